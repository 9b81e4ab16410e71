import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { cursorFor } from './pagination.ts'
import { KEYS, orderKey } from './query-keys.ts'

export type OrderListParams = NonNullable<EndpointInput<'orders'>['query']>
export type OrderCountsParams = NonNullable<EndpointInput<'countOrders'>['query']>

/** A page of orders; the previous page stays visible until the next one is loaded. */
export const ordersQuery = (query: OrderListParams) =>
  queryOptions({
    queryKey: [...KEYS.orderLists, query],
    queryFn: ({ signal, ...context }) =>
      api.orders({ query: { ...query, ...cursorFor(context) }, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Counts by status for the same filters. */
export const orderCountsQuery = (query: OrderCountsParams) =>
  queryOptions({
    queryKey: [...KEYS.orderCounts, query],
    queryFn: ({ signal }) => api.countOrders({ query, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const orderQuery = (id: OrderId) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api.order({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
