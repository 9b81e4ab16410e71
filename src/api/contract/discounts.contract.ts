import * as Schema from 'effect/Schema'
import { APPLICATION_CRITERIA, COUPON_USAGES } from '../../domain/discount/discount-rule.ts'
import { DISCOUNT_KINDS, VERDICTS, type LedgerEntry } from '../../domain/discount/price-ledger.ts'
import { discountsEndpoints } from '../endpoints/discounts.endpoints.ts'
import { StoreProduct } from './catalogue.contract.ts'
import { IntFromText } from './common-schemas.ts'
import {
  CentsSchema,
  CouponIdSchema,
  DiscountIdSchema,
  ProductIdSchema,
  StoreIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const Moment = Schema.Number
const Pieces = Schema.Int

const rule = {
  name: Schema.String,
  criteria: Schema.Literals(APPLICATION_CRITERIA),
  /** Products, badges or categories; empty for the entire order. */
  targetIds: Schema.Array(Schema.Int),
  /** The products by what was chosen: a variable product stands for its variants. */
  targetGroups: Schema.optionalKey(Schema.Array(Schema.Array(Schema.Int))),
  benefit: Schema.Union([
    Schema.Struct({ type: Schema.Literal('percentage_discount'), percent: Schema.Number }),
    Schema.Struct({ type: Schema.Literal('fixed_amount'), amount: CentsSchema }),
    Schema.Struct({ type: Schema.Literal('free_product'), productId: ProductIdSchema, quantity: Pieces }),
  ]),
  /** Epoch milliseconds. */
  startsAt: Moment,
  endsAt: Schema.NullOr(Moment),
  maxUses: Schema.NullOr(Schema.Int),
  uses: Schema.Int,
  minPurchase: Schema.NullOr(CentsSchema),
  requiredAmount: Schema.NullOr(Pieces),
  requiredAmountInCart: Schema.NullOr(Pieces),
}

export const PriceRulesView = Schema.Struct({
  discounts: Schema.Array(Schema.Struct({ ...rule, id: DiscountIdSchema })),
  coupon: Schema.NullOr(
    Schema.Struct({
      ...rule,
      id: CouponIdSchema,
      code: Schema.String,
      usage: Schema.Literals(COUPON_USAGES),
      isUsedByCustomer: Schema.Boolean,
    }),
  ),
  /** Products that the rules may add without a price. */
  freeProducts: Schema.Array(StoreProduct),
  /** The server's moment, by which periods are judged. */
  now: Moment,
})
export type PriceRulesView = typeof PriceRulesView.Type

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
  freeLine: Schema.NullOr(Schema.Struct({ productId: ProductIdSchema, quantity: Pieces })),
}) as unknown as Schema.Codec<LedgerEntry, unknown> // the domain names the conditions and the ids

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
