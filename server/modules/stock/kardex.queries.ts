import { sql, type Kysely, type SqlBool } from 'kysely'
import type { KardexRecord } from '../../../src/api/contract/stock-log.contract.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { addDays, instantOf } from '../../../src/domain/shared/time.ts'
import type { StockCounters } from '../../../src/domain/stock/stock.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { fileUrl } from '../files/store-file.ts'
import { changeOf, sumsUpTo, withAvailable } from './stock-log.queries.ts'
import { todayAt, type StockPlace } from './store-place.ts'

type Db = Kysely<Database>

const DEFAULT_DAYS = 7
/** The most steps that a chart of a week can show. */
const MAX_POINTS = 400

interface HeldProduct extends StockCounters {
  readonly name: string
  readonly nameEn: string
  readonly sku: string
  readonly image: string | null
  readonly itemsPerPurchaseUnit: number
  readonly stockMinimum: number | null
  readonly onTheWay: number
}

const findHeld = async (db: Db, place: StockPlace, productId: ProductId): Promise<HeldProduct | null> => {
  const { rows } = await sql<HeldProduct>`select p.name, p.name_en as "nameEn", p.sku, p.image,
      p.items_per_purchase_unit as "itemsPerPurchaseUnit", k.stock_minimum as "stockMinimum",
      coalesce(k.quantity, 0) as quantity, coalesce(k.compromise, 0) as compromise,
      coalesce(k.compromise_combo, 0) as "compromiseCombo",
      coalesce((select sum(coalesce(l.delivering, l.requested)) from stock_requests r
        join stock_request_lines l on l.request_id = r.id and l.product_id = p.id
        where r.store_id = ${place.id} and r.status not in ('fulfilled', 'cancel')), 0)::int as "onTheWay"
    from products p left join store_products k on k.product_id = p.id and k.store_id = ${place.id}
    where p.id = ${productId} and (k.id is not null or exists (select 1 from stock_logs l
      where l.store_id = ${place.id} and l.product_id = p.id))`.execute(db)
  return rows[0] ?? null
}

interface Period {
  readonly from: Date
  readonly to: Date
}

const findSums = async (db: Db, place: StockPlace, productId: ProductId, { from, to }: Period) => {
  const change = sql<number>`sum(${changeOf('quantity')})::int`
  return db
    .selectFrom('stock_logs as l')
    .select(['l.type', change.as('quantity')])
    .where('l.store_id', '=', place.id)
    .where('l.product_id', '=', productId)
    .where('l.created_at', '>=', from)
    .where('l.created_at', '<', to)
    .groupBy('l.type')
    .having(change, '<>', 0)
    .orderBy('l.type')
    .execute()
}

/** The balance after each movement of the period; of many, the last of each stretch. */
const findPoints = async (
  db: Db,
  place: StockPlace,
  productId: ProductId,
  { from, to }: Period,
  opening: StockCounters,
) => {
  const { rows } = await sql<KardexRecord['points'][number]>`with moved as (
      select l.id, l.created_at, sum(${changeOf('quantity')}) over w + ${opening.quantity} as quantity,
        sum(${changeOf('quantity')} - ${changeOf('compromise')} - ${changeOf('combo')}) over w
          + ${opening.quantity - opening.compromise - opening.compromiseCombo} as available,
        row_number() over (order by l.id) as place, count(*) over () as total
      from stock_logs l where l.store_id = ${place.id} and l.product_id = ${productId}
        and l.created_at >= ${from} and l.created_at < ${to}
      window w as (order by l.id))
    select id, ${toIso('created_at')} as at, quantity::int, available::int from moved
    where total <= ${MAX_POINTS} or place = total or place % (total / ${MAX_POINTS} + 1) = 0 order by id`.execute(
    db,
  )
  return rows
}

