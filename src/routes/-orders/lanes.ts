/** The board's lanes: groups of open statuses. */
export const LANES = ['waiting', 'kitchen', 'road'] as const
export type Lane = (typeof LANES)[number]
