import type { OrderStatus } from '../order/order-status.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import { corporateStatusOf } from './corporate-order.ts'
import { PAYMENT_TIMINGS, type PaymentTiming } from './corporate-order-terms.ts'

/** The payment comes after the goods: no delivery waits for it. */
export const isDeferred = (timing: PaymentTiming): boolean =>
  timing === 'after_completed' || timing === 'after_all_completed'

/**
 * When an order can be paid by a method. Credit has its own days, and a card is charged at a moment that somebody
 * can name beforehand, so neither waits until money has arrived.
 */
export const timingsOf = (method: PaymentMethod): readonly PaymentTiming[] => {
  switch (method) {
    case 'card':
      return PAYMENT_TIMINGS.filter((timing) => timing !== 'after_paid')
    case 'credit':
    case 'cash':
      return ['after_placing']
    case 'bank_transfer':
    case 'pos':
      return PAYMENT_TIMINGS
  }
}

/** The timing that is chosen, while the method still has it. */
export const timingFor = (method: PaymentMethod | null, chosen: PaymentTiming): PaymentTiming =>
  method !== null && timingsOf(method).includes(chosen) ? chosen : 'after_placing'

/** Whether a transfer is named when the order is placed; else its id is entered once the money is there. */
export const needsTransferAtPlacing = (timing: PaymentTiming): boolean => timing === 'after_placing'

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
