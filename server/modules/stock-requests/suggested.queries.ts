import { sql, type Kysely } from 'kysely'
import type {
  SuggestedLine,
  SuggestedStockOrders,
} from '../../../src/api/contract/stock-requests.contract.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { addDays, instantOf, weekdayOf, type LocalDay } from '../../../src/domain/shared/time.ts'
import { nextDueDay } from '../../../src/domain/stock/recurrence.ts'
import { suggestRequest } from '../../../src/domain/stock/suggest-request.ts'
import type { StockSender } from '../../../src/domain/stock/stock-request.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { fileUrl } from '../files/store-file.ts'
import { todayAt, type StockPlace } from '../stock/store-place.ts'
import { findFulfilment } from './fulfilment.queries.ts'
import { requestsInScope, SENDERS, sendersInScope } from './stock-requests.scope.ts'

type Db = Kysely<Database>

/** The averages are of so many weeks. */
const WEEKS = 4
const DEFAULT_COVER = 3
const MAX_COVER = 62

interface Covered {
  readonly deliveryOn: LocalDay
  readonly nextOn: LocalDay
  readonly days: readonly LocalDay[]
  readonly hasSettings: boolean
}

/** The days that a request has to last: from the delivery to the day before the next one. */
const coveredDays = async (
  db: Db,
  place: StockPlace,
  asked: { readonly deliveryOn?: string | undefined; readonly nextOn?: string | undefined },
  now: Date,
): Promise<Covered> => {
  const today = todayAt(place, now)
  const settings = await findFulfilment(db, place)
  const deliveryOn = asked.deliveryOn ?? (settings && nextDueDay(settings.rule, today)) ?? addDays(today, 1)
  const following = settings && nextDueDay(settings.rule, addDays(deliveryOn, 1))
  const nextOn = asked.nextOn ?? following ?? addDays(deliveryOn, DEFAULT_COVER)
  const days: LocalDay[] = []
  for (let day = deliveryOn; day < nextOn && days.length < MAX_COVER; day = addDays(day, 1)) days.push(day)
  return { deliveryOn, nextOn, days: days.length === 0 ? [deliveryOn] : days, hasSettings: settings !== null }
}

interface HeldRow {
  readonly senderKind: StockSender
  readonly senderId: number
  readonly productId: SuggestedLine['productId']
  readonly name: string
  readonly nameEn: string
  readonly sku: string
  readonly image: string | null
  readonly isAvailable: boolean
  readonly itemsPerPurchaseUnit: number
  readonly unitPrice: Cents | null
  readonly minimum: number
  readonly available: number
  readonly onTheWay: number
  /** Pieces sold on average on each weekday, by its number. */
  readonly sold: Readonly<Record<string, number>> | null
}

/** What a store holds, by who supplies it (to a sender: itself, whoever did so last), with what it sold of each on each weekday of four weeks. */
const findHeld = async (db: Db, place: StockPlace, actor: Actor, now: Date): Promise<readonly HeldRow[]> => {
  const mayAsk = sendersInScope(actor.unit)
  const today = todayAt(place, now)
  const since = new Date(instantOf(addDays(today, -7 * WEEKS), 0, place.timeZone))
  const until = new Date(instantOf(today, 0, place.timeZone))
  const { rows } = await sql<HeldRow>`with sold as (
      select l.product_id, extract(isodow from l.created_at at time zone ${place.timeZone})::int as weekday,
        sum(l.quantity) as pieces
      from stock_logs l where l.store_id = ${place.id} and l.type = 'sell_product'
        and l.created_at >= ${since} and l.created_at < ${until}
      group by 1, 2),
    coming as (
      select m.product_id, sum(coalesce(m.delivering, m.requested))::int as pieces
      from stock_requests r join stock_request_lines m on m.request_id = r.id
      where r.store_id = ${place.id} and r.status not in ('fulfilled', 'cancel') group by 1),
    held as (
      select k.*, p.name, p.name_en, p.sku, p.image, p.items_per_purchase_unit,
        case when p.catalog = 'own_brand' then 'distributor' else 'supplier' end as kind,
        case when p.catalog = 'own_brand'
          then (select d.id from ${SENDERS} d where d.kind = 'distributor' and d.country_id = ${place.countryId}
              and d.status = 'active' and ${mayAsk}
            order by (select max(r.id) from stock_requests r where r.store_id = ${place.id} and r.distributor_id = d.id)
              desc nulls last, d.id limit 1)
          else (select min(x.supplier_id) from product_suppliers x join ${SENDERS} d on d.kind = 'supplier' and d.id = x.supplier_id
            where x.product_id = p.id and d.status = 'active' and ${mayAsk}) end as sender_id
      from store_products k join products p on p.id = k.product_id
      where k.store_id = ${place.id} and p.type <> 'combo' and p.status <> 'inactive')
    select h.kind as "senderKind", h.sender_id as "senderId", h.product_id as "productId", h.name, h.name_en as "nameEn",
      h.sku, h.image, h.is_available as "isAvailable", h.items_per_purchase_unit as "itemsPerPurchaseUnit",
      (select c.unit_price from product_prices c where c.product_id = h.product_id and c.country_id = ${place.countryId}) as "unitPrice",
      coalesce(h.stock_minimum, 0) as minimum, h.quantity - h.compromise - h.compromise_combo as available,
      coalesce((select pieces from coming where coming.product_id = h.product_id), 0) as "onTheWay",
      (select json_object_agg(s.weekday, s.pieces::numeric / ${WEEKS}) from sold s where s.product_id = h.product_id) as sold
    from held h join ${SENDERS} d on d.kind = h.kind and d.id = h.sender_id
    where ${mayAsk} order by h.name, h.product_id`.execute(db)
  return rows
}

