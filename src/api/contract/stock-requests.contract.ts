import * as Schema from 'effect/Schema'
import { CATALOGS } from '../../domain/catalogue/category-fields.ts'
import { FULFILMENT_FREQUENCIES, MAX_REPEAT, WEEKS_OF_MONTH } from '../../domain/stock/recurrence.ts'
import { STOCK_REQUEST_REFUSAL_CODES } from '../../domain/stock/stock-request-refusals.ts'
import {
  CANCELLED_GOODS,
  STOCK_ISSUE_REASONS,
  STOCK_REQUEST_CREATORS,
  STOCK_REQUEST_STATUSES,
  STOCK_SENDERS,
} from '../../domain/stock/stock-request.ts'
import { WASTED_REASONS } from '../../domain/stock/wasted-report.ts'
import { stockRequestsEndpoints } from '../endpoints/stock.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  BooleanFromText,
  CalendarDay,
  Day,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  LongText,
  optionalKeys,
  Success,
} from './common-schemas.ts'
import {
  CentsSchema,
  CountryIdSchema,
  DistributorIdSchema,
  OrderIdSchema,
  ProductIdSchema,
  StockRequestIdSchema,
  StoreIdSchema,
  SupplierIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import { MAX_PIECES, PictureUrl, Pieces, StockNote, Weekdays } from './stock-schemas.ts'

const MAX_LINES = 500
const StatusSchema = Schema.Literals(STOCK_REQUEST_STATUSES)
const ReasonSchema = Schema.Literals(STOCK_ISSUE_REASONS)

const StockOrderLine = Schema.Struct({
  id: Schema.Int,
  productId: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
  image: Schema.NullOr(Schema.String),
  /** Pieces, as all amounts. */
  requested: Schema.Int,
  /** Null until the sender has said it. */
  delivering: Schema.NullOr(Schema.Int),
  /** Null until the store has counted. */
  received: Schema.NullOr(Schema.Int),
  itemsPerPurchaseUnit: Schema.Int,
  unitPrice: CentsSchema,
  /** Of what was received, else is delivered, else was asked for. */
  total: CentsSchema,
  reason: Schema.NullOr(ReasonSchema),
  /** What the store says of what is missing, and the sender of what it did not send. */
  note: Schema.String,
  senderNote: Schema.String,
  pickedBy: Schema.NullOr(Schema.String),
})
export type StockOrderLine = typeof StockOrderLine.Type

const Party = Schema.Struct({ kind: Schema.Literals(STOCK_SENDERS), id: Schema.Int, name: Schema.String })
const ability = abilitySchema([...STOCK_REQUEST_REFUSAL_CODES, 'user_dont_have_permission'])

const listed = {
  id: StockRequestIdSchema,
  number: Schema.Int,
  status: StatusSchema,
  isPaid: Schema.Boolean,
  store: Schema.Struct({
    id: StoreIdSchema,
    name: Schema.String,
    phone: Schema.String,
    address: Schema.String,
    timeZone: Schema.String,
  }),
  countryId: CountryIdSchema,
  sender: Party,
  catalog: Schema.Literals(CATALOGS),
  creator: Schema.Literals(STOCK_REQUEST_CREATORS),
  createdBy: Schema.String,
  createdAt: Instant,
  /** Of the last change of status. */
  changedAt: Instant,
  comment: Schema.String,
  /** When the sender promises that it arrives. */
  promisedAt: Schema.NullOr(Instant),
  invoice: Schema.Struct({
    invoiceId: Schema.NullOr(Schema.String),
    invoiceSeries: Schema.NullOr(Schema.String),
    invoiceDate: Schema.NullOr(Day),
  }),
  cancelledGoods: Schema.NullOr(Schema.Literals(CANCELLED_GOODS)),
  lines: Schema.Array(StockOrderLine),
  abilities: Schema.Struct({
    pay: ability,
    take: ability,
    ship: ability,
    deliver: ability,
    fulfil: ability,
    revert: ability,
    cancel: ability,
    invoice: ability,
  }),
  version: Schema.Int,
}

const ListedStockOrder = Schema.Struct(listed)
export type ListedStockOrder = typeof ListedStockOrder.Type

export const StockOrder = Schema.Struct({
  ...listed,
  history: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      at: Instant,
      by: Schema.NullOr(Schema.String),
      event: Schema.String,
      from: Schema.NullOr(StatusSchema),
      to: StatusSchema,
      note: Schema.String,
    }),
  ),
})
export type StockOrder = typeof StockOrder.Type

