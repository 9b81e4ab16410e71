// One order by phone, from the incoming call to the placed order; every change is saved as a draft.
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { addressRegion } from './new-order.address.region.ts'
import { billingRegion } from './new-order.billing.region.ts'
import { cartRegion } from './new-order.cart.region.ts'
import { contactRegion } from './new-order.contact.region.ts'
import { initialContext } from './new-order.draft.ts'
import { couponRegion } from './new-order.coupon.region.ts'
import { deliveryTimeRegion, timeRefreshRegion } from './new-order.delivery-time.region.ts'
import { draftRegion } from './new-order.draft.region.ts'
import { memberPartsRegion, membersRegion } from './new-order.members.region.ts'
import { notesRegion } from './new-order.notes.region.ts'
import { paymentRegion } from './new-order.payment.region.ts'
import { friendRegion } from './new-order.friend.region.ts'
import { pointsRegion } from './new-order.points.region.ts'
import { reviewRegion, serverRefusalsRegion } from './new-order.review.region.ts'
import { lookingUpOutcomeState, submittingSetup, submittingState } from './new-order.submitting.states.ts'
import { thirdPartyRegion } from './new-order.third-party.region.ts'
import { typeRegion } from './new-order.type.region.ts'

export const newOrderMachine = submittingSetup.createMachine({
  id: 'newOrder',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    call: {
      initial: 'editing',
      states: {
        editing: {
          type: 'parallel',
          states: {
            type: typeRegion,
            contact: contactRegion,
            address: addressRegion,
            deliveryTime: deliveryTimeRegion,
            timeRefresh: timeRefreshRegion,
            cart: cartRegion,
            coupon: couponRegion,
            points: pointsRegion,
            billing: billingRegion,
            payment: paymentRegion,
            notes: notesRegion,
            friend: friendRegion,
            thirdPartyNumber: thirdPartyRegion,
            members: membersRegion,
            memberParts: memberPartsRegion,
            review: reviewRegion,
            serverRefusals: serverRefusalsRegion,
            previous: { type: 'history', history: 'deep' },
          },
        },
        duplicate: {
          exit: 'clearDuplicate',
          on: { 'order.place.confirm': 'submitting', 'order.place.cancel': 'editing.previous' },
        },
        submitting: submittingState,
        lookingUpOutcome: lookingUpOutcomeState,
        placed: {
          on: {
            'order.updated': { actions: { type: 'setPlacedOrder', params: ({ event }) => event.order } },
          },
        },
      },
    },
    draft: draftRegion,
  },
})

export type NewOrderActor = ActorRefFrom<typeof newOrderMachine>
export type NewOrderSnapshot = SnapshotFrom<typeof newOrderMachine>
