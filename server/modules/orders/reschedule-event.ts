import { dueAt } from '../../../src/domain/delivery/delivery-time.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { OrderRecord } from './order-record.ts'

/** The event that moves an order to another delivery time. */
export const rescheduleEvent = (
  order: Pick<OrderRecord, 'longestCookingMinutes' | 'timeZone' | 'zoneMinutes'>,
  deliveryTime: Date,
  now: Date,
  by: UserId,
): Extract<OrderEvent, { type: 'order.reschedule' }> => {
  const deliveryDay = localDayOf(deliveryTime.getTime(), order.timeZone)
  const leadMinutes = order.longestCookingMinutes + order.zoneMinutes
  const isLater = deliveryDay > localDayOf(now.getTime(), order.timeZone)
  return {
    type: 'order.reschedule',
    at: now.getTime(),
    by,
    deliveryDay,
    dueAt: isLater ? dueAt({ deliveryTime: deliveryTime.getTime(), leadMinutes }, order.timeZone) : null,
  }
}
