import { queryOptions } from '@tanstack/react-query'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { fetchTimesOfStores } from '../../../api/client/times-of-stores.ts'

/** The first time at which each store has an order ready; null where there is none in the coming days. */
export const firstTimesQuery = (storeIds: readonly StoreId[]) =>
  queryOptions({
    queryKey: [...KEYS.stores, 'firstTimes', storeIds],
    queryFn: async ({ signal }) => {
      const times = await fetchTimesOfStores(
        storeIds.map((storeId) => ({ storeId })),
        {},
        signal,
      )
      return new Map(
        times.map(({ days }, at) => [
          storeIds[at],
          days.flatMap(({ slots }) => slots).find(({ available }) => available)?.time ?? null,
        ]),
      )
    },
    enabled: storeIds.length > 0,
    staleTime: 15_000,
    refetchInterval: 60_000,
  })
