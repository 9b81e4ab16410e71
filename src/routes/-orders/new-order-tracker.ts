import type { OrderRow } from '../../api/contract/orders.contract.ts'

type TrackedOrder = Pick<OrderRow, 'id' | 'status'>

/** What a board knows of the orders that have been on it, and which of them nobody has looked at yet. */
export interface NewOrders {
  /** Orders that have been on this board, and whether the kitchen has had them. */
  readonly known: ReadonlyMap<number, boolean>
  /** New ones, and when they came. */
  readonly unseen: ReadonlyMap<number, number>
}

const isInKitchen = (order: TrackedOrder) => order.status !== 'scheduled' && order.status !== 'pending'

/** The first look at a board: everything on it is known. */
export const initTracker = (orders: readonly TrackedOrder[]): NewOrders => ({
  known: new Map(orders.map((order) => [order.id, isInKitchen(order)])),
  unseen: new Map(),
})

/** New is what was not on the board before, and what the clock or a payment has handed to the kitchen since. */
export const trackNewOrders = (
  previous: NewOrders,
  orders: readonly TrackedOrder[],
  now: number,
): NewOrders => {
  const known = new Map(previous.known)
  const unseen = new Map([...previous.unseen].filter(([id]) => orders.some((order) => order.id === id)))
  for (const order of orders) {
    const wasInKitchen = known.get(order.id)
    const arrived = wasInKitchen === undefined || (!wasInKitchen && order.status === 'processing')
    if (arrived) unseen.set(order.id, now)
    // Somebody has taken it in hand, here or at another tablet.
    else if (order.status !== 'processing' && isInKitchen(order)) unseen.delete(order.id)
    known.set(order.id, wasInKitchen === true || isInKitchen(order))
  }
  return { known, unseen }
}

/** Somebody has opened the card. */
export const markSeen = (previous: NewOrders, id: number): NewOrders => {
  if (!previous.unseen.has(id)) return previous
  const unseen = new Map(previous.unseen)
  unseen.delete(id)
  return { ...previous, unseen }
}
