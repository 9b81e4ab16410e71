// The taking of one order by phone, from the ringing to the placed order; the call is saved as it changes.
import { raise, stateIn, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { addressRegion } from './new-order-address.ts'
import { billingRegion, paymentRegion } from './new-order-billing.ts'
import { cartRegion } from './new-order-cart.ts'
import { contactRegion, notesRegion, typeRegion } from './new-order-contact.ts'
import { contextOf, requestOf } from './new-order-context.ts'
import { draftRegion } from './new-order-draft.ts'
import { newOrderSetup } from './new-order.setup.ts'
import { deliveryTimeRegion } from './new-order-time.ts'
import type { OutcomeAnswer, Placed, PlaceAnswer, StepRefusal } from './new-order.types.ts'

const placed = (answer: PlaceAnswer | OutcomeAnswer): Placed => {
  if (answer._tag !== 'Placed') throw new Error('The guard let through an order that is not placed')
  return answer.order
}
const refused = (answer: PlaceAnswer): StepRefusal =>
  answer._tag === 'Refused' ? answer : { code: 'smth_wrong' }

const isReady = stateIn('#newOrder.call.taking.payment.ready')

export const newOrderMachine = newOrderSetup.createMachine({
  id: 'newOrder',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    call: {
      initial: 'taking',
      states: {
        taking: {
          type: 'parallel',
          states: {
            type: typeRegion,
            contact: contactRegion,
            address: addressRegion,
            deliveryTime: deliveryTimeRegion,
            cart: cartRegion,
            billing: billingRegion,
            payment: paymentRegion,
            notes: notesRegion,
            completeness: {
              initial: 'incomplete',
              states: {
                incomplete: { always: { guard: isReady, target: 'review' } },
                review: {
                  always: { guard: not(isReady), target: 'incomplete' },
                  on: {
                    'order.place': [
                      {
                        guard: { type: 'isNearDuplicate', params: ({ event }) => event.now },
                        target: '#newOrder.call.duplicate',
                        actions: { type: 'nameDuplicate', params: ({ event }) => event.now },
                      },
                      { target: '#newOrder.call.submitting' },
                    ],
                  },
                },
              },
            },
            refusals: {
              on: {
                'step.refused': {
                  guard: {
                    type: 'isRefusalOf',
                    params: ({ event }) => ({ step: event.step, mine: 'review' as const }),
                  },
                  actions: { type: 'refuse', params: ({ event }) => event },
                },
              },
            },
            resumed: { type: 'history', history: 'deep' },
          },
        },
        duplicate: {
          exit: 'forgetDuplicate',
          on: { 'order.place.confirm': 'submitting', 'order.place.cancel': 'taking.resumed' },
        },
        submitting: {
          entry: 'forgetReviewRefusal',
          invoke: {
            src: 'placingOrder',
            input: ({ context }) => requestOf(context),
            onDone: [
              {
                guard: ({ event }) => event.output._tag === 'Placed',
                target: 'placed',
                actions: { type: 'remember', params: ({ event }) => placed(event.output) },
              },
              { guard: { type: 'isOutcomeOpen', params: ({ event }) => event.output }, target: 'checking' },
              {
                target: 'taking.resumed',
                actions: { type: 'returnToStep', params: ({ event }) => refused(event.output) },
              },
            ],
            onError: 'checking',
          },
        },
        // Placed or not? Nobody is asked to press again before the server has said.
        checking: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'checkingOutcome',
                input: ({ context }) => ({ draftId: context.draftId }),
                onDone: [
                  {
                    guard: ({ event }) => event.output._tag === 'Placed',
                    target: '#newOrder.call.placed',
                    actions: { type: 'remember', params: ({ event }) => placed(event.output) },
                  },
                  {
                    guard: ({ event }) => event.output._tag === 'NotPlaced',
                    target: '#newOrder.call.taking.resumed',
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
            waiting: { after: { checkDelay: 'asking' }, on: { 'outcome.check': 'asking' } },
          },
        },
        placed: {
          on: { 'placed.updated': { actions: { type: 'remember', params: ({ event }) => event.order } } },
        },
      },
    },
    draft: draftRegion,
  },
})

export type NewOrderActor = ActorRefFrom<typeof newOrderMachine>
export type NewOrderSnapshot = SnapshotFrom<typeof newOrderMachine>
