import { queryOptions } from '@tanstack/react-query'
import type { CorporateOrderId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { KEYS } from './query-keys.ts'

export type CorporateOrderListParams = NonNullable<EndpointInput<'corporateOrders'>['query']>

/** A page of corporate orders, or of those of which nothing is due yet. */
export const corporateOrdersQuery = (isScheduled: boolean, query: CorporateOrderListParams) =>
  queryOptions({
    queryKey: [...KEYS.corporateOrders, 'list', isScheduled, query] as const,
    queryFn: ({ signal }) =>
      isScheduled
        ? api.scheduledCorporateOrders({ query, signal, toast: 'none' })
        : api.corporateOrders({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const corporateOrderQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.corporateOrders, 'one', id] as const,
    // An unknown id of the URL is refused as not found.
    queryFn: ({ signal }) =>
      api.corporateOrder({ params: { id: id as CorporateOrderId }, signal, toast: 'none' }),
    staleTime: 0,
  })
