import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** The operator's open calls and the parked calls of the operator's unit. */
export const draftsQuery = queryOptions({
  queryKey: [...KEYS.drafts, 'list'],
  queryFn: ({ signal }) => api.drafts({ query: { limit: 100 }, signal, toast: 'none' }),
  staleTime: 0,
})

/** The calls of a supervisor's unit that have no order yet. */
export const openCallsQuery = queryOptions({
  queryKey: [...KEYS.drafts, 'list', 'open'],
  queryFn: ({ signal }) => api.openCalls({ query: { limit: 100 }, signal, toast: 'none' }),
  staleTime: 0,
})

/** The calls of a supervisor's unit that ended without an order. */
export const endedCallsQuery = queryOptions({
  queryKey: [...KEYS.drafts, 'list', 'ended'],
  queryFn: ({ signal }) => api.endedCalls({ query: { limit: 100 }, signal, toast: 'none' }),
  staleTime: 0,
})
