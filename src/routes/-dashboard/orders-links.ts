import type { LinkProps } from '@tanstack/react-router'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { pageSearch } from '../-shared/page-search.ts'
import type { OrdersSearch } from '../-orders/list/orders-list.ts'

/** A link to the orders of these figures: the same days and store, narrowed by more filters. */
export const ordersLink = (
  { from, to }: Pick<Dashboard, 'from' | 'to'>,
  storeId: number | undefined,
  filters: OrdersSearch,
): LinkProps => ({
  to: '/orders',
  search: pageSearch({
    view: 'all',
    from,
    to,
    ...(storeId !== undefined && { storeId: [storeId] }),
    ...filters,
  }),
})
