import type { Order } from '../../api/contract/orders.contract.ts'

type HistoryRow = Order['history'][number]
type Attempt = Order['payment']['attempts'][number]

export const TIMELINE_KINDS = ['status', 'payment'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** A step of the order, a charge that was tried, or the step that a charge led to. */
export interface TimelineRow {
  readonly at: string
  readonly kind: TimelineKind
  readonly step: HistoryRow | null
  readonly attempt: Attempt | null
}

const STATUSES_LEADING_TO: Readonly<Record<string, readonly Attempt['status'][]>> = {
  'payment.captured': ['approved', 'voided'],
  'payment.failed': ['declined', 'unknown'],
}

const PAYMENT_STEPS: ReadonlySet<string> = new Set(['order.retry', 'order.confirm_payment'])
const isPaymentStep = ({ event }: HistoryRow) => event.startsWith('payment.') || PAYMENT_STEPS.has(event)
const endOf = ({ settledAt, startedAt }: Attempt) => settledAt ?? startedAt

/** The steps and charges of an order, latest first; a charge stands on the step it led to. */
export const timelineRows = (
  history: readonly HistoryRow[],
  attempts: readonly Attempt[],
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
      return { at: step.at, kind: isPaymentStep(step) ? 'payment' : 'status', step, attempt: attempt ?? null }
    })
  const charges = [...open].map((attempt): TimelineRow => ({
    at: endOf(attempt),
    kind: 'payment',
    step: null,
    attempt,
  }))
  return [...steps, ...charges].toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
