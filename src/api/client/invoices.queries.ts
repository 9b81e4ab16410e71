import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { invoiceKey, KEYS } from './query-keys.ts'

export type InvoiceListParams = NonNullable<EndpointInput<'invoices'>['query']>
type InvoiceCountsParams = NonNullable<EndpointInput<'countInvoices'>['query']>

/** The invoice of an order, with every document and attempt. */
export const orderInvoiceQuery = (id: OrderId) =>
  queryOptions({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => api.orderInvoice({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const invoicesQuery = (query: InvoiceListParams) =>
  queryOptions({
    queryKey: [...KEYS.invoices, 'list', query],
    queryFn: ({ signal }) => api.invoices({ query, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const invoiceCountsQuery = (query: InvoiceCountsParams) =>
  queryOptions({
    queryKey: [...KEYS.invoices, 'info', query],
    queryFn: ({ signal }) => api.countInvoices({ query, signal, toast: 'none' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
