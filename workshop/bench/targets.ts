/** The value that a figure must reach. */
export interface Target {
  readonly label: string
  readonly isMet: (value: number) => boolean
}

const under = (limit: number, unit: string): Target => ({
  label: `< ${limit} ${unit}`,
  isMet: (value) => value < limit,
})
const upTo = (limit: number, unit: string): Target => ({
  label: `≤ ${limit} ${unit}`,
  isMet: (value) => value <= limit,
})
const atLeast = (limit: number, unit: string): Target => ({
  label: `≥ ${limit} ${unit}`,
  isMet: (value) => value >= limit,
})

export const TARGETS = {
  /** Orders a second through HTTP over orders a second of the same SQL alone, 16 connections. */
  placeShare: atLeast(0.333, 'of the SQL'),
  placeGoal: atLeast(0.5, 'of the SQL'),
  /** Orders a second through HTTP over the smallest honest order transactions a second. */
  floorShare: atLeast(0.2, 'of the floor'),
  floorShareAlone: atLeast(0.3, 'of the floor'),
  /** Processor time of an order with discounts, coupon and points over that of one without. */
  rules: upTo(1.05, '× without'),
  /** p99 through HTTP over p99 of the same SQL alone. */
  slowdown: under(3, '× the SQL'),
  indexed: upTo(0, 'scans of the whole table'),
  /** In the dry run of 20,000 rows. */
  importRows: atLeast(2_000, 'rows a second'),
  /** Flat: no more for many rows than for few. */
  importMemory: upTo(64, 'MB'),
  /** One million recipients. */
  confirmCampaign: upTo(10, 's'),
  campaignMemory: upTo(64, 'MB'),
  sentTwice: upTo(0, 'recipients'),
  /** Processor time of an order by two server processes over that by one. */
  secondServer: upTo(1.1, '× one'),
  rowLocksOnly: upTo(0, 'others'),
  lookup: under(30, 'ms'),
  /** Who delivers to a place, beside its SQL alone. */
  validateAddress: upTo(5, 'ms'),
  dashboard: upTo(50, 'ms'),
  firstByte: upTo(100, 'ms'),
  fanOut: under(200, 'ms'),
  paint: under(50, 'ms'),
  loginKilobytes: upTo(125, 'kB'),
  pageKilobytes: upTo(230, 'kB'),
  cart: under(1, 'ms'),
  start: under(3, 's'),
  memory: under(250, 'MB'),
} as const satisfies Record<string, Target>
