import { queryOptions } from '@tanstack/react-query'
import type { PricingContext } from '../../domain/cart/cart-line.ts'
import type { CountryId, DeliveryServiceId, ProductId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'
import { PRODUCTS_KEY } from './products.queries.ts'

const orderOf = ({ orderType, deliveryServiceId }: PricingContext) => ({
  orderType,
  // The service of an order is one of the network's.
  ...(deliveryServiceId !== undefined && { deliveryServiceId: deliveryServiceId as DeliveryServiceId }),
})

/** Which stores of a country sell a product in an order, and why not; `at` is now or later. */
export const sellabilityQuery = (
  id: ProductId,
  countryId: CountryId,
  order: PricingContext,
  at: string | null = null,
) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'sellability', id, countryId, order, at] as const,
    queryFn: ({ signal }) =>
      api.sellability({
        params: { id },
        query: { countryId, ...orderOf(order), ...(at !== null && { at }) },
        signal,
        toast: 'none',
      }),
    staleTime: 0,
  })

/** Products that a search finds and a store does not sell. */
export const unsoldProductsQuery = (storeId: StoreId, search: string, order: PricingContext) =>
  queryOptions({
    queryKey: [...KEYS.catalogue, 'unsold', storeId, search, order] as const,
    queryFn: ({ signal }) =>
      api.unsoldProducts({
        params: { id: storeId },
        query: { search, ...orderOf(order) },
        signal,
        toast: 'none',
      }),
    staleTime: 15_000,
  })
