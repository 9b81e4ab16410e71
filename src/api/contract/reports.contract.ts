import * as Schema from 'effect/Schema'
import { REPORT_FILE_STATES, REPORT_TYPES } from '../../domain/figures/report.ts'
import { reportsEndpoints } from '../endpoints/reports.endpoints.ts'
import { CalendarDay, Instant, IntFromText, listOf, listQuery, Success } from './common-schemas.ts'
import {
  CentsSumSchema,
  CountryIdSchema,
  FranchisorIdSchema,
  StoreIdSchema,
  RowIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

/** All stores in reach without a country, franchisor or store. */
const reportFilters = {
  type: Schema.Literals(REPORT_TYPES),
  start: CalendarDay,
  end: CalendarDay,
}
const unitsOfQuery = {
  countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
  franchisorId: Schema.optionalKey(IntFromText(FranchisorIdSchema)),
  storeId: Schema.optionalKey(IntFromText(StoreIdSchema)),
}
const ReportQuery = Schema.Struct({
  ...reportFilters,
  ...unitsOfQuery,
  language: Schema.optionalKey(Schema.Literals(['en', 'es'])),
})

const ReportCell = Schema.NullOr(Schema.Union([Schema.String, Schema.Number]))

export const ReportPreview = Schema.Struct({
  count: Schema.Int,
  /** One a currency. */
  totals: Schema.Array(
    Schema.Struct({
      currencyCode: Schema.String,
      subtotal: CentsSumSchema,
      discount: CentsSumSchema,
      total: CentsSumSchema,
      /** Given back in these days, of a report of sales. */
      refunded: Schema.optionalKey(CentsSumSchema),
    }),
  ),
  /** Pieces that came in and went out, of a kardex. */
  moved: Schema.optionalKey(Schema.Struct({ in: Schema.Int, out: Schema.Int })),
  /** Completed orders without an invoice, of a report of sales. */
  withoutInvoice: Schema.optionalKey(Schema.Int),
  rows: Schema.Array(Schema.Record(Schema.String, ReportCell)),
  timeZone: Schema.String,
})
export type ReportPreview = typeof ReportPreview.Type

export const ReportFile = Schema.Struct({
  id: Schema.Int,
  type: Schema.Literals(REPORT_TYPES),
  start: CalendarDay,
  end: CalendarDay,
  /** The store or franchisor; null for all in reach. */
  unitName: Schema.NullOr(Schema.String),
  state: Schema.Literals(REPORT_FILE_STATES),
  rowCount: Schema.Int,
  rowsDone: Schema.Int,
  bytes: Schema.Int,
  createdAt: Instant,
  createdBy: Schema.String,
  isOwn: Schema.Boolean,
  expiresAt: Instant,
})
export type ReportFile = typeof ReportFile.Type

const id = Schema.Struct({ id: IntFromText(RowIdSchema) })

export const reportsContract = withSchemas(reportsEndpoints, {
  report: {
    summary: 'A report as CSV',
    query: ReportQuery,
    success: Schema.String,
    failures: [
      'validation_error',
      'no_records_found_for_csv_report',
      'too_many_requests',
      'country_not_found',
      'franchisor_not_found',
      'store_not_found',
    ],
  },
  reportSheet: {
    summary: 'A report of at most 50,000 rows as XLSX',
    query: ReportQuery,
    // The bytes of the file.
    success: Schema.Unknown,
    failures: [
      'validation_error',
      'no_records_found_for_csv_report',
      'report_too_long',
      'too_many_requests',
      'country_not_found',
      'franchisor_not_found',
      'store_not_found',
    ],
  },
  reportPreview: {
    summary: 'How many rows a report has, their totals and the first of them',
    query: ReportQuery,
    success: ReportPreview,
    failures: ['validation_error', 'country_not_found', 'franchisor_not_found', 'store_not_found'],
  },
  reportFiles: {
    summary: 'Files of reports in reach, newest first',
    query: Schema.Struct(listQuery),
    success: listOf(ReportFile),
    failures: [],
  },
  createReportFile: {
    summary: 'Prepares a report as a CSV file in the background',
    body: Schema.Struct({
      ...reportFilters,
      countryId: Schema.optionalKey(CountryIdSchema),
      franchisorId: Schema.optionalKey(FranchisorIdSchema),
      storeId: Schema.optionalKey(StoreIdSchema),
      language: Schema.optionalKey(Schema.Literals(['en', 'es'])),
    }),
    success: ReportFile,
    failures: [
      'validation_error',
      'no_records_found_for_csv_report',
      'country_not_found',
      'franchisor_not_found',
      'store_not_found',
    ],
  },
  downloadReportFile: {
    summary: 'A prepared file',
    params: id,
    success: Schema.String,
    failures: ['report_file_not_found'],
  },
  deleteReportFile: {
    summary: 'Stops a file that is being prepared, or deletes a prepared one',
    params: id,
    success: Success,
    failures: ['report_file_not_found'],
  },
})
