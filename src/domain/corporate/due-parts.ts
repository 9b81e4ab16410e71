import type { OrderStatus } from '../order/order-status.ts'
import { corporateStatusOf } from './corporate-order.ts'
import type { PaymentTiming } from '../payment/payment-terms.ts'
import { isDeferred } from './payment-timing.ts'

interface DeferredPart {
  readonly id: number
  readonly deliveries: readonly OrderStatus[]
}

/**
 * The parts whose deferred payment is due: each once its own deliveries are closed, or all of them once those of every store are. A
 * part of which nothing was delivered owes nothing.
 */
export const duePartsOf = <P extends DeferredPart>(
  timing: PaymentTiming,
  parts: readonly P[],
): readonly P[] => {
  if (!isDeferred(timing)) return []
  const delivered = parts.filter(({ deliveries }) => corporateStatusOf(deliveries) === 'completed')
  const isAllClosed = corporateStatusOf(parts.flatMap(({ deliveries }) => deliveries)) !== 'in_progress'
  return timing === 'after_completed' || isAllClosed ? delivered : []
}
