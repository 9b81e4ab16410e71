import { transition } from 'xstate'
import {
  paymentStatusAfter,
  type PaymentEvent,
  type PaymentRecord,
} from '../../domain/payment/payment-events.ts'
import { refusal, type Refusal } from '../../domain/shared/refusal.ts'
import { paymentMachine } from './payment.machine.ts'

/** The payment after an event; a late capture is recorded and flagged. */
export const applyPaymentEvent = (payment: PaymentRecord, event: PaymentEvent): PaymentRecord | Refusal => {
  const snapshot = paymentMachine.resolveState({ value: payment.status, context: payment })
  if (event.type === 'payment.retry' && payment.status === 'failed' && payment.isOutcomeUnknown) {
    return refusal('payment_outcome_unknown')
  }
  return snapshot.can(event)
    ? transition(paymentMachine, snapshot, event)[0].context
    : refusal('invalid_next_status', { from: payment.status, to: paymentStatusAfter(event.type) })
}
