import { parseId } from '../-shared/parse-id.ts'

export interface RoundsSearch {
  /** The store, for users with several. */
  readonly store?: number
  readonly round?: number
}

export const parseRoundsSearch = (raw: Readonly<Record<string, unknown>>): RoundsSearch => {
  const store = parseId(raw['store'])
  const round = parseId(raw['round'])
  return { ...(store && { store }), ...(round && { round }) }
}
