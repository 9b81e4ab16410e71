import * as Schema from 'effect/Schema'
import type { SaleCause, SaleCauseCode } from '../../domain/cart/sale-cause.ts'
import { ORDER_KINDS } from '../../domain/order/order-kinds.ts'
import { sellabilityEndpoints } from '../endpoints/sellability.endpoints.ts'
import { Instant, IntFromText, listOf } from './common-schemas.ts'
import {
  CountryIdSchema,
  DeliveryServiceIdSchema,
  OrderTypeSchema,
  ProductIdSchema,
  StoreIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const cause = <Code extends SaleCauseCode, Fields extends Schema.Struct.Fields>(code: Code, fields: Fields) =>
  Schema.Struct({ code: Schema.Literal(code), ...fields })
const priceList = Schema.Literals([...new Set(Object.values(ORDER_KINDS).map((kind) => kind.priceList))])

/** Why a store does not sell a product, or what is told beside it. */
const SaleCauseSchema: Schema.Codec<SaleCause> = Schema.Union([
  cause('product_inactive', {}),
  cause('product_invisible', {}),
  cause('has_variants', { count: Schema.Int }),
  cause('categories_inactive', { names: Schema.Array(Schema.String) }),
  cause('no_country_price', {}),
  cause('unit_price_zero', {}),
  cause('price_zero', { priceList }),
  cause('price_of_store', { priceList }),
  cause('not_at_store', {}),
  cause('switched_off', {}),
  cause('paused', {}),
  cause('out_of_stock', {}),
  cause('all_taken', { quantity: Schema.Int, compromise: Schema.Int, compromiseCombo: Schema.Int }),
  cause('below_minimum', { available: Schema.Int, needed: Schema.Int }),
  cause('combo_not_assembled', {
    possible: Schema.Int,
    short: Schema.Array(Schema.Struct({ name: Schema.String, available: Schema.Int, needed: Schema.Int })),
  }),
  cause('limits_contradict', {
    minPurchase: Schema.Int,
    maxPurchase: Schema.Int,
    itemsPerPurchaseUnit: Schema.Int,
  }),
  cause('own_brand_needed', {}),
  cause('no_delivery_service', {}),
  cause('store_inactive', {}),
  cause('no_delivery_zone', {}),
  cause('no_delivery_men', {}),
  cause('no_time', { minutes: Schema.Int }),
  cause('not_today', { minutes: Schema.Int, earliest: Schema.Number }),
])

const store = { storeId: StoreIdSchema, storeName: Schema.String }

const SaleAtStore = Schema.Struct({
  ...store,
  /** One order of the least quantity would be taken. */
  isSold: Schema.Boolean,
  /** Pieces that can still be ordered. */
  available: Schema.Int,
  causes: Schema.Array(SaleCauseSchema),
})
export type SaleAtStore = typeof SaleAtStore.Type

const UnsoldProduct = Schema.Struct({
  productId: ProductIdSchema,
  name: Schema.String,
  sku: Schema.String,
  causes: Schema.Array(SaleCauseSchema),
  /** Other stores of the country that sell it, those that have most first. */
  elsewhere: Schema.Array(Schema.Struct({ ...store, available: Schema.Int })),
})
export type UnsoldProduct = typeof UnsoldProduct.Type

const order = {
  orderType: OrderTypeSchema,
  /** The service of a third-party order; without it the store's prices hold. */
  deliveryServiceId: Schema.optionalKey(IntFromText(DeliveryServiceIdSchema)),
}

export const sellabilityContract = withSchemas(sellabilityEndpoints, {
  sellability: {
    summary: 'Which stores of a country sell a product at a time, and every reason why not',
    params: Schema.Struct({ id: IntFromText(ProductIdSchema) }),
    query: Schema.Struct({
      countryId: IntFromText(CountryIdSchema),
      ...order,
      /** Now without it. */
      at: Schema.optionalKey(Instant),
    }),
    success: listOf(SaleAtStore),
    failures: ['product_not_found'],
  },
  unsoldProducts: {
    summary: 'Products that a search finds and a store does not sell now, with every reason',
    params: Schema.Struct({ id: IntFromText(StoreIdSchema) }),
    query: Schema.Struct({ search: Schema.String.check(Schema.isMaxLength(254)), ...order }),
    success: listOf(UnsoldProduct),
    failures: ['store_not_found', 'validation_error'],
  },
})
