import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '../../api/client/query-keys.ts'
import { stockOrdersQuery } from '../../api/client/stock.queries.ts'
import type { ListedStockOrder, StockOrder } from '../../api/contract/stock-requests.contract.ts'
import { neighboursIn, paramsOfListWith, type Neighbours } from '../-shared/record-neighbours.ts'
import type { RequestSidePage } from './request-side.ts'

type ListParams = Parameters<typeof stockOrdersQuery>[0]

/** The requests beside one: in the list it was opened from, else of its store, or of what is to be done with it. */
export const useRequestNeighbours = (
  { countryId, id, sender, status, store }: StockOrder,
  side: RequestSidePage,
): Neighbours<Pick<ListedStockOrder, 'id' | 'number'>> | null => {
  const queryClient = useQueryClient()
  const [params] = useState(
    () =>
      paramsOfListWith<ListParams>(queryClient, [...KEYS.stockRequests, 'list'], id) ??
      (side === 'store'
        ? { storeId: [store.id], limit: 100 }
        : ({ sender: sender.kind, status: [status], countryId, limit: 100, sortBy: 'promisedAt' } as const)),
  )
  return neighboursIn(useQuery(stockOrdersQuery(params)).data, id)
}
