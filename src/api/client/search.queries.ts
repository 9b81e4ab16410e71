import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Records of every kind that the operator may see, by their name. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['search', search] as const,
    queryFn: ({ signal }) => api.search({ query: { search }, signal, toast: 'none' }),
    staleTime: 0,
    retry: false,
  })
