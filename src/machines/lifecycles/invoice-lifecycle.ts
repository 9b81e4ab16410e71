import { transition } from 'xstate'
import type { InvoiceEvent, InvoiceEventType, InvoiceFacts } from '../../domain/billing/invoice.ts'
import type { InvoiceStatus } from '../../domain/billing/invoice-status.ts'
import { refusal, type Refusal } from '../../domain/shared/refusal.ts'
import { invoiceMachine } from './invoice.machine.ts'

const STATUS_AFTER = {
  'invoice.request': 'pending',
  'invoice.replace': 'pending',
  'invoice.certified': 'generated',
  'invoice.refused': 'failed',
  'invoice.contingency': 'contingency',
  'invoice.annulled': 'annulled',
  'invoice.credited': 'credited',
  'invoice.withdraw': 'none',
} as const satisfies Record<InvoiceEventType, InvoiceStatus>

/** The invoice after an event, or the refusal of one that its status does not take. */
export const applyInvoiceEvent = (
  invoice: InvoiceFacts,
  event: InvoiceEvent,
): InvoiceFacts | Refusal<'invalid_next_status'> => {
  const snapshot = invoiceMachine.resolveState({ value: invoice.status, context: invoice })
  return snapshot.can(event)
    ? transition(invoiceMachine, snapshot, event)[0].context
    : refusal('invalid_next_status', { from: invoice.status, to: STATUS_AFTER[event.type] })
}
