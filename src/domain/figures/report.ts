/** Completed orders, sold products, or movements of stock. */
export const REPORT_TYPES = ['sale', 'transaction_product', 'kardex'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

export const REPORT_FORMATS = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Above it a sheet is no longer made, and a text file is prepared in the background. */
export const MAX_SHEET_ROWS = 50_000
/** How long a prepared file is kept. */
export const REPORT_FILE_DAYS = 7

export const REPORT_FILE_STATES = ['waiting', 'running', 'ready', 'empty', 'stopped', 'failed'] as const
export type ReportFileState = (typeof REPORT_FILE_STATES)[number]

/** How a cell of a column is written. Amounts are in minor units. */
export type ReportCellKind = 'text' | 'count' | 'amount' | 'instant' | 'word'

export interface ReportColumn {
  readonly id: string
  readonly kind: ReportCellKind
}

const column = <Id extends string, Kind extends ReportCellKind>(id: Id, kind: Kind) => ({ id, kind })

/** The columns of each report in their order. Subtotal is products and delivery before reductions. */
export const REPORT_COLUMNS = {
  sale: [
    column('number', 'text'),
    column('completedAt', 'instant'),
    column('store', 'text'),
    column('franchisor', 'text'),
    column('customer', 'text'),
    column('orderType', 'word'),
    column('paymentType', 'word'),
    column('currency', 'text'),
    column('subtotal', 'amount'),
    column('discount', 'amount'),
    column('total', 'amount'),
    column('refunded', 'amount'),
    column('invoiceStatus', 'word'),
    column('invoice', 'text'),
  ],
  transaction_product: [
    column('completedAt', 'instant'),
    column('number', 'text'),
    column('store', 'text'),
    column('sku', 'text'),
    column('product', 'text'),
    column('quantity', 'count'),
    column('price', 'amount'),
    column('currency', 'text'),
    column('subtotal', 'amount'),
    column('discount', 'amount'),
    column('total', 'amount'),
  ],
  kardex: [
    column('movedAt', 'instant'),
    column('store', 'text'),
    column('sku', 'text'),
    column('product', 'text'),
    column('movement', 'word'),
    column('in', 'count'),
    column('out', 'count'),
    column('balance', 'count'),
  ],
} as const satisfies Readonly<Record<ReportType, readonly ReportColumn[]>>
export type ReportColumnId = (typeof REPORT_COLUMNS)[ReportType][number]['id']

/** One row: the value of each column; null where there is none. */
export type ReportRow = Readonly<Partial<Record<ReportColumnId, string | number | null>>>
