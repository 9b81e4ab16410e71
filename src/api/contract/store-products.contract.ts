import * as Schema from 'effect/Schema'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import { CATALOGS } from '../../domain/catalogue/category-fields.ts'
import { MAX_PURCHASE_PIECES, PRODUCT_TYPES } from '../../domain/catalogue/product.ts'
import { storeProductsEndpoints } from '../endpoints/products.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  BooleanFromText,
  cursorExportQuery,
  idList,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  optionalKeys,
  PlainText,
  Success,
} from './common-schemas.ts'
import {
  CategoryIdSchema,
  CentsSchema,
  CountryIdSchema,
  ProductIdSchema,
  StockRequestIdSchema,
  StoreIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import { MAX_PIECES } from './stock-schemas.ts'

/** The most pieces of a product that a store can have. */

const Pieces = Schema.Int.check(Schema.isBetween({ minimum: -MAX_PIECES, maximum: MAX_PIECES }))
const Limit = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_PURCHASE_PIECES })))

const terms = {
  /** Null: the price of the country. */
  price: Schema.NullOr(CentsSchema),
  cost: Schema.NullOr(CentsSchema),
  /** Null: that of the product. */
  minPurchase: Limit,
  maxPurchase: Limit,
}
const changes = {
  ...terms,
  isAvailable: Schema.Boolean,
  quantity: Pieces,
  /** Below which the store is told; null: it is not. */
  stockMinimum: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_PIECES }))),
}

/** What a store gets of a product that is assigned to it. */
export const AssignmentBody = Schema.Struct(optionalKeys(changes))

/** What changes of a product at a store; what is left out keeps its value. */
export const StoreProductBody = Schema.Struct({
  ...optionalKeys(changes),
  /**
   * The quantity that somebody saw when they set another one. The difference is what moves, so that what orders took
   * meanwhile is not given back; `If-Match` is required with it, or a repeat would move it again.
   */
  quantityBefore: Schema.optionalKey(Pieces),
  /** Why the quantity changes; the log keeps it. */
  reason: Schema.optionalKey(PlainText.check(Schema.isMaxLength(254))),
})
export type StoreProductBody = typeof StoreProductBody.Type

const own = ['user_dont_have_permission'] as const

/** A product that a store holds. */
export const StoreProductRecord = Schema.Struct({
  id: Schema.Int,
  storeId: StoreIdSchema,
  storeName: Schema.String,
  countryId: CountryIdSchema,
  productId: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
  image: Schema.NullOr(Schema.String),
  type: Schema.Literals(PRODUCT_TYPES),
  status: Schema.Literals(CATALOGUE_STATUSES),
  price: terms.price,
  cost: terms.cost,
  minPurchase: Schema.NullOr(Schema.Int),
  maxPurchase: Schema.NullOr(Schema.Int),
  /** What holds where the store sets nothing; no price where the country has none. */
  base: Schema.Struct({
    price: terms.price,
    cost: terms.cost,
    minPurchase: Schema.Int,
    maxPurchase: Schema.Int,
    itemsPerPurchaseUnit: Schema.Int,
  }),
  quantity: Schema.Int,
  compromise: Schema.Int,
  compromiseCombo: Schema.Int,
  available: Schema.Int,
  /** When the last free piece went; null while there is one, or where the log does not know. */
  soldOutSince: Schema.NullOr(Instant),
  stockMinimum: Schema.NullOr(Schema.Int),
  /** Pieces that open requests bring, and when the first of them comes. */
  onTheWay: Schema.Int,
  comesAt: Schema.NullOr(Instant),
  comesWith: Schema.NullOr(Schema.Struct({ id: StockRequestIdSchema, number: Schema.Int })),
  isAvailable: Schema.Boolean,
  /** What one combo is made of, and what the store has of it; empty for another product. */
  components: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      name: Schema.String,
      nameEn: Schema.String,
      sku: Schema.String,
      quantity: Schema.Int,
      available: Schema.Int,
    }),
  ),
  version: Schema.Int,
  abilities: Schema.Struct({
    price: abilitySchema(own),
    sellBelowCost: abilitySchema(own),
    stock: abilitySchema(own),
    availability: abilitySchema(own),
    unassign: abilitySchema(['user_dont_have_permission', 'stock_is_committed']),
  }),
})
export type StoreProductRecord = typeof StoreProductRecord.Type

const StoreCategory = Schema.Struct({
  id: CategoryIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  parentId: Schema.NullOr(CategoryIdSchema),
  catalog: Schema.Literals(CATALOGS),
  /** Products of the category, and of those below it, that the store holds; and how many of them it sells now. */
  productCount: Schema.Int,
  availableCount: Schema.Int,
  /** Products that went off sale with a category and come back with it. */
  closedCount: Schema.Int,
  abilities: Schema.Struct({ availability: abilitySchema(own) }),
})
export type StoreCategory = typeof StoreCategory.Type

