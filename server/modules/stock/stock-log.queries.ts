import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { StockLogRecord } from '../../../src/api/contract/stock-log.contract.ts'
import type { StockLogType } from '../../../src/domain/stock/stock-log-type.ts'
import { availableOf, type StockCounters } from '../../../src/domain/stock/stock.ts'
import type { ProductId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { instantOf } from '../../../src/domain/shared/time.ts'
import type { Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { readPage, type ListOrder } from '../../resource/cursor-pagination.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import type { PagedResult, Pagination } from '../../resource/pagination.ts'
import { fileUrl } from '../files/store-file.ts'
import type { StockPlace } from './store-place.ts'

type Db = Kysely<Database>

/** How a row of the log `l` changes a counter. */
export const changeOf = (counter: 'quantity' | 'compromise' | 'combo'): RawBuilder<number> =>
  sql<number>`stock_change(${sql.lit(counter)}, l.type, l.quantity, l.is_in_combo)`

export interface StockLogFilter {
  readonly search?: string | undefined
  readonly productId?: readonly ProductId[] | undefined
  readonly type?: readonly StockLogType[] | undefined
  readonly moves?: 'quantity' | 'reserved' | undefined
  readonly actorId?: readonly UserId[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly number?: number | undefined
  readonly typeOrderId?: number | undefined
}

type LogPlace = Pick<StockPlace, 'id' | 'timeZone'>

const condition = <T>(value: T | undefined, where: (value: T) => RawBuilder<SqlBool>) =>
  value === undefined ? [] : [where(value)]

/** Rows of the log `l` of a store, with their products `p` where a text is searched. */
export const logConditions = ({ id, timeZone }: LogPlace, filter: StockLogFilter): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`l.store_id = ${id}`,
      ...condition(filter.productId, (ids) => sql<SqlBool>`l.product_id = any(${[...ids]}::int[])`),
      ...condition(filter.type, (types) => sql<SqlBool>`l.type = any(${[...types]}::text[])`),
      ...condition(filter.moves, (moves) =>
        moves === 'quantity'
          ? sql<SqlBool>`${changeOf('quantity')} <> 0`
          : sql<SqlBool>`${changeOf('compromise')} + ${changeOf('combo')} <> 0`,
      ),
      ...condition(filter.actorId, (ids) => sql<SqlBool>`l.actor_id = any(${[...ids]}::int[])`),
      ...condition(
        filter.from,
        (day) => sql<SqlBool>`l.created_at >= ${new Date(instantOf(day, 0, timeZone))}`,
      ),
      ...condition(
        filter.to,
        (day) => sql<SqlBool>`l.created_at < ${new Date(instantOf(day, 1440, timeZone))}`,
      ),
      ...condition(filter.typeOrderId, (typeOrderId) => sql<SqlBool>`l.type_order_id = ${typeOrderId}`),
      ...condition(
        filter.number,
        (number) => sql<SqlBool>`(l.source = 'order' and l.type_order_id in (select o.id from orders o
            where o.number = ${number} and o.store_id = ${id})
          or l.source = 'request' and l.type_order_id in (select r.id from stock_requests r where r.number = ${number}))`,
      ),
      ...(filter.search === undefined || filter.search.trim() === ''
        ? []
        : [
            sql<SqlBool>`l.product_id in (select p.id from products p where ${matchesAllWords(sql.ref('p.search'), filter.search)})`,
          ]),
    ],
    sql` and `,
  )

interface LogRow extends Omit<StockLogRecord, 'change' | 'balance' | 'image'> {
  readonly sortedBy: string
  readonly image: string | null
  readonly quantityChange: number
  readonly compromiseChange: number
  readonly comboChange: number
}

const logColumns = sql`l.id, l.store_id as "storeId", l.product_id as "productId", p.name as "productName",
  p.name_en as "productNameEn", p.sku, p.image, l.type, l.type_order_id as "typeOrderId", l.source,
  case l.source when 'order' then (select o.number from orders o where o.id = l.type_order_id)
    when 'request' then (select r.number from stock_requests r where r.id = l.type_order_id) end as "sourceNumber",
  l.quantity, ${changeOf('quantity')} as "quantityChange", ${changeOf('compromise')} as "compromiseChange",
  ${changeOf('combo')} as "comboChange", l.actor_id as "actorId", (select u.first_name || ' ' || u.last_name from users u where u.id = l.actor_id) as "actorName",
  l.note, ${toIso('l.created_at')} as "createdAt", l.id::text as "sortedBy"`

interface Balance extends StockCounters {
  readonly available: number
}

export const withAvailable = (counters: StockCounters): Balance => ({
  ...counters,
  available: availableOf(counters),
})

/** The sums of the log of a product up to a row, that row included: its counters after it. */
export const sumsUpTo = async (
  db: Db,
  storeId: StoreId,
  productId: ProductId,
  upTo: RawBuilder<SqlBool>,
): Promise<StockCounters> => {
  const sumOf = (counter: 'quantity' | 'compromise' | 'combo') =>
    sql<number>`coalesce(sum(${changeOf(counter)}), 0)::int`
  return db
    .selectFrom('stock_logs as l')
    .select([
      sumOf('quantity').as('quantity'),
      sumOf('compromise').as('compromise'),
      sumOf('combo').as('compromiseCombo'),
    ])
    .where('l.store_id', '=', storeId)
    .where('l.product_id', '=', productId)
    .where(upTo)
    .executeTakeFirstOrThrow()
}

/** The balance after each row of a page: sums of the log of one product; of several there is none. */
const balancesOf = async (
  db: Db,
  storeId: StoreId,
  productId: ProductId | undefined,
  rows: readonly LogRow[],
): Promise<ReadonlyMap<number, Balance>> => {
  if (productId === undefined || rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const [low, high] = [Math.min(...ids), Math.max(...ids)]
  const before = await sumsUpTo(db, storeId, productId, sql<SqlBool>`l.id < ${low}`)
  // Rows that the filter leaves out move the balance too.
  const between = await db
    .selectFrom('stock_logs as l')
    .select([
      'l.id',
      changeOf('quantity').as('quantity'),
      changeOf('compromise').as('compromise'),
      changeOf('combo').as('compromiseCombo'),
    ])
    .where('l.store_id', '=', storeId)
    .where('l.product_id', '=', productId)
    .where((eb) => eb.between('l.id', low, high))
    .orderBy('l.id')
    .execute()
  const balances = new Map<number, Balance>()
  let current = before
  for (const { id, ...change } of between) {
    current = {
      quantity: current.quantity + change.quantity,
      compromise: current.compromise + change.compromise,
      compromiseCombo: current.compromiseCombo + change.compromiseCombo,
    }
    balances.set(id, withAvailable(current))
  }
  return balances
}

const present = (
  { sortedBy: _sortedBy, quantityChange, compromiseChange, comboChange, image, ...row }: LogRow,
  balances: ReadonlyMap<number, Balance>,
): StockLogRecord => ({
  ...row,
  image: fileUrl(image),
  change: { quantity: quantityChange, reserved: compromiseChange + comboChange },
  balance: balances.get(row.id) ?? null,
})

/** Everybody who moved stock of a store, from one to the next in the index: a log has few people and many rows. */
export const listActors = async (
  db: Db,
  storeId: StoreId,
): Promise<ReadonlyArray<{ readonly id: UserId; readonly name: string }>> => {
  const nextAfter = (id: RawBuilder<unknown>) =>
    sql`(select l.actor_id from stock_logs l where l.store_id = ${storeId} and l.actor_id > ${id}
      order by l.actor_id limit 1)`
  const { rows } = await sql<{ readonly id: UserId; readonly name: string }>`
    with recursive actors (id) as (
      select ${nextAfter(sql`0`)} union all select ${nextAfter(sql`a.id`)} from actors a where a.id is not null)
    select u.id, u.first_name || ' ' || u.last_name as name from actors a join users u on u.id = a.id
    order by (u.first_name || ' ' || u.last_name) collate "es-x-icu", u.id`.execute(db)
  return rows
}

/** Movements of a store's stock, newest first by default; pages far from the start have a cursor. */
export const listStockLogs = async (
  db: Db,
  store: LogPlace,
  query: StockLogFilter & {
    readonly page: Pagination
    readonly cursor?: string | undefined
    readonly sortOrder?: 'asc' | 'desc' | undefined
  },
): Promise<(PagedResult<StockLogRecord> & { readonly cursor?: string }) | Failure> => {
  const order: ListOrder = {
    name: 'createdAt',
    column: 'l.id',
    id: 'l.id',
    direction: query.sortOrder ?? 'desc',
  }
  const result = await readPage<LogRow>(
    db,
    {
      from: sql`stock_logs l`,
      where: logConditions(store, query),
      order,
      page: query.page,
      cursor: query.cursor,
    },
    async (ids) => {
      const { rows } = await sql<LogRow>`select ${logColumns}
        from stock_logs l join products p on p.id = l.product_id where l.id in (${ids})
        order by l.id ${sql.raw(order.direction)}`.execute(db)
      return rows
    },
  )
  if ('_tag' in result) return result
  const [only, ...others] = query.productId ?? []
  const balances = await balancesOf(db, store.id, others.length === 0 ? only : undefined, result.data)
  return { ...result, data: result.data.map((row) => present(row, balances)) }
}

const BATCH = 1_000

/** All movements that a list finds, in batches, for an export. */
export async function* streamStockLogs(
  db: Db,
  store: LogPlace,
  filter: StockLogFilter,
  direction: 'asc' | 'desc',
): AsyncGenerator<readonly StockLogRecord[]> {
  let last: number | null = null
  for (;;) {
    const after: RawBuilder<SqlBool> =
      last === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`l.id ${sql.raw(direction === 'asc' ? '>' : '<')} ${last}`
    const { rows } = await sql<LogRow>`select ${logColumns}
      from stock_logs l join products p on p.id = l.product_id where ${logConditions(store, filter)} and ${after}
      order by l.id ${sql.raw(direction)} limit ${BATCH}`.execute(db)
    const [only, ...others] = filter.productId ?? []
    const balances = await balancesOf(db, store.id, others.length === 0 ? only : undefined, rows)
    if (rows.length > 0) yield rows.map((row) => present(row, balances))
    last = rows.at(-1)?.id ?? null
    if (rows.length < BATCH) return
  }
}
