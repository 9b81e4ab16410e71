import { cents, type Cents } from '../shared/money.ts'
import { addDays, localDayOf, type EpochMs, type LocalDay } from '../shared/time.ts'
import type { BillingType } from './billing-id-type.ts'
import { invoiceAmounts, type InvoiceAmounts, type InvoicedItem } from './invoice-lines.ts'
import type { TaxTerms } from './invoice-terms.ts'

/** Who invoices: the legal documents of the store, with what its gateway adds. */
export interface InvoiceIssuer {
  readonly legalName: string
  readonly commercialName: string
  readonly nit: string
  readonly registrationId: string
  readonly establishment: string
  readonly address: string
  readonly city: string
  readonly email: string
  readonly phone: string
  readonly taxRegime: string
  readonly phrases: ReadonlyArray<{ readonly type: number; readonly scenario: number }>
  readonly activityCode: string
  readonly activityName: string
  readonly departmentCode: string
  readonly municipalityCode: string
}

/** What a tax register knows of somebody with a tax id. */
export interface Taxpayer {
  readonly name: string
  readonly registrationId: string
  readonly activityCode: string
  readonly activityName: string
}

export interface InvoiceReceiver {
  readonly type: BillingType
  readonly value: string | null
  readonly name: string
  readonly address: string | null
  readonly email: string | null
  /** Where the register's data stand on the document. */
  readonly taxpayer: Taxpayer | null
}

/** The document that a credit note is about. */
export interface InvoiceOrigin {
  readonly type: string
  readonly authorization: string
  readonly series: string
  readonly number: string
  readonly issuedOn: LocalDay
}

/** A document before it is certified, in the words of no authority. */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly orderNumber: number
  readonly issuedAt: EpochMs
  readonly timeZone: string
  readonly countryIso: string
  readonly currencyCode: string
  readonly issuer: InvoiceIssuer
  readonly receiver: InvoiceReceiver
  readonly amounts: InvoiceAmounts
  readonly taxName: string
  readonly taxRate: number
  readonly payment: 'cash' | 'card' | 'bank_transfer' | 'credit'
  /** What of a sale on credit is due when. */
  readonly installments: ReadonlyArray<{ readonly dueOn: LocalDay; readonly amount: Cents }>
  /** The number by which it holds while nobody could certify it. */
  readonly accessNumber: number | null
  readonly origin: InvoiceOrigin | null
  readonly reason: string | null
}

/** What of an order a document needs. */
export interface InvoicedOrder {
  readonly number: number
  readonly items: readonly InvoicedItem[]
  readonly deliveryFee: Cents
  readonly toPay: Cents
  readonly payment: InvoiceDocument['payment']
  readonly daysToPay: number | null
}

/** The document of an order at an instant; its date is that of the attempt, never an older one. */
export const invoiceDocument = (
  order: InvoicedOrder,
  {
    at,
    deliveryText,
    terms,
    ...rest
  }: Pick<
    InvoiceDocument,
    'timeZone' | 'countryIso' | 'currencyCode' | 'issuer' | 'receiver' | 'accessNumber'
  > & {
    readonly at: EpochMs
    readonly deliveryText: string
    readonly terms: Pick<TaxTerms, 'taxName' | 'taxRate'>
  },
): InvoiceDocument => ({
  kind: 'invoice',
  orderNumber: order.number,
  // Certifiers take whole seconds.
  issuedAt: Math.floor(at / 1000) * 1000,
  ...rest,
  amounts: invoiceAmounts(order, { taxRate: terms.taxRate, deliveryText }),
  taxName: terms.taxName,
  taxRate: terms.taxRate,
  payment: order.payment,
  installments:
    order.payment === 'credit'
      ? [{ dueOn: addDays(localDayOf(at, rest.timeZone), order.daysToPay ?? 1), amount: cents(order.toPay) }]
      : [],
  origin: null,
  reason: null,
})

/** The credit note that takes a whole document back. */
export const creditNoteOf = (
  document: InvoiceDocument,
  { at, origin, reason }: { readonly at: EpochMs; readonly origin: InvoiceOrigin; readonly reason: string },
): InvoiceDocument => ({
  ...document,
  kind: 'credit_note',
  issuedAt: Math.floor(at / 1000) * 1000,
  installments: [],
  accessNumber: null,
  origin,
  reason,
})
