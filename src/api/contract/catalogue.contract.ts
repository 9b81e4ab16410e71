import * as Schema from 'effect/Schema'
import {
  BadgeIdSchema,
  CategoryIdSchema,
  CentsSchema,
  ProductIdSchema,
  StockLogTypeSchema,
  StoreIdSchema,
} from './domain-schemas.ts'
import { BADGE_FIELDS } from '../../domain/catalogue/badge-fields.ts'
import type { BadgeId } from '../../domain/shared/ids.ts'
import { catalogueEndpoints } from '../endpoints/catalogue.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { resourceContract, type ResourceRecord } from './resource-contract.ts'
import { ArrayFromQuery, Instant, IntFromText, listOf, listQuery, namedListQuery } from './common-schemas.ts'

/** The catalogue key of the network's own brand; its display name comes from the configuration. */
export const CATALOGS = ['own_brand', 'third_party'] as const
export const PRODUCT_TYPES = ['simple', 'variable', 'combo'] as const

export const Category = Schema.Struct({
  id: CategoryIdSchema,
  name: Schema.String,
  icon: Schema.NullOr(Schema.String),
  status: Schema.String,
  catalog: Schema.Literals(CATALOGS),
  priority: Schema.Int,
})
export type Category = typeof Category.Type
export type Badge = ResourceRecord<typeof BADGE_FIELDS, BadgeId>

export const StoreProduct = Schema.Struct({
  productId: ProductIdSchema,
  sku: Schema.String,
  name: Schema.String,
  shortDescription: Schema.String,
  /** Path of the picture, `/files/{hash}`; null shows the default image. */
  image: Schema.NullOr(Schema.String),
  catalog: Schema.Literals(CATALOGS),
  type: Schema.Literals(PRODUCT_TYPES),
  categoryIds: Schema.Array(CategoryIdSchema),
  badgeIds: Schema.Array(BadgeIdSchema),
  price: CentsSchema,
  businessPrice: Schema.NullOr(CentsSchema),
  corporatePrice: Schema.NullOr(CentsSchema),
  deliveryPrice: Schema.Array(Schema.Struct({ deliveryServiceId: Schema.Int, price: CentsSchema })),
  minPurchase: Schema.Int,
  maxPurchase: Schema.Int,
  itemsPerPurchaseUnit: Schema.Int,
  /** Minutes. */
  cookingTime: Schema.Int,
  /** May be ordered frozen. */
  frozen: Schema.Boolean,
  quantity: Schema.Int,
  compromise: Schema.Int,
  compromiseCombo: Schema.Int,
  available: Schema.Int,
  isAvailable: Schema.Boolean,
})
export type StoreProduct = typeof StoreProduct.Type

const StockLog = Schema.Struct({
  id: Schema.Int,
  storeId: StoreIdSchema,
  productId: ProductIdSchema,
  productName: Schema.String,
  sku: Schema.String,
  type: StockLogTypeSchema,
  typeOrderId: Schema.Int,
  quantity: Schema.Int,
  createdAt: Instant,
})
export type StockLog = typeof StockLog.Type

const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })

export const catalogueContract = withSchemas(catalogueEndpoints, {
  categories: {
    summary: 'Product categories by priority',
    query: Schema.Struct(namedListQuery),
    success: listOf(Category),
    failures: ['validation_error'],
  },
  ...resourceContract('badge', 'badges', BADGE_FIELDS, BadgeIdSchema),
  storeProducts: {
    summary: 'What a store sells, with price and stock',
    params: storeParams,
    query: Schema.Struct({
      ...listQuery,
      categoryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CategoryIdSchema))),
      badgeId: Schema.optionalKey(ArrayFromQuery(IntFromText(BadgeIdSchema))),
      productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
    }),
    success: listOf(StoreProduct),
    failures: ['store_not_found', 'validation_error'],
  },
  stockLogs: {
    summary: 'Movements of a store\u2019s stock, newest first',
    params: storeParams,
    query: Schema.Struct({
      ...listQuery,
      productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
    }),
    success: listOf(StockLog),
    failures: ['store_not_found', 'validation_error'],
  },
  orderStockLogs: {
    summary: 'Movements of one kind for one order',
    params: Schema.Struct({
      id: IntFromText(StoreIdSchema),
      type: StockLogTypeSchema,
      typeOrderId: IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))),
    }),
    success: listOf(StockLog),
    failures: ['store_not_found', 'validation_error'],
  },
})
