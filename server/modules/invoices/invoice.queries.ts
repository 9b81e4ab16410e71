import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  InvoiceDocumentView,
  InvoiceRow,
  InvoiceView,
} from '../../../src/api/contract/invoices.contract.ts'
import type { InvoiceDocument } from '../../../src/domain/billing/invoice-document.ts'
import { cureOfInvoice, INVOICE_FAILURES, type InvoiceFailure } from '../../../src/domain/billing/invoice.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '../../../src/domain/billing/invoice-status.ts'
import type {
  CountryId,
  InvoiceDocumentId,
  InvoiceId,
  StoreId,
  OrderId,
} from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import { toIso } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'

export interface DocumentRow {
  readonly id: InvoiceDocumentId
  readonly invoiceId: InvoiceId
  readonly kind: InvoiceDocumentView['kind']
  readonly type: string
  readonly series: string
  readonly number: string
  readonly authorization: string
  readonly certifiedAt: string
  readonly certifier: string
  readonly facts: InvoiceDocument
  readonly originId: InvoiceDocumentId | null
  readonly annulled: InvoiceDocumentView['annulled']
  readonly mails: InvoiceDocumentView['mails']
}

const DOCUMENT_COLUMNS = sql`d.id, d.invoice_id as "invoiceId", d.kind, d.type, d.series, d.number,
  d.authorization_code as authorization, ${toIso('d.certified_at')} as "certifiedAt", d.certifier, d.facts,
  d.origin_id as "originId",
  (select json_build_object('at', ${toIso('a.annulled_at')}, 'by', trim(u.first_name || ' ' || u.last_name), 'reason', a.reason)
    from invoice_annulments a left join users u on u.id = a.annulled_by where a.document_id = d.id) as annulled,
  coalesce((select json_agg(json_build_object('to', m.sent_to, 'at', ${toIso('m.sent_at')}) order by m.id)
    from invoice_mails m where m.document_id = d.id), '[]'::json) as mails`

/** Every document of an invoice, the last one first. */
export const listDocuments = async (db: Kysely<Database>, id: InvoiceId): Promise<readonly DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`select ${DOCUMENT_COLUMNS} from invoice_documents d
    where d.invoice_id = ${id} order by d.id desc`.execute(db)
  return rows
}

/** A document of a store in reach, with its content. */
export const findDocument = async (
  db: Kysely<Database>,
  unit: Unit,
  id: InvoiceDocumentId,
): Promise<
  | (DocumentRow & {
      readonly content: string
      readonly countryId: CountryId
      readonly provider: 'gt_certifier' | 'sv_authority' | 'hn_ranges'
    })
  | null
> => {
  const { rows } = await sql<
    DocumentRow & {
      readonly content: string
      readonly countryId: CountryId
      readonly provider: 'gt_certifier' | 'sv_authority' | 'hn_ranges'
    }
  >`select ${DOCUMENT_COLUMNS}, d.content, i.country_id as "countryId", t.provider
    from invoice_documents d join invoices i on i.id = d.invoice_id join invoice_attempts t on t.key = d.attempt_key
      join stores s on s.id = i.store_id
    where d.id = ${id} and ${storesInScope(unit, 's')}`.execute(db)
  return rows[0] ?? null
}

export const listAttempts = async (db: Kysely<Database>, id: InvoiceId): Promise<InvoiceView['attempts']> => {
  const { rows } = await sql<InvoiceView['attempts'][number]>`
    select t.key, t.number, t.action, t.status, t.failure, t.message, t.tries, ${toIso('t.started_at')} as "startedAt",
      ${toIso('t.settled_at')} as "settledAt"
    from invoice_attempts t where t.invoice_id = ${id} order by t.started_at desc, t.number desc`.execute(db)
  return rows
}

export interface InvoicesFilter {
  readonly search?: string | undefined
  readonly countryId?: CountryId | undefined
  readonly storeId?: readonly StoreId[] | undefined
  readonly status?: readonly InvoiceStatus[] | undefined
  readonly failure?: readonly InvoiceFailure[] | undefined
  readonly orderId?: readonly OrderId[] | undefined
  readonly isUnderway?: boolean | undefined
}

const SORTS = {
  requestedAt: sql`i.requested_at`,
  total: sql`coalesce(o.to_pay, w.to_pay)`,
  attempts: sql`i.attempts`,
} as const

