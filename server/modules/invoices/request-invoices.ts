import { sql, type Transaction } from 'kysely'
import type { InvoiceCause, InvoiceStep } from '../../../src/domain/billing/invoice.ts'
import { stepsAfterCancel } from '../../../src/domain/corporate/invoice-due.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { CorporateStoreOrderId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { applyInvoiceEvent } from '../../../src/machines/lifecycles/invoice-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import {
  findInvoice,
  lockInvoice,
  mirrorToOrders,
  type InvoiceOwner,
  type InvoiceRecord,
} from './invoice-record.ts'
import { isSubjectDue, loadSubject, type InvoiceSubject } from './invoice-subject.ts'

/** Statuses in which an order may come to be invoiced, or its invoice to be taken back. */
const DECISIVE: ReadonlySet<OrderStatus> = new Set(['scheduled', 'processing', 'completed', 'cancelled'])

/** Changed lines of an order that may be invoiced already. */
const isPriceChange = (effect: Extract<Effect, { readonly kind: 'order.changed' }>): boolean =>
  effect.cause?.type === 'order.change'

const decisiveOrders = (effects: readonly Effect[]): readonly OrderId[] => [
  ...new Set(
    effects.flatMap((effect) => {
      if (effect.kind === 'order.created' && DECISIVE.has(effect.event.status))
        return [effect.event.id as OrderId] // ids of orders
      return effect.kind === 'order.changed' &&
        (isPriceChange(effect) || (effect.from !== effect.event.status && DECISIVE.has(effect.event.status)))
        ? [effect.event.id as OrderId] // ids of orders
        : []
    }),
  ),
]

/** Whose invoices these orders decide on: each order's own, and the parts of their corporate orders. */
const ownersOf = async (
  trx: Transaction<Database>,
  orderIds: readonly OrderId[],
): Promise<readonly InvoiceOwner[]> => {
  const { rows } = await sql<{ orderId: OrderId | null; partId: CorporateStoreOrderId | null }>`
    select distinct case when o.corporate_store_order_id is null then o.id end as "orderId", p.id as "partId"
    from orders o left join corporate_store_orders g on g.id = o.corporate_store_order_id
      left join corporate_store_orders p on p.corporate_order_id = g.corporate_order_id
      join countries c on c.id = o.country_id
      left join corporate_orders w on w.id = g.corporate_order_id
    where o.id = any(${[...orderIds]}::int[]) and c.invoice_provider is not null
      and (o.status in ('completed', 'cancelled') or coalesce(w.invoice_timing, c.invoice_timing) = 'after_placing')`.execute(
    trx,
  )
  return rows.flatMap(({ orderId, partId }): InvoiceOwner[] => {
    if (orderId !== null) return [{ orderId, partId: null }]
    return partId === null ? [] : [{ orderId: null, partId }]
  })
}

export interface InvoiceRequest {
  readonly cause: InvoiceCause
  readonly steps: readonly InvoiceStep[]
  readonly reason: string | null
  readonly mailTo: string | null
  readonly by: UserId | null
  readonly at: Date
}

/** Tells the screens that an invoice is now in this status. */
export const invoiceChanged = (
  invoice: Pick<InvoiceRecord, 'id' | 'storeId'>,
  { orderIds, orderStatus }: Pick<InvoiceSubject, 'orderIds' | 'orderStatus'>,
  status: InvoiceRecord['status'],
): Effect => ({
  kind: 'invoice.changed',
  event: { id: invoice.id, storeId: invoice.storeId, orderIds, status },
  orderStatus,
})

const requestColumns = ({ at, by, cause, mailTo, reason, steps }: InvoiceRequest) => ({
  steps: JSON.stringify(steps),
  cause,
  reason,
  mail_to: mailTo,
  requested_by: by,
  requested_at: at,
  updated_at: at,
})

