import { localTimeOf, type EpochMs } from '../shared/time.ts'
import { slotKeyOf } from './delivery-time.ts'
import { openHoursAt, type OpeningHours } from './opening-hours.ts'

interface PromisedOrder {
  readonly deliveryTime: EpochMs
}

/** The orders that hours would not take: the store is closed then, or the quarter holds more than it takes. */
const ordersOutside = <Order extends PromisedOrder>(
  orders: readonly Order[],
  hours: readonly OpeningHours[],
  timeZone: string,
): ReadonlySet<Order> => {
  const slots = Map.groupBy(orders, ({ deliveryTime }) => slotKeyOf(deliveryTime, timeZone))
  const outside = new Set<Order>()
  for (const inSlot of slots.values())
    for (const [place, order] of inSlot.entries()) {
      const { day, minute } = localTimeOf(order.deliveryTime, timeZone)
      if (place >= (openHoursAt(day, minute, hours)?.storeOrderCount ?? 0)) outside.add(order)
    }
  return outside
}

/** The promised orders that a change of hours or capacity touches: all of them stay, but somebody should know. */
export const ordersTouchedBy = <Order extends PromisedOrder>(
  orders: readonly Order[],
  hours: { readonly before: readonly OpeningHours[]; readonly after: readonly OpeningHours[] },
  timeZone: string,
): readonly Order[] => {
  const before = ordersOutside(orders, hours.before, timeZone)
  const after = ordersOutside(orders, hours.after, timeZone)
  return orders.filter((order) => after.has(order) && !before.has(order))
}
