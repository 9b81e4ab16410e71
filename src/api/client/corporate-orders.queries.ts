import { queryOptions } from '@tanstack/react-query'
import type { CorporateOrderId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { KEYS } from './query-keys.ts'

export type CorporateOrderListParams = NonNullable<EndpointInput<'corporateOrders'>['query']>

/** Below the orders, which a socket event of any delivery invalidates. */
export const CORPORATE_ORDERS_KEY = [...KEYS.orders, 'corporate'] as const

/** A page of corporate orders, or of those of which nothing is due yet. */
export const corporateOrdersQuery = (isScheduled: boolean, query: CorporateOrderListParams) =>
  queryOptions({
    queryKey: [...CORPORATE_ORDERS_KEY, 'list', isScheduled, query] as const,
    queryFn: ({ signal }) =>
      isScheduled
        ? api.scheduledCorporateOrders({ query, signal, toast: 'none' })
        : api.corporateOrders({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const corporateOrderQuery = (id: number) =>
  queryOptions({
    queryKey: [...CORPORATE_ORDERS_KEY, 'one', id] as const,
    // An unknown id of the URL is refused as not found.
    queryFn: ({ signal }) =>
      api.corporateOrder({ params: { id: id as CorporateOrderId }, signal, toast: 'none' }),
    staleTime: 0,
  })
