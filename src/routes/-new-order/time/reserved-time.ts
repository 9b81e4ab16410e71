import type { NewOrderContext } from '../../../machines/processes/new-order.types.ts'

/** The server reserves a time for ten minutes; a clock behind the server's would show more. */
export const MAX_RESERVED_MS = 10 * 60_000

/** How long the chosen time is still kept for the call. */
export const reservedMs = ({ placed, slotHeldUntil }: NewOrderContext, now: number): number =>
  slotHeldUntil !== null && placed === null ? Math.min(Date.parse(slotHeldUntil) - now, MAX_RESERVED_MS) : 0

/** `8:42`. */
export const formatReserved = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`
