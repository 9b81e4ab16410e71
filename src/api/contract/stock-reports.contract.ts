import * as Schema from 'effect/Schema'
import { MAX_REMIND_EMAILS, REMIND_FREQUENCIES } from '../../domain/stock/count-reminders.ts'
import { DAILY_REPORT_REFUSAL_CODES, DAILY_REPORT_STATUSES } from '../../domain/stock/daily-stock-report.ts'
import { STOCK_ISSUE_REASONS } from '../../domain/stock/stock-request.ts'
import { WASTED_REASONS } from '../../domain/stock/wasted-report.ts'
import { stockReportsEndpoints } from '../endpoints/stock.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
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
  CategoryIdSchema,
  CentsSchema,
  CountryIdSchema,
  DailyStockReportIdSchema,
  OrderIdSchema,
  ProductIdSchema,
  StoreIdSchema,
  WastedReportIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import { MAX_PIECES, PictureUrl, Pieces, StockNote, Weekdays } from './stock-schemas.ts'

const MAX_LINES = 2_000
const ReasonSchema = Schema.Literals(STOCK_ISSUE_REASONS)
const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })

const product = {
  productId: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
  image: Schema.NullOr(Schema.String),
}

const CountedLine = Schema.Struct({
  ...product,
  categoryId: Schema.NullOr(CategoryIdSchema),
  itemsPerPurchaseUnit: Schema.Int,
  /** Null while the count is blind: at the start, and when the line was counted. */
  quantity: Schema.NullOr(Schema.Int),
  expected: Schema.NullOr(Schema.Int),
  available: Schema.NullOr(Schema.Int),
  /** What was counted. */
  amount: Schema.NullOr(Schema.Int),
  difference: Schema.NullOr(Schema.Int),
  cost: Schema.NullOr(Schema.Int),
  reason: Schema.NullOr(ReasonSchema),
  note: Schema.String,
  countedBy: Schema.NullOr(Schema.String),
})
export type CountedLineRecord = typeof CountedLine.Type

const reportFields = {
  id: DailyStockReportIdSchema,
  storeId: StoreIdSchema,
  countryId: CountryIdSchema,
  day: Day,
  status: Schema.Literals(DAILY_REPORT_STATUSES),
  comment: Schema.String,
  returnNote: Schema.String,
  startedBy: Schema.NullOr(Schema.String),
  startedAt: Instant,
  filedBy: Schema.NullOr(Schema.String),
  filedAt: Schema.NullOr(Instant),
  decidedBy: Schema.NullOr(Schema.String),
  decidedAt: Schema.NullOr(Instant),
  differenceCount: Schema.Int,
  /** What the differences cost; negative where goods are missing. */
  differenceCost: Schema.Int,
  version: Schema.Int,
}
const ListedReport = Schema.Struct(reportFields)
export type ListedDailyStockReport = typeof ListedReport.Type

const CountCategory = Schema.Struct({
  /** Null: products without a category. */
  id: Schema.NullOr(CategoryIdSchema),
  name: Schema.String,
  nameEn: Schema.String,
  isOpen: Schema.Boolean,
  isRevealed: Schema.Boolean,
})

export const DailyStockReport = Schema.Struct({
  ...reportFields,
  lines: Schema.Array(CountedLine),
  categories: Schema.Array(CountCategory),
  /** Pieces sold since the count began. */
  soldMeanwhile: Schema.Int,
  needsApproval: Schema.Boolean,
  recipients: Schema.Int,
  abilities: Schema.Struct({ decide: abilitySchema(['invalid_next_status', 'user_dont_have_permission']) }),
})
export type DailyStockReport = typeof DailyStockReport.Type

const RemindSettings = Schema.Struct({
  /** `HH:MM`; null where nobody has said it yet. */
  time: Schema.NullOr(Schema.String),
  weekdays: Weekdays,
  frequency: Schema.NullOr(Schema.Literals(REMIND_FREQUENCIES)),
  hoursBeforeClosing: Schema.NullOr(Schema.Int),
  emails: Schema.Array(Schema.String),
  approvalLimit: Schema.NullOr(CentsSchema),
  /** The last closing of each weekday, in minutes of that day; null where it is closed, or never closes. */
  closings: Schema.Array(
    Schema.Struct({
      weekday: Schema.Int,
      isOpen: Schema.Boolean,
      closesAtMinute: Schema.NullOr(Schema.Int),
    }),
  ),
  /** The next mail: when, about which day, and whether it asks or reminds. */
  next: Schema.NullOr(Schema.Struct({ at: Instant, day: Day, kind: Schema.Literals(['ask', 'last']) })),
  changedBy: Schema.NullOr(Schema.String),
  changedAt: Schema.NullOr(Instant),
  version: Schema.Int,
})
export type RemindSettings = typeof RemindSettings.Type