/** Begins the invoice of an order or a part, once. */
export const beginInvoice = async (
  trx: Transaction<Database>,
  owner: InvoiceOwner,
  subject: InvoiceSubject,
  request: InvoiceRequest,
): Promise<readonly Effect[]> => {
  const made = await trx
    .insertInto('invoices')
    .values({
      order_id: owner.orderId,
      corporate_store_order_id: owner.partId,
      store_id: subject.storeId,
      country_id: subject.countryId,
      status: 'pending',
      ...requestColumns(request),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return []
  await mirrorToOrders(trx, owner, 'pending', null)
  return [invoiceChanged({ id: made.id, storeId: subject.storeId }, subject, 'pending')]
}

/** Gives an invoice new steps; its status follows by the machine. The caller has locked it. */
export const continueInvoice = async (
  trx: Transaction<Database>,
  invoice: InvoiceRecord,
  subject: InvoiceSubject,
  request: InvoiceRequest,
): Promise<readonly Effect[]> => {
  const status = statusFor(invoice, request.steps)
  await trx
    .updateTable('invoices')
    .set((eb) => ({
      status,
      ...requestColumns(request),
      failure: null,
      failure_message: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute()
  await mirrorToOrders(trx, invoice, status, null)
  return [invoiceChanged(invoice, subject, status)]
}

const statusFor = (invoice: InvoiceRecord, steps: readonly InvoiceStep[]): InvoiceRecord['status'] => {
  const [first] = steps
  const isWithdrawn = first === undefined || (first.action === 'undo' && invoice.status === 'pending')
  if (isWithdrawn && (invoice.status === 'failed' || invoice.status === 'pending')) {
    const withdrawn = applyInvoiceEvent(invoice, { type: 'invoice.withdraw' })
    return isCommandError(withdrawn) ? invoice.status : withdrawn.status
  }
  if (first?.action !== 'issue' || invoice.status === 'pending') return invoice.status
  const type = invoice.status === 'generated' ? 'invoice.replace' : 'invoice.request'
  const next = applyInvoiceEvent(invoice, { type })
  if (isCommandError(next)) throw new Error(`an invoice that is ${invoice.status} takes no ${type}`)
  return next.status
}

const requestFor = async (
  trx: Transaction<Database>,
  owner: InvoiceOwner,
  at: Date,
): Promise<readonly Effect[]> => {
  const subject = await loadSubject(trx, owner)
  if (subject === null) return []
  const found = await findInvoice(trx, owner)
  const request = { reason: null, mailTo: null, by: null, at }
  if (found === null) {
    if (!isSubjectDue(subject)) return []
    const cause = subject.timing === 'after_placing' ? 'placed' : 'completed'
    // Of an order that was invoiced before invoices were kept here nothing is made again.
    const { rows } = await sql<{
      isNew: boolean
    }>`select bool_and(invoice_status = 'none') as "isNew" from orders
      where id = any(${[...subject.orderIds]}::int[]) and status not in ('cancelled', 'failed')`.execute(trx)
    return rows[0]?.isNew === true
      ? beginInvoice(trx, owner, subject, {
          ...request,
          cause,
          mailTo: subject.email,
          steps: [{ action: 'issue' }],
        })
      : []
  }
  const isCancelled = subject.deliveries.some((status) => status === 'cancelled')
  const isPartial = subject.deliveries.some((status) => status !== 'cancelled' && status !== 'failed')
  const invoice = await lockInvoice(trx, found.id)
  if (invoice === null || (!isCancelled && !isPartial)) return []
  if (isPartial && !(await isChangedSince(trx, invoice, subject))) return []
  const steps = stepsAfterCancel({ ...invoice, isUnderway: invoice.liveKey !== null }, isPartial)
  return steps === null
    ? []
    : continueInvoice(trx, invoice, subject, {
        ...request,
        cause: isCancelled ? 'cancelled' : 'replaced',
        steps,
      })
}

/** Whether the present document is about more than what is left of a part. */
const isChangedSince = async (
  trx: Transaction<Database>,
  { documentId }: InvoiceRecord,
  { toPay }: InvoiceSubject,
): Promise<boolean> => {
  if (documentId === null) return false
  const document = await trx
    .selectFrom('invoice_documents')
    .select('total')
    .where('id', '=', documentId)
    .executeTakeFirst()
  return document !== undefined && document.total !== toPay
}

/**
 * Asks for the invoices that changes of orders make due, and takes back those of cancelled ones, each once: it runs with
 * the delivery of the changes, which may come again.
 */
export const requestInvoices = async (
  trx: Transaction<Database>,
  effects: readonly Effect[],
  at: Date,
): Promise<readonly Effect[]> => {
  const orderIds = decisiveOrders(effects)
  if (orderIds.length === 0) return []
  const created: Effect[] = []
  for (const owner of await ownersOf(trx, orderIds)) created.push(...(await requestFor(trx, owner, at)))
  return created
}
