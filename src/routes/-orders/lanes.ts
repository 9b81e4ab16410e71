/** The board's lanes: the groups of states in which an order is open. */
export const LANES = ['waiting', 'kitchen', 'road'] as const
export type Lane = (typeof LANES)[number]