const anyOf = (column: string, values: readonly (string | number)[] | undefined, type: 'int' | 'text') =>
  values === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`]

const fromInvoices = (unit: Unit, filter: InvoicesFilter): RawBuilder<unknown> => {
  const search = filter.search?.trim()
  const conditions = [
    storesInScope(unit, 's'),
    ...(filter.countryId === undefined ? [] : [sql<SqlBool>`i.country_id = ${filter.countryId}`]),
    ...anyOf('i.store_id', filter.storeId, 'int'),
    ...anyOf('i.order_id', filter.orderId, 'int'),
    ...anyOf('i.status', filter.status, 'text'),
    ...anyOf('i.failure', filter.failure, 'text'),
    ...(filter.isUnderway === undefined ? [] : [sql<SqlBool>`(i.steps <> '[]') = ${filter.isUnderway}`]),
    ...(search === undefined || search === ''
      ? []
      : [
          sql<SqlBool>`(coalesce(w.number, o.number)::text = ${search} or coalesce(w.billing, o.billing) ->> 'value' = ${search.replaceAll('-', '').toUpperCase()})`,
        ]),
  ]
  return sql`from invoices i join stores s on s.id = i.store_id
    left join orders o on o.id = i.order_id
    left join corporate_store_orders p on p.id = i.corporate_store_order_id
    left join corporate_orders w on w.id = p.corporate_order_id
    left join invoice_documents d on d.id = i.document_id
    where ${sql.join(conditions, sql` and `)}`
}

interface ListedInvoice extends Omit<InvoiceRow, 'cure' | 'total'> {
  readonly total: number | string
}

export const listInvoices = async (
  db: Kysely<Database>,
  unit: Unit,
  filter: InvoicesFilter,
  {
    direction,
    page,
    sort,
  }: { readonly sort: keyof typeof SORTS; readonly direction: 'asc' | 'desc'; readonly page: Pagination },
): Promise<PagedResult<Omit<InvoiceRow, 'total'> & { readonly total: number }>> => {
  const from = fromInvoices(unit, filter)
  const { rows } = await sql<ListedInvoice>`
    select i.id, i.order_id as "orderId", i.corporate_store_order_id as "corporateStoreOrderId", w.id as "corporateOrderId",
      coalesce(w.number, o.number) as number, ${toIso('i.requested_at')} as "requestedAt",
      to_char(coalesce(w.created_at, o.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
      to_char(coalesce(o.status_since, i.requested_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      i.store_id as "storeId", s.name as "storeName",
      json_build_object('type', coalesce(w.billing, o.billing) ->> 'type', 'value', coalesce(w.billing, o.billing) ->> 'value',
        'billingName', coalesce(w.billing, o.billing) ->> 'billingName') as billing,
      coalesce(o.to_pay, (select sum(x.to_pay) from orders x where x.corporate_store_order_id = p.id and x.status <> 'cancelled')) as total,
      i.status, d.number as "documentNumber", i.failure, i.failure_message as "failureMessage", i.attempts,
      i.steps <> '[]' as "isUnderway"
    ${from} order by ${SORTS[sort]} ${sql.raw(direction)}, i.id ${sql.raw(direction)}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const data = rows.map((row) => ({
    ...row,
    total: Number(row.total ?? 0),
    cure: row.failure === null ? null : cureOfInvoice(row.failure),
  }))
  return toPagedResult(data, await countRows(db, from, rows.length, page), page)
}

export interface InvoiceCounts {
  readonly byStatus: Readonly<Record<InvoiceStatus, number>>
  readonly byFailure: Readonly<Record<InvoiceFailure, number>>
}

const zeros = <Key extends string>(keys: readonly Key[]): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number> // an entry for each key

export const countInvoices = async (
  db: Kysely<Database>,
  unit: Unit,
  filter: Pick<InvoicesFilter, 'countryId' | 'storeId'>,
): Promise<InvoiceCounts> => {
  const { rows } = await sql<{ status: InvoiceStatus; failure: InvoiceFailure | null; count: number }>`
    select i.status, case when i.status = 'failed' then i.failure end as failure, count(*)::int as count
    ${fromInvoices(unit, filter)} group by 1, 2`.execute(db)
  const byStatus = zeros(INVOICE_STATUSES)
  const byFailure = zeros(INVOICE_FAILURES)
  for (const { count, failure, status } of rows) {
    byStatus[status] += count
    if (failure !== null) byFailure[failure] += count
  }
  return { byStatus, byFailure }
}
