import type { EpochMs } from '../shared/time.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { OrderStatus } from './order-status.ts'

interface OrderedItem {
  readonly productId: number
  readonly quantity: number
}

export interface DuplicateCandidate {
  readonly number: number
  readonly status: OrderStatus
  /** ISO instant. */
  readonly createdAt: string
  readonly items: readonly OrderedItem[]
}

const WINDOW_MINUTES = 30

/** Orders with the same products and quantities that were not given up. */
export const ordersAlike = <O extends DuplicateCandidate>(
  lines: readonly OrderedItem[],
  orders: readonly O[],
): readonly O[] => {
  const expected = fingerprint(lines)
  return orders.filter(
    ({ items, status }) => status !== 'cancelled' && status !== 'failed' && fingerprint(items) === expected,
  )
}

/** The first of orders alike that was placed within the last 30 minutes. */
export const findRecent = <O extends DuplicateCandidate>(alike: readonly O[], now: EpochMs): O | null =>
  alike.find(({ createdAt }) => now - Date.parse(createdAt) <= WINDOW_MINUTES * MINUTE_MS) ?? null

/** An order of the same customer with the same products and quantities, placed within the last 30 minutes. */
export const findRecentDuplicate = <O extends DuplicateCandidate>(
  lines: readonly OrderedItem[],
  recentOrders: readonly O[],
  now: EpochMs,
): O | null => findRecent(ordersAlike(lines, recentOrders), now)

interface PlacedOrder {
  readonly number: number
  readonly status: OrderStatus
  /** ISO instant. */
  readonly createdAt: string
}

/** The other order of the same customer that this one may repeat: the nearest within 30 minutes that was not given up. */
export const findRepeated = <O extends PlacedOrder>(
  order: Pick<PlacedOrder, 'number' | 'createdAt'>,
  ofCustomer: readonly O[],
): O | null => {
  const apart = (other: PlacedOrder): number =>
    Math.abs(Date.parse(other.createdAt) - Date.parse(order.createdAt))
  const [nearest] = ofCustomer
    .filter(
      (other) =>
        other.number !== order.number &&
        other.status !== 'cancelled' &&
        other.status !== 'failed' &&
        apart(other) <= WINDOW_MINUTES * MINUTE_MS,
    )
    .toSorted((a, b) => apart(a) - apart(b))
  return nearest ?? null
}

const fingerprint = (items: readonly OrderedItem[]): string => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].toSorted(([a], [b]) => a - b).join(';')
}
