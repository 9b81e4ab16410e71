import type { SellableProduct } from '../cart/cart-line.ts'
import type { ProductId } from '../shared/ids.ts'
import type { CouponRule, DiscountRule, PriceRule } from './discount-rule.ts'

/** Everything besides lines and delivery that a cart's price depends on. */
export interface PriceRules {
  /** The discounts that are for this customer at this store. */
  readonly discounts: readonly DiscountRule[]
  /** Products that discounts or the coupon may add without a price, as the store has them. */
  readonly freeProducts: readonly SellableProduct[]
  readonly coupon: CouponRule | null
  readonly points: PointsOffer | null
  /** Epoch milliseconds. */
  readonly now: number
}

export interface PointsOffer {
  readonly requested: number
  readonly held: number
  /** Points that are worth one unit of currency: a setting of the country. */
  readonly perUnit: number
}

export const NO_PRICE_RULES: PriceRules = {
  discounts: [],
  freeProducts: [],
  coupon: null,
  points: null,
  now: 0,
}

/** The products that rules give away. */
export const freeProductIds = (rules: ReadonlyArray<Pick<PriceRule, 'benefit'>>): readonly ProductId[] => [
  ...new Set(rules.flatMap(({ benefit }) => (benefit.type === 'free_product' ? [benefit.productId] : []))),
]
