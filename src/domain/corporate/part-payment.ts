import type { OrderStatus } from '../order/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '../payment/payment-method.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { corporateStatusOf, refusalToChangeCorporateOrder } from './corporate-order.ts'

/** From the least settled to what owes nothing any more. */
const FROM_LEAST_SETTLED: readonly PaymentStatus[] = ['failed', 'pending', 'completed', 'cancelled']

/** The status of the payment of a store's part: that of the least settled share of its deliveries. */
export const paymentStatusOfPart = (shares: readonly PaymentStatus[]): PaymentStatus =>
  FROM_LEAST_SETTLED.find((status) => shares.includes(status)) ?? 'pending'

/** A delivery of a part, as far as paying for it goes. */
export interface RepayableDelivery {
  readonly status: OrderStatus
  readonly payment: {
    readonly method: PaymentMethod
    readonly status: PaymentStatus
    readonly isOutcomeUnknown: boolean
    readonly isDeferred: boolean
  }
}

/** It was delivered, and its payment, which comes after that, has not come. */
export const isOwed = ({ payment, status }: RepayableDelivery): boolean =>
  payment.isDeferred &&
  status === 'completed' &&
  (payment.status === 'pending' || payment.status === 'failed')

/** It waits for the transfer that was not there when the order was placed. */
export const waitsForTransfer = ({ payment, status }: RepayableDelivery): boolean =>
  status === 'pending' && payment.status === 'pending' && payment.method === 'bank_transfer'

/** It waits for the code of the agent's terminal. */
export const waitsForTerminal = (delivery: RepayableDelivery): boolean =>
  delivery.payment.method === 'pos' &&
  delivery.payment.status === 'pending' &&
  (delivery.status === 'pending' || isOwed(delivery))

/** A delivery whose payment failed is paid again, one whose payment has not come is paid. */
export const isRepayable = (delivery: RepayableDelivery): boolean =>
  delivery.status === 'failed' || isOwed(delivery) || waitsForTransfer(delivery)

/**
 * Why a store's part cannot be paid: it is closed and nothing is owed, the gateway has not said yet what became of the last
 * try, no delivery of it lacks its payment, or it is not due yet.
 */
export const refusalToRepayPart = (
  deliveries: readonly RepayableDelivery[],
  isDue: boolean,
): Refusal<
  'order_is_completed' | 'order_is_canceled' | 'payment_outcome_unknown' | 'payment_not_outstanding'
> | null => {
  const owed = deliveries.some(isOwed)
  const closed = refusalToChangeCorporateOrder(corporateStatusOf(deliveries.map(({ status }) => status)))
  if (closed !== null && !owed) return closed
  if (deliveries.some(({ payment }) => payment.isOutcomeUnknown)) return refusal('payment_outcome_unknown')
  return deliveries.some(isRepayable) && (isDue || !owed) ? null : refusal('payment_not_outstanding')
}
