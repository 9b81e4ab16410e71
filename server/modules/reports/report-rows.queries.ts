import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ReportRow, ReportType } from '../../../src/domain/figures/report.ts'
import type { Database } from '../../db/database.gen.ts'
import { storeBounds, type ReportScope } from './report-scope.ts'

/** Few rows at first: whoever waits for a file sees it begin. */
const FIRST_ROWS = 200
const BATCH_ROWS = 5_000

const localTime = (at: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(at)} at time zone b.zone, 'YYYY-MM-DD HH24:MI')`

const isCompleted = sql`o.store_id = b.store_id and o.stage = 'completed'
  and o.status_since >= b.starts_at and o.status_since < b.ends_at`

/** How the rows of a report are found in their order, and read by their places. */
interface ReportSource {
  /** The id of each row, and its balance where it has one. */
  readonly places: (scope: ReportScope) => RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  /** What the rows are read from, with `page (id, balance)` and the stores `b`. */
  readonly tables: RawBuilder<unknown>
}

const sources: Readonly<Record<ReportType, ReportSource>> = {
  sale: {
    places: (scope) => sql`
      select o.id, null::bigint as balance from ${storeBounds(scope)} join orders o on ${isCompleted}
      order by o.status_since, o.id`,
    columns: sql`o.number::text as number, ${localTime('o.status_since')} as "completedAt", b.store, b.franchisor,
      o.customer_name as customer, o.type as "orderType", o.payment_type as "paymentType", b.currency_code as currency,
      o.total_price + o.total_price_delivery as subtotal, o.discount_price as discount, o.to_pay as total,
      (select coalesce(sum(r.amount), 0)::bigint from order_refunds r where r.order_id = o.id) as refunded,
      o.invoice_status as "invoiceStatus", concat_ws(' ', o.invoice->>'series', o.invoice->>'number') as invoice`,
    tables: sql`join orders o on o.id = page.id`,
  },
  transaction_product: {
    places: (scope) => sql`
      select i.id, null::bigint as balance from ${storeBounds(scope)} join orders o on ${isCompleted}
      join order_items i on i.order_id = o.id order by o.status_since, o.id, i.id`,
    columns: sql`${localTime('o.status_since')} as "completedAt", o.number::text as number, b.store, i.sku, i.name as product,
      i.quantity, i.unit_price as price, b.currency_code as currency, i.total_price as subtotal,
      i.total_price - i.discount_total_price as discount, i.discount_total_price as total`,
    tables: sql`join order_items i on i.id = page.id join orders o on o.id = i.order_id`,
  },
  kardex: {
    places: (scope) => sql`
      with opening as (
        select l.store_id, l.product_id, sum(stock_quantity_change(l.type, l.quantity)) as balance
        from ${storeBounds(scope)} join stock_logs l on l.store_id = b.store_id and l.created_at < b.starts_at
        group by 1, 2)
      select m.id, coalesce(opening.balance, 0) + sum(m.change) over (partition by m.store_id, m.product_id order by m.id) as balance
      from (
        select l.id, l.store_id, l.product_id, l.created_at, stock_quantity_change(l.type, l.quantity) as change
        from ${storeBounds(scope)} join stock_logs l on l.store_id = b.store_id
          and l.created_at >= b.starts_at and l.created_at < b.ends_at) m
      left join opening using (store_id, product_id)
      where m.change <> 0 order by m.created_at, m.id`,
    columns: sql`${localTime('o.created_at')} as "movedAt", b.store, p.sku, p.name as product, o.type as movement,
      greatest(c.change, 0) as "in", greatest(-c.change, 0) as "out", page.balance::int as balance`,
    tables: sql`join stock_logs o on o.id = page.id join products p on p.id = o.product_id
      cross join lateral (select stock_quantity_change(o.type, o.quantity) as change) c`,
  },
}

interface Place {
  readonly id: number
  readonly balance: number | null
}

const readPlaces = async (
  db: Kysely<Database>,
  scope: ReportScope,
  places: readonly Place[],
): Promise<readonly ReportRow[]> => {
  if (places.length === 0) return []
  const { columns, tables } = sources[scope.type]
  const { rows } = await sql<ReportRow>`
    select ${columns}
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ balance }) => balance)}::bigint[])
      with ordinality page (id, balance, place)
    ${tables} join ${storeBounds(scope)} on b.store_id = o.store_id
    order by page.place`.execute(db)
  return rows
}

/** Whether a report has rows; without counting them. */
export const hasReportRows = async (db: Kysely<Database>, scope: ReportScope): Promise<boolean> => {
  const { rows } = await sql<{ readonly is_found: boolean }>`
    select exists (${sources[scope.type].places(scope)}) as is_found`.execute(db)
  return rows[0]?.is_found === true
}

/** All rows of a report in batches, as they were at the first of them. */
export async function* streamReportRows(
  db: Kysely<Database>,
  scope: ReportScope,
): AsyncGenerator<readonly ReportRow[]> {
  const trx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    await sql`declare report no scroll cursor for ${sources[scope.type].places(scope)}`.execute(trx)
    for (let size = FIRST_ROWS; ; size = BATCH_ROWS) {
      const { rows } = await sql<Place>`fetch ${sql.lit(size)} from report`.execute(trx)
      if (rows.length > 0) yield await readPlaces(trx, scope, rows)
      if (rows.length < size) return
    }
  } finally {
    // It only read.
    await trx.rollback().execute()
  }
}

/** The first rows of a report. */
export const firstReportRows = async (
  db: Kysely<Database>,
  scope: ReportScope,
  limit: number,
): Promise<readonly ReportRow[]> => {
  const { rows } = await sql<Place>`${sources[scope.type].places(scope)} limit ${limit}`.execute(db)
  return readPlaces(db, scope, rows)
}
