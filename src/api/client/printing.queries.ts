import { queryOptions } from '@tanstack/react-query'
import type { OrderId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { printingKey } from './query-keys.ts'

export const printersQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...printingKey(id), 'printers'],
    queryFn: ({ signal }) => api.printers({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const printJobsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...printingKey(id), 'jobs'],
    queryFn: ({ signal }) => api.printJobs({ params: { id }, query: { limit: 50 }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const orderTicketQuery = (id: OrderId) =>
  queryOptions({
    queryKey: ['orders', 'ticket', id],
    queryFn: ({ signal }) => api.orderTicket({ params: { id }, query: {}, signal, toast: 'none' }),
    staleTime: 0,
  })