const toLine = (row: HeldRow, days: readonly LocalDay[]): SuggestedLine => {
  const { image, senderId: _, senderKind: __, sold, ...product } = row
  const suggestion = suggestRequest({
    ...row,
    soldPerDay: days.map((day) => sold?.[weekdayOf(day)] ?? 0),
  })
  return { ...product, ...suggestion, image: fileUrl(image) }
}

const findSenders = async (db: Db, place: StockPlace, actor: Actor) => {
  const { rows } = await sql<{
    readonly kind: StockSender
    readonly id: number
    readonly name: string
    readonly previous: SuggestedStockOrders['senders'][number]['previous']
  }>`select d.kind, d.id, d.name, (select json_build_object('number', r.number, 'createdAt', ${toIso('r.created_at')},
        'total', (select coalesce(sum(l.requested * l.unit_price), 0) from stock_request_lines l where l.request_id = r.id))
      from stock_requests r where r.store_id = ${place.id}
        and case d.kind when 'distributor' then r.distributor_id else r.supplier_id end = d.id
      order by r.id desc limit 1) as previous
    from ${SENDERS} d where d.status = 'active' and (d.country_id is null or d.country_id = ${place.countryId})
      and ${sendersInScope(actor.unit)} order by d.kind, d.id`.execute(db)
  return rows
}

const findComing = (db: Db, place: StockPlace, actor: Actor) =>
  db
    .selectFrom('stock_requests as r')
    .innerJoin('stock_request_lines as l', 'l.request_id', 'r.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'r.id',
      'r.number',
      sql<string | null>`${toIso('r.promised_at')}`.as('promisedAt'),
      sql<number>`sum(coalesce(l.delivering, l.requested))::int`.as('pieces'),
      sql<string[]>`array_agg(p.name order by p.name)`.as('products'),
    ])
    .where('r.store_id', '=', place.id)
    .where(requestsInScope(actor.unit))
    .where('r.status', 'not in', ['fulfilled', 'cancel'])
    .groupBy('r.id')
    .orderBy('r.promised_at', (order) => order.asc().nullsLast())
    .orderBy('r.id')
    .execute()

/** What a store lacks until its next request, for each of who supplies it. */
export const suggestRequests = async (
  db: Db,
  actor: Actor,
  place: StockPlace,
  asked: { readonly deliveryOn?: string | undefined; readonly nextOn?: string | undefined },
  now: Date,
): Promise<SuggestedStockOrders> => {
  const covered = await coveredDays(db, place, asked, now)
  const held = await findHeld(db, place, actor, now)
  const senders = await findSenders(db, place, actor)
  return {
    storeId: place.id,
    countryId: place.countryId,
    ...covered,
    senders: senders.flatMap((sender) => {
      const lines = held
        .filter(({ senderId, senderKind }) => senderKind === sender.kind && senderId === sender.id)
        .map((row) => toLine(row, covered.days))
        .toSorted((a, b) => b.missing - a.missing)
      return lines.length === 0 ? [] : [{ ...sender, draft: `${sender.kind}-${sender.id}`, lines }]
    }),
    coming: await findComing(db, place, actor),
  }
}
