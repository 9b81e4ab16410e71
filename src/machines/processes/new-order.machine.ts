// One order by phone, from the incoming call to the placed order; every change is saved as a draft.
import { and, or, raise, stateIn, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { addressRegion } from './new-order.address.region.ts'
import { billingRegion } from './new-order.billing.region.ts'
import { cartRegion } from './new-order.cart.region.ts'
import { contactRegion } from './new-order.contact.region.ts'
import { initialContext, toPlaceRequest } from './new-order.context.ts'
import { couponRegion } from './new-order.coupon.region.ts'
import { deliveryTimeRegion, timeRefreshRegion } from './new-order.delivery-time.region.ts'
import { draftRegion } from './new-order.draft.region.ts'
import { memberPartsRegion, membersRegion } from './new-order.members.region.ts'
import { notesRegion } from './new-order.notes.region.ts'
import { paymentRegion } from './new-order.payment.region.ts'
import { friendRegion } from './new-order.friend.region.ts'
import { pointsRegion } from './new-order.points.region.ts'
import { newOrderSetup } from './new-order.setup.ts'
import { thirdPartyRegion } from './new-order.third-party.region.ts'
import { typeRegion } from './new-order.type.region.ts'
import type { OutcomeResult, PlacedOrderSummary, PlaceResult, StepRefusal } from './new-order.types.ts'

const orderIn = (result: PlaceResult | OutcomeResult): PlacedOrderSummary => {
  if (result._tag !== 'Placed') throw new Error('The guard let through an order that is not placed')
  return result.order
}
const refusalIn = (result: PlaceResult): StepRefusal =>
  result._tag === 'Refusal' ? result : { code: 'smth_wrong' }

const isReady = and([
  'areTypeStepsDone',
  stateIn('#newOrder.call.editing.payment.ready'),
  'isTimeAccepted',
  or(['isCorporate', stateIn('#newOrder.call.editing.deliveryTime.chosen')]),
])

export const newOrderMachine = newOrderSetup.createMachine({
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
            review: {
              initial: 'incomplete',
              states: {
                incomplete: { always: { guard: isReady, target: 'ready' } },
                ready: {
                  always: { guard: not(isReady), target: 'incomplete' },
                  on: {
                    'order.place': [
                      {
                        guard: { type: 'isNearDuplicate', params: ({ event }) => event.now },
                        target: '#newOrder.call.duplicate',
                        actions: { type: 'setDuplicate', params: ({ event }) => event.now },
                      },
                      { target: '#newOrder.call.submitting' },
                    ],
                  },
                },
              },
            },
            serverRefusals: {
              on: {
                'step.refused': {
                  guard: {
                    type: 'isRefusalOf',
                    params: ({ event }) => ({ step: event.step, ownStep: 'review' as const }),
                  },
                  actions: { type: 'refuse', params: ({ event }) => event },
                },
              },
            },
            previous: { type: 'history', history: 'deep' },
          },
        },
        duplicate: {
          exit: 'clearDuplicate',
          on: { 'order.place.confirm': 'submitting', 'order.place.cancel': 'editing.previous' },
        },
        submitting: {
          entry: 'clearReviewRefusal',
          invoke: {
            src: 'placingOrder',
            input: ({ context }) => toPlaceRequest(context),
            onDone: [
              {
                guard: ({ event }) => event.output._tag === 'Placed',
                target: 'placed',
                actions: { type: 'setPlacedOrder', params: ({ event }) => orderIn(event.output) },
              },
              {
                guard: { type: 'isOutcomeUnknown', params: ({ event }) => event.output },
                target: 'lookingUpOutcome',
              },
              {
                target: 'editing.previous',
                actions: { type: 'returnToStep', params: ({ event }) => refusalIn(event.output) },
              },
            ],
            onError: 'lookingUpOutcome',
          },
        },
        // It is unknown whether the order was placed; the button stays disabled until the server says.
        lookingUpOutcome: {
          initial: 'requesting',
          states: {
            requesting: {
              invoke: {
                src: 'lookingUpOutcome',
                input: ({ context }) => ({ draftId: context.draftId }),
                onDone: [
                  {
                    guard: ({ event }) => event.output._tag === 'Placed',
                    target: '#newOrder.call.placed',
                    actions: { type: 'setPlacedOrder', params: ({ event }) => orderIn(event.output) },
                  },
                  {
                    guard: ({ event }) => event.output._tag === 'NotPlaced',
                    target: '#newOrder.call.editing.previous',
                    actions: raise({
                      type: 'step.refused',
                      step: 'review',
                      refusal: { code: 'order_not_placed' },
                    }),
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
            waiting: { after: { checkDelay: 'requesting' }, on: { 'outcome.check': 'requesting' } },
          },
        },
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
