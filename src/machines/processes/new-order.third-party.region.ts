// Region of a new order: the delivery service and its order number; only a third-party order has this step.
import { assign, not } from 'xstate'
import type { ThirdPartyInput } from '../../domain/order/order-draft.ts'
import { addressSetup } from './new-order.address.region.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'

export const thirdPartySetup = addressSetup.extend({
  guards: {
    canHaveThirdParty: ({ context }) => context.orderType === 'third_party' && context.caller !== null,
    isThirdPartyComplete: ({ context: { refusals, thirdParty } }) =>
      thirdParty.deliveryServiceId !== null &&
      thirdParty.orderId.trim() !== '' &&
      refusals.thirdPartyNumber === undefined,
  },
  actions: {
    editThirdParty: assign(({ context }, thirdParty: Partial<ThirdPartyInput>) => ({
      thirdParty: { ...context.thirdParty, ...thirdParty },
      refusals: withoutRefusals(context, 'thirdPartyNumber'),
    })),
  },
})

export const thirdPartyRegion = thirdPartySetup.createStateConfig({
  initial: 'locked',
  on: {
    'thirdParty.edit': { actions: { type: 'editThirdParty', params: ({ event }) => event.thirdParty } },
    'step.refused': {
      guard: isRefusedAt('thirdPartyNumber'),
      actions: keepRefusal,
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
