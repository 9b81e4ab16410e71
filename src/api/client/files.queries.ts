import { queryOptions } from '@tanstack/react-query'

/** The content of a stored file. Its URL names its content, so it is never out of date. */
export const fileQuery = (url: string) =>
  queryOptions({
    queryKey: ['files', url] as const,
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      return response.arrayBuffer()
    },
    staleTime: Infinity,
    // A model is large and seldom opened twice.
    gcTime: 0,
    retry: 1,
  })
