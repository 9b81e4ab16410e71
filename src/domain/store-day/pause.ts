import { refusal, type Refusal } from '../shared/refusal.ts'
import { MINUTE_MS, type EpochMs } from '../shared/time.ts'

/** What a store can pause: one product, half of its slots, or all of them. */
export const PAUSE_KINDS = ['product', 'slow', 'stop'] as const
export type PauseKind = (typeof PAUSE_KINDS)[number]

export const PAUSE_REASONS = ['sold_out', 'equipment', 'quality', 'staff', 'demand', 'other'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export interface PauseSpan {
  /** Null: until somebody takes it back. */
  readonly until: EpochMs | null
}

/** A pause of a store's delivery times. */
export interface SlotPause extends PauseSpan {
  readonly kind: Exclude<PauseKind, 'product'>
}

/** Nobody means a longer one; it is a typing error. */
const MAX_PAUSE_MINUTES = 7 * 24 * 60

/** Why a pause cannot begin: its end is past, or further away than a week. */
export const refusalToPause = ({ until }: PauseSpan, now: EpochMs): Refusal<'pause_until_error'> | null =>
  until === null || (until > now && until <= now + MAX_PAUSE_MINUTES * MINUTE_MS)
    ? null
    : refusal('pause_until_error', { field: 'until' })

/** Whether a pause holds at an instant. */
export const isPausedAt = ({ until }: PauseSpan, at: EpochMs): boolean => until === null || at < until

/** Orders that a slot takes under a pause: half of its limit, rounded up, or none. */
export const slotLimitUnder = (limit: number, at: EpochMs, pause: SlotPause | null): number => {
  if (pause === null || !isPausedAt(pause, at)) return limit
  return pause.kind === 'stop' ? 0 : Math.ceil(limit / 2)
}
