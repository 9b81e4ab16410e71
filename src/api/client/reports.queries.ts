import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'

export type ReportParams = NonNullable<EndpointInput<'reportPreview'>['query']>

export const REPORT_FILES_KEY = ['reports', 'files'] as const

export const reportPreviewQuery = (query: ReportParams) =>
  queryOptions({
    queryKey: ['reports', 'preview', query] as const,
    queryFn: ({ signal }) => api.reportPreview({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

const POLL_MS = 2_000

/** The made files; asked again while one is being prepared. */
export const reportFilesQuery = queryOptions({
  queryKey: REPORT_FILES_KEY,
  queryFn: ({ signal }) => api.reportFiles({ query: { limit: 100 }, signal, toast: 'none' }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(({ state }) => state === 'waiting' || state === 'running') ? POLL_MS : false,
})
