import { sql, type Kysely } from 'kysely'
import type { SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  ListedWastedReport,
  stockReportsContract,
  WastedReportRecord,
} from '../../../src/api/contract/stock-reports.contract.ts'
import type { WastedReportId } from '../../../src/domain/shared/ids.ts'
import { type Cents, ZERO } from '../../../src/domain/shared/money.ts'
import { addDays, instantOf } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { countRows, toPagedResult, type Pagination } from '../../resource/pagination.ts'
import { fileUrl } from '../files/store-file.ts'
import { todayAt, type StockPlace } from '../stock/store-place.ts'

type Db = Kysely<Database>
type Contract = typeof stockReportsContract
type List = SuccessOf<Contract['wastedReports']>

const wastedColumns = sql`r.id, r.store_id as "storeId", s.country_id as "countryId",
  (select u.first_name || ' ' || u.last_name from users u where u.id = r.created_by) as "createdBy",
  ${toIso('r.created_at')} as "createdAt", r.pieces, r.cost, r.order_id as "orderId",
  (select count(*)::int from wasted_report_lines l where l.report_id = r.id) as "productCount"`

const WEEK = 7
/** What is usual at a store is what it wasted of what it sold in so many days. */
const USUAL_DAYS = 90

const findShare = async (db: Db, place: StockPlace, now: Date) => {
  const today = todayAt(place, now)
  const startOf = (days: number) => new Date(instantOf(addDays(today, -days), 0, place.timeZone))
  const { rows } = await sql<{ soldInWeek: Cents; sold: string; wasted: string }>`select
      coalesce(sum(o.to_pay) filter (where o.delivery_time >= ${startOf(WEEK - 1)}), 0)::int as "soldInWeek",
      coalesce(sum(o.to_pay), 0)::text as sold,
      (select coalesce(sum(w.cost), 0)::text from wasted_reports w
        where w.store_id = ${place.id} and w.created_at >= ${startOf(USUAL_DAYS)} and w.created_at < ${startOf(WEEK - 1)}) as wasted
    from orders o where o.store_id = ${place.id} and o.status = 'completed' and o.delivery_time >= ${startOf(USUAL_DAYS)}`.execute(
    db,
  )
  const [row] = rows
  const sold = Number(row?.sold ?? 0)
  return {
    soldInWeek: row?.soldInWeek ?? ZERO,
    usualPercent: sold === 0 ? null : Math.round((Number(row?.wasted ?? 0) / sold) * 1000) / 10,
  }
}

const findWeek = async (db: Db, place: StockPlace, now: Date): Promise<List['week']> => {
  const today = todayAt(place, now)
  const from = addDays(today, 1 - WEEK)
  const { rows } = await sql<List['week'][number]>`select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce((select sum(w.cost) from wasted_reports w where w.store_id = ${place.id}
        and (w.created_at at time zone ${place.timeZone})::date = d.day::date), 0)::int as cost
    from generate_series(${from}::date, ${today}::date, interval '1 day') as d (day) order by d.day`.execute(
    db,
  )
  return rows
}

/** What a store wasted, newest first, with the cost of its last days. */
export const listWasted = async (
  db: Db,
  place: StockPlace,
  query: { readonly page: Pagination; readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Promise<List> => {
  const { page } = query
  const dayOf = sql`(r.created_at at time zone ${place.timeZone})::date`
  const from = sql`from wasted_reports r join stores s on s.id = r.store_id where r.store_id = ${place.id}
    and ${dayOf} between coalesce(${query.from ?? null}::date, '-infinity') and coalesce(${query.to ?? null}::date, 'infinity')`
  const { rows } = await sql<ListedWastedReport>`select ${wastedColumns} ${from}
    order by r.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return {
    ...toPagedResult(rows, await countRows(db, from, rows.length, page), page),
    week: await findWeek(db, place, now),
    ...(await findShare(db, place, now)),
  }
}

const productColumns = `'productId', p.id, 'name', p.name, 'nameEn', p.name_en, 'sku', p.sku, 'image', p.image`

/** One report of a store; null for any other. */
export const findWasted = async (
  db: Db,
  place: Pick<StockPlace, 'id'>,
  id: WastedReportId,
): Promise<WastedReportRecord | null> => {
  const { rows } = await sql<WastedReportRecord>`select ${wastedColumns},
      (select coalesce(json_agg(json_build_object(${sql.raw(productColumns)}, 'quantity', l.quantity, 'reason', l.reason,
          'comment', l.comment, 'isCombo', l.is_combo, 'isComboItem', false, 'picture', l.picture, 'cost', l.cost,
          'comboItems', coalesce((select json_agg(json_build_object(${sql.raw(productColumns.replaceAll('p.', 'q.'))},
              'carried', t.carried, 'wastedQuantity', t.wasted_quantity, 'cost', t.cost) order by q.name)
            from wasted_report_parts t join products q on q.id = t.product_id where t.line_id = l.id), '[]'::json))
          order by l.id), '[]'::json)
        from wasted_report_lines l join products p on p.id = l.product_id where l.report_id = r.id) as products
    from wasted_reports r join stores s on s.id = r.store_id where r.id = ${id} and r.store_id = ${place.id}`.execute(
    db,
  )
  const [row] = rows
  return row === undefined
    ? null
    : {
        ...row,
        products: row.products.map((line) => ({
          ...line,
          image: fileUrl(line.image),
          picture: fileUrl(line.picture),
          comboItems: line.comboItems.map((part) => ({ ...part, image: fileUrl(part.image) })),
        })),
      }
}

const RETURN_DAYS = 3

/** Goods of orders that were cancelled after the kitchen had begun, and of which nobody said what became of them. */
export const findReturnedGoods = async (
  db: Db,
  place: StockPlace,
  now: Date,
): Promise<SuccessOf<Contract['returnedGoods']>> => {
  const since = new Date(now.getTime() - RETURN_DAYS * 86_400_000)
  type Returned = SuccessOf<Contract['returnedGoods']>['data'][number]
  const { rows } = await sql<Returned>`select o.id as "orderId", o.number, ${toIso('h.at')} as "cancelledAt",
      h.from_status as status,
      (select json_agg(json_build_object(${sql.raw(productColumns)}, 'quantity', i.quantity) order by p.name)
        from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as products
    from orders o join lateral (select x.at, x.from_status from order_history x
        where x.order_id = o.id and x.to_status = 'cancelled' and x.from_status <> 'cancelled' order by x.id desc limit 1) h on true
    where o.store_id = ${place.id} and o.status = 'cancelled' and h.at >= ${since}
      and h.from_status in ('preparing', 'packing', 'in_progress', 'routing', 'assigned', 'in_route', 'at_the_door')
      and not exists (select 1 from settled_returns x where x.order_id = o.id)
      and not exists (select 1 from stock_logs l where l.type = 'wasted_product' and l.type_order_id = o.id and l.source = 'order')
    order by h.at desc limit 20`.execute(db)
  return {
    data: rows.map((row) => ({
      ...row,
      products: row.products.map((product) => ({ ...product, image: fileUrl(product.image) })),
    })),
  }
}
