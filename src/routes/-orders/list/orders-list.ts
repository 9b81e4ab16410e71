import { INVOICE_STATUSES } from '../../../domain/billing/invoice-status.ts'
import { ORDER_TYPES } from '../../../domain/order/order-kinds.ts'
import { DELIVERY_METHODS, ORDER_STATUSES } from '../../../domain/order/order-status.ts'
import { PAYMENT_METHODS } from '../../../domain/payment/payment-method.ts'
import { day, flag, dayHours, ids, scope, oneOf, oneOfMany } from '../../-list/list-filters.ts'
import { defineList, type RawSearch, type SearchOf } from '../../-list/list-search.ts'
import { ORDER_DIALOGS } from '../order-dialogs.ts'

/** The date that a day filter applies to. */
export const ORDER_DATES = ['deliveryTime', 'createdAt', 'completedAt', 'cancelledAt', 'refundedAt'] as const

/** Sent notifications and bookmarks contain `order` for `openId` and `tab` for `view`. */
const migrateSearch = ({ order, tab, ...raw }: RawSearch): RawSearch => ({
  ...(order !== undefined && { openId: order }),
  ...(tab !== undefined && { view: tab }),
  ...(tab === 'late' && { sortBy: 'deliveryTime' }),
  ...raw,
})

/** The URL of the orders table. */
export const ordersList = defineList({
  page: '/orders',
  filters: {
    view: scope(['open', 'today', 'late', 'cash', 'all']),
    status: oneOfMany(ORDER_STATUSES),
    storeId: ids,
    franchisorId: ids,
    supplierId: ids,
    orderType: oneOfMany(ORDER_TYPES),
    deliveryMethod: oneOfMany(DELIVERY_METHODS),
    paymentType: oneOfMany(PAYMENT_METHODS),
    invoiceStatus: oneOfMany(INVOICE_STATUSES),
    date: oneOf(ORDER_DATES),
    from: day,
    to: day,
    isLate: flag,
    hour: dayHours,
  },
  sorts: { createdAt: 'desc', customerName: 'asc', totalPrice: 'desc', deliveryTime: 'asc' },
  defaultSort: 'createdAt',
  columns: ['delivery', 'customer', 'type', 'store', 'payment', 'invoice'],
  dialogs: ORDER_DIALOGS,
  views: {
    open: { view: 'open' },
    today: { view: 'today' },
    late: { view: 'late', sortBy: 'deliveryTime' },
    cash: { view: 'cash' },
    all: { view: 'all' },
  },
  migrateSearch,
})
export type OrdersSearch = SearchOf<typeof ordersList>
