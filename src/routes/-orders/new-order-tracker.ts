import type { OrderRow } from '../../api/contract/orders.contract.ts'

type TrackedOrder = Pick<OrderRow, 'id' | 'status'>

/** The orders that have been on a board, and which of them are new. */
export interface NewOrders {
  /** Orders that have been on this board, and whether they had reached the kitchen. */
  readonly known: ReadonlyMap<number, boolean>
  /** New orders and their arrival. */
  readonly unseen: ReadonlyMap<number, number>
}

const isInKitchen = (order: TrackedOrder) => order.status !== 'scheduled' && order.status !== 'pending'

/** At first every order on the board is known. */
export const initTracker = (orders: readonly TrackedOrder[]): NewOrders => ({
  known: new Map(orders.map((order) => [order.id, isInKitchen(order)])),
  unseen: new Map(),
})

/** New are orders that were not on the board before, or that a job or a payment has released since. */
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
    // The order has moved on, from here or from another device.
    else if (order.status !== 'processing' && isInKitchen(order)) unseen.delete(order.id)
    known.set(order.id, wasInKitchen === true || isInKitchen(order))
  }
  return { known, unseen }
}

/** The card was opened. */
export const markSeen = (previous: NewOrders, id: number): NewOrders => {
  if (!previous.unseen.has(id)) return previous
  const unseen = new Map(previous.unseen)
  unseen.delete(id)
  return { ...previous, unseen }
}
