import type { PaymentMethod } from '../payment/payment-method.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { paymentMethodsOf, type OrderType } from './order-kinds.ts'

/** The methods in the order in which callers choose them, which is that of their keys for every type of order. */
export const METHODS_BY_FREQUENCY = [
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
    : METHODS_BY_FREQUENCY.filter((method) => paymentMethodsOf(type).includes(method))

/** Why an order cannot be paid like this: its type does not know the method, or the customer has no credit. */
export const refusalToPayBy = (
  type: OrderType,
  method: PaymentMethod,
  isCreditAvailable: boolean,
): Refusal<'payment_type_dont_exit' | 'user_does_not_have_credit_available'> | null => {
  if (!paymentMethodsOf(type).includes(method)) return refusal('payment_type_dont_exit')
  return method === 'credit' && !isCreditAvailable ? refusal('user_does_not_have_credit_available') : null
}
