import type { InvoiceIssuer } from '../billing/invoice-document.ts'
import { ISSUER_FIELDS, missingIssuerFields, type IssuerField } from '../billing/issuer-fields.ts'
import type { InvoiceProvider } from '../billing/store-gateway.ts'

/** What can be missing before a store can invoice, from its country down to its numbers. */
export const INVOICING_GAPS = ['provider', 'terms', 'documents', ...ISSUER_FIELDS, 'keys', 'numbers'] as const
export type InvoicingGap = (typeof INVOICING_GAPS)[number]

export interface InvoicingFacts {
  /** Who certifies in the country; null: nobody. */
  readonly provider: InvoiceProvider | null
  /** The country has terms of invoices that hold today. */
  readonly hasTerms: boolean
  /** The legal documents that the store invoices by, with what its gateway adds; null: none. */
  readonly issuer: Pick<InvoiceIssuer, IssuerField> | null
  /** The gateway of invoices has the keys that the certifier asks for. */
  readonly hasKeys: boolean
  /** Numbers of invoices that can still be given; counted only where the store numbers by ranges. */
  readonly numbersLeft: number
}

/** What is missing before a store can invoice: what would make the certifier or the preparation of a document refuse. */
export const invoicingGaps = ({
  hasKeys,
  hasTerms,
  issuer,
  numbersLeft,
  provider,
}: InvoicingFacts): readonly InvoicingGap[] => {
  if (provider === null) return ['provider']
  const numbersByRanges = provider === 'hn_ranges'
  return [
    ...(hasTerms ? [] : (['terms'] as const)),
    ...(issuer === null ? (['documents'] as const) : missingIssuerFields(provider, issuer)),
    ...(numbersByRanges || hasKeys ? [] : (['keys'] as const)),
    ...(numbersByRanges && numbersLeft === 0 ? (['numbers'] as const) : []),
  ]
}

/** Within how many days an end is worth a date: what lies further away moves too much. */
export const FORESEEN_DAYS = 90

/** Of how many days the pace of documents is the average. */
export const PACE_DAYS = 14

/** Documents a day, by how many were issued on each of the last `PACE_DAYS` days. */
export const paceOfNumbers = (issued: readonly number[]): number =>
  Math.round((issued.reduce((sum, count) => sum + count, 0) / PACE_DAYS) * 100) / 100

/** Numbers that were left before each of the last days, the oldest first, and that are left now. */
export const numbersLeftByDay = (left: number, issued: readonly number[]): readonly number[] =>
  issued.reduceRight<readonly number[]>(
    ([after = left, ...rest], count) => [after + count, after, ...rest],
    [left],
  )

/** Whole days for which numbers last at a pace of documents a day; null where nothing is issued. */
export const daysOfNumbers = (left: number, perDay: number): number | null =>
  perDay > 0 ? Math.floor(left / perDay) : null
