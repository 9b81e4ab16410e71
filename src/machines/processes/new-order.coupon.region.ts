// Region of a new order: the coupon. Every change of the cart has its code checked again by itself.
import { and, assign, not, stateIn } from 'xstate'
import { cartSetup } from './new-order.cart.region.ts'
import { priceNewOrder } from './new-order.context.ts'
import type { CouponRefusal, CouponResult, NewOrderContext, StepRefusal } from './new-order.types.ts'

/** The rules, judged at a later moment. */
const rulesAt = ({ priceRules }: NewOrderContext, now: number): NewOrderContext['priceRules'] =>
  priceRules && { ...priceRules, now }

/** Why a coupon does not act on the cart; null when it does. */
const unmetOfCoupon = (context: NewOrderContext, result: CouponResult): CouponRefusal | null => {
  if (result._tag === 'Refusal') return result
  const { ledger } = priceNewOrder({
    ...context,
    coupon: result.coupon,
    couponProducts: result.freeProducts,
    priceRules: rulesAt(context, result.now),
  })
  const entry = ledger.find(({ kind }) => kind === 'couponDiscount')
  if (entry?.verdict === 'applied') return null
  const gift = result.freeProducts.find(({ productId }) => productId === result.coupon.freeProductId)
  return {
    code: 'coupon_not_valid',
    ...(entry?.unmet && { unmet: entry.unmet }),
    ...(gift && { freeProduct: gift.name }),
  }
}

/** Why the coupon that was found does not act on the cart any more; null when it does, or there is none. */
const unmetOfKnownCoupon = (context: NewOrderContext): CouponRefusal | null => {
  const { coupon, couponProducts: freeProducts, priceRules } = context
  return coupon === null || priceRules === null
    ? null
    : unmetOfCoupon(context, { _tag: 'Found', coupon, freeProducts, now: priceRules.now })
}

export const couponSetup = cartSetup.extend({
  guards: {
    hasCouponCode: ({ context }) => context.couponCode.trim() !== '',
    isKnownCouponMet: ({ context }) => context.coupon !== null && unmetOfKnownCoupon(context) === null,
    isCouponUsable: ({ context }, result: CouponResult) => unmetOfCoupon(context, result) === null,
    /** Placing has refused it, and the cart has not been changed since. */
    isCouponRefusedAtPlacing: ({ context: { couponRefusal, refusals } }) =>
      couponRefusal !== null && couponRefusal === refusals.cart,
    isCouponRefusal: (_, { code }: StepRefusal) =>
      code.startsWith('coupon_') || code === 'this_user_has_already_used_this_coupon',
  },
  actions: {
    setCouponCode: assign((_, code: string) => ({
      couponCode: code.trim(),
      coupon: null,
      couponRefusal: null,
    })),
    setCoupon: assign(({ context }, result: CouponResult) =>
      result._tag === 'Found'
        ? {
            coupon: result.coupon,
            couponProducts: result.freeProducts,
            couponRefusal: null,
            priceRules: rulesAt(context, result.now),
          }
        : {},
    ),
    setCouponResult: assign(({ context }, result: CouponResult) => ({
      coupon: null,
      couponRefusal: unmetOfCoupon(context, result),
    })),
    refuseCoupon: assign((_, refusal: CouponRefusal) => ({ coupon: null, couponRefusal: refusal })),
    clearCouponRefusal: assign({ couponRefusal: null }),
    forgetCoupon: assign({ coupon: null, couponCode: '', couponRefusal: null }),
  },
})

const tryCode = {
  guard: stateIn('#newOrder.call.editing.cart.filled'),
  target: 'checking',
  actions: {
    type: 'setCouponCode',
    params: ({ event }: { readonly event: { readonly code: string } }) => event.code,
  },
} as const
/** What it takes off is known meanwhile, as its rule stays. */
const checkAgain = { target: '.none', actions: 'clearCouponRefusal' } as const
const forget = { target: '.none', actions: 'forgetCoupon' } as const

export const couponRegion = couponSetup.createStateConfig({
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
    // The page refreshes the products when it opens the step that was refused.
    'products.refreshed': { guard: not('isCouponRefusedAtPlacing'), ...checkAgain },
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