const filters = {
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
  distributorId: Schema.optionalKey(ArrayFromQuery(IntFromText(DistributorIdSchema))),
  supplierId: Schema.optionalKey(ArrayFromQuery(IntFromText(SupplierIdSchema))),
  sender: Schema.optionalKey(Schema.Literals(STOCK_SENDERS)),
  status: Schema.optionalKey(ArrayFromQuery(StatusSchema)),
  productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
  isOpen: Schema.optionalKey(BooleanFromText),
  /** Days of the promise, in each store's zone. */
  promisedFrom: Schema.optionalKey(CalendarDay),
  promisedTo: Schema.optionalKey(CalendarDay),
}

const SuggestedLine = Schema.Struct({
  productId: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
  image: Schema.NullOr(Schema.String),
  isAvailable: Schema.Boolean,
  itemsPerPurchaseUnit: Schema.Int,
  unitPrice: Schema.NullOr(CentsSchema),
  /** The six numbers: what is sold a day, for so many days, the minimum, what there is, what comes, the unit. */
  averagePerDay: Schema.Finite,
  days: Schema.Int,
  minimum: Schema.Int,
  available: Schema.Int,
  onTheWay: Schema.Int,
  missing: Schema.Int,
  units: Schema.Int,
  pieces: Schema.Int,
})
export type SuggestedLine = typeof SuggestedLine.Type

const Suggested = Schema.Struct({
  storeId: StoreIdSchema,
  countryId: CountryIdSchema,
  /** When the goods would come and the day of the request after that; the days between are covered. */
  deliveryOn: Day,
  nextOn: Day,
  days: Schema.Array(Day),
  hasSettings: Schema.Boolean,
  senders: Schema.Array(
    Schema.Struct({
      ...Party.fields,
      /** The name of its draft. */
      draft: Schema.String,
      lines: Schema.Array(SuggestedLine),
      previous: Schema.NullOr(Schema.Struct({ number: Schema.Int, total: CentsSchema, createdAt: Instant })),
    }),
  ),
  coming: Schema.Array(
    Schema.Struct({
      id: StockRequestIdSchema,
      number: Schema.Int,
      promisedAt: Schema.NullOr(Instant),
      pieces: Schema.Int,
      products: Schema.Array(Schema.String),
    }),
  ),
})
export type SuggestedStockOrders = typeof Suggested.Type

const params = Schema.Struct({ id: IntFromText(StockRequestIdSchema) })
const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })

const ChangedLine = Schema.Struct({
  productId: ProductIdSchema,
  ...optionalKeys({
    delivering: Pieces,
    received: Pieces,
    reason: Schema.NullOr(ReasonSchema),
    note: StockNote,
    senderNote: StockNote,
  }),
})
export type ChangedLine = typeof ChangedLine.Type
const changedLines = Schema.optionalKey(Schema.Array(ChangedLine).check(Schema.isMaxLength(MAX_LINES)))
const promisedAt = Schema.optionalKey(Schema.NullOr(Instant))

const amountFailures = [
  'stock_request_line_unknown',
  'stock_request_delivering_error',
  'stock_request_received_error',
] as const

/** What a draft is about: waste, or a request to one sender. */
const DraftKind = Schema.String.check(Schema.isPattern(/^(?:waste|(?:distributor|supplier)-\d{1,9})$/u))
const DraftDocument = Schema.Struct({
  lines: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      quantity: Pieces,
      ...optionalKeys({
        reason: Schema.NullOr(Schema.Literals(WASTED_REASONS)),
        comment: StockNote,
        comboItems: Schema.Array(Schema.Struct({ productId: ProductIdSchema, wastedQuantity: Pieces })),
        picture: Schema.NullOr(PictureUrl),
      }),
    }),
  ).check(Schema.isMaxLength(MAX_LINES)),
  comment: LongText,
  /** The cancelled order whose goods are wasted. */
  orderId: Schema.optionalKey(Schema.NullOr(OrderIdSchema)),
})
export type StockDraftDocument = typeof DraftDocument.Type

