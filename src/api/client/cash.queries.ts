import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeliveryRoundId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { roundsKey } from './query-keys.ts'

export const roundsQuery = (storeId: StoreId) =>
  queryOptions({
    queryKey: [...roundsKey(storeId), 'list'],
    queryFn: ({ signal }) => api.deliveryRounds({ query: { storeId, limit: 50 }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const roundQuery = (storeId: StoreId, id: DeliveryRoundId) =>
  queryOptions({
    queryKey: [...roundsKey(storeId), 'one', id],
    queryFn: ({ signal }) => api.deliveryRound({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const cashSheetQuery = (storeId: StoreId) =>
  queryOptions({
    queryKey: [...roundsKey(storeId), 'sheet'],
    queryFn: ({ signal }) => api.cashSheet({ params: { id: storeId }, query: {}, signal, toast: 'none' }),
    staleTime: 0,
  })

export const receivablesQuery = (query: NonNullable<EndpointInput<'receivables'>['query']>) =>
  queryOptions({
    queryKey: ['receivables', query],
    queryFn: ({ signal }) => api.receivables({ query, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const effectsQuery = (query: NonNullable<EndpointInput<'effects'>['query']>) =>
  queryOptions({
    queryKey: ['effects', query],
    queryFn: ({ signal }) => api.effects({ query, signal, toast: 'none' }),
    staleTime: 0,
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
