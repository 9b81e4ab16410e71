import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

// Loaded when the desk is usable: a call begins without a cart.
const load = async () => {
  const [parts] = await Promise.all([import('./PriceReductions.tsx'), loadNamespaces('priceRules')])
  return parts
}

export const LazySummaryEntries = lazyComponent(async () => (await load()).SummaryEntries)
export const LazyFreeLines = lazyComponent(async () => (await load()).FreeLines)
export const LazyNearestUnlock = lazyComponent(async () => (await load()).NearestUnlock)
export const LazyReductionRows = lazyComponent(async () => (await load()).ReductionRows)

/** Loads them while the caller is found, so that the first product does not wait for them. */
export const preloadPriceReductions = (): void => {
  for (const part of [LazySummaryEntries, LazyFreeLines, LazyNearestUnlock, LazyReductionRows])
    part.preload().catch(() => undefined) // It is loaded again when it is shown.
}
