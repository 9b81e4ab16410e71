export type PauseEndChoice = 'half' | 'hour' | 'closing' | 'hand'

export interface PauseEndOption {
  readonly id: PauseEndChoice
  /** Null: by hand. */
  readonly until: number | null
}

const HALF_HOUR_MS = 30 * 60_000

/** The ends that are offered for a pause; closing time only where it is ahead. */
export const pauseEnds = (now: number, closing: number | null): readonly PauseEndOption[] => [
  { id: 'half', until: now + HALF_HOUR_MS },
  { id: 'hour', until: now + 2 * HALF_HOUR_MS },
  ...(closing !== null && closing > now ? [{ id: 'closing', until: closing } as const] : []),
  { id: 'hand', until: null },
]
