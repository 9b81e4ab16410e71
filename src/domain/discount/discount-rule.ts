import type { CouponId, DiscountId, ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'

/** What of a cart a discount or a coupon is about. */
export const APPLICATION_CRITERIA = [
  'specific_product',
  'specific_badge',
  'specific_category',
  'entire_order',
] as const
export type ApplicationCriteria = (typeof APPLICATION_CRITERIA)[number]

/** The conditions of a discount by the names that the specification gives them. */
export const DISCOUNT_CONDITIONS = [
  'START_DATE',
  'END_DATE',
  'MIN_PURCHASE_VALUE',
  'REQUIRED_AMOUNT_IN_CART',
  'REQUIRED_AMOUNT',
  'USED_NUMBER',
] as const
export type DiscountCondition = (typeof DISCOUNT_CONDITIONS)[number]

export type DiscountBenefit =
  /** Of each line, or of the whole order; up to two decimals. */
  | { readonly type: 'percentage_discount'; readonly percent: number }
  /** Off each piece of a product; off an order, or by a coupon, once. */
  | { readonly type: 'fixed_amount'; readonly amount: Cents }
  | { readonly type: 'free_product'; readonly productId: ProductId; readonly quantity: number }

/** What discounts and coupons have in common: when they hold and what they take off. */
export interface PriceRule {
  readonly name: string
  readonly criteria: ApplicationCriteria
  /** Products, badges or categories with those below them; empty for the entire order. */
  readonly targetIds: readonly number[]
  /** The products by what was chosen: a variable product stands for its variants. Without it each is its own. */
  readonly targetGroups?: ReadonlyArray<readonly number[]>
  readonly benefit: DiscountBenefit
  /** Epoch milliseconds; the end belongs to the period, null never ends. */
  readonly startsAt: number
  readonly endsAt: number | null
  readonly maxUses: number | null
  readonly uses: number
  /** The least that the products cost before any reduction; free lines do not count. */
  readonly minPurchase: Cents | null
  /** The exact number of pieces of the product; of the whole cart for the entire order. */
  readonly requiredAmount: number | null
  /** The least number of pieces in the cart. */
  readonly requiredAmountInCart: number | null
}

export interface DiscountRule extends PriceRule {
  readonly id: DiscountId
}

export const COUPON_USAGES = ['coupon_only', 'coupon_with_required_products'] as const
export type CouponUsage = (typeof COUPON_USAGES)[number]

export interface CouponRule extends PriceRule {
  readonly id: CouponId
  readonly code: string
  /** Whether its required amounts must be in the cart; there they are the least that is needed. */
  readonly usage: CouponUsage
  readonly isUsedByCustomer: boolean
}
