import { queryOptions } from '@tanstack/react-query'
import type { CategoryId, CountryId, ProductId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { fetchAllPages } from './pagination.ts'
import { KEYS } from './query-keys.ts'

export type StoreProductsParams = NonNullable<EndpointInput<'storeProductRecords'>['query']>

/** What stores have of the catalogue; the desk's products are another key. */
export const STORE_PRODUCTS_KEY = [...KEYS.catalogue, 'atStores'] as const

/** A page of products at stores. */
export const storeProductRecordsQuery = (query: StoreProductsParams) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'list', query] as const,
    queryFn: ({ signal }) => api.storeProductRecords({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

/** One product at one store. */
export const storeProductQuery = (id: StoreId, productId: ProductId) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'one', id, productId] as const,
    queryFn: ({ signal }) => api.storeProduct({ params: { id, productId }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** Everything that a store holds. */
export const heldProductsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'all', id] as const,
    queryFn: ({ signal }) =>
      fetchAllPages((page) =>
        api.storeProductRecords({ query: { ...page, storeId: [id], sortBy: 'name' }, signal, toast: 'none' }),
      ),
    staleTime: 10_000,
  })

export const storeCategoriesQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'categories', id] as const,
    queryFn: ({ signal }) => api.storeCategories({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** What orders hold of the products of a category at a store. */
export const compromisedQuery = (id: StoreId, categoryId: number) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'compromised', id, categoryId] as const,
    queryFn: ({ signal }) =>
      api.checkCompromised({
        params: { id },
        query: { categoryId: [categoryId as CategoryId] }, // the id of a category
        signal,
        toast: 'none',
      }),
    staleTime: 0,
  })

/** The products of a category that a store took off sale on their own. */
export const closedAloneQuery = (id: StoreId, categoryId: CategoryId) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'closedAlone', id, categoryId] as const,
    queryFn: ({ signal }) =>
      fetchAllPages((page) =>
        api.storeProductRecords({
          query: {
            ...page,
            storeId: [id],
            categoryId: [categoryId],
            isAvailable: false,
            isClosedWithCategory: false,
          },
          signal,
          toast: 'none',
        }),
      ),
    staleTime: 0,
  })

export const storeQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stores, 'one', id] as const,
    queryFn: ({ signal }) => api.store({ params: { id }, signal, toast: 'none' }),
    staleTime: 5 * 60_000,
  })

/** The stores of a country that do not hold the product. */
export const storesWithoutQuery = (productId: ProductId, countryId: CountryId) =>
  queryOptions({
    queryKey: [...STORE_PRODUCTS_KEY, 'without', productId, countryId] as const,
    queryFn: async ({ signal }) => {
      const [stores, holders] = await Promise.all([
        fetchAllPages((page) =>
          api.stores({ query: { ...page, countryId: [countryId] }, signal, toast: 'none' }),
        ),
        fetchAllPages((page) =>
          api.storeProductRecords({
            query: { ...page, productId: [productId], countryId },
            signal,
            toast: 'none',
          }),
        ),
      ])
      const held = new Set(holders.map(({ storeId }) => storeId))
      return stores.filter(({ id }) => !held.has(id))
    },
    staleTime: 0,
  })
