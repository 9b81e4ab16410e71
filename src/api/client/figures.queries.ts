import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { KEYS } from './query-keys.ts'

export type DashboardParams = NonNullable<EndpointInput<'dashboard'>['query']>

/** Below the key of the counts of orders, so that an event of an order asks for it again. */
export const dashboardQuery = (query: DashboardParams) =>
  queryOptions({
    queryKey: [...KEYS.orderCounts, 'dashboard', query] as const,
    queryFn: ({ signal }) => api.dashboard({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const orderRefusalsQuery = (query: NonNullable<EndpointInput<'orderRefusals'>['query']>) =>
  queryOptions({
    queryKey: [...KEYS.orderCounts, 'refusals', query] as const,
    queryFn: ({ signal }) => api.orderRefusals({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const fullSlotsQuery = (query: NonNullable<EndpointInput<'fullSlots'>['query']>) =>
  queryOptions({
    queryKey: [...KEYS.orderCounts, 'fullSlots', query] as const,
    queryFn: ({ signal }) => api.fullSlots({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const customerAnalyticsQuery = (query: NonNullable<EndpointInput<'customerAnalytics'>['query']>) =>
  queryOptions({
    queryKey: ['analytics', 'customers', query] as const,
    queryFn: ({ signal }) => api.customerAnalytics({ query, signal, toast: 'none' }),
    staleTime: 60_000,
  })
