import { INVOICE_STATUSES } from '../../domain/billing/invoice-status.ts'
import { INVOICE_FAILURES } from '../../domain/billing/invoice.ts'
import { oneOfMany } from '../-list/list-filters.ts'
import { ORDER_DIALOGS } from '../-orders/order-dialogs.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'

export const invoicesList = defineList({
  page: '/orders/invoices',
  filters: { status: oneOfMany(INVOICE_STATUSES), failure: oneOfMany(INVOICE_FAILURES) },
  sorts: { requestedAt: 'desc', total: 'desc', attempts: 'desc' },
  defaultSort: 'requestedAt',
  columns: ['status', 'store', 'receiver', 'happened', 'attempts', 'since', 'total'],
  tabs: [],
  dialogs: ORDER_DIALOGS,
  views: {
    failed: { status: ['failed'] },
    contingency: { status: ['contingency'] },
    pending: { status: ['pending'] },
    all: {},
  },
})
export type InvoicesSearch = SearchOf<typeof invoicesList>
