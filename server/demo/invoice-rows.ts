import { refusalToConsumerFinal } from '../../src/domain/billing/consumer-final-limit.ts'
import type { InvoiceFailure } from '../../src/domain/billing/invoice.ts'
import type { OrderId } from '../../src/domain/shared/ids.ts'
import { cents } from '../../src/domain/shared/money.ts'
import { isIncomplete } from './company-details.ts'
import { STORES } from './network.ts'
import type { SeedOrderRow, TableRows } from './rows.ts'

interface DemoInvoice {
  /** Whose invoice can have come to this. */
  readonly isOf: (order: SeedOrderRow) => boolean
  readonly failure: InvoiceFailure | null
  readonly message: string | null
  readonly attempts: number
}

const hasKey = (order: SeedOrderRow): boolean => {
  const store = STORES[order.store_id - 1]
  return store !== undefined && !isIncomplete(store)
}

/** The first are certified at the first start, so that their documents are real; the others failed, each cause with its cure. */
const LATEST: readonly DemoInvoice[] = [
  ...Array.from({ length: 6 }, () => ({
    isOf: hasKey,
    failure: null,
    message: null,
    attempts: 0,
  })),
  ...Array.from({ length: 5 }, (_, at) => ({
    isOf: hasKey,
    failure: 'certifier_unavailable' as const,
    message: 'connect ECONNREFUSED',
    attempts: 1 + (at % 3),
  })),
  ...Array.from({ length: 3 }, () => ({
    isOf: (order: SeedOrderRow) => hasKey(order) && order.billing.type === 'nit',
    failure: 'receiver_unknown' as const,
    message: '2.2.2.1 IDReceptor no inscrito',
    attempts: 2,
  })),
  {
    isOf: (order) =>
      hasKey(order) &&
      refusalToConsumerFinal(order.billing.type, cents(order.to_pay), 'GT', order.status_since.getTime()) !==
        null,
    failure: 'receiver_required',
    message: null,
    attempts: 1,
  },
  {
    isOf: (order) => !hasKey(order),
    failure: 'credentials_refused',
    message: '401 llave o token no válidos',
    attempts: 4,
  },
]

/** The latest order for each of them, each order once. */
const ordersOf = (orders: readonly SeedOrderRow[]): readonly (readonly [DemoInvoice, SeedOrderRow])[] => {
  const left = orders.toSorted((a, b) => b.status_since.getTime() - a.status_since.getTime())
  return LATEST.flatMap((invoice) => {
    const at = left.findIndex(invoice.isOf)
    const [order] = at === -1 ? [] : left.splice(at, 1)
    return order === undefined ? [] : [[invoice, order] as const]
  })
}

/**
 * Invoices of the latest completed orders of the first country, and the orders as these leave them. A store without the key
 * of its certifier has invoiced nothing so far.
 */
export const invoiceRows = (
  orders: readonly SeedOrderRow[],
): { readonly table: TableRows; readonly orders: ReadonlyMap<OrderId, SeedOrderRow> } => {
  const completed = orders.filter(({ status }) => status === 'completed')
  const changed = new Map<OrderId, SeedOrderRow>(
    completed
      .filter((order) => !hasKey(order))
      .map((order) => [order.id, { ...order, invoice_status: 'none', invoice: null }]),
  )
  const rows = ordersOf(
    completed.filter(({ country_id, type }) => country_id === 1 && type === 'single'),
  ).map(([{ failure, message, attempts }, order], at) => {
    const status = failure === null ? ('pending' as const) : ('failed' as const)
    changed.set(order.id, { ...order, invoice_status: status, invoice: null })
    return {
      id: at + 1,
      order_id: order.id,
      store_id: order.store_id,
      country_id: order.country_id,
      version: 1,
      status,
      steps: failure === null ? [{ action: 'issue' }] : [],
      failure,
      failure_message: message,
      attempts,
      cause: 'completed',
      requested_at: order.status_since,
      updated_at: order.status_since,
    }
  })
  return { table: { table: 'invoices', rows }, orders: changed }
}
