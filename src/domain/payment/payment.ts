import type { PaymentMethod, PaymentStatus } from './payment-method.ts'

/** The state of a payment that decides on refusals. */
export interface PaymentFacts {
  readonly method: PaymentMethod
  readonly status: PaymentStatus
  /** The gateway has not answered; no other attempt is allowed until the outcome is known. */
  readonly isOutcomeUnknown: boolean
  /** Set by a bank transfer; the bank has to void it before the order is cancelled. */
  readonly bankTransactionId: string | null
  /** POS: paid at the delivery man's terminal, so it is not due before the delivery. */
  readonly customerWillPay: boolean
  /** Paid after the goods: no step of the order waits for it, and the door does not collect it. */
  readonly isDeferred?: boolean
}

/**
 * Whether the kitchen waits for the payment: a card not captured, a transfer without its id, an agent's POS
 * without its code.
 */
export const isOutstanding = (payment: PaymentFacts): boolean => {
  if (payment.status === 'completed' || payment.isDeferred === true) return false
  switch (payment.method) {
    case 'card':
    case 'bank_transfer':
      return true
    case 'pos':
      return !payment.customerWillPay
    case 'cash':
    case 'credit':
      return false
  }
}

/** Whether somebody enters that the money is there: the code of a terminal, the id of a transfer. */
export const isConfirmedByHand = (method: PaymentMethod): boolean =>
  method === 'pos' || method === 'bank_transfer'
