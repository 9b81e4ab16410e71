import type { OrderCountsParams, OrderListParams } from '../../../api/client/orders.queries.ts'
import { ORDER_STATUS_GROUPS, type OrderStatus } from '../../../domain/order/order-status.ts'
import { startOfLocalDay, type TimeContext } from '../../-list/local-days.ts'
import { ordersList, type OrdersSearch } from './orders-list.ts'

export const OPEN_STATUSES: readonly OrderStatus[] = [
  ...ORDER_STATUS_GROUPS.waiting,
  ...ORDER_STATUS_GROUPS.kitchen,
  ...ORDER_STATUS_GROUPS.road,
]

/** The filters of each view; a filter of the URL overrides them. */
const filtersOfView = (view: OrdersSearch['view']): OrdersSearch => {
  switch (view) {
    case undefined:
    case 'open':
    case 'late':
      return { status: OPEN_STATUSES }
    case 'today':
      return { date: 'deliveryTime', from: 'today', to: 'today' }
    case 'cash':
      return { status: ORDER_STATUS_GROUPS.road, paymentType: ['cash'] }
    case 'all':
      return {}
  }
}

const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()

const rangeOf = ({ from, to }: OrdersSearch, moment: TimeContext) => ({
  ...(from !== undefined && { from: iso(startOfLocalDay(from, 0, moment)) }),
  ...(to !== undefined && { to: iso(startOfLocalDay(to, 1, moment) - 1) }),
})

/** The filters of list and counts for the URL, in days of the country. */
export const toOrdersFilter = (search: OrdersSearch, moment: TimeContext): OrderCountsParams => {
  const all: OrdersSearch = { ...filtersOfView(search.view), ...search }
  const range = rangeOf(all, moment)
  const late = iso(Math.floor(moment.now / MINUTE) * MINUTE)
  const dates =
    search.view === 'late'
      ? {
          dateParameter: 'deliveryTime' as const,
          ...range,
          to: range.to !== undefined && range.to < late ? range.to : late,
        }
      : Object.keys(range).length === 0
        ? {}
        : { dateParameter: all.date ?? 'deliveryTime', ...range }
  const filters = {
    ...(all.status && { status: all.status }),
    ...(all.storeId && { storeId: all.storeId }),
    ...(all.franchisorId && { franchisorId: all.franchisorId }),
    ...(all.supplierId && { supplierId: all.supplierId }),
    ...(all.orderType && { orderType: all.orderType }),
    ...(all.deliveryMethod && { deliveryMethod: all.deliveryMethod }),
    ...(all.paymentType && { paymentType: all.paymentType }),
    ...(all.invoiceStatus && { invoiceStatus: all.invoiceStatus }),
    ...(all.q && { search: all.q }),
    ...(all.isLate !== undefined && { isLate: all.isLate }),
    ...(all.hour && { hour: all.hour }),
    ...dates,
  }
  // The URL holds plain numbers; an unknown id gives an empty list.
  return filters as OrderCountsParams
}

/** The list query of the page in the URL. */
export const toOrdersQuery = (search: OrdersSearch, moment: TimeContext): OrderListParams => ({
  ...toOrdersFilter(search, moment),
  ...ordersList.toQuery(search),
})
