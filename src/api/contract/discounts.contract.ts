import * as Schema from 'effect/Schema'
import { CUSTOMER_LEVELS } from '../../domain/customer/customer-level.ts'
import {
  APPLICATION_CRITERIA,
  APPLICATION_PLACES,
  BENEFIT_TYPES,
  COUPON_CODE_MAX,
  COUPON_CRITERIA,
  COUPON_USAGES,
  CUSTOMER_CRITERIA,
  MAX_CUSTOMER_AGE_DAYS,
  MAX_GROUP_CUSTOMERS,
  MAX_RULE_PIECES,
  MAX_RULE_USES,
  MAX_TARGETS,
  ORDER_PLACES,
  RULE_STATUSES,
} from '../../domain/discount/rule-terms.ts'
import { DISCOUNT_KINDS, VERDICTS, type LedgerEntry } from '../../domain/discount/price-ledger.ts'
import { MAX_ID } from '../../domain/shared/ids.ts'
import { discountRecordsEndpoints, discountsEndpoints } from '../endpoints/discounts.endpoints.ts'
import { abilitySchema } from './ability.ts'
import { StoreProduct } from './catalogue.contract.ts'
import {
  ArrayFromQuery,
  DisplayName,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  optionalKeys,
  Success,
} from './common-schemas.ts'
import {
  CentsSchema,
  CountryIdSchema,
  CouponIdSchema,
  DiscountIdSchema,
  OrderIdSchema,
  ProductIdSchema,
  StoreIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const AnyId = between(1, MAX_ID)
const Uses = between(1, MAX_RULE_USES)
const Pieces = Schema.NullOr(between(1, MAX_RULE_PIECES))
const Named = Schema.Struct({ id: Schema.Int, name: Schema.String, nameEn: Schema.String })
const CouponCode = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(COUPON_CODE_MAX),
  // Read aloud and typed: no spaces, no invisible characters.
  Schema.isPattern(/^[\p{L}\p{N}._-]*$/u),
)

/** What discounts and coupons have in common in the body that creates one. */
const required = {
  name: DisplayName,
  applicationCriteria: Schema.Literals(APPLICATION_CRITERIA),
  type: Schema.Literals(BENEFIT_TYPES),
  startDate: Instant,
}
const optional = {
  status: Schema.Literals(RULE_STATUSES),
  customerCriteria: Schema.Literals(CUSTOMER_CRITERIA),
  /** The customers of a group. */
  customerIds: Schema.Array(UserIdSchema).check(Schema.isMaxLength(MAX_GROUP_CUSTOMERS)),
  customerLevel: Schema.NullOr(Schema.Literals(CUSTOMER_LEVELS)),
  /** The least days since the customer was registered. */
  customerAge: Schema.NullOr(between(1, MAX_CUSTOMER_AGE_DAYS)),
  applicationPlace: Schema.Literals(ORDER_PLACES),
  /** The master franchisee, franchisor or store. */
  placeId: Schema.NullOr(AnyId),
  /** The country in whose currency the amounts of a rule of the whole network are; it acts in no other. */
  countryId: Schema.NullOr(CountryIdSchema),
  /** Products, badges or categories. */
  targetIds: Schema.Array(AnyId).check(Schema.isMaxLength(MAX_TARGETS)),
  /** A percentage with up to two decimals, or an amount in minor units. */
  value: Schema.NullOr(Schema.Finite),
  freeProductId: Schema.NullOr(ProductIdSchema),
  amountFreeProduct: Pieces,
  endDate: Schema.NullOr(Instant),
  minPurchaseValue: Schema.NullOr(CentsSchema.check(Schema.isGreaterThan(0))),
  requiredAmountProduct: Pieces,
  requiredAmountProductInCart: Pieces,
}
const ofDiscount = { ...optional, maxUses: Schema.NullOr(Uses) }
const ofCoupon = {
  ...optional,
  usage: Schema.Literals(COUPON_USAGES),
  maxUseCoupon: Schema.NullOr(Uses),
  /** The same by the name that a discount has for it. */
  maxUses: Schema.NullOr(Uses),
}
const couponRequired = {
  ...required,
  applicationCriteria: Schema.Literals(COUPON_CRITERIA),
  code: CouponCode,
}

