import type { OrderStatus } from '../order/order-status.ts'
import type { PaymentStatus } from '../payment/payment-method.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { corporateStatusOf, refusalToChangeCorporateOrder } from './corporate-order.ts'

/** From the least settled to what owes nothing any more. */
const FROM_LEAST_SETTLED: readonly PaymentStatus[] = ['failed', 'pending', 'completed', 'cancelled']

/** The status of the payment of a store's part: that of the least settled share of its deliveries. */
export const paymentStatusOfPart = (shares: readonly PaymentStatus[]): PaymentStatus =>
  FROM_LEAST_SETTLED.find((status) => shares.includes(status)) ?? 'pending'

/** A delivery of a part, as far as paying for it again goes. */
export interface RepayableDelivery {
  readonly status: OrderStatus
  readonly isOutcomeUnknown: boolean
}

/** A delivery whose payment failed is the one that is paid again. */
export const isRepayable = ({ status }: Pick<RepayableDelivery, 'status'>): boolean => status === 'failed'

/**
 * Why a store's part cannot be paid again: it is closed, the gateway has not said yet what became of the last try, or no
 * delivery of it lacks its payment.
 */
export const refusalToRepayPart = (
  deliveries: readonly RepayableDelivery[],
): Refusal<
  'order_is_completed' | 'order_is_canceled' | 'payment_outcome_unknown' | 'payment_not_outstanding'
> | null => {
  const closed = refusalToChangeCorporateOrder(corporateStatusOf(deliveries.map(({ status }) => status)))
  if (closed !== null) return closed
  if (deliveries.some(({ isOutcomeUnknown }) => isOutcomeUnknown)) return refusal('payment_outcome_unknown')
  return deliveries.some(isRepayable) ? null : refusal('payment_not_outstanding')
}
