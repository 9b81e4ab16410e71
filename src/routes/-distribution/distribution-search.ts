import { parseText } from '../-list/list-filters.ts'
import { parseId } from '../-shared/parse-id.ts'
import { WORK_DUES, type WorkDue } from './work-filter.ts'

export interface DistributionSearch {
  readonly tab?: 'distributor' | 'supplier' | 'done' | undefined
  readonly page?: number | undefined
  /** A number, or a part of the name of a store. */
  readonly q?: string | undefined
  readonly due?: WorkDue | undefined
  readonly store?: number | undefined
  readonly product?: number | undefined
  readonly by?: 'store' | undefined
}

/** Invalid values are ignored. */
export const parseDistributionSearch = (raw: Readonly<Record<string, unknown>>): DistributionSearch => {
  const entries = {
    tab: (['distributor', 'supplier', 'done'] as const).find((each) => each === raw['tab']),
    page: parseId(raw['page']),
    q: parseText(raw['q']),
    due: WORK_DUES.find((each) => each === raw['due']),
    store: parseId(raw['store']),
    product: parseId(raw['product']),
    by: raw['by'] === 'store' ? 'store' : undefined,
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}
