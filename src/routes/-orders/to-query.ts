import type { OrdersInfoQuery } from '../../api/client/orders.queries.ts'
import type { OrderFilters } from './orders-query.ts'

/** Filters of the URL as the calls take them. */
export const toQuery = <T extends OrderFilters>(filters: T): T & OrdersInfoQuery =>
  // The URL carries plain numbers; an id that does not exist is answered by an empty list.
  filters as unknown as T & OrdersInfoQuery
