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

/** An order of the same customer with the same products and quantities, placed within the last 30 minutes. */
export const findRecentDuplicate = <O extends DuplicateCandidate>(
  lines: readonly OrderedItem[],
  recentOrders: readonly O[],
  now: EpochMs,
): O | null => {
  const expected = fingerprint(lines)
  return (
    recentOrders.find(
      ({ createdAt, items, status }) =>
        status !== 'cancelled' &&
        status !== 'failed' &&
        now - Date.parse(createdAt) <= WINDOW_MINUTES * MINUTE_MS &&
        fingerprint(items) === expected,
    ) ?? null
  )
}

const fingerprint = (items: readonly OrderedItem[]): string => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].toSorted(([a], [b]) => a - b).join(';')
}
