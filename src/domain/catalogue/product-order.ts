/** What lies between the priorities of two products that stand next to each other, so that others find room there. */
export const PRIORITY_STEP = 1_000

export interface Ranked {
  readonly id: number
  /** The highest is the first. */
  readonly priority: number
}

/** The products around a place, the nearest first; with `isWhole` there are no more in that direction. */
export interface Side {
  readonly nearest: readonly Ranked[]
  readonly isWhole: boolean
}

/** The priorities of so many products between two others, from above; null where there is too little room. */
const spread = (count: number, above: number | null, below: number | null): readonly number[] | null => {
  const top = above ?? (below ?? 0) + (count + 1) * PRIORITY_STEP
  const room = top - (below ?? top - (count + 1) * PRIORITY_STEP)
  return room > count
    ? Array.from({ length: count }, (_, at) => top - Math.floor(((at + 1) * room) / (count + 1)))
    : null
}

/**
 * The priority of a product at a place, and those of the products beside it that make room for it, as few as it takes;
 * null where the given neighbours do not suffice.
 */
export const priorityBetween = (
  above: Side,
  below: Side,
): { readonly own: number; readonly others: readonly Ranked[] } | null => {
  const limit = ({ nearest, isWhole }: Side, width: number): number | null | undefined =>
    nearest[width]?.priority ?? (isWhole ? null : undefined)
  const longest = Math.max(above.nearest.length, below.nearest.length)
  for (let width = 0; ; width = Math.min(longest, Math.max(1, width * 2))) {
    const top = limit(above, width)
    const bottom = limit(below, width)
    if (top === undefined || bottom === undefined) return null
    const before = above.nearest.slice(0, width).toReversed()
    const after = below.nearest.slice(0, width)
    const priorities = spread(before.length + 1 + after.length, top, bottom)
    const own = priorities?.[before.length]
    if (!priorities || own === undefined) {
      if (width >= longest) return null
      continue
    }
    const others = [...before, ...after].flatMap(({ id, priority }, at) => {
      const next = priorities[at < before.length ? at : at + 1] ?? priority
      return next === priority ? [] : [{ id, priority: next }]
    })
    return { own, others }
  }
}
