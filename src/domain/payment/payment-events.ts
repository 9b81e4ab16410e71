import type { PaymentMethod, PaymentStatus } from './payment-method.ts'
import type { PaymentFacts } from './payment.ts'

/** A payment as its own life decides on it. */
export interface PaymentRecord extends PaymentFacts {
  /** The money came after the order had stopped: somebody has to look at it. */
  readonly isLateCapture: boolean
  readonly gatewayCode: string | null
}

/** What can happen to a payment. */
export type PaymentEvent =
  /** The gateway did not answer in time. */
  | { readonly type: 'payment.unanswered' }
  /** The gateway took the money of a card. */
  | { readonly type: 'payment.captured' }
  /** Cash, or the code of the delivery man's terminal, at the door. */
  | { readonly type: 'payment.collected' }
  /** The time to pay is over, or somebody gave it up by hand. */
  | { readonly type: 'payment.expired' }
  /** The gateway's no. */
  | { readonly type: 'payment.failed'; readonly gatewayCode: string | null }
  | { readonly type: 'payment.retry'; readonly method: PaymentMethod; readonly customerWillPay: boolean }
  /** Nothing is owed any more, and what was taken has been given back. */
  | { readonly type: 'payment.voided' }
export type PaymentEventType = PaymentEvent['type']

/** The status that an event is after. */
export const paymentStatusAfter = (type: PaymentEventType): PaymentStatus => {
  switch (type) {
    case 'payment.unanswered':
    case 'payment.retry':
      return 'pending'
    case 'payment.captured':
    case 'payment.collected':
      return 'completed'
    case 'payment.expired':
    case 'payment.failed':
      return 'failed'
    case 'payment.voided':
      return 'cancelled'
  }
}
