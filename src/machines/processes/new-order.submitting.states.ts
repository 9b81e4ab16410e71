// States of a new order after its review: it is submitted until the server says that it is placed, or why not.
import { assign, raise } from 'xstate'
import { isUnknownOutcomeCode, stepOfRefusal } from './new-order.refusals.ts'
import { toPlaceRequest } from './new-order.request.ts'
import { reviewSetup } from './new-order.review.region.ts'
import type { OutcomeResult, PlacedOrderSummary, PlaceResult, StepRefusal } from './new-order.types.ts'

const orderIn = (result: PlaceResult | OutcomeResult): PlacedOrderSummary => {
  if (result._tag !== 'Placed') throw new Error('The guard let through an order that is not placed')
  return result.order
}
const refusalIn = (result: PlaceResult): StepRefusal =>
  result._tag === 'Refusal' ? result : { code: 'smth_wrong' }

export const submittingSetup = reviewSetup.extend({
  guards: {
    isOutcomeUnknown: (_, result: PlaceResult) =>
      result._tag === 'Unknown' || (result._tag === 'Refusal' && isUnknownOutcomeCode(result.code)),
  },
  actions: {
    setPlacedOrder: assign((_, placed: PlacedOrderSummary) => ({ placed, encryptedCard: null })),
    returnToStep: raise((_, refusal: StepRefusal) => ({
      type: 'step.refused' as const,
      step: stepOfRefusal(refusal),
      refusal,
    })),
  },
})

export const submittingState = submittingSetup.createStateConfig({
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
})

// It is unknown whether the order was placed; the button stays disabled until the server says.
export const lookingUpOutcomeState = submittingSetup.createStateConfig({
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
})
