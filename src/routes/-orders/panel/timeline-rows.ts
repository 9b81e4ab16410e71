import type { InvoiceView } from '../../../api/contract/invoices.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'

type HistoryRow = Order['history'][number]
type Attempt = Order['payment']['attempts'][number]

export const TIMELINE_KINDS = ['status', 'payment', 'invoice'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

interface InvoiceMoment {
  readonly key: string
  readonly event: 'asked' | 'certified' | 'mailed' | 'refused' | 'annulled'
  /** The number of the document, who it was sent to, or what the certifier or a person said. */
  readonly detail: string | null
}

/** A step of the order, a charge that was tried or the step that it led to, or a moment of its invoice. */
export interface TimelineRow {
  readonly at: string
  readonly kind: TimelineKind
  readonly step: HistoryRow | null
  readonly attempt: Attempt | null
  readonly invoice: InvoiceMoment | null
}

const invoiceRow = (at: string, invoice: InvoiceMoment): TimelineRow => ({
  at,
  kind: 'invoice',
  step: null,
  attempt: null,
  invoice,
})

/** What became of the invoice; an attempt that was certified is told by its document. */
const invoiceRows = ({ attempts, documents }: Pick<InvoiceView, 'attempts' | 'documents'>): TimelineRow[] => [
  ...attempts.flatMap(({ action, key, message, number, settledAt, startedAt, status }) => [
    ...(action === 'issue'
      ? [invoiceRow(startedAt, { key: `asked ${number} ${key}`, event: 'asked', detail: key })]
      : []),
    ...(settledAt !== null && (status === 'refused' || status === 'unavailable')
      ? [invoiceRow(settledAt, { key: `refused ${number} ${key}`, event: 'refused', detail: message })]
      : []),
  ]),
  ...documents.flatMap(({ annulled, certifiedAt, id, mails, number, series }) => [
    invoiceRow(certifiedAt, {
      key: `certified ${id}`,
      event: 'certified',
      detail: `${series} ${number}`.trim(),
    }),
    ...mails.map(({ at, to }) => invoiceRow(at, { key: `mailed ${id} ${at}`, event: 'mailed', detail: to })),
    ...(annulled
      ? [invoiceRow(annulled.at, { key: `annulled ${id}`, event: 'annulled', detail: annulled.reason })]
      : []),
  ]),
]

const STATUSES_LEADING_TO: Readonly<Record<string, readonly Attempt['status'][]>> = {
  'payment.captured': ['approved', 'voided'],
  'payment.failed': ['declined', 'unknown'],
}

const PAYMENT_STEPS: ReadonlySet<string> = new Set(['order.retry', 'order.confirm_payment'])
const isPaymentStep = ({ event }: HistoryRow) => event.startsWith('payment.') || PAYMENT_STEPS.has(event)
const endOf = ({ settledAt, startedAt }: Attempt) => settledAt ?? startedAt

/** The steps, charges and invoice of an order, latest first; a charge stands on the step it led to. */
export const timelineRows = (
  history: readonly HistoryRow[],
  attempts: readonly Attempt[],
  invoice: Pick<InvoiceView, 'attempts' | 'documents'> | null = null,
): readonly TimelineRow[] => {
  const open = new Set(attempts)
  const steps = history
    .toSorted((a, b) => a.id - b.id)
    .map((step): TimelineRow => {
      const statuses = STATUSES_LEADING_TO[step.event] ?? []
      const attempt = [...open].find(
        (one) => statuses.includes(one.status) && Date.parse(one.startedAt) <= Date.parse(step.at),
      )
      if (attempt) open.delete(attempt)
      return {
        at: step.at,
        kind: isPaymentStep(step) ? 'payment' : 'status',
        step,
        attempt: attempt ?? null,
        invoice: null,
      }
    })
  const charges = [...open].map((attempt): TimelineRow => ({
    at: endOf(attempt),
    kind: 'payment',
    step: null,
    attempt,
    invoice: null,
  }))
  return [...steps, ...charges, ...(invoice ? invoiceRows(invoice) : [])]
    .toReversed()
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
