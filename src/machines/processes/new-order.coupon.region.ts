// Region of a new order: the coupon. Every change of the cart has its code checked again by itself.
import { and, stateIn } from 'xstate'
import { newOrderSetup } from './new-order.setup.ts'

const COUPON = '#newOrder.call.editing.coupon'

const tryCode = {
  guard: stateIn('#newOrder.call.editing.cart.filled'),
  target: `${COUPON}.checking`,
  actions: {
    type: 'setCouponCode',
    params: ({ event }: { readonly event: { readonly code: string } }) => event.code,
  },
} as const
/** What it takes off is known meanwhile, as its rule stays. */
const checkAgain = { target: `${COUPON}.none`, actions: 'clearCouponRefusal' } as const
const forget = { target: `${COUPON}.none`, actions: 'forgetCoupon' } as const

export const couponRegion = newOrderSetup.createStateConfig({
  initial: 'none',
  on: {
    'coverage.lost': forget,
    'coverage.changed': forget,
    'caller.cleared': forget,
    'type.changed': forget,
    'coupon.remove': forget,
    'cart.line.add': checkAgain,
    'cart.line.quantity': checkAgain,
    'cart.line.remove': checkAgain,
    'cart.line.frozen': checkAgain,
    'products.refreshed': checkAgain,
    'cart.repeat': checkAgain,
    'cart.restore': checkAgain,
    'cart.undo': { guard: 'hasPastLines', ...checkAgain },
    'step.refused': {
      guard: { type: 'isCouponRefusal', params: ({ event }) => event.refusal },
      target: '.refused',
      actions: { type: 'refuseCoupon', params: ({ event }) => event.refusal },
    },
  },
  states: {
    none: {
      always: {
        guard: and(['hasCouponCode', stateIn('#newOrder.call.editing.cart.filled')]),
        target: 'checking',
      },
      on: { 'coupon.apply': tryCode },
    },
    checking: {
      invoke: {
        src: 'checkingCoupon',
        input: ({ context }) => {
          const { caller, couponCode, coverage } = context
          if (!caller || !coverage) throw new Error('A coupon is checked only for a cart with a store')
          return { storeId: coverage.storeId, userId: caller.id, code: couponCode }
        },
        onDone: [
          {
            guard: { type: 'isCouponUsable', params: ({ event }) => event.output },
            target: 'applied',
            actions: { type: 'setCoupon', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'setCouponResult', params: ({ event }) => event.output } },
        ],
        onError: [
          // The server decides when the order is placed.
          { guard: 'isKnownCouponMet', target: 'applied' },
          { target: 'refused', actions: { type: 'refuseCoupon', params: { code: 'smth_wrong' } } },
        ],
      },
    },
    applied: { on: { 'coupon.apply': tryCode } },
    refused: { on: { 'coupon.apply': tryCode } },
  },
})
