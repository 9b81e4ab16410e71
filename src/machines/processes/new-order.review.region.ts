// Region of a new order: whether nothing is missing, and the refusals that belong to the whole order.
import { and, assign, not, or, stateIn } from 'xstate'
import { duplicateOf } from './new-order.context.ts'
import { draftSetup } from './new-order.draft.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'

export const reviewSetup = draftSetup.extend({
  guards: {
    isThirdParty: ({ context }) => context.orderType === 'third_party',
    isNearDuplicate: ({ context }, now: number) => duplicateOf(context, now) !== null,
  },
  actions: {
    setDuplicate: assign(({ context }, now: number) => ({
      duplicateNumber: duplicateOf(context, now)?.number ?? null,
    })),
    clearDuplicate: assign({ duplicateNumber: null }),
    clearReviewRefusal: assign(({ context }) => ({ refusals: withoutRefusals(context, 'review') })),
  },
})

const isReady = and([
  or([not('isGift'), 'isFriendComplete']),
  or([not('isThirdParty'), 'isThirdPartyComplete']),
  stateIn('#newOrder.call.editing.payment.ready'),
  'isTimeAccepted',
  or(['isCorporate', stateIn('#newOrder.call.editing.deliveryTime.chosen')]),
])

export const reviewRegion = reviewSetup.createStateConfig({
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
})

export const serverRefusalsRegion = reviewSetup.createStateConfig({
  on: {
    'step.refused': {
      guard: isRefusedAt('review'),
      actions: keepRefusal,
    },
  },
})
