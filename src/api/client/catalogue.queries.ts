import { queryOptions } from '@tanstack/react-query'
import type { StoreId } from '../../domain/shared/ids.ts'
import type { StoreProduct } from '../contract/catalogue.contract.ts'
import { api } from './api.ts'
import { KEYS, productsKey } from './query-keys.ts'

const REFERENCE_MS = 5 * 60_000

/** The categories of the top level; a product also has those above its own. */
export const categoriesQuery = queryOptions({
  queryKey: [...KEYS.catalogue, 'categories'],
  queryFn: ({ signal }) =>
    api.categories({ query: { limit: 100, status: ['active'] }, signal, toast: 'none' }),
  select: (list) => ({ ...list, data: list.data.filter(({ parentId }) => parentId === null) }),
  staleTime: REFERENCE_MS,
})

export const badgesQuery = queryOptions({
  queryKey: [...KEYS.catalogue, 'badges'],
  queryFn: ({ signal }) => api.badges({ query: { limit: 100, status: ['active'] }, signal, toast: 'none' }),
  staleTime: REFERENCE_MS,
})

const PAGE = 100

/** Every product of a store, loaded page by page; search and categories then need no request. */
export const fetchStoreProducts = async (
  id: StoreId,
  signal: AbortSignal,
): Promise<readonly StoreProduct[]> => {
  const pageAt = (offset: number) =>
    api.storeProducts({ params: { id }, query: { limit: PAGE, offset }, signal, toast: 'none' })
  const first = await pageAt(0)
  const offsets = Array.from({ length: Math.ceil(first.count / PAGE) - 1 }, (_, page) => (page + 1) * PAGE)
  const rest = await Promise.all(offsets.map(pageAt))
  return [first, ...rest].flatMap((page) => page.data)
}

export const storeProductsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: productsKey(id),
    queryFn: ({ signal }) => fetchStoreProducts(id, signal),
    staleTime: 15_000,
  })
