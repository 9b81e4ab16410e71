import { refusalToModify } from '../order/order-refusals.ts'
import type { OrderStatus } from '../order/order-status.ts'
import type { CorporateOrderStatus } from './corporate-order-terms.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

/** Before the kitchen begins. */
const CHANGEABLE: readonly OrderStatus[] = ['scheduled', 'pending', 'processing']

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

/** Why the time and the address of a member's delivery cannot be changed: the kitchen has it, or it is closed. */
export const refusalToChangeDelivery = (
  status: OrderStatus,
): Refusal<'order_is_completed' | 'order_is_canceled' | 'invalid_next_status'> | null =>
  refusalToModify({ status }) ??
  (CHANGEABLE.includes(status) ? null : refusal('invalid_next_status', { from: status, to: status }))
