import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UserId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** What a caller buys together, and the customers who share their number. */
export const callerBackgroundQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...KEYS.customers, 'background', id],
    queryFn: ({ signal }) => api.callerBackground({ params: { id }, signal, toast: 'none' }),
    staleTime: 60_000,
  })

/** A page of all orders of a caller, newest first. */
export const callerOrdersQuery = (id: UserId, page: { readonly limit: number; readonly offset: number }) =>
  queryOptions({
    queryKey: [...KEYS.customers, 'orders', id, page],
    queryFn: ({ signal }) => api.callerOrders({ params: { id }, query: page, signal, toast: 'none' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
