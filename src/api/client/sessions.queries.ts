import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { EndpointSuccess } from './client.ts'
import { KEYS } from './query-keys.ts'

export type OwnSession = EndpointSuccess<'sessions'>['data'][number]

/** Where the own account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: KEYS.sessions,
  queryFn: ({ signal }) => api.sessions({ signal, toast: 'none' }),
  staleTime: 0,
})
