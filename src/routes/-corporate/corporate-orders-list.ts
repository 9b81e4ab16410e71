import { CORPORATE_ORDER_STATUSES } from '../../domain/corporate/corporate-order-terms.ts'
import { id, oneOf, oneOfMany } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'

/** The URL of the list; `part` is the store's part and `delivery` the delivery that a dialog is about. */
export const corporateOrdersList = defineList({
  page: '/orders/corporate-orders',
  filters: {
    status: oneOfMany(CORPORATE_ORDER_STATUSES),
    due: oneOf(['scheduled']),
    payment: oneOf(['due'] as const),
    part: id,
    delivery: id,
  },
  sorts: { createdAt: 'desc' },
  defaultSort: 'createdAt',
  columns: ['status', 'members', 'stores', 'next', 'payment', 'placed', 'total'],
  tabs: ['detail', 'audit'],
  dialogs: ['cancel', 'delete', 'confirmPayment', 'repay', 'change', 'changeDelivery'],
  views: {
    all: {},
    open: { status: ['in_progress'] },
    scheduled: { due: 'scheduled', pageSize: 10 },
    toCollect: { payment: 'due' },
    closed: { status: ['completed', 'cancelled'] },
  },
})
export type CorporateOrdersSearch = SearchOf<typeof corporateOrdersList>
