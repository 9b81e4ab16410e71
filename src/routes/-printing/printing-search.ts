import { parseId } from '../-shared/parse-id.ts'

export interface PrintingSearch {
  /** The store, for users with several. */
  readonly store?: number
  /** The order whose ticket is shown. */
  readonly order?: number
}

export const parsePrintingSearch = (raw: Readonly<Record<string, unknown>>): PrintingSearch => {
  const store = parseId(raw['store'])
  const order = parseId(raw['order'])
  return { ...(store && { store }), ...(order && { order }) }
}
