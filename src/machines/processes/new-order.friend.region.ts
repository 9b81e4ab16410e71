// Region of a new order: who receives a gift; only a gift has this step.
import { assign, not } from 'xstate'
import type { GiftInput } from '../../domain/order/gift.ts'
import { isRefusedAt, keepRefusal, withoutRefusals } from './new-order.setup.ts'
import { thirdPartySetup } from './new-order.third-party.region.ts'

export const friendSetup = thirdPartySetup.extend({
  guards: {
    canHaveFriend: ({ context }) => context.orderType === 'gift' && context.caller !== null,
    isFriendComplete: ({ context: { gift, refusals } }) =>
      gift.receiverProperName.trim() !== '' && refusals.friend === undefined,
  },
  actions: {
    editGift: assign(({ context }, gift: Partial<GiftInput>) => ({
      gift: { ...context.gift, ...gift },
      refusals: withoutRefusals(context, 'friend', 'notes'),
    })),
  },
})

export const friendRegion = friendSetup.createStateConfig({
  initial: 'locked',
  on: {
    // The card of a gift is at the notes, its receiver here.
    'gift.edit': { actions: { type: 'editGift', params: ({ event }) => event.gift } },
    'step.refused': {
      guard: isRefusedAt('friend'),
      actions: keepRefusal,
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
