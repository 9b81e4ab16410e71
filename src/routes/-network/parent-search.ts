import { parseId } from '../-shared/parse-id.ts'

/** The unit below which a new one is made. */
export interface ParentSearch {
  readonly parent?: number
}

export const parseParent = (raw: Record<string, unknown>): ParentSearch => {
  const parent = parseId(raw['parent'])
  return parent === undefined ? {} : { parent }
}