const StockDraft = Schema.Struct({
  document: Schema.NullOr(DraftDocument),
  changedBy: Schema.NullOr(Schema.String),
  changedAt: Schema.NullOr(Instant),
})

const FulfilmentSettings = Schema.Struct({
  /** Null where nobody has said it yet. */
  frequency: Schema.NullOr(Schema.Literals(FULFILMENT_FREQUENCIES)),
  repeat: Schema.Int,
  weekdays: Weekdays,
  weekOfMonth: Schema.NullOr(Schema.Literals(WEEKS_OF_MONTH)),
  startsOn: Schema.NullOr(Day),
  nextDays: Schema.Array(Day),
  /** Dates to come on which the store has other hours, or is closed; the note may be empty. */
  specialDates: Schema.Array(Schema.Struct({ day: Day, note: Schema.String })),
  today: Day,
  changedBy: Schema.NullOr(Schema.String),
  changedAt: Schema.NullOr(Instant),
  version: Schema.Int,
})
export type FulfilmentSettings = typeof FulfilmentSettings.Type

const ShortageSchema = Schema.Struct({
  requestId: StockRequestIdSchema,
  number: Schema.Int,
  storeName: Schema.String,
  productName: Schema.String,
  productNameEn: Schema.String,
  missing: Schema.Int,
  cost: CentsSchema,
  reason: ReasonSchema,
  note: Schema.String,
  at: Instant,
})

