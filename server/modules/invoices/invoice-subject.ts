import { sql, type Kysely } from 'kysely'
import type { InvoiceDocument, InvoiceIssuer } from '../../../src/domain/billing/invoice-document.ts'
import { isInvoiceDue, type InvoiceMoment } from '../../../src/domain/corporate/invoice-due.ts'
import type { InvoicedItem } from '../../../src/domain/billing/invoice-lines.ts'
import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import type {
  CorporateOrderStatus,
  InvoiceTiming,
} from '../../../src/domain/corporate/corporate-order-terms.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { PaymentMethod } from '../../../src/domain/payment/payment-method.ts'
import type { CountryId, OrderId, StoreId } from '../../../src/domain/shared/ids.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import type { OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import {
  ISSUER_COLUMNS,
  ISSUER_SOURCE,
  NEAREST_FIRST,
  toIssuer,
  type IssuerRow,
} from '../organisation/issuer.queries.ts'
import type { InvoiceOwner } from './invoice-record.ts'

/** An order, or a store's part of a corporate order, as it is invoiced. */
export interface InvoiceSubject extends InvoiceMoment {
  readonly number: number
  readonly orderIds: readonly OrderId[]
  readonly storeId: StoreId
  readonly storeName: string
  readonly countryId: CountryId
  readonly countryIso: string
  readonly currencyCode: string
  readonly timeZone: string
  readonly provider: InvoiceProvider | null
  readonly billing: OrderBilling
  readonly email: string | null
  readonly method: PaymentMethod
  readonly daysToPay: number | null
  readonly items: readonly InvoicedItem[]
  readonly deliveryFee: Cents
  readonly toPay: Cents
  readonly corporateStatus: CorporateOrderStatus | null
  readonly timing: InvoiceTiming
  readonly deliveries: readonly OrderStatus[]
  readonly orderStatus: OrderStatus
}

interface SubjectRow extends Omit<InvoiceSubject, 'items' | 'deliveryFee' | 'toPay'> {
  readonly items: readonly InvoicedItem[] | null
  readonly deliveryFee: string | null
  readonly toPay: string | null
}

/** What is invoiced: the order, or what is not cancelled of the part. */
export const loadSubject = async (
  db: Kysely<Database>,
  owner: InvoiceOwner,
): Promise<InvoiceSubject | null> => {
  const owned =
    owner.orderId === null ? sql`o.corporate_store_order_id = ${owner.partId}` : sql`o.id = ${owner.orderId}`
  const { rows } = await sql<SubjectRow>`
    with its as (select o.* from orders o where ${owned}),
      kept as (select * from its where status not in ('cancelled', 'failed')),
      one as (select * from its order by status in ('cancelled', 'failed'), id limit 1)
    select coalesce(w.number, o.number) as number, (select json_agg(id order by id) from its) as "orderIds",
      o.store_id as "storeId", s.name as "storeName", o.country_id as "countryId", c.iso_code as "countryIso",
      c.currency_code as "currencyCode", c.time_zone as "timeZone", c.invoice_provider as provider,
      coalesce(w.billing, o.billing) as billing, coalesce(w.invoice_email, o.invoice_email, u.email) as email, p.method, p.days_to_pay as "daysToPay", o.status as "orderStatus",
      (select json_agg(json_build_object('sku', i.sku, 'name', i.name, 'quantity', i.quantity, 'unitPrice', i.unit_price,
          'discountTotalPrice', i.discount_total_price) order by i.id)
        from order_items i where i.order_id in (select id from kept)) as items,
      (select sum(total_price_delivery) from kept) as "deliveryFee", (select sum(to_pay) from kept) as "toPay",
      (select json_agg(status order by id) from its) as deliveries,
      coalesce(w.invoice_timing, c.invoice_timing) as timing, w.status as "corporateStatus"
    from one o join stores s on s.id = o.store_id join countries c on c.id = o.country_id
      left join corporate_store_orders g on g.id = o.corporate_store_order_id
      left join corporate_orders w on w.id = g.corporate_order_id
      join users u on u.id = coalesce(w.user_id, o.user_id)
      join payments p on case when g.id is null then p.order_id = o.id else p.corporate_store_order_id = g.id end`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    items: row.items ?? [],
    deliveryFee: cents(Number(row.deliveryFee ?? 0)),
    toPay: cents(Number(row.toPay ?? 0)),
  }
}

export const isSubjectDue = (subject: InvoiceSubject): boolean =>
  subject.provider !== null && isInvoiceDue(subject)

/** The document's word for how it is paid. */
export const invoicedPayment = (method: PaymentMethod): InvoiceDocument['payment'] =>
  method === 'pos' ? 'card' : method

export interface StoreIssuer {
  readonly issuer: InvoiceIssuer
  /** Encrypted; null where the store has none. */
  readonly credentials: string | null
}

/** The legal documents that a store invoices by: its own, else its franchisor's, else the master franchisee's. */
export const loadIssuer = async (db: Kysely<Database>, storeId: StoreId): Promise<StoreIssuer | null> => {
  const { rows } = await sql<IssuerRow & { readonly credentials: string | null }>`
    select ${ISSUER_COLUMNS}, g.credentials from ${ISSUER_SOURCE}
    where s.id = ${storeId} and d.id is not null order by ${NEAREST_FIRST} limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { credentials, ...details } = row
  return { credentials, issuer: toIssuer(details) }
}
