/** A seeded source of choices: the same seed gives the same network on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** One of the items, with a probability in proportion to its weight. */
  readonly weighted: <T>(items: ReadonlyArray<readonly [item: T, weight: number]>) => T
  /** `count` different items, fewer when there are not enough. */
  readonly some: <T>(items: readonly T[], count: number) => T[]
}

/** Mulberry32: 32 bits of state are enough for demo data. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[int(0, items.length - 1)] as T // the index is inside
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      let left = next() * items.reduce((total, [, weight]) => total + weight, 0)
      for (const [item, weight] of items) if ((left -= weight) < 0) return item
      return pick(items)[0]
    },
    some: (items, count) => {
      const rest = [...items]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(int(0, rest.length - 1), 1),
      ).flat()
    },
  }
}
