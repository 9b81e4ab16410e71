import { queryOptions } from '@tanstack/react-query'
import type { DraftId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { draftKey, KEYS } from './query-keys.ts'

/** My calls and the parked ones of my unit. */
export const draftsQuery = queryOptions({
  queryKey: [...KEYS.drafts, 'list'],
  queryFn: ({ signal }) => api.drafts({ query: { limit: 100 }, signal, silent: true }),
  staleTime: 0,
})

export const draftQuery = (id: DraftId) =>
  queryOptions({
    queryKey: draftKey(id),
    queryFn: ({ signal }) => api.draft({ params: { id }, signal, silent: true }),
    staleTime: 0,
  })
