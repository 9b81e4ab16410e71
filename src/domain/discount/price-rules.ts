import type { SellableProduct } from '../cart/cart-line.ts'
import type { PricedComboPart } from '../cart/combo-parts.ts'
import type { DiscountId, ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import type { LedgerEntry } from './price-ledger.ts'
import type { CouponRule, DiscountRule, PriceRule } from './rule-terms.ts'

/** A line that is paid for, as the rules see it. */
export interface PricedLine {
  readonly product: SellableProduct
  readonly quantity: number
  readonly unitPrice: Cents
  readonly gross: Cents
}

export interface AppliedRules {
  readonly ledger: readonly LedgerEntry[]
  /** What is left of each line, in the order of the lines. */
  readonly remaining: readonly Cents[]
  readonly usedPoints: number
  /** What the products of a combo have of each line; null for other products. */
  readonly comboParts: ReadonlyArray<readonly PricedComboPart[] | null>
}

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
export const freeProductIds = (
  rules: ReadonlyArray<Pick<PriceRule, 'freeProductId'>>,
): readonly ProductId[] => [...new Set(rules.flatMap(({ freeProductId }) => freeProductId ?? []))]

/** The discounts that took something off or brought a free line. */
export const appliedDiscountIds = (ledger: readonly LedgerEntry[]): readonly DiscountId[] =>
  ledger.flatMap(({ kind, ruleId, verdict }) =>
    verdict === 'applied' && (kind === 'productsDiscount' || kind === 'entireOrderDiscount')
      ? [ruleId as DiscountId] // of these kinds it is the id of a discount
      : [],
  )
