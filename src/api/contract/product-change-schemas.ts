import * as Schema from 'effect/Schema'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import { BULK_PRICES, PRICE_RULES } from '../../domain/catalogue/product-bulk.ts'
import {
  BadgeIdSchema,
  CategoryIdSchema,
  CentsSchema,
  CountryIdSchema,
  DeliveryServiceIdSchema,
  ProductIdSchema,
} from './domain-schemas.ts'

/** The prices of a product in one country. */
export const ProductPriceEntry = Schema.Struct({
  countryId: CountryIdSchema,
  price: CentsSchema,
  cost: CentsSchema,
  /** At 0 the product cannot be added to an order. */
  unitPrice: CentsSchema,
  /** Null: the price. */
  businessPrice: Schema.NullOr(CentsSchema),
  corporatePrice: Schema.NullOr(CentsSchema),
})

export const DeliveryPriceEntry = Schema.Struct({
  countryId: CountryIdSchema,
  deliveryServiceId: DeliveryServiceIdSchema,
  price: CentsSchema,
})

const someOf = <Id extends number>(id: Schema.Codec<Id, number>) =>
  Schema.Array(id).check(Schema.isMaxLength(100))

/** One change of many products. */
const ProductsChange = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('status'), status: Schema.Literals(CATALOGUE_STATUSES) }),
  Schema.Struct({
    kind: Schema.Literal('category'),
    categoryId: CategoryIdSchema,
    keepsOthers: Schema.Boolean,
  }),
  Schema.Struct({
    kind: Schema.Literal('badges'),
    add: someOf(BadgeIdSchema),
    remove: someOf(BadgeIdSchema),
  }),
  Schema.Struct({
    kind: Schema.Literal('price'),
    countryId: CountryIdSchema,
    rule: Schema.Struct({
      by: Schema.Literals(PRICE_RULES),
      /** Percent, or minor units. */
      value: Schema.Finite.check(Schema.isBetween({ minimum: -100_000_000, maximum: 100_000_000 })),
      roundTo: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
    }),
    prices: Schema.Array(Schema.Literals(BULK_PRICES)).check(Schema.isMinLength(1), Schema.isMaxLength(4)),
  }),
])

/** The body that changes many products. */
export const ProductsChangeBody = Schema.Struct({
  /** Each with the version that was shown: one that was changed since is left as it is. */
  products: Schema.Array(Schema.Struct({ id: ProductIdSchema, version: Schema.Int })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(100),
  ),
  change: ProductsChange,
  /** Answers what would be done, and does not do it. */
  dryRun: Schema.optionalKey(Schema.Boolean),
})
export type ProductsChangeBody = typeof ProductsChangeBody.Type

/** The values of a product that a change of many may set. */
const BulkValues = Schema.Struct({
  status: Schema.Literals(CATALOGUE_STATUSES),
  categoryIds: Schema.Array(CategoryIdSchema),
  badgeIds: Schema.Array(BadgeIdSchema),
  prices: Schema.Array(ProductPriceEntry),
  deliveryPrices: Schema.Array(DeliveryPriceEntry),
})

/** What a change of many does to each of them. */
export const ProductsChanged = Schema.Struct({
  success: Schema.Literal(true),
  products: Schema.Array(
    Schema.Struct({
      id: ProductIdSchema,
      /** `same`: it has the values already. */
      outcome: Schema.Literals(['changed', 'same', 'refused']),
      /** Why it is refused. */
      message: Schema.NullOr(Schema.String),
      version: Schema.Int,
      /** Null for one that is not found. */
      before: Schema.NullOr(BulkValues),
      after: Schema.NullOr(BulkValues),
      /** Stores whose own price is below the new one of their country. */
      storesBelow: Schema.Int,
      /** Active discounts and coupons of categories that it leaves: they no longer apply to it. */
      lostRules: Schema.Array(
        Schema.Struct({ kind: Schema.Literals(['discount', 'coupon']), id: Schema.Int, name: Schema.String }),
      ),
    }),
  ),
})
export type ProductsChanged = typeof ProductsChanged.Type
