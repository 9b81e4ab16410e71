import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** Invalidates all queries under these keys. */
export const useInvalidate = (): ((keys: readonly QueryKey[]) => void) => {
  const queryClient = useQueryClient()
  return (keys) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
}
