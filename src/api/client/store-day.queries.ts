import { queryOptions } from '@tanstack/react-query'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS, pausesKey } from './query-keys.ts'

/** What a store has paused; events keep it fresh. */
export const pausesQuery = (id: StoreId) =>
  queryOptions({
    queryKey: pausesKey(id),
    queryFn: ({ signal }) => api.pauses({ params: { id }, signal, toast: 'none' }),
    staleTime: 30_000,
  })

export const pauseImpactQuery = (id: StoreId, productId: ProductId) =>
  queryOptions({
    queryKey: [...pausesKey(id), 'impact', productId],
    queryFn: ({ signal }) => api.pauseImpact({ params: { id }, query: { productId }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** What the kitchen still has to make; it follows the orders on the board. */
export const allDayQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.orderLists, 'allDay', id],
    queryFn: ({ signal }) => api.allDay({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const nextSlotsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...pausesKey(id), 'slots'],
    queryFn: ({ signal }) => api.nextSlots({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** Where the orders of the road lane go; it follows the orders on the board. */
export const roadMapQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.orderLists, 'roadMap', id],
    queryFn: ({ signal }) => api.roadMap({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
