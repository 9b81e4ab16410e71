import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { instantsOf, type DayPeriod, type InstantRange } from '../../../src/domain/figures/figure-period.ts'
import { endpointKey } from '../../../src/api/endpoints/endpoint.ts'
import { ENDPOINTS } from '../../../src/api/endpoints/endpoints.ts'
import type { Database } from '../../db/database.gen.ts'
import type { FiguresScope } from './figures-scope.ts'

/** The calls by which an order is taken: what they refuse, a caller heard. */
const ORDER_TAKING = [
  ENDPOINTS.placeOrder,
  ENDPOINTS.placeCorporateOrder,
  ENDPOINTS.validateAddress,
  ENDPOINTS.checkPoint,
].map(endpointKey)

/** A store of the request, as text in the audit log. */
const storeOfRequest = sql`case when a.after->>'storeId' ~ '^[0-9]{1,9}$' then (a.after->>'storeId')::int end`

/** Refused attempts to take an order for these stores; one that names no store is the country's. */
const isRefusedOrder = ({
  storeIds,
  countryId,
  isWholeCountry,
}: FiguresScope): RawBuilder<SqlBool> => sql<SqlBool>`
  a.outcome = 'refused' and a.action in (${sql.join(ORDER_TAKING)}) and a.reason is not null
  and (${storeOfRequest} = any (${storeIds}::int[])
    ${isWholeCountry ? sql`or (${storeOfRequest} is null and a.country_id = ${countryId})` : sql``})`

const isWithin = ({ from, to }: InstantRange): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.at >= ${new Date(from)} and a.at < ${new Date(to)}`

interface RefusalCount {
  readonly nth: number
  readonly code: string
  readonly count: number
}

/** Refusals by code for each period (`nth` counts from 0). */
export const countRefusals = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  periods: readonly DayPeriod[],
): Promise<readonly RefusalCount[]> => {
  const counts = await Promise.all(
    periods.map(async (days, nth) => {
      const range = instantsOf(days, scope.timeZone, scope.openMinute)
      const { rows } = await sql<Omit<RefusalCount, 'nth'>>`
        select a.reason as code, count(*)::int as count from audit_log a
        where ${isRefusedOrder(scope)} and ${isWithin(range)} group by 1`.execute(db)
      return rows.map((row) => ({ ...row, nth }))
    }),
  )
  return counts.flat()
}

/** The store that each code concerned most often, by code. */
export const findMostRefused = async (
  db: Kysely<Database>,
  scope: FiguresScope,
): Promise<ReadonlyMap<string, { readonly storeName: string; readonly count: number }>> => {
  const range = instantsOf(scope.days, scope.timeZone, scope.openMinute)
  const { rows } = await sql<{ code: string; storeName: string; count: number }>`
    with counted as (
      select a.reason as code, ${storeOfRequest} as store_id, count(*)::int as count from audit_log a
      where ${isRefusedOrder(scope)} and ${isWithin(range)} group by 1, 2)
    select distinct on (c.code) c.code, s.name as "storeName", c.count
    from counted c join stores s on s.id = c.store_id order by c.code, c.count desc, s.name`.execute(db)
  return new Map(rows.map(({ code, ...most }) => [code, most]))
}

/** Orders refused by store because the hour was full. */
export const countFullHourRefusals = async (
  db: Kysely<Database>,
  scope: FiguresScope,
): Promise<ReadonlyMap<number, number>> => {
  const range = instantsOf(scope.days, scope.timeZone, scope.openMinute)
  const { rows } = await sql<{ storeId: number; count: number }>`
    select ${storeOfRequest} as "storeId", count(*)::int as count from audit_log a
    where ${isRefusedOrder(scope)} and ${isWithin(range)} and a.reason = 'delivery_time_limits_error'
    group by 1`.execute(db)
  return new Map(rows.map(({ storeId, count }) => [storeId, count]))
}

/** Calls of the country that ended without an order because no time suited. */
export const countLostCalls = async (db: Kysely<Database>, scope: FiguresScope): Promise<number> => {
  if (!scope.isWholeCountry) return 0
  const { from, to } = instantsOf(scope.days, scope.timeZone, scope.openMinute)
  const { calls } = await db
    .selectFrom('ended_calls')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('country_id', '=', scope.countryId)
    .where('outcome', '=', 'delivery_time')
    .where('ended_at', '>=', new Date(from))
    .where('ended_at', '<', new Date(to))
    .executeTakeFirstOrThrow()
  return calls
}

interface RefusalRow {
  readonly id: number
  readonly at: Date
  readonly code: string
  readonly storeName: string | null
  readonly actorName: string | null
}

/** The refused attempts themselves, newest first, with how many there are. */
export const listRefusals = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  code: string | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RefusalRow[]; readonly count: number }> => {
  const range = instantsOf(scope.days, scope.timeZone, scope.openMinute)
  const where = sql`${isRefusedOrder(scope)} and ${isWithin(range)} ${code === undefined ? sql`` : sql`and a.reason = ${code}`}`
  const { rows } = await sql<RefusalRow>`
    select a.id, a.at, a.reason as code, a.actor_name as "actorName",
      (select s.name from stores s where s.id = ${storeOfRequest}) as "storeName"
    from audit_log a where ${where} order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from audit_log a where ${where}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
