import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** Asks again for everything under these keys: it is not what it was. */
export const useInvalidate = (): ((keys: readonly QueryKey[]) => void) => {
  const queryClient = useQueryClient()
  return (keys) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
}
