import type { CorporateOrderStatus, InvoiceTiming } from './corporate-order-terms.ts'
import type { OrderStatus } from '../order/order-status.ts'
import type { InvoiceStatus } from '../billing/invoice-status.ts'
import type { InvoiceStep } from '../billing/invoice.ts'

/** What of an order, or of a store's part with its deliveries, decides when it is invoiced. */
export interface InvoiceMoment {
  readonly timing: InvoiceTiming
  readonly deliveries: readonly OrderStatus[]
  /** Of the corporate order that a part belongs to; null for an order of its own. */
  readonly corporateStatus: CorporateOrderStatus | null
  readonly toPay: number
}

const isPlaced = (status: OrderStatus): boolean => status !== 'pending' && status !== 'failed'

/**
 * Whether a document is due: after placing, once nothing waits for its payment; after completion, for a corporate order
 * after all its deliveries. What costs nothing is not invoiced.
 */
export const isInvoiceDue = ({ corporateStatus, deliveries, timing, toPay }: InvoiceMoment): boolean => {
  const kept = deliveries.filter((status) => status !== 'cancelled')
  if (toPay <= 0 || kept.length === 0) return false
  if (timing === 'after_placing') return kept.every(isPlaced)
  return (
    kept.some((status) => status === 'completed') &&
    (corporateStatus === null || corporateStatus === 'completed')
  )
}

/** What is to be done with the invoice of an order, or of a part, of which something was cancelled; null for nothing. */
export const stepsAfterCancel = (
  invoice: {
    readonly status: InvoiceStatus
    readonly hasDocument: boolean
    readonly steps: readonly InvoiceStep[]
    /** An attempt was handed to the certifier and has no outcome yet. */
    readonly isUnderway: boolean
  },
  /** Whether something of the part is still delivered. */
  isPartial: boolean,
): readonly InvoiceStep[] | null => {
  const undone: readonly InvoiceStep[] = isPartial
    ? [{ action: 'undo' }, { action: 'issue' }]
    : [{ action: 'undo' }]
  const undo = invoice.steps.findIndex(({ action }) => action === 'undo')
  const asked = undo < 0 ? invoice.steps : invoice.steps.slice(0, undo)
  switch (invoice.status) {
    case 'none':
    case 'annulled':
    case 'credited':
      return null
    case 'failed':
      return isPartial ? null : []
    case 'generated':
      return undo < 0 ? undone : null
    case 'contingency':
      return [...asked, ...undone]
    case 'pending':
      if (invoice.isUnderway) return [...asked, ...undone]
      if (invoice.hasDocument) return undone
      // A document that nobody has asked for yet is made for what is left, or not at all.
      return isPartial ? null : []
  }
}
