/** Points of 12 months from which a customer has a level (specification: bronze 1000). */
export const LEVEL_THRESHOLDS = { bronze: 1000, silver: 3000, gold: 6000 } as const
export const CUSTOMER_LEVELS = ['bronze', 'silver', 'gold'] as const
export type CustomerLevel = (typeof CUSTOMER_LEVELS)[number]

/** The level for a customer's points of the last 12 months; null below bronze. */
export const levelOfPoints = (points: number): CustomerLevel | null =>
  CUSTOMER_LEVELS.findLast((level) => points >= LEVEL_THRESHOLDS[level]) ?? null

/** Whether these points are a higher level than those of the period before. */
export const hasRisen = (before: number, now: number): boolean => {
  const rank = (points: number): number =>
    CUSTOMER_LEVELS.findLastIndex((level) => points >= LEVEL_THRESHOLDS[level])
  return rank(now) > rank(before)
}

/** The next level and the points that it still takes; null at the highest. */
export const nextLevelOf = (
  points: number,
): { readonly level: CustomerLevel; readonly missing: number } | null => {
  const level = CUSTOMER_LEVELS.find((each) => points < LEVEL_THRESHOLDS[each])
  return level === undefined ? null : { level, missing: LEVEL_THRESHOLDS[level] - points }
}
