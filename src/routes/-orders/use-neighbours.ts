import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersQuery, type OrderListParams } from '../../api/client/orders.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { useAppContext } from '../-shared/app-context.ts'

type Neighbour = Pick<OrderRow, 'id' | 'number'>

export interface Neighbours {
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** The place of the order in its list, from 1. */
  readonly position: number
  readonly count: number
}

interface OrderPageOfList {
  readonly data: readonly Neighbour[]
  readonly count: number
  readonly offset: number
}

/** The orders before and after one in a page of a list; null when the page does not have it. */
export const neighboursIn = (page: OrderPageOfList | undefined, orderId: number): Neighbours | null => {
  const at = page?.data.findIndex(({ id }) => id === orderId) ?? -1
  return page === undefined || at === -1
    ? null
    : {
        previous: page.data[at - 1] ?? null,
        next: page.data[at + 1] ?? null,
        position: page.offset + at + 1,
        count: page.count,
      }
}

/** The list that the order was opened from: the last loaded one that has it. */
const listOpenedFrom = (queryClient: QueryClient, orderId: number): OrderListParams | null => {
  const [latest] = queryClient
    .getQueryCache()
    .findAll({ queryKey: KEYS.orderLists })
    // Every query under this key holds a page of orders.
    .filter(({ state }) => neighboursIn(state.data as OrderPageOfList | undefined, orderId) !== null)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  // `ordersQuery` ends its key with the parameters.
  return (latest?.queryKey.at(-1) as OrderListParams | undefined) ?? null
}

const NEWEST_FIRST = { sortBy: 'createdAt', sortOrder: 'desc', limit: 50 } as const satisfies OrderListParams

/** The orders beside one: in the list it was opened from, else among the newest. */
export const useNeighbours = (orderId: number): Neighbours | null => {
  const queryClient = useQueryClient()
  const desk = useAppContext()
  const [params] = useState(
    () => listOpenedFrom(queryClient, orderId) ?? { ...NEWEST_FIRST, ...countryFilter(desk) },
  )
  return neighboursIn(useQuery(ordersQuery(params)).data, orderId)
}
