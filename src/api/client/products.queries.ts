import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CountryId, DeliveryServiceId, ProductId } from '../../domain/shared/ids.ts'
import type { DeliveryService } from '../contract/delivery.contract.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { fetchAllPages } from './pagination.ts'
import { KEYS } from './query-keys.ts'

export type ProductListParams = Omit<NonNullable<EndpointInput<'products'>['query']>, 'isFilter'>

/** The desk's products are loaded again too. */
export const PRODUCTS_KEY = [...KEYS.catalogue, 'products'] as const

/** A page of the products of a catalogue. */
export const productsQuery = (query: ProductListParams) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', query] as const,
    queryFn: ({ signal }) => api.products({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

const ORDER_PAGE = 100

/** The products of a catalogue in its order, page by page from the first. */
export const productOrderQuery = (query: Pick<ProductListParams, 'catalog' | 'search'>) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCTS_KEY, 'order', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.products({
        query: { ...query, sortBy: 'priority', limit: ORDER_PAGE, offset: pageParam },
        signal,
        toast: 'none',
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count, offset, limit }) => (offset + limit < count ? offset + limit : undefined),
    staleTime: 0,
  })

/** How many products a catalogue has, by what its views ask for. */
export const productCountsQuery = (query: NonNullable<EndpointInput<'countProducts'>['query']>) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'counts', query] as const,
    queryFn: ({ signal }) => api.countProducts({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

/** All products that the list finds, as CSV. */
export const exportProducts = (
  { limit: _limit, offset: _offset, ...query }: ProductListParams,
  language: 'en' | 'es',
): Promise<string> => api.exportProducts({ query: { ...query, language } })

export const combosOfProductQuery = (id: ProductId) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'combosOf', id] as const,
    queryFn: ({ signal }) => api.combosOfProduct({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const productFiguresQuery = (id: ProductId) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'figures', id] as const,
    queryFn: ({ signal }) => api.productFigures({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** A delivery service as selects and prices know it. */
export interface DeliveryServiceOption {
  readonly id: DeliveryServiceId
  readonly name: string
  readonly status: DeliveryService['status']
  readonly countryIds: readonly CountryId[]
}

/** All third-party delivery services. */
export const deliveryServicesQuery = queryOptions({
  queryKey: [...KEYS.catalogue, 'deliveryServices'] as const,
  queryFn: async ({ signal }): Promise<readonly DeliveryServiceOption[]> => {
    const services = await fetchAllPages((page) =>
      api.deliveryServices({ query: page, signal, toast: 'none' }),
    )
    return services.map(({ id, name, status, countries }) => ({
      id,
      name,
      status,
      countryIds: countries.map(({ countryId }) => countryId),
    }))
  },
  staleTime: 5 * 60_000,
})

export const productQuery = (id: ProductId) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.product({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
