import type { LocalDay } from '../shared/time.ts'
import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import type { BillingType } from './billing-id-type.ts'
import type { InvoiceFacts } from './invoice.ts'

export const INVOICE_REFUSAL_CODES = [
  'invoice_not_due',
  'invoice_in_progress',
  'invoice_already_generated',
  'invoice_has_credit_note',
  'invoice_window_closed',
  'invoice_billing_unchanged',
] as const satisfies readonly RefusalCode[]
type InvoiceRefusal = Refusal<(typeof INVOICE_REFUSAL_CODES)[number]>

/** An invoice with what is decided on besides its status. */
export interface InvoiceState extends InvoiceFacts {
  /** Something of it is under way at the certifier. */
  readonly isUnderway: boolean
  /** The order is at the moment at which its country invoices, and was not cancelled. */
  readonly isDue: boolean
}

/** Why no document is made for an order now. */
export const refusalToRegenerate = ({ isDue, isUnderway, status }: InvoiceState): InvoiceRefusal | null => {
  if (status === 'pending' || isUnderway) return refusal('invoice_in_progress')
  if (status === 'generated') return refusal('invoice_already_generated')
  return isDue || status === 'contingency' ? null : refusal('invoice_not_due')
}

export interface BilledTo {
  readonly type: BillingType
  readonly value: string | null
  readonly billingName: string
  readonly billingAddress: string | null
}

export const isSameReceiver = (a: BilledTo, b: BilledTo): boolean =>
  a.type === b.type &&
  (a.value ?? '') === (b.value ?? '') &&
  a.billingName === b.billingName &&
  (a.billingAddress ?? '') === (b.billingAddress ?? '')

/**
 * Why an order cannot be billed to somebody else: its document has a credit note, its time has passed, or nothing would
 * change. Without a document that is certified the data alone change.
 */
export const refusalToReplace = (
  invoice: InvoiceState,
  change: {
    readonly from: BilledTo
    readonly to: BilledTo
    /** The last day on which the present document is replaced; null for never. */
    readonly until: LocalDay | null
    readonly today: LocalDay
  },
): InvoiceRefusal | null => {
  if (invoice.status === 'pending' || invoice.isUnderway) return refusal('invoice_in_progress')
  // What was handed out in contingency is certified as it stands.
  if (invoice.status === 'contingency') return refusal('invoice_in_progress')
  if (invoice.status === 'credited') return refusal('invoice_has_credit_note')
  if (isSameReceiver(change.from, change.to))
    return refusal('invoice_billing_unchanged', { field: 'billingInfo' })
  if (invoice.status !== 'generated') return null
  return change.until !== null && change.today <= change.until ? null : refusal('invoice_window_closed')
}
