import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** The user's saved views of a list. */
export const viewsQuery = (page: string) =>
  queryOptions({
    queryKey: [...KEYS.views, page],
    queryFn: ({ signal }) => api.views({ query: { page }, signal, toast: 'none' }),
    staleTime: 5 * 60_000,
    retry: false,
  })
