import type { Refusal } from '../shared/refusal.ts'
import type { LocalDay } from '../shared/time.ts'
import type { Cents } from '../shared/money.ts'
import { refusalToDatedRows } from './dated-rows.ts'

export const ANNUL_WINDOW_UNITS = ['days', 'months', 'calendar_months'] as const
export const REPLACEMENT_ORDERS = ['annul_first', 'issue_first'] as const

/** What a country's tax law asks for from a day on, until the next row begins. */
export interface InvoiceTerms {
  readonly validFrom: LocalDay
  readonly taxName: string
  /** In percent of the net amount. */
  readonly taxRate: number
  /** The smallest total that is not invoiced to consumer final; null: there is no limit. */
  readonly consumerFinalLimit: Cents | null
  /** Null: a document is never annulled. */
  readonly annulWindow: number | null
  readonly annulWindowUnit: (typeof ANNUL_WINDOW_UNITS)[number]
  readonly renameDays: number | null
  readonly creditNoteMonths: number | null
  readonly emissionDays: number
  readonly replacementOrder: (typeof REPLACEMENT_ORDERS)[number]
}

/** Why a country cannot have these terms: two begin on one day, or one that holds or has held would change. */
export const refusalToInvoiceTerms = (
  before: readonly InvoiceTerms[],
  after: readonly InvoiceTerms[],
  today: LocalDay,
): Refusal<'invoice_terms_repeated' | 'invoice_terms_in_force'> | null =>
  refusalToDatedRows({ before, after, lastUsed: today }, 'invoiceTerms', {
    repeated: 'invoice_terms_repeated',
    inForce: 'invoice_terms_in_force',
  })
