// Region of a new order: who receives a gift; only a gift has this step.
import { not } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

export const friendRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    // The card of a gift is at the notes, its receiver here.
    'gift.edit': { actions: { type: 'editGift', params: ({ event }) => event.gift } },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'friend' as const }),
      },
      actions: { type: 'refuse', params: ({ event }) => event },
    },
  },
  states: {
    locked: { always: { guard: 'canHaveFriend', target: 'open' } },
    open: {
      always: [
        { guard: not('canHaveFriend'), target: 'locked' },
        { guard: 'isFriendComplete', target: 'chosen' },
      ],
    },
    chosen: {
      always: [
        { guard: not('canHaveFriend'), target: 'locked' },
        { guard: not('isFriendComplete'), target: 'open' },
      ],
    },
  },
})