/** The bodies that create a discount or a coupon. */
export const DiscountBody = Schema.Struct({ ...required, ...optionalKeys(ofDiscount) })
export type DiscountBody = typeof DiscountBody.Type
export const CouponBody = Schema.Struct({ ...couponRequired, ...optionalKeys(ofCoupon) })
export type CouponBody = typeof CouponBody.Type

/** The bodies that change one: what is left out keeps its value. */
export const DiscountChangeBody = Schema.Struct(optionalKeys({ ...required, ...ofDiscount }))
export type DiscountChangeBody = typeof DiscountChangeBody.Type
export const CouponChangeBody = Schema.Struct(optionalKeys({ ...couponRequired, ...ofCoupon }))
export type CouponChangeBody = typeof CouponChangeBody.Type

/** A rule that is not saved, with the customer and the moment that it is tried with: a discount or a coupon. */
export const RuleTrialBody = Schema.Struct({
  userId: UserIdSchema,
  at: Instant,
  /** The stored rule that it changes; null for a new one. */
  editedId: Schema.NullOr(AnyId),
  discount: Schema.optionalKey(DiscountBody),
  coupon: Schema.optionalKey(CouponBody),
  /** The stored coupon that the customer says while a discount is tried. */
  couponId: Schema.optionalKey(Schema.NullOr(CouponIdSchema)),
})
export type RuleTrialBody = typeof RuleTrialBody.Type

const record = {
  name: Schema.String,
  status: optional.status,
  customerCriteria: optional.customerCriteria,
  /** Without names for who may not see customers. */
  customers: Schema.Array(Schema.Struct({ id: UserIdSchema, name: Schema.NullOr(Schema.String) })),
  customerLevel: optional.customerLevel,
  customerAge: optional.customerAge,
  applicationPlace: Schema.Literals(APPLICATION_PLACES),
  place: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  /** The country in whose currency its amounts are. */
  countryId: Schema.NullOr(CountryIdSchema),
  applicationCriteria: required.applicationCriteria,
  targets: Schema.Array(Named),
  type: required.type,
  value: Schema.NullOr(Schema.Number),
  freeProduct: Schema.NullOr(Named),
  amountFreeProduct: Schema.NullOr(Schema.Int),
  startDate: Instant,
  endDate: Schema.NullOr(Instant),
  maxUses: Schema.NullOr(Schema.Int),
  /** The orders that it was applied to. */
  uses: Schema.Int,
  minPurchaseValue: Schema.NullOr(CentsSchema),
  requiredAmountProduct: Schema.NullOr(Schema.Int),
  requiredAmountProductInCart: Schema.NullOr(Schema.Int),
  version: Schema.Int,
}

export const Discount = Schema.Struct({
  id: DiscountIdSchema,
  ...record,
  abilities: Schema.Struct({
    update: abilitySchema(['user_dont_have_permission']),
    delete: abilitySchema(['user_dont_have_permission', 'discount_is_in_use']),
  }),
})
export type Discount = typeof Discount.Type

export const Coupon = Schema.Struct({
  id: CouponIdSchema,
  ...record,
  code: Schema.String,
  usage: ofCoupon.usage,
  /** Its `maxUses` by the name that the specification has for it. */
  maxUseCoupon: record.maxUses,
  abilities: Schema.Struct({
    update: abilitySchema(['user_dont_have_permission']),
    delete: abilitySchema(['user_dont_have_permission', 'coupon_is_in_use']),
  }),
})
export type Coupon = typeof Coupon.Type

/** What the price of a cart depends on of a rule. */
const priceRule = {
  name: record.name,
  applicationCriteria: record.applicationCriteria,
  targetIds: Schema.Array(Schema.Int),
  /** The products by what was chosen: a variable product stands for its variants. */
  targetGroups: Schema.NullOr(Schema.Array(Schema.Array(Schema.Int))),
  type: record.type,
  value: record.value,
  freeProductId: Schema.NullOr(ProductIdSchema),
  amountFreeProduct: record.amountFreeProduct,
  startDate: record.startDate,
  endDate: record.endDate,
  maxUses: record.maxUses,
  uses: record.uses,
  minPurchaseValue: record.minPurchaseValue,
  requiredAmountProduct: record.requiredAmountProduct,
  requiredAmountProductInCart: record.requiredAmountProductInCart,
}

