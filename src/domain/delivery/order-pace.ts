import { DEFAULT_ZONE_MINUTES } from './delivery-time.ts'
import { MINUTE_MS, type EpochMs } from '../shared/time.ts'
import type { DeliveryMethod, OrderStatus } from '../order/order-status.ts'

export interface PacedOrder {
  readonly status: OrderStatus
  readonly deliveryMethod: DeliveryMethod
  readonly deliveryTime: EpochMs
  /** Minutes; 0 when everything is frozen. */
  readonly longestCookingMinutes: number
  /** Minutes of travel; null without a zone. */
  readonly zoneMinutes: number | null
}

/**
 * The latest instant at which the next step keeps the promised delivery time: the kitchen starts a cooking time
 * and the travel before it, and the order leaves the travel before it. Only the store's own deliveries travel.
 */
export const actBy = (order: PacedOrder): EpochMs => {
  const travel = order.deliveryMethod === 'own' ? (order.zoneMinutes ?? DEFAULT_ZONE_MINUTES) : 0
  switch (order.status) {
    case 'processing':
      return order.deliveryTime - (travel + order.longestCookingMinutes) * MINUTE_MS
    case 'preparing':
    case 'packing':
    case 'in_progress':
    case 'routing':
    case 'assigned':
      return order.deliveryTime - travel * MINUTE_MS
    default:
      return order.deliveryTime
  }
}

/** How urgent the next step is: `soon` five minutes before its time, `now` from it on, `late` after the delivery time. */
export type Pace = 'calm' | 'soon' | 'now' | 'late'

const SOON_MS = 5 * MINUTE_MS

export const paceOf = (order: PacedOrder, now: EpochMs): Pace => {
  if (order.deliveryTime < now) return 'late'
  const left = actBy(order) - now
  return left <= 0 ? 'now' : left <= SOON_MS ? 'soon' : 'calm'
}
