import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  ListedStockOrder,
  stockRequestsContract,
  StockOrder,
  StockOrderLine,
} from '../../../src/api/contract/stock-requests.contract.ts'
import type { QueryOf, SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { ProductId, StockRequestId, StoreId } from '../../../src/domain/shared/ids.ts'
import { type Cents, sum, times } from '../../../src/domain/shared/money.ts'
import {
  isOpenStockRequest,
  receivedOf,
  STOCK_REQUEST_STATUSES,
  type StockRequest,
  type StockRequestCreator,
  type StockRequestStatus,
  type StockSender,
} from '../../../src/domain/stock/stock-request.ts'
import { stockRequestSideOf } from '../../../src/domain/stock/stock-request-refusals.ts'
import {
  refusalToStockRequestAction,
  STOCK_REQUEST_ACTIONS,
  type StockRequestAction,
} from '../../../src/machines/lifecycles/stock-request-lifecycle.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { matchesAllWords, sortDirection } from '../../resource/name-search.ts'
import { countRows, toPagedResult, toPagination, type PagedResult } from '../../resource/pagination.ts'
import { fileUrl } from '../files/store-file.ts'
import { selectPlace, type StockPlace } from '../stock/store-place.ts'
import { requestsInScope, SENDERS, sendersInScope, storesOfRequests } from './stock-requests.scope.ts'

type Db = Kysely<Database>
type Contract = typeof stockRequestsContract
type ListQuery = QueryOf<Contract['stockOrders']>
type Filters = Omit<ListQuery, 'limit' | 'offset' | 'sortBy' | 'sortOrder'>

interface LineRow extends Omit<StockOrderLine, 'total' | 'image'> {
  readonly image: string | null
}

export interface RequestRow extends Omit<ListedStockOrder, 'abilities' | 'lines' | 'invoice'> {
  readonly lines: readonly LineRow[]
  readonly invoiceId: string | null
  readonly invoiceSeries: string | null
  readonly invoiceDate: string | null
}

const linesJson = sql`(select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', p.name,
    'nameEn', p.name_en, 'sku', p.sku, 'image', p.image, 'requested', l.requested, 'delivering', l.delivering,
    'received', l.received, 'itemsPerPurchaseUnit', l.items_per_purchase_unit, 'unitPrice', l.unit_price,
    'reason', l.reason, 'note', l.note, 'senderNote', l.sender_note,
    'pickedBy', (select u.first_name || ' ' || u.last_name from users u where u.id = l.picked_by)) order by p.name, p.id)
  from stock_request_lines l join products p on p.id = l.product_id where l.request_id = r.id)`

const requestColumns = sql`r.id, r.number, r.status, r.is_paid as "isPaid",
  json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'address', s.address, 'timeZone', c.time_zone) as store,
  s.country_id as "countryId",
  json_build_object('kind', case when r.distributor_id is null then 'supplier' else 'distributor' end,
    'id', coalesce(r.distributor_id, r.supplier_id),
    'name', coalesce((select d.name from distributors d where d.id = r.distributor_id),
      (select d.name from suppliers d where d.id = r.supplier_id))) as sender,
  r.catalog, r.creator,
  (select u.first_name || ' ' || u.last_name from users u where u.id = r.created_by) as "createdBy",
  ${toIso('r.created_at')} as "createdAt", ${toIso('r.changed_at')} as "changedAt", r.comment,
  ${toIso('r.promised_at')} as "promisedAt", r.invoice_id as "invoiceId", r.invoice_series as "invoiceSeries",
  to_char(r.invoice_date, 'YYYY-MM-DD') as "invoiceDate", r.cancelled_goods as "cancelledGoods",
  coalesce(${linesJson}, '[]'::json) as lines, r.version`

const requestFrom = sql`stock_requests r join stores s on s.id = r.store_id join countries c on c.id = s.country_id`

/** The request as the rules know it. */
export const toRequestFacts = (row: RequestRow): StockRequest => ({
  status: row.status,
  sender: row.sender.kind,
  isPaid: row.isPaid,
  lines: row.lines.map(({ productId, name, sku, requested, delivering, received, reason }) => ({
    productId,
    name,
    sku,
    requested,
    delivering,
    received,
    reason,
  })),
})

const abilitiesFor = (row: RequestRow, actor: Actor): ListedStockOrder['abilities'] => {
  const facts = toRequestFacts(row)
  const side = stockRequestSideOf(actor.unit.kind)
  const mayChange = actor.permissions.has('changeStockOrderStatus')
  const ability = (action: StockRequestAction) =>
    mayChange
      ? (refusalToStockRequestAction(facts, action, side)?.code ?? true)
      : ('user_dont_have_permission' as const)
  return {
    ...(Object.fromEntries(STOCK_REQUEST_ACTIONS.map((action) => [action, ability(action)])) as Record<
      StockRequestAction,
      ReturnType<typeof ability>
    >), // an entry for each action
    invoice: mayChange
      ? isOpenStockRequest(row.status) || 'invalid_next_status'
      : 'user_dont_have_permission',
  }
}

export const presentRequest = (
  { invoiceDate, invoiceId, invoiceSeries, lines, ...row }: RequestRow,
  actor: Actor,
): ListedStockOrder => ({
  ...row,
  invoice: { invoiceId, invoiceSeries, invoiceDate },
  lines: lines.map((line) => ({
    ...line,
    image: fileUrl(line.image),
    total: times(line.unitPrice, receivedOf(line)),
  })),
  abilities: abilitiesFor({ ...row, invoiceDate, invoiceId, invoiceSeries, lines }, actor),
})

const some = <T>(values: readonly T[] | undefined, where: (values: readonly T[]) => RawBuilder<SqlBool>) =>
  values === undefined ? [] : [where(values)]

const conditionsOf = (actor: Actor, query: Filters): RawBuilder<SqlBool> =>
  sql.join(
    [
      requestsInScope(actor.unit),
      ...some(query.storeId, (ids) => sql<SqlBool>`r.store_id = any(${[...ids]}::int[])`),
      ...(query.countryId === undefined ? [] : [sql<SqlBool>`s.country_id = ${query.countryId}`]),
      ...some(query.distributorId, (ids) => sql<SqlBool>`r.distributor_id = any(${[...ids]}::int[])`),
      ...some(query.supplierId, (ids) => sql<SqlBool>`r.supplier_id = any(${[...ids]}::int[])`),
      ...(query.sender === undefined ? [] : [sql<SqlBool>`r.${sql.ref(`${query.sender}_id`)} is not null`]),
      ...some(query.status, (statuses) => sql<SqlBool>`r.status = any(${[...statuses]}::text[])`),
      ...(query.isOpen === undefined
        ? []
        : [sql<SqlBool>`(r.status not in ('fulfilled', 'cancel')) = ${query.isOpen}`]),
      ...some(
        query.productId,
        (ids) => sql<SqlBool>`exists (select 1 from stock_request_lines l
          where l.request_id = r.id and l.product_id = any(${[...ids]}::int[]))`,
      ),
      ...(query.promisedFrom === undefined
        ? []
        : [sql<SqlBool>`(r.promised_at at time zone c.time_zone)::date >= ${query.promisedFrom}::date`]),
      ...(query.promisedTo === undefined
        ? []
        : [sql<SqlBool>`(r.promised_at at time zone c.time_zone)::date <= ${query.promisedTo}::date`]),
      sql<SqlBool>`${matchesAllWords(sql`(r.number || ' ' || normalised(s.name))`, query.search)}`,
    ],
    sql` and `,
  )

const SORTS = {
  createdAt: sql`r.created_at`,
  promisedAt: sql`r.promised_at`,
  number: sql`r.number`,
  store: sql`s.name`,
}

/** Requests that concern the actor, newest first by default. */
export const listRequests = async (
  db: Db,
  actor: Actor,
  query: ListQuery,
): Promise<PagedResult<ListedStockOrder>> => {
  const page = toPagination(query)
  const { sortBy = 'createdAt', sortOrder = sortBy === 'createdAt' ? 'desc' : 'asc' } = query
  const from = sql`from ${requestFrom} where ${conditionsOf(actor, query)}`
  const { rows } = await sql<RequestRow>`select ${requestColumns} ${from}
    order by ${SORTS[sortBy]} ${sortDirection(sortOrder)} nulls last, r.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(
    rows.map((row) => presentRequest(row, actor)),
    await countRows(db, from, rows.length, page),
    page,
  )
}

/** A request that concerns the actor, as it is stored; null for any other. */
export const findRequest = async (db: Db, actor: Actor, id: StockRequestId): Promise<RequestRow | null> => {
  const { rows } = await sql<RequestRow>`select ${requestColumns} from ${requestFrom}
    where r.id = ${id} and ${requestsInScope(actor.unit)}`.execute(db)
  return rows[0] ?? null
}

export const lockRequest = async (db: Db, id: StockRequestId): Promise<void> => {
  await sql`select 1 from stock_requests where id = ${id} for update`.execute(db)
}

/** The request with everything that happened to it. */
export const presentWholeRequest = async (db: Db, actor: Actor, row: RequestRow): Promise<StockOrder> => {
  const { rows } = await sql<StockOrder['history'][number]>`select h.id, ${toIso('h.at')} as at,
      (select u.first_name || ' ' || u.last_name from users u where u.id = h.actor_id) as by, h.event,
      h.from_status as from, h.to_status as to, h.note
    from stock_request_history h where h.request_id = ${row.id} order by h.id desc`.execute(db)
  return { ...presentRequest(row, actor), history: rows }
}

type Info = SuccessOf<Contract['stockOrdersInfo']>

export const countRequests = async (
  db: Db,
  actor: Actor,
  query: QueryOf<Contract['stockOrdersInfo']>,
  now: Date,
): Promise<Info> => {
  const { rows } = await sql<{
    readonly status: StockRequestStatus
    readonly sender: StockSender
    readonly count: number
    readonly dueToday: number
    readonly overdue: number
  }>`select r.status, case when r.distributor_id is null then 'supplier' else 'distributor' end as sender,
      count(*)::int as count,
      (count(*) filter (where (r.promised_at at time zone c.time_zone)::date = (${now}::timestamptz at time zone c.time_zone)::date))::int
        as "dueToday",
      (count(*) filter (where r.promised_at < ${now} and r.status not in ('delivered', 'fulfilled', 'cancel')))::int as overdue
    from ${requestFrom} where ${conditionsOf(actor, query)} group by 1, 2`.execute(db)
  const open = rows.filter(({ status }) => isOpenStockRequest(status))
  const sum = (counted: typeof rows, of: 'count' | 'dueToday' | 'overdue') =>
    counted.reduce((total, row) => total + row[of], 0)
  return {
    count: sum(rows, 'count'),
    byStatus: Object.fromEntries(
      STOCK_REQUEST_STATUSES.map((status) => [
        status,
        sum(
          rows.filter((row) => row.status === status),
          'count',
        ),
      ]),
    ),
    open: {
      distributor: sum(
        open.filter(({ sender }) => sender === 'distributor'),
        'count',
      ),
      supplier: sum(
        open.filter(({ sender }) => sender === 'supplier'),
        'count',
      ),
    },
    dueToday: sum(open, 'dueToday'),
    overdue: sum(open, 'overdue'),
  }
}

/** The stores and senders between which somebody of the unit can make requests. */
export const findPlaces = async (
  db: Db,
  { unit }: Actor,
  { countryId }: QueryOf<Contract['stockOrderPlaces']>,
): Promise<SuccessOf<Contract['stockOrderPlaces']>> => {
  type Places = SuccessOf<Contract['stockOrderPlaces']>
  const inCountry = (column: string) =>
    countryId === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${countryId})`
  const stores = await db
    .selectFrom('stores as s')
    .select(['s.id', 's.name', 's.country_id as countryId'])
    .where('s.status', '<>', 'inactive')
    .where(storesOfRequests(unit))
    .where(inCountry('s.country_id'))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  const senders = await sql<Places['senders'][number]>`select d.kind, d.id, d.name from ${SENDERS} d
    where d.status = 'active' and ${sendersInScope(unit)} and ${inCountry('d.country_id')}
      and (d.country_id is null or d.country_id in (select s.country_id from stores s where ${storesOfRequests(unit)}))
    order by d.kind, d.name, d.id`.execute(db)
  return { stores, senders: senders.rows }
}

const DEFAULT_SHORTAGE_DAYS = 7

/** What did not arrive of deliveries that were confirmed in the last days. */
export const findShortages = async (
  db: Db,
  actor: Actor,
  query: QueryOf<Contract['stockOrderShortages']>,
  now: Date,
): Promise<SuccessOf<Contract['stockOrderShortages']>> => {
  type Shortage = SuccessOf<Contract['stockOrderShortages']>['data'][number]
  const since = new Date(now.getTime() - (query.days ?? DEFAULT_SHORTAGE_DAYS) * 86_400_000)
  const { rows } = await sql<Shortage>`select r.id as "requestId", r.number, s.name as "storeName",
      p.name as "productName", p.name_en as "productNameEn", coalesce(l.delivering, l.requested) - l.received as missing,
      (coalesce(l.delivering, l.requested) - l.received) * l.unit_price as cost, l.reason, l.note, ${toIso('r.changed_at')} as at
    from ${requestFrom} join stock_request_lines l on l.request_id = r.id join products p on p.id = l.product_id
    where r.status = 'fulfilled' and r.changed_at >= ${since} and l.received < coalesce(l.delivering, l.requested)
      and l.reason is not null and ${conditionsOf(actor, query)}
    order by r.changed_at desc, p.name limit 100`.execute(db)
  return { data: rows, cost: sum(rows.map(({ cost }) => cost)) }
}

export interface OrderedProduct {
  readonly productId: ProductId
  readonly name: string
  readonly sku: string
  readonly catalog: 'own_brand' | 'third_party'
  readonly supplierIds: readonly number[]
  readonly itemsPerPurchaseUnit: number
  readonly unitPrice: Cents | null
  readonly isOrderable: boolean
}

/** Products as a request of a country asks for them. */
export const findOrderedProducts = async (
  db: Db,
  countryId: number,
  ids: readonly ProductId[],
): Promise<readonly OrderedProduct[]> => {
  const { rows } = await sql<OrderedProduct>`select p.id as "productId", p.name, p.sku, p.catalog,
      coalesce((select array_agg(x.supplier_id) from product_suppliers x where x.product_id = p.id), '{}') as "supplierIds",
      p.items_per_purchase_unit as "itemsPerPurchaseUnit",
      (select c.unit_price from product_prices c where c.product_id = p.id and c.country_id = ${countryId}) as "unitPrice",
      p.status <> 'inactive' and p.type <> 'combo' and not exists (select 1 from products v where v.parent_id = p.id) as "isOrderable"
    from products p where p.id = any(${[...ids]}::int[])`.execute(db)
  return rows
}

export const creatorOf = ({ unit }: Actor): StockRequestCreator =>
  unit.kind === 'distributor' ? 'distributor' : unit.kind === 'supplier' ? 'supplier' : 'store'

/** A store that somebody of the unit asks for, or supplies; null for any other. */
export const findRequestedPlace = async (
  db: Db,
  { unit }: Actor,
  storeId: StoreId,
): Promise<StockPlace | null> => (await selectPlace(db, storeId, storesOfRequests(unit))) ?? null
