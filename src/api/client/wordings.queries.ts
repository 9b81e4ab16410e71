import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { KEYS } from './query-keys.ts'

export type WordingListParams = Omit<NonNullable<EndpointInput<'wordings'>['query']>, 'limit' | 'offset'>

export const languagesQuery = queryOptions({
  queryKey: [...KEYS.wordings, 'summary'] as const,
  queryFn: ({ signal }) => api.languages({ signal, toast: 'none' }),
  staleTime: 0,
})

const PAGE = 60

/** The texts of the product, page by page. */
export const wordingsQuery = (query: WordingListParams) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.wordings, 'list', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.wordings({ query: { ...query, limit: PAGE, offset: pageParam }, signal, toast: 'none' }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, count }) => (offset + limit < count ? offset + limit : undefined),
    staleTime: 0,
  })

export const wordingQuery = (key: string) =>
  queryOptions({
    queryKey: [...KEYS.wordings, 'one', key] as const,
    queryFn: ({ signal }) => api.wording({ params: { key }, signal, toast: 'none' }),
    staleTime: 0,
  })