const WastedPart = Schema.Struct({
  ...product,
  carried: Schema.Int,
  wastedQuantity: Schema.Int,
  cost: Schema.NullOr(CentsSchema),
})
const WastedLine = Schema.Struct({
  ...product,
  quantity: Schema.Int,
  reason: Schema.Literals(WASTED_REASONS),
  comment: Schema.String,
  isCombo: Schema.Boolean,
  isComboItem: Schema.Boolean,
  /** The URL path of its picture. */
  picture: Schema.NullOr(Schema.String),
  comboItems: Schema.Array(WastedPart),
  cost: Schema.NullOr(CentsSchema),
})
const wastedFields = {
  id: WastedReportIdSchema,
  storeId: StoreIdSchema,
  countryId: CountryIdSchema,
  createdBy: Schema.String,
  createdAt: Instant,
  pieces: Schema.Int,
  cost: CentsSchema,
  orderId: Schema.NullOr(OrderIdSchema),
  productCount: Schema.Int,
}
const ListedWaste = Schema.Struct(wastedFields)
export type ListedWastedReport = typeof ListedWaste.Type
const WastedReport = Schema.Struct({ ...wastedFields, products: Schema.Array(WastedLine) })
export type WastedReportRecord = typeof WastedReport.Type

const countedProduct = Schema.Struct({
  productId: ProductIdSchema,
  /** What was counted; null takes the figure back. */
  amount: Schema.NullOr(Pieces),
  ...optionalKeys({ reason: Schema.NullOr(ReasonSchema), note: StockNote }),
})

const ReturnedGoods = Schema.Struct({
  orderId: OrderIdSchema,
  number: Schema.Int,
  cancelledAt: Instant,
  status: Schema.String,
  products: Schema.Array(Schema.Struct({ ...product, quantity: Schema.Int })),
})

