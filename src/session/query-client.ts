import { QueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../api/client/api-failure.ts'
import { keepNewest } from '../api/client/keep-newest.ts'

/** Refusals are not retried; lost responses and server errors are retried twice. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && isApiFailure(error) && (error.status === 0 || error.status >= 500)

/** The query cache; loaded with the first page behind the sign-in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      structuralSharing: keepNewest,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
