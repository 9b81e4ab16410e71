import { sql, type Kysely, type SqlBool } from 'kysely'
import { instantsOf, type DayPeriod } from '../../../src/domain/figures/figure-period.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import type { FiguresScope } from './figures-scope.ts'

/** Whether an order `o` is completed, at one of the stores, and of the type that is asked of. */
const ofScope = ({ storeIds, orderType }: FiguresScope) => {
  const ofType = orderType === null ? sql`` : sql` and o.type = ${orderType}`
  return sql<SqlBool>`o.store_id = any (${storeIds}::int[]) and o.stage = 'completed'${ofType}`
}

/** What the completed orders of one customer come to in a period. */
export interface CustomerSums {
  readonly id: UserId
  readonly name: string
  readonly orders: number
  readonly spent: Cents
  readonly lastOrderAt: Date
  readonly gapDays: number | null
  readonly points: number
}

/** Customers with a completed order in these days, who spent most first. */
export const listCustomerSums = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  days: DayPeriod,
): Promise<readonly CustomerSums[]> => {
  const { from, to } = instantsOf(days, scope.timeZone)
  const { rows } = await sql<CustomerSums>`
    with steps as (
      select o.user_id, o.status_since as at, o.to_pay, o.points_credited,
        extract(epoch from o.status_since - lag(o.status_since) over (partition by o.user_id order by o.status_since)) / 86400 as gap
      from orders o where ${ofScope(scope)}
        and o.status_since >= ${new Date(from)} and o.status_since < ${new Date(to)}),
    sums as (
      select user_id, count(*)::int as orders, sum(to_pay)::bigint as spent, max(at) as last_at,
        round(percentile_cont(0.5) within group (order by gap))::int as gap_days, sum(points_credited)::int as points
      from steps group by user_id)
    select s.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, s.orders, s.spent, s.last_at as "lastOrderAt",
      s.gap_days as "gapDays", s.points
    from sums s join users u on u.id = s.user_id and u.status <> 'deleted' order by s.spent desc, s.user_id`.execute(
    db,
  )
  return rows
}

interface CohortMonth {
  readonly month: string
  /** 0 is the month of the first order. */
  readonly later: number
  readonly customers: number
}

/** Customers by the month of their first completed order at these stores, and how many ordered in each month after it. */
export const listCohorts = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  firstMonth: string,
): Promise<readonly CohortMonth[]> => {
  const { rows } = await sql<CohortMonth>`
    with months as (
      select o.user_id, date_trunc('month', business_day(o.status_since, ${scope.timeZone})::timestamp) as month
      from orders o where ${ofScope(scope)} group by 1, 2),
    firsts as (select user_id, min(month) as first from months group by 1)
    select to_char(f.first, 'YYYY-MM') as month,
      (extract(year from age(m.month, f.first)) * 12 + extract(month from age(m.month, f.first)))::int as later,
      count(*)::int as customers
    from firsts f join months m using (user_id)
    where f.first >= ${`${firstMonth}-01`}::date group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Customers whose first completed order was in these days, and how many of them ordered again within 30 days of it. */
export const countFirstOrders = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  days: DayPeriod,
): Promise<{ readonly customers: number; readonly returned: number }> => {
  const { from, to } = instantsOf(days, scope.timeZone)
  const { rows } = await sql<{ customers: number; returned: number }>`
    with firsts as (
      select o.user_id, min(o.status_since) as first from orders o
      where ${ofScope(scope)} group by 1)
    select count(*)::int as customers,
      (count(*) filter (where exists (select 1 from orders o where o.user_id = f.user_id and ${ofScope(scope)}
        and o.status_since > f.first
        and o.status_since <= f.first + interval '30 days')))::int as returned
    from firsts f where f.first >= ${new Date(from)} and f.first < ${new Date(to)}`.execute(db)
  return rows[0] ?? { customers: 0, returned: 0 }
}

/** Customers whose first completed order was in a month. */
export const listFirstOrderers = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  month: string,
): Promise<readonly UserId[]> => {
  const { rows } = await sql<{ id: UserId }>`
    select o.user_id as id from orders o where ${ofScope(scope)}
    group by 1 having to_char(min(business_day(o.status_since, ${scope.timeZone})), 'YYYY-MM') = ${month}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Customers whose first completed order was in a month, and who ordered again in the month so many later. */
export const listReturnedCustomers = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  { month, later }: { readonly month: string; readonly later: number },
): Promise<readonly UserId[]> => {
  const { rows } = await sql<{ id: UserId }>`
    with months as (
      select o.user_id, date_trunc('month', business_day(o.status_since, ${scope.timeZone})::timestamp) as month
      from orders o where ${ofScope(scope)} group by 1, 2)
    select user_id as id from months group by 1
    having min(month) = ${`${month}-01`}::timestamp
      and bool_or(month = ${`${month}-01`}::timestamp + make_interval(months => ${later}::int))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Active customers whose latest delivery was to a zone. */
export const listCustomersOfZone = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  days: DayPeriod,
  zone: string,
): Promise<readonly UserId[]> => {
  const { from, to } = instantsOf(days, scope.timeZone)
  const { rows } = await sql<{ id: UserId }>`
    with latest as (
      select distinct on (o.user_id) o.user_id, o.zone_name from orders o
      where ${ofScope(scope)} and o.zone_name is not null
        and o.status_since >= ${new Date(from)} and o.status_since < ${new Date(to)}
      order by o.user_id, o.status_since desc)
    select user_id as id from latest where zone_name = ${zone}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Active customers by the zone of their latest delivery, most first. */
export const listCustomerZones = async (
  db: Kysely<Database>,
  scope: FiguresScope,
  days: DayPeriod,
): Promise<ReadonlyArray<{ readonly name: string; readonly customers: number }>> => {
  const { from, to } = instantsOf(days, scope.timeZone)
  const { rows } = await sql<{ name: string; customers: number }>`
    with latest as (
      select distinct on (o.user_id) o.user_id, o.zone_name from orders o
      where ${ofScope(scope)} and o.zone_name is not null
        and o.status_since >= ${new Date(from)} and o.status_since < ${new Date(to)}
      order by o.user_id, o.status_since desc)
    select zone_name as name, count(*)::int as customers from latest group by 1 order by 2 desc, 1`.execute(
    db,
  )
  return rows
}
