import { sql, type Kysely } from 'kysely'
import type { ReportPreview } from '../../../src/api/contract/reports.contract.ts'
import type { Database } from '../../db/database.gen.ts'
import { recomputeChangedDays } from '../figures/recompute-days.ts'
import { storeBounds, type ReportScope } from './report-scope.ts'

type Totals = Pick<ReportPreview, 'count' | 'totals' | 'moved' | 'withoutInvoice'>
type CurrencyTotals = ReportPreview['totals'][number]

const sumRows = (rows: ReadonlyArray<{ readonly rowCount: number }>): number =>
  rows.reduce((sum, { rowCount }) => sum + rowCount, 0)

const withoutCount = (
  rows: ReadonlyArray<CurrencyTotals & { readonly rowCount: number }>,
): CurrencyTotals[] =>
  rows.map((row) => {
    const { rowCount: _, ...totals } = row
    return totals
  })

const salesTotals = async (db: Kysely<Database>, scope: ReportScope): Promise<Totals> => {
  const { rows } = await sql<CurrencyTotals & { readonly rowCount: number }>`
    select c.currency_code as "currencyCode", sum(d.completed)::int as "rowCount", sum(d.subtotal + d.delivery)::bigint as subtotal,
      sum(d.discount)::bigint as discount, sum(d.total)::bigint as total, sum(d.refunded)::bigint as refunded
    from orders_day d join stores s on s.id = d.store_id join countries c on c.id = s.country_id
    where d.store_id = any (${scope.storeIds}::int[]) and d.day between ${scope.days.from}::date and ${scope.days.to}::date
    group by 1 having sum(d.completed + d.refunded) > 0 order by 1`.execute(db)
  const invoiced = await sql<{ missing: number }>`
    select count(*)::int as missing from ${storeBounds(scope)} join orders o on o.store_id = b.store_id and o.stage = 'completed'
      and o.status_since >= b.starts_at and o.status_since < b.ends_at where o.invoice_status <> 'generated'`.execute(
    db,
  )
  return { count: sumRows(rows), totals: withoutCount(rows), withoutInvoice: invoiced.rows[0]?.missing ?? 0 }
}

const productTotals = async (db: Kysely<Database>, scope: ReportScope): Promise<Totals> => {
  const { rows } = await sql<CurrencyTotals & { readonly rowCount: number }>`
    select c.currency_code as "currencyCode", sum(d.lines)::int as "rowCount", sum(d.subtotal)::bigint as subtotal,
      sum(d.subtotal - d.total)::bigint as discount, sum(d.total)::bigint as total
    from sales_day d join stores s on s.id = d.store_id join countries c on c.id = s.country_id
    where d.store_id = any (${scope.storeIds}::int[]) and d.day between ${scope.days.from}::date and ${scope.days.to}::date
    group by 1 order by 1`.execute(db)
  return { count: sumRows(rows), totals: withoutCount(rows) }
}

const kardexTotals = async (db: Kysely<Database>, scope: ReportScope): Promise<Totals> => {
  const { rows } = await sql<{ count: number; in: number; out: number }>`
    select count(*)::int as count, coalesce(sum(greatest(m.change, 0)), 0)::int as "in",
      coalesce(sum(greatest(-m.change, 0)), 0)::int as "out"
    from ${storeBounds(scope)} join stock_logs l on l.store_id = b.store_id
      and l.created_at >= b.starts_at and l.created_at < b.ends_at
    cross join lateral (select stock_quantity_change(l.type, l.quantity) as change) m
    where m.change <> 0`.execute(db)
  const { count = 0, in: movedIn = 0, out = 0 } = rows[0] ?? {}
  return { count, totals: [], moved: { in: movedIn, out } }
}

/** How many rows a report has, and their sums, a line a currency. */
export const loadReportTotals = async (db: Kysely<Database>, scope: ReportScope): Promise<Totals> => {
  if (scope.type === 'kardex') return kardexTotals(db, scope)
  await recomputeChangedDays(db)
  return scope.type === 'sale' ? salesTotals(db, scope) : productTotals(db, scope)
}
