import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { CallSuccess } from './client.ts'
import { KEYS } from './query-keys.ts'

export type Session = CallSuccess<'sessions'>['data'][number]

/** Where the own account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: KEYS.sessions,
  queryFn: ({ signal }) => api.sessions({ signal, silent: true }),
  staleTime: 0,
})
