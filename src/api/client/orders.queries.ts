import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { CallInput } from './client.ts'
import { anchorOf } from './pages.ts'
import { KEYS, orderKey } from './query-keys.ts'

export type OrdersQuery = NonNullable<CallInput<'orders'>['query']>
export type OrdersInfoQuery = NonNullable<CallInput<'ordersInfo'>['query']>

/** A page of orders; the page before stays on the screen until the next one is there. */
export const ordersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: [...KEYS.orderLists, query],
    queryFn: ({ signal, ...asked }) =>
      api.orders({ query: { ...query, ...anchorOf(asked) }, signal, silent: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Counts by status for the same filters. */
export const ordersInfoQuery = (query: OrdersInfoQuery) =>
  queryOptions({
    queryKey: [...KEYS.orderInfos, query],
    queryFn: ({ signal }) => api.ordersInfo({ query, signal, silent: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const orderQuery = (id: OrderId) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.order({ params: { id }, signal, silent: true }),
    staleTime: 0,
  })
