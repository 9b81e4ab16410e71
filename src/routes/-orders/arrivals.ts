import type { OrderRow } from '../../api/contract/orders.contract.ts'

type Seen = Pick<OrderRow, 'id' | 'status'>

/** What a board knows of the orders that have been on it, and which of them nobody has looked at yet. */
export interface Arrivals {
  /** Orders that have been on this board, and whether the kitchen has had them. */
  readonly known: ReadonlyMap<number, boolean>
  /** New ones, and when they came. */
  readonly fresh: ReadonlyMap<number, number>
}

const isInKitchen = (order: Seen) => order.status !== 'scheduled' && order.status !== 'pending'

/** The first look at a board: everything on it is known. */
export const firstLook = (orders: readonly Seen[]): Arrivals => ({
  known: new Map(orders.map((order) => [order.id, isInKitchen(order)])),
  fresh: new Map(),
})

/** New is what was not on the board before, and what the clock or a payment has handed to the kitchen since. */
export const lookAgain = (before: Arrivals, orders: readonly Seen[], now: number): Arrivals => {
  const known = new Map(before.known)
  const fresh = new Map([...before.fresh].filter(([id]) => orders.some((order) => order.id === id)))
  for (const order of orders) {
    const wasInKitchen = known.get(order.id)
    const arrived = wasInKitchen === undefined || (!wasInKitchen && order.status === 'processing')
    if (arrived) fresh.set(order.id, now)
    // Somebody has taken it in hand, here or at another tablet.
    else if (order.status !== 'processing' && isInKitchen(order)) fresh.delete(order.id)
    known.set(order.id, wasInKitchen === true || isInKitchen(order))
  }
  return { known, fresh }
}

/** Somebody has opened the card. */
export const lookedAt = (before: Arrivals, id: number): Arrivals => {
  if (!before.fresh.has(id)) return before
  const fresh = new Map(before.fresh)
  fresh.delete(id)
  return { ...before, fresh }
}
