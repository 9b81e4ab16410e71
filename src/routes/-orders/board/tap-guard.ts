/** A button ignores presses for this time after it has come to its place. */
export const SETTLE_MS = 600
/** A button whose step has changed in its place ignores presses for longer than a slow double tap. */
export const NEXT_STEP_MS = 2_000

/** Where a button stands and what it does. */
export interface TapTarget {
  readonly place: string
  /** Its place inside its card; null where it has none, or the card is out of view and not laid out. */
  readonly within?: string | null
  readonly action: string
}

interface WatchedTarget extends TapTarget {
  /** From when on a press counts. */
  readonly readyAt: number
}

/** The buttons of a board by the order they belong to. */
export type TapGuard = ReadonlyMap<string, WatchedTarget>

const watchTarget = (previous: WatchedTarget | undefined, target: TapTarget, now: number): WatchedTarget => {
  if (!previous) return { ...target, readyAt: now + SETTLE_MS }
  const steps = previous.action === target.action ? previous.readyAt : now + NEXT_STEP_MS
  const within = target.within ?? previous.within ?? null
  const hasMoved = previous.place !== target.place || (previous.within ?? within) !== within
  const moves = hasMoved ? now + SETTLE_MS : previous.readyAt
  return { ...target, within, readyAt: Math.max(previous.readyAt, steps, moves) }
}

/** The buttons as they stand now; those that moved or changed are not ready. */
export const watchTargets = (
  guard: TapGuard,
  targets: ReadonlyMap<string, TapTarget>,
  now: number,
): TapGuard =>
  new Map([...targets].map(([owner, target]) => [owner, watchTarget(guard.get(owner), target, now)]))

/** A finger that went down on a button. */
export interface TapStart {
  readonly owner: string
  readonly action: string
  readonly at: number
}

/** Whether a press counts: the button stood ready when the finger went down and has stayed since. */
export const isDeliberate = (guard: TapGuard, start: TapStart, owner: string, action: string): boolean => {
  const target = guard.get(owner)
  return (
    start.owner === owner &&
    start.action === action &&
    target?.action === action &&
    target.readyAt <= start.at
  )
}