export const PriceRulesView = Schema.Struct({
  discounts: Schema.Array(Schema.Struct({ ...priceRule, id: DiscountIdSchema })),
  coupon: Schema.NullOr(
    Schema.Struct({
      ...priceRule,
      id: CouponIdSchema,
      code: Schema.String,
      usage: Schema.Literals(COUPON_USAGES),
      isUsedByCustomer: Schema.Boolean,
    }),
  ),
  /** Products that the rules may add without a price. */
  freeProducts: Schema.Array(StoreProduct),
  /** The server's moment in epoch milliseconds, by which periods are judged. */
  now: Schema.Number,
})
export type PriceRulesView = typeof PriceRulesView.Type

/** The rules of a customer at a store as if the tried one were saved and active. */
export const RuleTrial = Schema.Struct({
  rules: PriceRulesView,
  /** Whether the tried rule is for this customer at this store; it is among the rules only then. */
  isFor: Schema.Boolean,
})
export type RuleTrial = typeof RuleTrial.Type

/** What became of a rule when the order was placed. */
export const LedgerEntrySchema = Schema.Struct({
  kind: Schema.Literals(DISCOUNT_KINDS),
  ruleId: Schema.NullOr(Schema.Int),
  name: Schema.String,
  verdict: Schema.Literals(VERDICTS),
  unmet: Schema.NullOr(Schema.Struct({ condition: Schema.String, have: Schema.Number, need: Schema.Number })),
  amount: CentsSchema,
  effects: Schema.Array(
    Schema.Struct({ productId: ProductIdSchema, base: CentsSchema, amount: CentsSchema }),
  ),
  freeLine: Schema.NullOr(Schema.Struct({ productId: ProductIdSchema, quantity: Schema.Int })),
}) as unknown as Schema.Codec<LedgerEntry, unknown> // the domain names the conditions and the ids

/** An order that a rule was applied to. */
export const RuleUse = Schema.Struct({
  orderId: OrderIdSchema,
  orderNumber: Schema.Int,
  usedAt: Instant,
  customer: Schema.Struct({ id: UserIdSchema, name: Schema.NullOr(Schema.String) }),
  store: Schema.Struct({ id: StoreIdSchema, name: Schema.String }),
})
export type RuleUse = typeof RuleUse.Type

export const RULE_SORTS = ['name', 'status', 'startDate', 'endDate', 'uses'] as const
/** Where a rule stands in its period at the moment of the question. */
export const RULE_PERIODS = ['current', 'coming', 'ended'] as const

const filters = {
  ...listQuery,
  status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(RULE_STATUSES))),
  type: Schema.optionalKey(ArrayFromQuery(Schema.Literals(BENEFIT_TYPES))),
  applicationCriteria: Schema.optionalKey(ArrayFromQuery(Schema.Literals(APPLICATION_CRITERIA))),
  applicationPlace: Schema.optionalKey(ArrayFromQuery(Schema.Literals(APPLICATION_PLACES))),
  customerCriteria: Schema.optionalKey(ArrayFromQuery(Schema.Literals(CUSTOMER_CRITERIA))),
  period: Schema.optionalKey(ArrayFromQuery(Schema.Literals(RULE_PERIODS))),
}
const discountParams = Schema.Struct({ id: IntFromText(DiscountIdSchema) })
const couponParams = Schema.Struct({ id: IntFromText(CouponIdSchema) })
const usesQuery = Schema.Struct({ limit: listQuery.limit, offset: listQuery.offset })
const writeFailures = [
  'validation_error',
  'user_dont_have_permission',
  'discount_period_error',
  'discount_max_uses_error',
  'product_not_found',
  'badge_not_found',
  'category_not_found',
  'user_not_found',
  'store_not_found',
  'franchisor_not_found',
  'master_franchisee_not_found',
  'country_not_found',
] as const

const conflictFailures = [
  'discount_conflict_store',
  'discount_conflict_franchisor',
  'discount_conflict_master_franchisee',
  'discount_conflict_global',
] as const

