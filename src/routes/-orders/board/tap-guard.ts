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
  /** From when on a finger finds it where it was seen. */
  readonly settledAt: number
  /** From when on its step is the one that was meant. */
  readonly stepReadyAt: number
}

/** The buttons of a board by the order they belong to. */
export type TapGuard = ReadonlyMap<string, WatchedTarget>

const watchTarget = (previous: WatchedTarget | undefined, target: TapTarget, now: number): WatchedTarget => {
  if (!previous) return { ...target, settledAt: now + SETTLE_MS, stepReadyAt: now }
  const within = target.within ?? previous.within ?? null
  const hasMoved = previous.place !== target.place || (previous.within ?? within) !== within
  const isOtherStep = previous.action !== target.action
  return {
    ...target,
    within,
    settledAt: hasMoved ? now + SETTLE_MS : previous.settledAt,
    stepReadyAt: isOtherStep ? now + NEXT_STEP_MS : previous.stepReadyAt,
  }
}

/** The buttons as they stand now; those that moved or changed are not ready. */
export const watchTargets = (
  guard: TapGuard,
  targets: ReadonlyMap<string, TapTarget>,
  now: number,
): TapGuard =>
  new Map([...targets].map(([owner, target]) => [owner, watchTarget(guard.get(owner), target, now)]))

/** A finger that went down on a button, or a key that was pressed on it. */
export interface TapStart {
  readonly owner: string
  readonly action: string
  readonly at: number
  /** A key presses what has the focus, wherever that has moved. */
  readonly isKey: boolean
}

/** Whether a press counts: the step stood ready when it began, and for a finger the button had stayed in its place. */
export const isDeliberate = (guard: TapGuard, start: TapStart, owner: string, action: string): boolean => {
  const target = guard.get(owner)
  return (
    start.owner === owner &&
    start.action === action &&
    target?.action === action &&
    target.stepReadyAt <= start.at &&
    (start.isKey || target.settledAt <= start.at)
  )
}
