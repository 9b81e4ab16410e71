/** So many orders due soon make a rush. */
const BUSY_DUE = 10
/** So many orders that left a lane within a minute make a rush. */
const BUSY_LEFT = 5
const MINUTE_MS = 60_000
/** A rush is over when its lane was calm for this time. */
export const CALM_MS = 5 * MINUTE_MS
/** A rush that goes on is noted again after this time only. */
const NOTE_MS = 30_000

/** How busy a lane is. */
export interface LaneRush {
  /** When orders left the lane within the last minute. */
  readonly left: readonly number[]
  /** When the lane was last busy; null while it never was. */
  readonly busyAt: number | null
}

export const NO_RUSH: LaneRush = { left: [], busyAt: null }

/** The rush of a lane after some of its orders left; the same object where nothing changed. */
export const advanceRush = (
  previous: LaneRush,
  { dueCount, leftCount }: { readonly dueCount: number; readonly leftCount: number },
  now: number,
): LaneRush => {
  const kept = previous.left.filter((at) => now - at < MINUTE_MS)
  const left =
    leftCount === 0 && kept.length === previous.left.length
      ? previous.left
      : [...kept, ...Array.from({ length: leftCount }, () => now)]
  const isBusy = dueCount >= BUSY_DUE || left.length >= BUSY_LEFT
  const isNoted = previous.busyAt !== null && now - previous.busyAt < NOTE_MS
  const busyAt = isBusy && !isNoted ? now : previous.busyAt
  return left === previous.left && busyAt === previous.busyAt ? previous : { left, busyAt }
}

/** Whether the later orders of a lane carry their button too. */
export const isInRush = ({ busyAt }: LaneRush, now: number): boolean =>
  busyAt !== null && now - busyAt < CALM_MS
