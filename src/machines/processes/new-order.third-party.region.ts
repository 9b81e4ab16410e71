// Region of a new order: the delivery service and its order number; only a third-party order has this step.
import { not } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

export const thirdPartyRegion = newOrderSetup.createStateConfig({
  initial: 'locked',
  on: {
    'thirdParty.edit': { actions: { type: 'editThirdParty', params: ({ event }) => event.thirdParty } },
    'step.refused': {
      guard: {
        type: 'isRefusalOf',
        params: ({ event }) => ({ step: event.step, ownStep: 'thirdPartyNumber' as const }),
      },
      actions: { type: 'refuse', params: ({ event }) => event },
    },
  },
  states: {
    locked: { always: { guard: 'canHaveThirdParty', target: 'open' } },
    open: {
      always: [
        { guard: not('canHaveThirdParty'), target: 'locked' },
        { guard: 'isThirdPartyComplete', target: 'chosen' },
      ],
    },
    chosen: {
      always: [
        { guard: not('canHaveThirdParty'), target: 'locked' },
        { guard: not('isThirdPartyComplete'), target: 'open' },
      ],
    },
  },
})
