import * as Schema from 'effect/Schema'
import { STOCK_LOG_SOURCES } from '../../domain/stock/stock-log.ts'
import { stockLogEndpoints } from '../endpoints/stock.endpoints.ts'
import {
  ArrayFromQuery,
  CalendarDay,
  cursorListOf,
  cursorExportQuery,
  cursorListQuery,
  Day,
  Instant,
  IntFromText,
  listOf,
} from './common-schemas.ts'
import {
  CountryIdSchema,
  ProductIdSchema,
  StockLogTypeSchema,
  StoreIdSchema,
  UserIdSchema,
  RowIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })

const Counters = Schema.Struct({
  quantity: Schema.Int,
  compromise: Schema.Int,
  compromiseCombo: Schema.Int,
  available: Schema.Int,
})

const StockLog = Schema.Struct({
  id: Schema.Int,
  storeId: StoreIdSchema,
  productId: ProductIdSchema,
  productName: Schema.String,
  productNameEn: Schema.String,
  sku: Schema.String,
  image: Schema.NullOr(Schema.String),
  type: StockLogTypeSchema,
  /** The order, request, report or combo that moved it; 0 without one. */
  typeOrderId: Schema.Int,
  source: Schema.Literals(STOCK_LOG_SOURCES),
  /** The number of that order or request; null without one. */
  sourceNumber: Schema.NullOr(Schema.Int),
  quantity: Schema.Int,
  /** How the row changes what is there and what is set aside. */
  change: Schema.Struct({ quantity: Schema.Int, reserved: Schema.Int }),
  /** What is left after it; only of one product. */
  balance: Schema.NullOr(Counters),
  actorId: Schema.NullOr(UserIdSchema),
  actorName: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  createdAt: Instant,
})
export type StockLogRecord = typeof StockLog.Type

const filters = {
  productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
  type: Schema.optionalKey(ArrayFromQuery(StockLogTypeSchema)),
  /** `quantity`: what comes and goes; `reserved`: what is set aside and freed. */
  moves: Schema.optionalKey(Schema.Literals(['quantity', 'reserved'])),
  actorId: Schema.optionalKey(ArrayFromQuery(IntFromText(UserIdSchema))),
  from: Schema.optionalKey(CalendarDay),
  to: Schema.optionalKey(CalendarDay),
  /** The number of an order or a request. */
  number: Schema.optionalKey(IntFromText(RowIdSchema)),
}

const Kardex = Schema.Struct({
  productId: ProductIdSchema,
  storeId: StoreIdSchema,
  countryId: CountryIdSchema,
  timeZone: Schema.String,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
  image: Schema.NullOr(Schema.String),
  itemsPerPurchaseUnit: Schema.Int,
  stockMinimum: Schema.NullOr(Schema.Int),
  onTheWay: Schema.Int,
  /** The counters now, and how far the log is from them; all zero where they agree. */
  present: Counters,
  difference: Counters,
  at: Schema.Struct({ at: Instant, ...Counters.fields }),
  from: Day,
  to: Day,
  opening: Counters,
  closing: Counters,
  /** Changes of the quantity in the period, by type. */
  sums: Schema.Array(Schema.Struct({ type: StockLogTypeSchema, quantity: Schema.Int })),
  /** The balance after each movement of the period, thinned where there are many. */
  points: Schema.Array(
    Schema.Struct({ id: Schema.Int, at: Instant, quantity: Schema.Int, available: Schema.Int }),
  ),
  reservedBy: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(['orders', 'combo']),
      count: Schema.Int,
      name: Schema.String,
      nameEn: Schema.String,
      quantity: Schema.Int,
    }),
  ),
  waste: Schema.Array(Schema.Struct({ reason: Schema.String, quantity: Schema.Int })),
  counts: Schema.Array(
    Schema.Struct({
      reportId: Schema.Int,
      at: Instant,
      by: Schema.NullOr(Schema.String),
      amount: Schema.Int,
      expected: Schema.Int,
    }),
  ),
})
export type KardexRecord = typeof Kardex.Type

export const stockLogContract = withSchemas(stockLogEndpoints, {
  stockLogs: {
    summary: 'Movements of a store\u2019s stock, newest first',
    params: storeParams,
    query: Schema.Struct({ ...cursorListQuery, ...filters }),
    success: cursorListOf(StockLog),
    failures: ['store_not_found', 'validation_error'],
  },
  exportStockLogs: {
    summary: 'The movements of a list as CSV',
    params: storeParams,
    query: Schema.Struct({ ...cursorExportQuery, ...filters }),
    success: Schema.String,
    failures: ['store_not_found', 'too_many_requests', 'validation_error'],
  },
  stockLogActors: {
    summary: 'Everybody who moved stock of a store, by name',
    params: storeParams,
    success: Schema.Struct({
      data: Schema.Array(Schema.Struct({ id: UserIdSchema, name: Schema.String })),
    }),
    failures: ['store_not_found'],
  },
  orderStockLogs: {
    summary: 'Movements of one kind for one order, request or report',
    params: Schema.Struct({
      id: IntFromText(StoreIdSchema),
      type: StockLogTypeSchema,
      typeOrderId: IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))),
    }),
    success: listOf(StockLog),
    failures: ['store_not_found', 'validation_error'],
  },
  kardex: {
    summary: 'What a store had of a product at an instant and in a period, from its log',
    params: Schema.Struct({ ...storeParams.fields, productId: IntFromText(ProductIdSchema) }),
    query: Schema.Struct({
      from: Schema.optionalKey(CalendarDay),
      to: Schema.optionalKey(CalendarDay),
      at: Schema.optionalKey(Instant),
    }),
    success: Kardex,
    failures: ['store_not_found', 'product_not_found', 'validation_error'],
  },
  stockOverview: {
    summary: 'The stores with what needs attention in their stock, first those with most of it',
    query: Schema.Struct({ countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))) }),
    success: Schema.Struct({
      data: Schema.Array(
        Schema.Struct({
          id: StoreIdSchema,
          name: Schema.String,
          countryId: CountryIdSchema,
          franchisorName: Schema.String,
          productCount: Schema.Int,
          categoryCount: Schema.Int,
          soldOut: Schema.Int,
          belowMinimum: Schema.Int,
          offSale: Schema.Int,
          openRequests: Schema.Int,
          lastCount: Schema.NullOr(
            Schema.Struct({ at: Instant, day: Day, differences: Schema.Int, status: Schema.String }),
          ),
          nextRequestOn: Schema.NullOr(Day),
        }),
      ),
    }),
    failures: ['validation_error'],
  },
})
