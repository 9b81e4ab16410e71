import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** The user's own sessions. */
export const sessionsQuery = queryOptions({
  queryKey: KEYS.sessions,
  queryFn: ({ signal }) => api.sessions({ signal, toast: 'none' }),
  staleTime: 0,
})
