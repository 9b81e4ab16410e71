import type { InvoiceFailure } from '../../src/domain/billing/invoice.ts'
import type { OrderId } from '../../src/domain/shared/ids.ts'
import type { SeedOrderRow, TableRows } from './rows.ts'

interface DemoInvoice {
  readonly failure: InvoiceFailure | null
  readonly message: string | null
  readonly attempts: number
}

/** The first are certified at the first start, so that their documents are real; the others failed, each cause with its cure. */
const LATEST: readonly DemoInvoice[] = [
  ...Array.from({ length: 6 }, () => ({ failure: null, message: null, attempts: 0 })),
  ...Array.from({ length: 5 }, (_, at) => ({
    failure: 'certifier_unavailable' as const,
    message: 'connect ECONNREFUSED',
    attempts: 1 + (at % 3),
  })),
  ...Array.from({ length: 3 }, () => ({
    failure: 'receiver_unknown' as const,
    message: '2.2.2.1 IDReceptor no inscrito',
    attempts: 2,
  })),
  { failure: 'receiver_required', message: 'CF 264000', attempts: 1 },
  { failure: 'credentials_refused', message: '401 llave o token no válidos', attempts: 4 },
]

/** Invoices of the latest completed orders of the first country, and the orders as these leave them. */
export const invoiceRows = (
  orders: readonly SeedOrderRow[],
): { readonly table: TableRows; readonly orders: ReadonlyMap<OrderId, SeedOrderRow> } => {
  const latest = orders
    .filter(({ country_id, status, type }) => country_id === 1 && status === 'completed' && type === 'single')
    .toSorted((a, b) => b.status_since.getTime() - a.status_since.getTime())
    .slice(0, LATEST.length)
  const changed = new Map<OrderId, SeedOrderRow>()
  const rows = latest.map((order, at) => {
    const { failure = null, message = null, attempts = 0 } = LATEST[at] ?? {}
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
