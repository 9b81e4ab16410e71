import { queryOptions } from '@tanstack/react-query'
import type { StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { CallInput } from './client.ts'
import { deliveringTimeKey, deliveryMenKey, KEYS } from './query-keys.ts'

const REFERENCE_MS = 5 * 60_000

export const countriesQuery = queryOptions({
  queryKey: KEYS.countries,
  queryFn: ({ signal }) => api.countries({ query: { limit: 100 }, signal, silent: true }),
  staleTime: REFERENCE_MS,
})

export const deliveryMenQuery = (id: StoreId) =>
  queryOptions({
    queryKey: deliveryMenKey(id),
    queryFn: ({ signal }) => api.deliveryMen({ params: { id }, query: { limit: 100 }, signal, silent: true }),
    staleTime: 0,
  })

export const deliveringTimeQuery = (id: StoreId, query: NonNullable<CallInput<'deliveringTime'>['query']>) =>
  queryOptions({
    queryKey: [...deliveringTimeKey(id), query],
    queryFn: ({ signal }) => api.deliveringTime({ params: { id }, query, signal, silent: true }),
    staleTime: 0,
  })
