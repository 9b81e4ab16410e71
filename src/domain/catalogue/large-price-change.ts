/** A price that moves by more than this share of itself is more likely a slip than a decision. */
const LARGE_SHARE = 0.5

/** Whether a change of a price is to be confirmed before it is saved; without a price before there is nothing to compare. */
export const isLargePriceChange = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && before > 0 && Math.abs(after - before) > before * LARGE_SHARE