/** What the evaluation of a rule answers, and what a coupon has alone: neither is dropped in silence. */
const NOT_OF_RULE = ['maxUseDiscount', 'discountAmount', 'pairProducts']
const NOT_OF_DISCOUNT = [...NOT_OF_RULE, 'code', 'usage', 'maxUseCoupon']

export const discountRecordsContract = withSchemas(discountRecordsEndpoints, {
  tryRule: {
    summary: 'The rules of a customer at a store and moment, with one that is not saved',
    params: Schema.Struct({ id: IntFromText(StoreIdSchema) }),
    body: RuleTrialBody,
    success: RuleTrial,
    failures: [
      'store_not_found',
      'user_not_found',
      'coupon_not_found',
      'validation_error',
      'discount_period_error',
    ],
  },
  discounts: {
    summary: 'List the discounts of the part of the network that the caller works in',
    query: Schema.Struct({ ...filters, sortBy: Schema.optionalKey(Schema.Literals(RULE_SORTS)) }),
    success: listOf(Discount),
    failures: ['validation_error'],
  },
  discount: {
    summary: 'One discount',
    params: discountParams,
    success: Discount,
    failures: ['discount_not_found'],
  },
  createDiscount: {
    summary: 'Create a discount',
    body: DiscountBody,
    elsewhereFields: NOT_OF_DISCOUNT,
    success: Discount,
    failures: ['discount_name_exist', ...conflictFailures, ...writeFailures],
  },
  updateDiscount: {
    summary: 'Change a discount; fields that are left out keep their values',
    params: discountParams,
    body: DiscountChangeBody,
    elsewhereFields: NOT_OF_DISCOUNT,
    success: Discount,
    failures: ['discount_not_found', 'discount_name_exist', ...conflictFailures, ...writeFailures],
  },
  deleteDiscount: {
    summary: 'Delete a discount that no order has used',
    params: discountParams,
    success: Success,
    failures: ['discount_not_found', 'discount_is_in_use', 'user_dont_have_permission'],
  },
  discountUses: {
    summary: 'The orders that a discount was applied to, the latest first',
    params: discountParams,
    query: usesQuery,
    success: listOf(RuleUse),
    failures: ['discount_not_found'],
  },
  coupons: {
    summary: 'List the coupons of the part of the network that the caller works in, or the one with a code',
    query: Schema.Struct({
      ...filters,
      sortBy: Schema.optionalKey(Schema.Literals([...RULE_SORTS, 'code'])),
      code: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(COUPON_CODE_MAX))),
    }),
    success: listOf(Coupon),
    failures: ['validation_error'],
  },
  coupon: {
    summary: 'One coupon',
    params: couponParams,
    success: Coupon,
    failures: ['coupon_not_found'],
  },
  createCoupon: {
    summary: 'Create a coupon',
    body: CouponBody,
    elsewhereFields: NOT_OF_RULE,
    success: Coupon,
    failures: ['coupon_code_already_exist', ...writeFailures],
  },
  updateCoupon: {
    summary: 'Change a coupon; fields that are left out keep their values',
    params: couponParams,
    body: CouponChangeBody,
    elsewhereFields: NOT_OF_RULE,
    success: Coupon,
    failures: ['coupon_not_found', 'coupon_code_already_exist', ...writeFailures],
  },
  deleteCoupon: {
    summary: 'Delete a coupon that no order has used',
    params: couponParams,
    success: Success,
    failures: ['coupon_not_found', 'coupon_is_in_use', 'user_dont_have_permission'],
  },
  couponUses: {
    summary: 'The orders that a coupon was used in, the latest first',
    params: couponParams,
    query: usesQuery,
    success: listOf(RuleUse),
    failures: ['coupon_not_found'],
  },
})

export const discountsContract = withSchemas(discountsEndpoints, {
  priceRules: {
    summary: 'The discounts for a customer at a store, and the coupon with a code',
    params: Schema.Struct({ id: IntFromText(StoreIdSchema) }),
    query: Schema.Struct({
      userId: IntFromText(UserIdSchema),
      coupon: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40))),
    }),
    success: PriceRulesView,
    failures: ['store_not_found', 'coupon_not_found', 'validation_error'],
  },
})
