import { parseId } from '../-shared/parse-id.ts'

export interface DispatchSearch {
  /** The store, for users with several. */
  readonly store?: number
}

export const parseDispatchSearch = (raw: Readonly<Record<string, unknown>>): DispatchSearch => {
  const store = parseId(raw['store'])
  return { ...(store && { store }) }
}
