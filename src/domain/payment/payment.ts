import type { OrderType } from '../order/order-status.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
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
}

/** Methods that each type of order may be paid by. */
export const PAYMENT_METHODS_BY_ORDER_TYPE = {
  single: ['card', 'cash', 'pos', 'credit'],
  gift: ['card', 'bank_transfer'],
  business: ['card', 'cash', 'pos', 'bank_transfer', 'credit'],
  corporate: ['card', 'bank_transfer', 'credit', 'pos'],
  third_party: ['cash', 'pos', 'credit'],
} as const satisfies Record<OrderType, readonly PaymentMethod[]>

/** `payment_type_dont_exit` when the order's type does not know the method, or the customer has no credit. */
export const refusalToPayBy = (
  type: OrderType,
  method: PaymentMethod,
  isCreditAvailable: boolean,
): Refusal<'payment_type_dont_exit'> | null => {
  const methods: readonly PaymentMethod[] = PAYMENT_METHODS_BY_ORDER_TYPE[type]
  return methods.includes(method) && (method !== 'credit' || isCreditAvailable)
    ? null
    : refusal('payment_type_dont_exit')
}

/**
 * Whether the kitchen waits for the payment: a card not captured, a transfer without its id, an agent's POS
 * without its code.
 */
export const isOutstanding = (payment: PaymentFacts): boolean => {
  if (payment.status === 'completed') return false
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
