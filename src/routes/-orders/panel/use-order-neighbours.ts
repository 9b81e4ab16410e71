import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersQuery, type OrderListParams } from '../../../api/client/orders.queries.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { countryFilter } from '../../-shared/country-filter.ts'
import { neighboursIn, paramsOfListWith, type Neighbours } from '../../-shared/record-neighbours.ts'

const NEWEST_FIRST = { sortBy: 'createdAt', sortOrder: 'desc', limit: 50 } as const satisfies OrderListParams

/** The orders beside one: in the list it was opened from, else among the newest. */
export const useOrderNeighbours = (orderId: number): Neighbours<Pick<OrderRow, 'id' | 'number'>> | null => {
  const queryClient = useQueryClient()
  const desk = useAppContext()
  const [params] = useState(
    () =>
      paramsOfListWith<OrderListParams>(queryClient, KEYS.orderLists, orderId) ?? {
        ...NEWEST_FIRST,
        ...countryFilter(desk),
      },
  )
  return neighboursIn(useQuery(ordersQuery(params)).data, orderId)
}
