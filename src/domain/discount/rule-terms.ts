import type { CustomerLevel } from '../customer/customer-level.ts'
import { MAX_CENTS } from '../shared/money.ts'
import type { ApplicationCriteria, CouponUsage, DiscountBenefit } from './discount-rule.ts'

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

export const BENEFIT_TYPES = ['percentage_discount', 'fixed_amount', 'free_product'] as const
export type BenefitType = DiscountBenefit['type']

/** A coupon is about the whole order or about products. */
export const COUPON_CRITERIA = ['entire_order', 'specific_product'] as const

export const MAX_RULE_USES = 1_000_000
export const MAX_RULE_PIECES = 1_000
export const MAX_TARGETS = 100
export const MAX_CUSTOMER_AGE_DAYS = 36_500
export const MAX_GROUP_CUSTOMERS = 500
export const RULE_NAME_MAX = 60
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
  readonly targetIds: readonly number[]
  readonly type: BenefitType
  /** A percentage with up to two decimals, or an amount in minor units. */
  readonly value: number | null
  readonly freeProductId: number | null
  readonly amountFreeProduct: number | null
  /** Instants. */
  readonly startDate: string
  readonly endDate: string | null
  readonly maxUses: number | null
  readonly minPurchaseValue: number | null
  readonly requiredAmountProduct: number | null
  readonly requiredAmountProductInCart: number | null
  /** Of a coupon; null for a discount. */
  readonly usage: CouponUsage | null
}

/** Whether a rule takes off an amount, or asks for one. */
export const hasAmounts = ({
  type,
  value,
  minPurchaseValue,
}: Pick<RuleTerms, 'type' | 'value' | 'minPurchaseValue'>) =>
  (type === 'fixed_amount' && value !== null) || minPurchaseValue !== null

/** The terms without what their choices leave no room for: targets of the entire order, a level for all customers. */
export const normalizeTerms = <Terms extends RuleTerms>(terms: Terms): Terms => {
  const { applicationCriteria, applicationPlace, customerCriteria, type } = terms
  const isFree = type === 'free_product'
  const needsProducts = terms.usage !== 'coupon_only'
  return {
    ...terms,
    customerIds: customerCriteria === 'group_discount' ? terms.customerIds : [],
    customerLevel: customerCriteria === 'loyalty_discount' ? terms.customerLevel : null,
    placeId: applicationPlace === 'global' ? null : terms.placeId,
    countryId: applicationPlace === 'global' && hasAmounts(terms) ? terms.countryId : null,
    targetIds: applicationCriteria === 'entire_order' ? [] : terms.targetIds,
    value: isFree ? null : terms.value,
    freeProductId: isFree ? terms.freeProductId : null,
    amountFreeProduct: isFree ? terms.amountFreeProduct : null,
    requiredAmountProduct: needsProducts ? terms.requiredAmountProduct : null,
    requiredAmountProductInCart: needsProducts ? terms.requiredAmountProductInCart : null,
  }
}

/** The terms that are given and that the others leave no room for, so that they would be dropped. */
export const misfits = (given: Partial<RuleTerms>, terms: RuleTerms): TermsErrors =>
  Object.fromEntries(
    (
      [
        'customerIds',
        'customerLevel',
        'placeId',
        'targetIds',
        'value',
        'freeProductId',
        'amountFreeProduct',
        'requiredAmountProduct',
        'requiredAmountProductInCart',
        'countryId',
      ] as const
    ).flatMap((name) => {
      const [sent, kept] = [given[name], terms[name]]
      const isDropped = Array.isArray(sent)
        ? sent.length > 0 && Array.isArray(kept) && kept.length === 0
        : sent !== undefined && sent !== null && kept === null
      return isDropped ? [[name, 'invalid' as const]] : []
    }),
  )

type TermsError = 'required' | 'out_of_range' | 'invalid' | 'discount_period_error'
export type TermsErrors = Partial<Record<keyof RuleTerms, TermsError>>

const isPercent = (value: number): boolean =>
  value > 0 && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9
const isAmount = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_CENTS

/** What of normalised terms is missing or contradicts itself, by field; form and server ask the same. */
export const refusalsToTerms = (terms: RuleTerms): TermsErrors => {
  const errors: { -readonly [Field in keyof RuleTerms]?: TermsError } = {}
  if (terms.type === 'free_product') {
    if (terms.freeProductId === null) errors.freeProductId = 'required'
    if (terms.amountFreeProduct === null) errors.amountFreeProduct = 'required'
  } else if (terms.value === null) errors.value = 'required'
  else if (!(terms.type === 'percentage_discount' ? isPercent : isAmount)(terms.value))
    errors.value = 'out_of_range'
  if (terms.applicationCriteria !== 'entire_order' && terms.targetIds.length === 0)
    errors.targetIds = 'required'
  if (terms.customerCriteria === 'group_discount' && terms.customerIds.length === 0)
    errors.customerIds = 'required'
  if (terms.customerCriteria === 'loyalty_discount' && terms.customerLevel === null)
    errors.customerLevel = 'required'
  if (terms.applicationPlace !== 'global' && terms.placeId === null) errors.placeId = 'required'
  if (terms.applicationPlace === 'global' && hasAmounts(terms) && terms.countryId === null)
    errors.countryId = 'required'
  if (terms.endDate !== null && Date.parse(terms.endDate) <= Date.parse(terms.startDate))
    errors.endDate = 'discount_period_error'
  if (terms.usage !== null && !COUPON_CRITERIA.some((criteria) => criteria === terms.applicationCriteria))
    errors.applicationCriteria = 'invalid'
  if (
    terms.usage === 'coupon_with_required_products' &&
    terms.requiredAmountProduct === null &&
    terms.requiredAmountProductInCart === null
  )
    errors[
      terms.applicationCriteria === 'entire_order' ? 'requiredAmountProductInCart' : 'requiredAmountProduct'
    ] = 'required'
  return errors
}
