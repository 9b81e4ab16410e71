import { sql, type Kysely, type Transaction } from 'kysely'
import type { InvoiceCause, InvoiceFailure, InvoiceStep } from '../../../src/domain/billing/invoice.ts'
import type { InvoiceStatus } from '../../../src/domain/billing/invoice-status.ts'
import type { TaxTerms } from '../../../src/domain/billing/invoice-terms.ts'
import type {
  CorporateStoreOrderId,
  CountryId,
  InvoiceDocumentId,
  InvoiceId,
  OrderId,
  StoreId,
  UserId,
} from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'

/** What an invoice is of: an order, or a store's part of a corporate order. */
export type InvoiceOwner =
  | { readonly orderId: OrderId; readonly partId: null }
  | { readonly orderId: null; readonly partId: CorporateStoreOrderId }

/** An invoice as its table has it. */
export interface InvoiceRecord {
  readonly id: InvoiceId
  readonly orderId: OrderId | null
  readonly partId: CorporateStoreOrderId | null
  readonly storeId: StoreId
  readonly countryId: CountryId
  readonly version: number
  readonly status: InvoiceStatus
  readonly steps: readonly InvoiceStep[]
  readonly documentId: InvoiceDocumentId | null
  readonly failure: InvoiceFailure | null
  readonly failureMessage: string | null
  readonly attempts: number
  readonly accessNumber: number | null
  readonly cause: InvoiceCause
  readonly reason: string | null
  readonly mailTo: string | null
  readonly requestedBy: UserId | null
  readonly requestedAt: Date
  readonly updatedAt: Date
  /** Its last document holds: neither annulled nor credited. */
  readonly hasDocument: boolean
  readonly liveKey: string | null
}

const INVOICE_COLUMNS = sql`i.id, i.order_id as "orderId", i.corporate_store_order_id as "partId", i.store_id as "storeId",
  i.country_id as "countryId", i.version, i.status, i.steps, i.document_id as "documentId", i.failure,
  i.failure_message as "failureMessage", i.attempts, i.access_number as "accessNumber", i.cause, i.reason,
  i.mail_to as "mailTo", i.requested_by as "requestedBy", i.requested_at as "requestedAt", i.updated_at as "updatedAt",
  i.document_id is not null and not exists (select 1 from invoice_annulments a where a.document_id = i.document_id)
    and not exists (select 1 from invoice_documents n where n.origin_id = i.document_id) as "hasDocument",
  (select t.key from invoice_attempts t where t.invoice_id = i.id and t.status in ('started', 'unknown')) as "liveKey"`

export const findInvoice = async (
  db: Kysely<Database>,
  owner: InvoiceOwner,
): Promise<InvoiceRecord | null> => {
  const { rows } = await sql<InvoiceRecord>`select ${INVOICE_COLUMNS} from invoices i
    where ${owner.orderId === null ? sql`i.corporate_store_order_id = ${owner.partId}` : sql`i.order_id = ${owner.orderId}`}`.execute(
    db,
  )
  return rows[0] ?? null
}

export const loadInvoice = async (db: Kysely<Database>, id: InvoiceId): Promise<InvoiceRecord | null> => {
  const { rows } =
    await sql<InvoiceRecord>`select ${INVOICE_COLUMNS} from invoices i where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks an invoice until the transaction ends, and reads it then. */
export const lockInvoice = async (
  trx: Transaction<Database>,
  id: InvoiceId,
): Promise<InvoiceRecord | null> => {
  await trx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return loadInvoice(trx, id)
}

interface TermsRow extends Omit<TaxTerms, 'taxRate'> {
  readonly taxRate: string
}

/** The dated rows of a country's law. */
export const loadTerms = async (db: Kysely<Database>, countryId: CountryId): Promise<readonly TaxTerms[]> => {
  const { rows } = await sql<TermsRow>`
    select valid_from::text as "validFrom", tax_name as "taxName", tax_rate as "taxRate",
      consumer_final_limit as "consumerFinalLimit", annul_window as "annulWindow", annul_window_unit as "annulWindowUnit",
      rename_days as "renameDays", credit_note_months as "creditNoteMonths", replacement_order as "replacementOrder"
    from invoice_terms where country_id = ${countryId} order by valid_from`.execute(db)
  return rows.map((row) => ({ ...row, taxRate: Number(row.taxRate) }))
}

/** What a list of orders shows of an invoice, on the order or on each delivery of the part. */
export const mirrorToOrders = async (
  trx: Transaction<Database>,
  { orderId, partId }: Pick<InvoiceRecord, 'orderId' | 'partId'>,
  status: InvoiceStatus,
  document: { readonly number: string; readonly series: string; readonly date: string } | null,
): Promise<void> => {
  await sql`update orders set invoice_status = ${status},
      invoice = coalesce(${document === null ? null : JSON.stringify(document)}::jsonb, invoice)
    where ${orderId === null ? sql`corporate_store_order_id = ${partId} and status not in ('cancelled', 'failed')` : sql`id = ${orderId}`}`.execute(
    trx,
  )
}
