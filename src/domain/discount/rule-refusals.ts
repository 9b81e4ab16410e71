import { LEVEL_THRESHOLDS } from '../customer/customer-level.ts'
import { MAX_CENTS } from '../shared/money.ts'
import { COUPON_CRITERIA, type AudienceTerms, type RuleTerms } from './rule-terms.ts'

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

const DAY_MS = 86_400_000

/** The customer and the store that a rule may be for, at a moment. */
export interface RuleSubject {
  readonly storeId: number
  readonly franchisorId: number
  readonly masterFranchiseeId: number
  /** The store's. */
  readonly countryId: number
  readonly customerId: number
  /** Epoch milliseconds; null for a customer who is not registered. */
  readonly registeredAt: number | null
  readonly hasCompletedOrder: boolean
  /** Of the last 12 months. */
  readonly points: number
  /** Epoch milliseconds. */
  readonly now: number
}

export type ApplyRefusal =
  | 'rule_not_active'
  | 'rule_of_other_place'
  | 'rule_of_other_country'
  | 'customer_too_new'
  | 'customer_not_in_group'
  | 'customer_not_new'
  | 'customer_below_level'

const isAtPlace = ({ applicationPlace, placeId }: AudienceTerms, subject: RuleSubject): boolean => {
  switch (applicationPlace) {
    case 'global':
      return true
    case 'master_franchisee':
      return placeId === subject.masterFranchiseeId
    case 'franchisor':
      return placeId === subject.franchisorId
    case 'store':
      return placeId === subject.storeId
    case 'distributor':
    case 'supplier':
      return false
  }
}

const refusalOfCustomer = (terms: AudienceTerms, subject: RuleSubject): ApplyRefusal | null => {
  switch (terms.customerCriteria) {
    case 'all_users':
      return null
    case 'group_discount':
      return terms.customerIds.includes(subject.customerId) ? null : 'customer_not_in_group'
    case 'new_customers':
      return subject.hasCompletedOrder ? 'customer_not_new' : null
    case 'loyalty_discount':
      return terms.customerLevel !== null && subject.points >= LEVEL_THRESHOLDS[terms.customerLevel]
        ? null
        : 'customer_below_level'
  }
}

/** Why a rule is not for this customer at this store, whatever the cart and the period. */
export const refusalToApply = (terms: AudienceTerms, subject: RuleSubject): ApplyRefusal | null => {
  if (terms.status !== 'active') return 'rule_not_active'
  if (!isAtPlace(terms, subject)) return 'rule_of_other_place'
  if (terms.countryId !== null && terms.countryId !== subject.countryId) return 'rule_of_other_country'
  if (
    terms.customerAge !== null &&
    (subject.registeredAt === null || subject.registeredAt > subject.now - terms.customerAge * DAY_MS)
  )
    return 'customer_too_new'
  return refusalOfCustomer(terms, subject)
}
