import { parseId } from '../-shared/parse-id.ts'

export interface DistributionSearch {
  readonly tab?: 'distributor' | 'supplier' | 'done'
  readonly page?: number
}

/** Invalid values are ignored. */
export const parseDistributionSearch = (raw: Readonly<Record<string, unknown>>): DistributionSearch => {
  const tab = (['distributor', 'supplier', 'done'] as const).find((each) => each === raw['tab'])
  const page = parseId(raw['page'])
  return { ...(tab && { tab }), ...(page !== undefined && { page }) }
}
