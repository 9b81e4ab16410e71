import { queryOptions } from '@tanstack/react-query'
import type { CountryId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { deliveryTimesKey, deliveryMenKey, KEYS } from './query-keys.ts'

const REFERENCE_MS = 5 * 60_000

export const countriesQuery = queryOptions({
  queryKey: KEYS.countries,
  queryFn: ({ signal }) => api.countries({ query: { limit: 100 }, signal, toast: 'none' }),
  staleTime: REFERENCE_MS,
})

/** The open stores of a country where customers pick up. */
export const pickupStoresQuery = (countryId: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.stores, 'pickup', countryId],
    queryFn: ({ signal }) =>
      api.stores({
        query: { limit: 100, countryId: [countryId], type: ['kiosk', 'pickPoint'] },
        signal,
        toast: 'none',
      }),
    select: ({ data }) => data.filter(({ status }) => status === 'active'),
    staleTime: REFERENCE_MS,
  })

export const deliveryMenQuery = (id: StoreId) =>
  queryOptions({
    queryKey: deliveryMenKey(id),
    queryFn: ({ signal }) =>
      api.deliveryMen({ params: { id }, query: { limit: 100 }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const deliveryTimesQuery = (
  id: StoreId,
  query: NonNullable<EndpointInput<'deliveryTimes'>['query']>,
) =>
  queryOptions({
    queryKey: [...deliveryTimesKey(id), query],
    queryFn: ({ signal }) => api.deliveryTimes({ params: { id }, query, signal, toast: 'none' }),
    staleTime: 0,
  })
