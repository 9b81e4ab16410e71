import type { EpochMs } from '../shared/time.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { OrderStatus } from './order-status.ts'

interface Piece {
  readonly productId: number
  readonly quantity: number
}

export interface RecentOrder {
  readonly number: number
  readonly status: OrderStatus
  /** ISO instant. */
  readonly createdAt: string
  readonly items: readonly Piece[]
}

const WINDOW_MINUTES = 30

/** An order of the same customer with the same products and quantities, placed within the last 30 minutes. */
export const nearDuplicate = <O extends RecentOrder>(
  lines: readonly Piece[],
  recentOrders: readonly O[],
  now: EpochMs,
): O | null => {
  const wanted = fingerprint(lines)
  return (
    recentOrders.find(
      ({ createdAt, items, status }) =>
        status !== 'cancelled' &&
        status !== 'failed' &&
        now - Date.parse(createdAt) <= WINDOW_MINUTES * MINUTE_MS &&
        fingerprint(items) === wanted,
    ) ?? null
  )
}

const fingerprint = (pieces: readonly Piece[]): string => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of pieces)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].toSorted(([a], [b]) => a - b).join(';')
}