export const stockRequestsContract = withSchemas(stockRequestsEndpoints, {
  stockOrders: {
    summary: 'Requests for stock with their lines, newest first',
    query: Schema.Struct({
      ...listQuery,
      ...filters,
      sortBy: Schema.optionalKey(Schema.Literals(['createdAt', 'promisedAt', 'number', 'store'])),
    }),
    success: listOf(ListedStockOrder),
    failures: ['validation_error'],
  },
  stockOrdersInfo: {
    summary: 'Counts of requests by status, and of open ones by sender and promise',
    query: Schema.Struct({ ...filters, search: listQuery.search }),
    success: Schema.Struct({
      count: Schema.Int,
      byStatus: Schema.Record(Schema.String, Schema.Int),
      open: Schema.Struct({ distributor: Schema.Int, supplier: Schema.Int }),
      dueToday: Schema.Int,
      overdue: Schema.Int,
    }),
    failures: ['validation_error'],
  },
  suggestedStockOrders: {
    summary: 'What a store lacks until its next request, for each of who supplies it',
    query: Schema.Struct({
      storeId: IntFromText(StoreIdSchema),
      /** When the goods come and until when they last; by the settings of the store otherwise. */
      deliveryOn: Schema.optionalKey(CalendarDay),
      nextOn: Schema.optionalKey(CalendarDay),
    }),
    success: Suggested,
    failures: ['store_not_found', 'validation_error'],
  },
  stockOrderPlaces: {
    summary: 'The stores that the caller may ask for or supply, and who supplies them',
    query: Schema.Struct({ countryId: Schema.optionalKey(IntFromText(CountryIdSchema)) }),
    success: Schema.Struct({
      stores: Schema.Array(
        Schema.Struct({ id: StoreIdSchema, name: Schema.String, countryId: CountryIdSchema }),
      ),
      senders: Schema.Array(Party),
    }),
    failures: ['validation_error'],
  },
  stockOrderShortages: {
    summary: 'What did not arrive of deliveries in the last days',
    query: Schema.Struct({
      ...filters,
      days: Schema.optionalKey(IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 90 })))),
    }),
    success: Schema.Struct({ data: Schema.Array(ShortageSchema), cost: CentsSchema }),
    failures: ['validation_error'],
  },
  pickStockOrders: {
    summary: 'Tick lines off that were picked for their departure, or take the tick back',
    body: Schema.Struct({
      lineIds: Schema.Array(Schema.Int).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_LINES)),
      isPicked: Schema.Boolean,
    }),
    success: Success,
    failures: ['stock_order_not_found', 'validation_error'],
  },
  stockOrder: {
    summary: 'One request for stock with its history',
    params,
    success: StockOrder,
    failures: ['stock_order_not_found'],
  },
  createStockOrder: {
    summary: 'Ask a distributor or supplier for stock, or send it to a store that one supplies',
    body: Schema.Struct({
      storeId: StoreIdSchema,
      ...optionalKeys({
        distributorId: Schema.NullOr(DistributorIdSchema),
        supplierId: Schema.NullOr(SupplierIdSchema),
        comment: LongText,
        promisedAt: Schema.NullOr(Instant),
      }),
      products: Schema.Array(
        Schema.Struct({
          productId: ProductIdSchema,
          quantity: Schema.Int.check(Schema.isBetween({ minimum: -MAX_PIECES, maximum: MAX_PIECES })),
          /** What the caller saw; another price is refused. */
          unitPrice: Schema.optionalKey(Schema.NullOr(CentsSchema)),
        }),
      ).check(Schema.isMaxLength(MAX_LINES)),
    }),
    success: StockOrder,
    failures: [
      'store_not_found',
      'product_not_found',
      'distributor_not_found',
      'supplier_not_found',
      'stock_request_empty',
      'stock_request_catalog_error',
      'stock_request_supplier_error',
      'product_is_inactive',
      'product_multiples_error',
      'product_price_missing',
      'product_price_dont_match',
      'validation_error',
    ],
  },
  changeStockOrderStatus: {
    summary: 'Take a request to its next status, or back',
    params,
    body: Schema.Struct({
      status: StatusSchema,
      reason: Schema.optionalKey(StockNote),
      goods: Schema.optionalKey(Schema.NullOr(Schema.Literals(CANCELLED_GOODS))),
      lines: changedLines,
      promisedAt,
    }),
    success: StockOrder,
    failures: ['stock_order_not_found', ...STOCK_REQUEST_REFUSAL_CODES, 'validation_error'],
  },
  updateStockOrder: {
    summary: 'Note what is sent or what arrived, line by line, without a change of status',
    params,
    body: Schema.Struct({ lines: changedLines, comment: Schema.optionalKey(LongText), promisedAt }),
    success: StockOrder,
    failures: [
      'stock_order_not_found',
      'invalid_next_status',
      'stock_request_other_side',
      ...amountFailures,
      'validation_error',
    ],
  },
  setStockOrderInvoice: {
    summary: 'Set the invoice of a request',
    params,
    body: Schema.Struct({
      invoiceId: Schema.NullOr(StockNote),
      invoiceSeries: Schema.NullOr(StockNote),
      invoiceDate: Schema.NullOr(CalendarDay),
    }),
    success: StockOrder,
    failures: ['stock_order_not_found', 'invalid_next_status', 'validation_error'],
  },
  stockDraft: {
    summary: 'What somebody wrote at a store and has not sent',
    params: Schema.Struct({ ...storeParams.fields, kind: DraftKind }),
    success: StockDraft,
    failures: ['store_not_found', 'validation_error'],
  },
  saveStockDraft: {
    summary: 'Keep what is not sent yet',
    params: Schema.Struct({ ...storeParams.fields, kind: DraftKind }),
    body: Schema.Struct({ document: DraftDocument }),
    success: StockDraft,
    failures: ['store_not_found', 'validation_error'],
  },
  discardStockDraft: {
    summary: 'Discard what is not sent',
    params: Schema.Struct({ ...storeParams.fields, kind: DraftKind }),
    success: Success,
    failures: ['store_not_found', 'validation_error'],
  },
  fulfilmentSettings: {
    summary: 'When a store asks for stock',
    params: storeParams,
    success: FulfilmentSettings,
    failures: ['store_not_found'],
  },
  updateFulfilmentSettings: {
    summary: 'Set when a store asks for stock',
    params: storeParams,
    body: Schema.Struct({
      frequency: Schema.Literals(FULFILMENT_FREQUENCIES),
      repeat: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_REPEAT }))),
      weekdays: Schema.optionalKey(Weekdays),
      weekOfMonth: Schema.optionalKey(Schema.NullOr(Schema.Literals(WEEKS_OF_MONTH))),
      startsOn: CalendarDay,
    }),
    success: FulfilmentSettings,
    failures: [
      'store_not_found',
      'fulfilment_settings_error',
      'fulfilment_settings_date_invalid',
      'validation_error',
    ],
  },
})
