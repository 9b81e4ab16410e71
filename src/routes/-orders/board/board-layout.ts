import { advanceRush, NO_RUSH, type LaneRush } from './lane-rush.ts'

/** How long a lane keeps its places after a change, and how long the place of a moved card stays open. */
export const HOLD_MS = 3_000
/** After a touch nothing on the board closes up or is sorted for this time. */
export const QUIET_MS = 1_500

/** A heading under which places of a lane stand. */
export interface SlotGroup {
  readonly key: string
  /** Kept with the place, because the last order of a group may have left. */
  readonly name: string
}

/** A place of a lane: a card, or the open place of a card that has left. */
export interface BoardSlot {
  readonly id: number
  /** Where it was put when the lane was last sorted or it entered; null in a lane without groups. */
  readonly group: SlotGroup | null
  /** When the order left the lane; null while it is here. */
  readonly leftAt: number | null
}

export interface LaneLayout {
  /** Cards have a button and keep their places. */
  readonly slots: readonly BoardSlot[]
  /** Rows stand under the cards; they have a button in a rush only. */
  readonly rows: readonly number[]
  readonly rush: LaneRush
  readonly changedAt: number
}

export interface BoardLayout {
  readonly lanes: ReadonlyMap<string, LaneLayout>
  readonly touchedAt: number
}

/** One order of a lane in the order of a lane at rest; cards come before rows. */
export interface LaneEntry {
  readonly id: number
  readonly isCard: boolean
  readonly group: SlotGroup | null
}

export interface LaneContent {
  readonly name: string
  readonly entries: readonly LaneEntry[]
  /** Orders that enter become cards. */
  readonly hasCards: boolean
  /** Orders whose next step is due soon, in a lane that can be in a rush. */
  readonly dueCount: number
}

const placed = ({ id, group }: LaneEntry): BoardSlot => ({ id, group, leftAt: null })

const atRest = ({ entries }: LaneContent, changedAt: number, rush: LaneRush): LaneLayout => ({
  slots: entries.filter(({ isCard }) => isCard).map(placed),
  rows: entries.filter(({ isCard }) => !isCard).map(({ id }) => id),
  rush,
  changedAt,
})

const isSame = (one: LaneLayout, other: LaneLayout): boolean =>
  one.changedAt === other.changedAt &&
  one.rush === other.rush &&
  one.slots.length === other.slots.length &&
  one.rows.length === other.rows.length &&
  one.slots.every(
    ({ id, group, leftAt }, at) =>
      id === other.slots[at]?.id &&
      leftAt === other.slots[at].leftAt &&
      group?.key === other.slots[at].group?.key,
  ) &&
  one.rows.every((id, at) => id === other.rows[at])

const present = ({ rows, slots }: LaneLayout): readonly number[] => [
  ...slots.filter(({ leftAt }) => leftAt === null).map(({ id }) => id),
  ...rows,
]

/** The lane as it opens. */
const opened = (lane: LaneContent, now: number): LaneLayout =>
  atRest(lane, now, advanceRush(NO_RUSH, { dueCount: lane.dueCount, leftCount: 0 }, now))

const advanceLane = (previous: LaneLayout, lane: LaneContent, now: number, touchedAt: number): LaneLayout => {
  const isQuiet = now - touchedAt >= QUIET_MS
  const here = new Set(lane.entries.map(({ id }) => id))
  const held = previous.slots
    .map((slot): BoardSlot => ({ ...slot, leftAt: here.has(slot.id) ? null : (slot.leftAt ?? now) }))
    .filter(({ leftAt }) => leftAt === null || !isQuiet || now - leftAt < HOLD_MS)
  const leftCount = present(previous).filter((id) => !here.has(id)).length
  const rush = advanceRush(previous.rush, { dueCount: lane.dueCount, leftCount }, now)
  const known = new Set([...held.map(({ id }) => id), ...previous.rows])
  const entered = lane.hasCards ? lane.entries.filter(({ id }) => !known.has(id)) : []
  const slots = [...held, ...entered.map(placed)]
  const isChanged =
    slots.length !== previous.slots.length ||
    slots.some((slot, at) => slot.id !== previous.slots[at]?.id || slot.leftAt !== previous.slots[at].leftAt)
  const changedAt = isChanged ? now : previous.changedAt
  const isResting = isQuiet && now - changedAt >= HOLD_MS && slots.every(({ leftAt }) => leftAt === null)
  if (isResting) return atRest(lane, changedAt, rush)
  const cards = new Set(slots.map(({ id }) => id))
  return { slots, rows: lane.entries.map(({ id }) => id).filter((id) => !cards.has(id)), rush, changedAt }
}

/**
 * The places of a board. A card keeps its place: one that leaves leaves its place open, one that enters
 * stands under the last card, and a lane is sorted again only after nobody touched it for a while.
 */
export const layOutBoard = (
  previous: BoardLayout | null,
  lanes: readonly LaneContent[],
  now: number,
): BoardLayout => {
  if (previous === null)
    return { lanes: new Map(lanes.map((lane) => [lane.name, opened(lane, now)])), touchedAt: -Infinity }
  const next = new Map(
    lanes.map((lane): [string, LaneLayout] => {
      const before = previous.lanes.get(lane.name)
      if (!before) return [lane.name, opened(lane, now)]
      const after = advanceLane(before, lane, now, previous.touchedAt)
      return [lane.name, isSame(before, after) ? before : after]
    }),
  )
  const isUnchanged =
    next.size === previous.lanes.size && [...next].every(([name, lane]) => previous.lanes.get(name) === lane)
  return isUnchanged ? previous : { ...previous, lanes: next }
}

/** Nothing of the board changes by time alone. */
export const isBoardAtRest = ({ lanes, touchedAt }: BoardLayout, now: number): boolean =>
  now - touchedAt >= QUIET_MS &&
  [...lanes.values()].every(
    ({ slots, changedAt }) => now - changedAt >= HOLD_MS && slots.every(({ leftAt }) => leftAt === null),
  )

/** Places that follow each other under one heading. */
export const toGroupRuns = (
  slots: readonly BoardSlot[],
): ReadonlyArray<{ readonly group: SlotGroup | null; readonly slots: readonly BoardSlot[] }> => {
  const runs: { group: SlotGroup | null; slots: BoardSlot[] }[] = []
  for (const slot of slots) {
    const last = runs.at(-1)
    if (last && last.group?.key === slot.group?.key) last.slots.push(slot)
    else runs.push({ group: slot.group, slots: [slot] })
  }
  return runs
}

/** A finger touched the board. */
export const touchBoard = (layout: BoardLayout, now: number): BoardLayout => ({ ...layout, touchedAt: now })
