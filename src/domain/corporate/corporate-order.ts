import type { OrderStatus } from '../order/order-status.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

export const CORPORATE_ORDER_STATUSES = ['in_progress', 'completed', 'cancelled'] as const
export type CorporateOrderStatus = (typeof CORPORATE_ORDER_STATUSES)[number]

/** The most members of one corporate order. */
export const MAX_CORPORATE_MEMBERS = 200

/** How the part of a store is paid: one method for the whole order, with terms of its own for each store. */
export const CORPORATE_PAYMENT_METHODS = [
  'bank_transfer',
  'credit',
  'pos',
] as const satisfies readonly PaymentMethod[]
export type CorporatePaymentMethod = (typeof CORPORATE_PAYMENT_METHODS)[number]

export const PAYMENT_TIMINGS = [
  'after_placing',
  'after_all_completed',
  'after_paid',
  'after_completed',
] as const
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number]

export const INVOICE_TIMINGS = ['after_placing', 'after_completion'] as const
export type InvoiceTiming = (typeof INVOICE_TIMINGS)[number]

const isClosed = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled'

/**
 * The status of a corporate order by those of its deliveries: completed when each is closed and one at least is
 * completed, cancelled when all are cancelled. A delivery whose payment failed keeps the order in progress.
 */
export const corporateStatusOf = (deliveries: readonly OrderStatus[]): CorporateOrderStatus => {
  if (deliveries.length === 0 || !deliveries.every(isClosed)) return 'in_progress'
  return deliveries.includes('completed') ? 'completed' : 'cancelled'
}

/** Completed with a part that was cancelled. */
export const isPartlyCancelled = (deliveries: readonly OrderStatus[]): boolean =>
  corporateStatusOf(deliveries) === 'completed' && deliveries.includes('cancelled')

/** A scheduled corporate order: none of its open deliveries is due yet. */
export const isStillScheduled = (deliveries: readonly OrderStatus[]): boolean => {
  const open = deliveries.filter((status) => !isClosed(status))
  return (
    open.length > 0 && open.length === deliveries.length && open.every((status) => status === 'scheduled')
  )
}

/** Two members may not be the same user at the same address; the later one's place, from 0. */
export const repeatedMember = (
  members: ReadonlyArray<{ readonly userId: number; readonly userAddressId: number }>,
): number | null => {
  const seen = new Set<string>()
  for (const [place, { userAddressId, userId }] of members.entries()) {
    const key = `${userId} ${userAddressId}`
    if (seen.has(key)) return place
    seen.add(key)
  }
  return null
}

/** Why nothing more can be changed about a corporate order as a whole. */
export const refusalToChangeCorporateOrder = (
  status: CorporateOrderStatus,
): Refusal<'order_is_completed' | 'order_is_canceled'> | null =>
  status === 'in_progress'
    ? null
    : refusal(status === 'completed' ? 'order_is_completed' : 'order_is_canceled')
