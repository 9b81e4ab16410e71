import { paymentMethodsOf, type OrderType } from '../order/order-kinds.ts'
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
  /** Paid after the goods: no step of the order waits for it, and the door does not collect it. */
  readonly isDeferred?: boolean
}

/** The methods in the order in which callers choose them. */
const BY_FREQUENCY = [
  'cash',
  'card',
  'pos',
  'bank_transfer',
  'credit',
] as const satisfies readonly PaymentMethod[]

/** The methods of a type of order as they are offered: the usual ones first; a corporate order has its own order. */
export const offeredMethods = (type: OrderType): readonly PaymentMethod[] =>
  type === 'corporate'
    ? paymentMethodsOf(type)
    : BY_FREQUENCY.filter((method) => paymentMethodsOf(type).includes(method))

/** Why an order cannot be paid like this: its type does not know the method, or the customer has no credit. */
export const refusalToPayBy = (
  type: OrderType,
  method: PaymentMethod,
  isCreditAvailable: boolean,
): Refusal<'payment_type_dont_exit' | 'user_does_not_have_credit_available'> | null => {
  if (!paymentMethodsOf(type).includes(method)) return refusal('payment_type_dont_exit')
  return method === 'credit' && !isCreditAvailable ? refusal('user_does_not_have_credit_available') : null
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
