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

/** Whole days for which numbers last at a pace of documents a day; null where nothing is issued. */
export const daysOfNumbers = (left: number, perDay: number): number | null =>
  perDay > 0 ? Math.floor(left / perDay) : null
