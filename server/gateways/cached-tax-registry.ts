import type { Clock } from '../core/clock.ts'
import type { TaxLookUpResult, TaxRegistry } from './tax-registry.ts'

const LIFETIME_MS = 10 * 60_000
const MAX_ENTRIES = 1_000

/** A register whose names are kept for ten minutes; an unknown number is asked again each time. */
export const createCachedTaxRegistry = (registry: TaxRegistry, clock: Clock): TaxRegistry => {
  const entries = new Map<string, { readonly result: TaxLookUpResult; readonly until: number }>()
  return {
    findName: async (nit) => {
      const now = clock.now().getTime()
      const cached = entries.get(nit)
      if (cached !== undefined && now < cached.until) return cached.result
      entries.delete(nit)
      const result = await registry.findName(nit)
      if (result.kind === 'unknown') return result
      entries.set(nit, { result, until: now + LIFETIME_MS })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      return result
    },
  }
}
