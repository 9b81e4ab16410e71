/** A step that can be taken back until an instant. */
export interface RecentMove {
  readonly id: number
  readonly until: number
}

/** How many moves stay in reach. */
export const RECENT_MOVES = 3

/** The places of the last moves: a move never changes its place; a new one takes a free place or the oldest. */
export const placeMoves = (
  previous: ReadonlyArray<number | null>,
  moves: readonly RecentMove[],
): ReadonlyArray<number | null> => {
  const latest = moves.toSorted((a, b) => b.until - a.until).slice(0, RECENT_MOVES)
  const isShown = (id: number | null) => id !== null && latest.some((move) => move.id === id)
  const places = Array.from({ length: RECENT_MOVES }, (_, at) => {
    const id = previous[at] ?? null
    return isShown(id) ? id : null
  })
  for (const { id } of latest) {
    if (places.includes(id)) continue
    const free = places.indexOf(null)
    if (free !== -1) places[free] = id
  }
  return previous.length === places.length && places.every((id, at) => id === previous[at])
    ? previous
    : places
}
