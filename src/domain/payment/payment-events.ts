import type { PaymentMethod, PaymentStatus } from './payment-method.ts'
import type { PaymentFacts } from './payment.ts'

/** The state of a payment that decides on its events. */
export interface PaymentRecord extends PaymentFacts {
  /** The money arrived after the order had ended; a user has to check it. */
  readonly isLateCapture: boolean
  readonly gatewayCode: string | null
}

/** Events of a payment. */
export type PaymentEvent =
  /** The gateway did not answer in time. */
  | { readonly type: 'payment.unanswered' }
  /** The gateway took the money of a card. */
  | { readonly type: 'payment.captured' }
  /** Cash, or the code of the delivery man's terminal, at the door. */
  | { readonly type: 'payment.collected' }
  /** The payment deadline passed, or a user abandoned the payment. */
  | { readonly type: 'payment.expired' }
  /** The gateway declined the payment. */
  | { readonly type: 'payment.failed'; readonly gatewayCode: string | null }
  | { readonly type: 'payment.retry'; readonly method: PaymentMethod; readonly customerWillPay: boolean }
  /** Nothing is owed any more, and captured money was refunded. */
  | { readonly type: 'payment.voided' }
export type PaymentEventType = PaymentEvent['type']

/** The status that an event leads to. */
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
