import type { CustomerLevel } from '../customer/customer-level.ts'
import type { CouponId, DiscountId, ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'

/** A discount acts by itself, a coupon by its code. */
export type RuleKind = 'discount' | 'coupon'

export const RULE_STATUSES = ['active', 'inactive'] as const
export type RuleStatus = (typeof RULE_STATUSES)[number]

export const CUSTOMER_CRITERIA = ['all_users', 'group_discount', 'loyalty_discount', 'new_customers'] as const
export type CustomerCriteria = (typeof CUSTOMER_CRITERIA)[number]

/** Every place of the specification, the widest first. */
export const APPLICATION_PLACES = [
  'global',
  'master_franchisee',
  'franchisor',
  'store',
  'distributor',
  'supplier',
] as const
export type ApplicationPlace = (typeof APPLICATION_PLACES)[number]
/** The places whose stores take orders; a rule can be made for these. */
export const ORDER_PLACES = ['global', 'master_franchisee', 'franchisor', 'store'] as const
export type OrderPlace = (typeof ORDER_PLACES)[number]

/** What of a cart a discount or a coupon is about. */
export const APPLICATION_CRITERIA = [
  'specific_product',
  'specific_badge',
  'specific_category',
  'entire_order',
] as const
export type ApplicationCriteria = (typeof APPLICATION_CRITERIA)[number]

/**
 * A percentage of each line or of the whole order; an amount off each piece of a product, and once off an order or by a
 * coupon; or a product without a price.
 */
export const BENEFIT_TYPES = ['percentage_discount', 'fixed_amount', 'free_product'] as const
export type BenefitType = (typeof BENEFIT_TYPES)[number]

/** Whether a coupon's required amounts must be in the cart; there they are the least that is needed. */
export const COUPON_USAGES = ['coupon_only', 'coupon_with_required_products'] as const
export type CouponUsage = (typeof COUPON_USAGES)[number]

/** A coupon is about the whole order or about products. */
export const COUPON_CRITERIA = ['entire_order', 'specific_product'] as const

export const MAX_RULE_USES = 1_000_000
export const MAX_RULE_PIECES = 1_000
export const MAX_TARGETS = 100
export const MAX_CUSTOMER_AGE_DAYS = 36_500
export const MAX_GROUP_CUSTOMERS = 500
export const COUPON_CODE_MAX = 40

/** What somebody says of a discount or a coupon. */
export interface RuleTerms {
  readonly name: string
  readonly status: RuleStatus
  readonly customerCriteria: CustomerCriteria
  readonly customerIds: readonly number[]
  /** The lowest level that it is for. */
  readonly customerLevel: CustomerLevel | null
  /** The least days since the customer was registered; null asks for none. */
  readonly customerAge: number | null
  readonly applicationPlace: ApplicationPlace
  readonly placeId: number | null
  /** Of a rule of the whole network with amounts: the country in whose currency they are, and where alone it acts. */
  readonly countryId: number | null
  readonly applicationCriteria: ApplicationCriteria
  /** Products, badges or categories with those below them; empty for the entire order. */
  readonly targetIds: readonly number[]
  readonly type: BenefitType
  /** A percentage with up to two decimals, or an amount in minor units. */
  readonly value: number | null
  readonly freeProductId: number | null
  readonly amountFreeProduct: number | null
  /** Instants; the end belongs to the period, null never ends. */
  readonly startDate: string
  readonly endDate: string | null
  readonly maxUses: number | null
  /** The least that the products cost before any reduction; free lines do not count. */
  readonly minPurchaseValue: number | null
  /** The exact number of pieces of the product; of the whole cart for the entire order. */
  readonly requiredAmountProduct: number | null
  /** The least number of pieces in the cart. */
  readonly requiredAmountProductInCart: number | null
  /** Of a coupon; null for a discount. */
  readonly usage: CouponUsage | null
}

/** The terms that say for whom and where a rule is. */
export const AUDIENCE_TERMS = [
  'status',
  'applicationPlace',
  'placeId',
  'countryId',
  'customerCriteria',
  'customerIds',
  'customerLevel',
  'customerAge',
] as const satisfies ReadonlyArray<keyof RuleTerms>

export type AudienceTerms = Pick<RuleTerms, (typeof AUDIENCE_TERMS)[number]>

/** The terms that a cart is priced by. */
export const PRICE_TERMS = [
  'name',
  'applicationCriteria',
  'targetIds',
  'type',
  'value',
  'freeProductId',
  'amountFreeProduct',
  'startDate',
  'endDate',
  'maxUses',
  'minPurchaseValue',
  'requiredAmountProduct',
  'requiredAmountProductInCart',
] as const satisfies ReadonlyArray<keyof RuleTerms>

/** A stored rule, as far as the price of a cart depends on it. */
export interface PriceRule extends Pick<RuleTerms, (typeof PRICE_TERMS)[number]> {
  readonly freeProductId: ProductId | null
  readonly minPurchaseValue: Cents | null
  readonly uses: number
  /** The products by what was chosen: a variable product stands for its variants. Null where each is its own. */
  readonly targetGroups: ReadonlyArray<readonly number[]> | null
}

export interface DiscountRule extends PriceRule {
  readonly id: DiscountId
}

export interface CouponRule extends PriceRule {
  readonly id: CouponId
  readonly code: string
  readonly usage: CouponUsage
  readonly isUsedByCustomer: boolean
}