const findReserved = async (db: Db, place: StockPlace, productId: ProductId) => {
  const { rows } = await sql<
    KardexRecord['reservedBy'][number]
  >`select 'orders' as kind, count(distinct o.id)::int as count,
      '' as name, '' as "nameEn", coalesce(sum(i.quantity), 0)::int as quantity
    from orders o join order_items i on i.order_id = o.id
    where o.store_id = ${place.id} and i.product_id = ${productId}
      and o.stage not in ('completed', 'cancelled', 'failed') having count(*) > 0
    union all
    select 'combo', k.quantity, c.name, c.name_en, (k.quantity * i.quantity)::int
    from combo_items i join products c on c.id = i.combo_id
    join store_products k on k.product_id = c.id and k.store_id = ${place.id} and k.quantity > 0
    where i.product_id = ${productId}`.execute(db)
  return rows
}

const findWaste = async (db: Db, place: StockPlace, productId: ProductId, { from, to }: Period) => {
  const { rows } = await sql<
    KardexRecord['waste'][number]
  >`select w.reason, sum(w.quantity)::int as quantity from (
      select l.reason, l.quantity, l.product_id, r.store_id, r.created_at from wasted_report_lines l
        join wasted_reports r on r.id = l.report_id
      union all select l.reason, t.wasted_quantity, t.product_id, r.store_id, r.created_at from wasted_report_parts t
        join wasted_report_lines l on l.id = t.line_id join wasted_reports r on r.id = l.report_id) w
    where w.store_id = ${place.id} and w.product_id = ${productId} and w.created_at >= ${from} and w.created_at < ${to}
      and w.quantity > 0
    group by w.reason order by 2 desc`.execute(db)
  return rows
}

const findCounts = async (db: Db, place: StockPlace, productId: ProductId, { from, to }: Period) => {
  const { rows } = await sql<
    KardexRecord['counts'][number]
  >`select r.id as "reportId", ${toIso('l.counted_at')} as at,
      (select u.first_name || ' ' || u.last_name from users u where u.id = l.counted_by) as by, l.amount, l.expected
    from daily_stock_reports r join daily_stock_report_lines l on l.report_id = r.id
    where r.store_id = ${place.id} and l.product_id = ${productId} and l.amount is not null
      and r.status in ('filed', 'awaiting_approval') and l.counted_at >= ${from} and l.counted_at < ${to}
    order by l.counted_at desc`.execute(db)
  return rows
}

/** What a store had of a product at an instant and in a period: the same sums of its log. */
export const findKardex = async (
  db: Db,
  place: StockPlace,
  productId: ProductId,
  query: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly at?: string | undefined
  },
  now: Date,
): Promise<KardexRecord | Failure> => {
  const held = await findHeld(db, place, productId)
  if (held === null) return failure('product_not_found')
  const to = query.to ?? todayAt(place, now)
  const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS)
  const period: Period = {
    from: new Date(instantOf(from, 0, place.timeZone)),
    to: new Date(instantOf(to, 1440, place.timeZone)),
  }
  const at = query.at === undefined ? now : new Date(query.at)
  const sums = (until: Date, isIncluded: boolean) =>
    sumsUpTo(
      db,
      place.id,
      productId,
      isIncluded ? sql<SqlBool>`l.created_at <= ${until}` : sql<SqlBool>`l.created_at < ${until}`,
    )
  const opening = await sums(period.from, false)
  const whole = await sumsUpTo(db, place.id, productId, sql<SqlBool>`true`)
  const { image, quantity, compromise, compromiseCombo, ...product } = held
  return {
    ...product,
    productId,
    storeId: place.id,
    countryId: place.countryId,
    timeZone: place.timeZone,
    image: fileUrl(image),
    present: withAvailable({ quantity, compromise, compromiseCombo }),
    difference: {
      quantity: quantity - whole.quantity,
      compromise: compromise - whole.compromise,
      compromiseCombo: compromiseCombo - whole.compromiseCombo,
      available:
        quantity - compromise - compromiseCombo - (whole.quantity - whole.compromise - whole.compromiseCombo),
    },
    at: { at: at.toISOString(), ...withAvailable(await sums(at, true)) },
    from,
    to,
    opening: withAvailable(opening),
    closing: withAvailable(await sums(period.to, false)),
    sums: await findSums(db, place, productId, period),
    points: await findPoints(db, place, productId, period, opening),
    reservedBy: await findReserved(db, place, productId),
    waste: await findWaste(db, place, productId, period),
    counts: await findCounts(db, place, productId, period),
  }
}