export const stockReportsContract = withSchemas(stockReportsEndpoints, {
  dailyStockReports: {
    summary: 'Counts that a store filed, newest first',
    params: storeParams,
    query: Schema.Struct({
      ...listQuery,
      status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(DAILY_REPORT_STATUSES))),
      from: Schema.optionalKey(CalendarDay),
      to: Schema.optionalKey(CalendarDay),
    }),
    success: listOf(ListedReport),
    failures: ['store_not_found', 'validation_error'],
  },
  fileDailyStockReport: {
    summary: 'File the count of a store: the open one, or figures of one’s own',
    params: storeParams,
    body: Schema.Struct({
      comment: Schema.optionalKey(LongText),
      /** What was counted, besides what the open count has; the other fields of the specification are answered. */
      products: Schema.optionalKey(Schema.Array(countedProduct).check(Schema.isMaxLength(MAX_LINES))),
    }),
    success: DailyStockReport,
    failures: [
      'store_not_found',
      'product_not_found',
      ...DAILY_REPORT_REFUSAL_CODES.filter((code) => code !== 'stock_count_note_required'),
      'validation_error',
    ],
  },
  remindSettings: {
    summary: 'When a store is asked for its count, and who is told',
    params: storeParams,
    success: RemindSettings,
    failures: ['store_not_found'],
  },
  updateRemindSettings: {
    summary: 'Set when a store is asked for its count, and who is told',
    params: storeParams,
    body: Schema.Struct({
      time: Schema.String.check(Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)),
      weekdays: Weekdays,
      frequency: Schema.Literals(REMIND_FREQUENCIES),
      ...optionalKeys({
        hoursBeforeClosing: Schema.NullOr(Schema.Int),
        approvalLimit: Schema.NullOr(CentsSchema),
      }),
      emails: Schema.Array(Schema.String.check(Schema.isMaxLength(254))).check(
        Schema.isMaxLength(MAX_REMIND_EMAILS),
      ),
    }),
    success: RemindSettings,
    failures: [
      'store_not_found',
      'stock_report_weekdays_required',
      'stock_report_hours_error',
      'stock_report_emails_incorrect',
      'validation_error',
    ],
  },
  dailyStockReport: {
    summary: 'One count with its lines',
    params: Schema.Struct({ ...storeParams.fields, reportId: IntFromText(DailyStockReportIdSchema) }),
    success: DailyStockReport,
    failures: ['store_not_found', 'stock_report_not_found'],
  },
  decideDailyStockReport: {
    summary: 'Approve a count that waits for it, or return it to be counted again',
    params: Schema.Struct({ ...storeParams.fields, reportId: IntFromText(DailyStockReportIdSchema) }),
    body: Schema.Struct({
      status: Schema.Literals(['filed', 'returned']),
      note: Schema.optionalKey(StockNote),
    }),
    success: DailyStockReport,
    failures: [
      'store_not_found',
      'stock_report_not_found',
      'invalid_next_status',
      'stock_count_note_required',
      'validation_error',
    ],
  },
  stockCount: {
    summary: 'The count that a store has begun; null without one',
    params: storeParams,
    success: Schema.Struct({ count: Schema.NullOr(DailyStockReport) }),
    failures: ['store_not_found'],
  },
  startStockCount: {
    summary: 'Begin to count a store, or go on with the count that was begun',
    params: storeParams,
    success: DailyStockReport,
    failures: ['store_not_found'],
  },
  countStock: {
    summary: 'Keep what was counted; categories are opened when they are full or when somebody asks',
    params: storeParams,
    body: Schema.Struct(
      optionalKeys({
        products: Schema.Array(countedProduct).check(Schema.isMaxLength(MAX_LINES)),
        comment: LongText,
        /** Shows what is expected of a category before it is counted; the report says so. */
        reveal: Schema.NullOr(CategoryIdSchema),
      }),
    ),
    success: DailyStockReport,
    failures: ['store_not_found', 'stock_count_not_found', 'product_not_found', 'validation_error'],
  },
  discardStockCount: {
    summary: 'Discard the count that was begun',
    params: storeParams,
    success: Success,
    failures: ['store_not_found', 'stock_count_not_found'],
  },
  wastedReports: {
    summary: 'What a store wasted, newest first, with what it cost a day',
    params: storeParams,
    query: Schema.Struct({
      ...listQuery,
      from: Schema.optionalKey(CalendarDay),
      to: Schema.optionalKey(CalendarDay),
    }),
    success: Schema.Struct({
      ...listOf(ListedWaste).fields,
      /** Cost of each of the last seven days and what was sold in them, the store’s usual share of ninety days. */
      week: Schema.Array(Schema.Struct({ day: Day, cost: CentsSchema })),
      soldInWeek: CentsSchema,
      usualPercent: Schema.NullOr(Schema.Finite),
    }),
    failures: ['store_not_found', 'validation_error'],
  },
  fileWastedReport: {
    summary: 'Write off goods that were lost; they leave the stock at once',
    params: storeParams,
    body: Schema.Struct({
      products: Schema.Array(
        Schema.Struct({
          productId: ProductIdSchema,
          quantity: Schema.Int.check(Schema.isBetween({ minimum: -MAX_PIECES, maximum: MAX_PIECES })),
          reason: Schema.Literals(WASTED_REASONS),
          ...optionalKeys({
            comment: StockNote,
            isCombo: Schema.Boolean,
            isComboItem: Schema.Boolean,
            /** An uploaded picture. */
            picture: Schema.NullOr(PictureUrl),
            comboItems: Schema.Array(
              Schema.Struct({
                productId: ProductIdSchema,
                wastedQuantity: Schema.Int.check(
                  Schema.isBetween({ minimum: -MAX_PIECES, maximum: MAX_PIECES }),
                ),
              }),
            ),
          }),
        }),
      ).check(Schema.isMaxLength(MAX_LINES)),
      /** The cancelled order whose goods these are. */
      orderId: Schema.optionalKey(Schema.NullOr(OrderIdSchema)),
    }),
    success: WastedReport,
    failures: [
      'store_not_found',
      'product_not_found',
      'order_not_found',
      'file_not_found',
      'wasted_report_empty',
      'wasted_quantity_error',
      'wasted_combo_error',
      'product_not_enough_quantity',
      'validation_error',
    ],
  },
  wastedReport: {
    summary: 'One report of what was wasted',
    params: Schema.Struct({ ...storeParams.fields, reportId: IntFromText(WastedReportIdSchema) }),
    success: WastedReport,
    failures: ['store_not_found', 'stock_report_not_found'],
  },
  returnedGoods: {
    summary: 'Goods of cancelled orders of which nobody has said yet whether they are lost',
    params: storeParams,
    success: Schema.Struct({ data: Schema.Array(ReturnedGoods) }),
    failures: ['store_not_found'],
  },
  settleReturnedGoods: {
    summary: 'Say that the goods of a cancelled order went back to the shelf',
    params: storeParams,
    body: Schema.Struct({ orderId: OrderIdSchema }),
    success: Success,
    failures: ['store_not_found', 'order_not_found', 'validation_error'],
  },
})
