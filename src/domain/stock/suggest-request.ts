/** The six numbers behind a suggestion, in pieces. */
export interface SuggestionFacts {
  /** Pieces sold on each of the covered days, on average of the same weekday over 28 days; one figure a day. */
  readonly soldPerDay: readonly number[]
  readonly minimum: number
  readonly available: number
  readonly onTheWay: number
  readonly itemsPerPurchaseUnit: number
}

export interface Suggestion {
  /** Average of the covered days, rounded to what is shown. */
  readonly averagePerDay: number
  readonly days: number
  readonly missing: number
  /** Whole purchase units. */
  readonly units: number
  readonly pieces: number
}

/**
 * What a store lacks until its next request: what it sells on those days and its minimum, less what it has and what comes,
 * rounded up to whole purchase units.
 */
export const suggestRequest = ({
  available,
  itemsPerPurchaseUnit,
  minimum,
  onTheWay,
  soldPerDay,
}: SuggestionFacts): Suggestion => {
  const sold = soldPerDay.reduce((sum, pieces) => sum + pieces, 0)
  // Averages of four weeks are quarters: what is smaller comes from adding them.
  const missing = Math.max(0, Math.ceil(Math.round(sold * 1000) / 1000 + minimum - available - onTheWay))
  const units = Math.ceil(missing / itemsPerPurchaseUnit)
  return {
    averagePerDay: soldPerDay.length === 0 ? 0 : Math.round((sold / soldPerDay.length) * 10) / 10,
    days: soldPerDay.length,
    missing,
    units,
    pieces: units * itemsPerPurchaseUnit,
  }
}

/** Pieces that somebody asks for who asks for one product: what is suggested, one purchase unit at least. */
export const piecesToAsk = ({
  itemsPerPurchaseUnit,
  pieces,
}: Pick<SuggestionFacts, 'itemsPerPurchaseUnit'> & Pick<Suggestion, 'pieces'>): number =>
  Math.max(pieces, itemsPerPurchaseUnit)
