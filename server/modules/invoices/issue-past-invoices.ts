import { sql } from 'kysely'
import type { CorporateStoreOrderId, OrderId, StoreId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findInvoice, type InvoiceOwner } from './invoice-record.ts'
import { isSubjectDue, loadSubject } from './invoice-subject.ts'
import { issueAsOf, type InvoiceServices } from './invoice-work.ts'
import { beginInvoice } from './request-invoices.ts'

interface Invoiced {
  readonly orderId: OrderId | null
  readonly partId: CorporateStoreOrderId | null
  readonly storeId: StoreId
  readonly placedAt: Date
  readonly endedAt: Date
}

/** The completed orders, and parts of corporate orders, that are said to be invoiced and have no invoice yet. */
const findWithoutInvoice = async ({ db }: InvoiceServices): Promise<readonly Invoiced[]> => {
  const { rows } = await sql<Invoiced>`
    select case when o.corporate_store_order_id is null then o.id end as "orderId", o.corporate_store_order_id as "partId",
      o.store_id as "storeId", max(o.created_at) as "placedAt", max(o.status_since) as "endedAt"
    from orders o
    where o.status = 'completed' and o.invoice_status in ('generated', 'pending')
      and not exists (select 1 from invoices i where (i.order_id = o.id
        or i.corporate_store_order_id = o.corporate_store_order_id) and (i.attempts > 0 or i.status <> 'pending' or i.steps <> '[]'))
    group by 1, 2, 3 order by "endedAt"`.execute(db)
  return rows
}

const ownerOf = ({ orderId, partId }: Invoiced): InvoiceOwner | null =>
  orderId !== null ? { orderId, partId: null } : partId !== null ? { orderId: null, partId } : null

const issue = async (services: InvoiceServices, invoiced: Invoiced): Promise<void> => {
  const owner = ownerOf(invoiced)
  if (owner === null) return
  const begun = await inTransaction(services.db, async (trx) => {
    const subject = await loadSubject(trx, owner)
    if (subject === null || !isSubjectDue(subject)) return null
    const isEarly = subject.timing === 'after_placing'
    const at = isEarly ? invoiced.placedAt : invoiced.endedAt
    // Nobody gets a mail of the past.
    await beginInvoice(trx, owner, subject, {
      at,
      by: null,
      cause: isEarly ? 'placed' : 'completed',
      mailTo: null,
      reason: null,
      // Without a step the job, which would date it today, leaves it alone.
      steps: [],
    })
    const invoice = await findInvoice(trx, owner)
    return invoice && { id: invoice.id, at }
  })
  if (begun) await issueAsOf(services, begun.id, begun.at)
}

/** How many stores are worked on at once. */
const LANES = 2

/** Certifies, as of their own days, the documents of completed orders that came without one, as the demo's do: each store's one after the other. */
export const issuePastInvoices = async (services: InvoiceServices, signal?: AbortSignal): Promise<void> => {
  const stores = Map.groupBy(await findWithoutInvoice(services), ({ storeId }) => storeId).values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const ofStore of stores)
        for (const invoiced of ofStore) {
          if (signal?.aborted === true) return
          await issue(services, invoiced)
        }
    }),
  )
}