const Compromised = Schema.Struct({
  isCompromised: Schema.Boolean,
  products: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      name: Schema.String,
      sku: Schema.String,
      compromise: Schema.Int,
      compromiseCombo: Schema.Int,
    }),
  ),
})

export const STORE_PRODUCT_SORTS = ['name', 'store', 'price', 'quantity', 'available', 'attention'] as const

const filters = {
  sortBy: Schema.optionalKey(Schema.Literals(STORE_PRODUCT_SORTS)),
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
  countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
  categoryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CategoryIdSchema))),
  isAvailable: Schema.optionalKey(BooleanFromText),
  /** Off sale since their category was, not on their own. */
  isClosedWithCategory: Schema.optionalKey(BooleanFromText),
  /** Nothing that could be sold is left. */
  isSoldOut: Schema.optionalKey(BooleanFromText),
  /** Less is left than the store's minimum. */
  isBelowMinimum: Schema.optionalKey(BooleanFromText),
  /** Sold out, below its minimum or off sale. */
  needsAttention: Schema.optionalKey(BooleanFromText),
}

const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })
const params = Schema.Struct({ ...storeParams.fields, productId: IntFromText(ProductIdSchema) })
const writeFailures = [
  'store_not_found',
  'product_not_found',
  'validation_error',
  'product_price_missing',
  'store_price_below_base',
  'product_price_below_cost',
  'min_purchase_can_not_be_more_max_purchase',
  'product_multiples_error',
  'amount_product_in_stock_can_not_be_negative',
  'product_not_enough_quantity',
] as const
const categoryIds = Schema.Struct({ categoryId: ArrayFromQuery(IntFromText(CategoryIdSchema)) })
const Changed = Schema.Struct({ success: Schema.Literal(true), changed: Schema.Int })

export const storeProductsContract = withSchemas(storeProductsEndpoints, {
  storeProductRecords: {
    summary: 'Products at stores with their terms and stock: of one store, or one product at all stores',
    query: Schema.Struct({ ...listQuery, ...filters }),
    success: listOf(StoreProductRecord),
    failures: ['validation_error'],
  },
  exportStoreProducts: {
    summary: 'The products at stores that a list finds, as CSV with the titles of a language',
    query: Schema.Struct({ ...cursorExportQuery, ...filters }),
    success: Schema.String,
    failures: ['validation_error', 'too_many_requests'],
  },
  storeProduct: {
    summary: 'One product of a store with its terms and stock',
    params,
    success: StoreProductRecord,
    failures: ['store_not_found', 'product_not_found'],
  },
  assignProduct: {
    summary: 'Assign a product to a store',
    params,
    body: AssignmentBody,
    success: StoreProductRecord,
    failures: [
      'store_product_already_exist',
      'product_is_inactive',
      'product_has_variants',
      ...writeFailures,
    ],
  },
  updateStoreProduct: {
    summary: 'Set price, cost, limits, availability and quantity of a product at a store',
    params,
    body: StoreProductBody,
    success: StoreProductRecord,
    failures: ['stock_is_committed', 'product_is_inactive', 'product_has_variants', ...writeFailures],
  },
  unassignProduct: {
    summary: 'Take a product from a store, unless orders or combos hold some of it',
    params,
    success: Success,
    failures: ['store_not_found', 'product_not_found', 'stock_is_committed'],
  },
  checkCompromised: {
    summary: 'Which products of a store orders or combos hold: of some products, of categories, or of all',
    params: storeParams,
    query: Schema.Struct({
      productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
      categoryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CategoryIdSchema))),
    }),
    success: Compromised,
    failures: ['store_not_found', 'validation_error'],
  },
  storeCategories: {
    summary: 'The categories of what a store holds, with how many products are sold now',
    params: storeParams,
    success: listOf(StoreCategory),
    failures: ['store_not_found'],
  },
  openStoreCategories: {
    summary: 'Sell the products again that a store took off sale with their categories, or all',
    params: storeParams,
    body: Schema.Struct({
      categoryIds: idList(CategoryIdSchema),
      /** Also products that are off sale on their own. */
      isAll: Schema.optionalKey(Schema.Boolean),
    }),
    success: Changed,
    failures: ['store_not_found', 'category_not_found', 'validation_error'],
  },
  closeStoreCategories: {
    summary: 'Stop selling all products of categories at a store; open orders keep theirs',
    params: storeParams,
    query: categoryIds,
    success: Changed,
    failures: ['store_not_found', 'category_not_found', 'validation_error'],
  },
})
