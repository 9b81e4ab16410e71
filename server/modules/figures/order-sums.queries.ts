import { sql, type Kysely } from 'kysely'
import { instantsOf, type DayPeriod } from '../../../src/domain/figures/figure-period.ts'
import type { WorkStage } from '../../../src/domain/figures/order-stages.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../db/database.gen.ts'
import type { FiguresScope } from './figures-scope.ts'

/** What the orders of some stores come to in a period; placed, completed and cancelled each by their own instant. */
export interface OrderSums {
  readonly placed: number
  readonly cancelled: number
  readonly completed: number
  readonly onTime: number
  readonly leadOrders: number
  readonly leadMinutes: number
  readonly total: Cents
  /** Given back in the period, whenever the orders were placed. */
  readonly refunded: Cents
}

type Scope = Pick<FiguresScope, 'storeIds' | 'timeZone'>

const firstDays = (periods: readonly DayPeriod[]) => periods.map(({ from }) => from)
const lastDays = (periods: readonly DayPeriod[]) => periods.map(({ to }) => to)

/** The sums of each period from the figures of whole days, in the order of the periods. */
export const sumDays = async (
  db: Kysely<Database>,
  { storeIds }: Scope,
  periods: readonly DayPeriod[],
): Promise<readonly OrderSums[]> => {
  const { rows } = await sql<OrderSums>`
    select coalesce(sum(d.placed), 0)::int as placed, coalesce(sum(d.cancelled), 0)::int as cancelled,
      coalesce(sum(d.completed), 0)::int as completed, coalesce(sum(d.on_time), 0)::int as "onTime",
      coalesce(sum(d.lead_orders), 0)::int as "leadOrders", coalesce(sum(d.lead_minutes), 0)::int as "leadMinutes",
      coalesce(sum(d.total), 0)::bigint as total, coalesce(sum(d.refunded), 0)::bigint as refunded
    from unnest(${firstDays(periods)}::date[], ${lastDays(periods)}::date[]) with ordinality p (first, last, nth)
    left join orders_day d on d.store_id = any (${storeIds}::int[]) and d.day between p.first and p.last
    group by p.nth order by p.nth`.execute(db)
  return rows
}

/** The sums of each period from the orders themselves, the last day of each up to a minute of the clock. */
export const sumOrders = async (
  db: Kysely<Database>,
  { storeIds, timeZone }: Scope,
  periods: readonly DayPeriod[],
  untilMinute: number | undefined,
): Promise<readonly OrderSums[]> => {
  const ranges = periods.map((days) => instantsOf(days, timeZone, untilMinute))
  const { rows } = await sql<OrderSums>`
    select placed.orders as placed, cancelled.orders as cancelled, completed.*, refunds.refunded
    from unnest(${ranges.map(({ from }) => new Date(from))}::timestamptz[], ${ranges.map(({ to }) => new Date(to))}::timestamptz[])
      with ordinality p (starts_at, ends_at, nth)
    cross join lateral (select count(*)::int as orders from orders o where o.store_id = any (${storeIds}::int[])
      and o.created_at >= p.starts_at and o.created_at < p.ends_at) placed
    cross join lateral (select count(*)::int as orders from orders o where o.store_id = any (${storeIds}::int[])
      and o.stage = 'cancelled' and o.status_since >= p.starts_at and o.status_since < p.ends_at) cancelled
    cross join lateral (
      select count(*)::int as completed, (count(*) filter (where o.status_since <= o.delivery_time))::int as "onTime",
        (count(*) filter (where o.due_at is null))::int as "leadOrders",
        coalesce(sum(round(extract(epoch from o.status_since - o.created_at) / 60)) filter (where o.due_at is null), 0)::int as "leadMinutes",
        coalesce(sum(o.to_pay), 0)::bigint as total
      from orders o where o.store_id = any (${storeIds}::int[]) and o.stage = 'completed'
        and o.status_since >= p.starts_at and o.status_since < p.ends_at) completed
    cross join lateral (select coalesce(sum(r.amount), 0)::bigint as refunded from order_refunds r join orders o on o.id = r.order_id
      where r.at >= p.starts_at and r.at < p.ends_at and o.store_id = any (${storeIds}::int[])) refunds
    order by p.nth`.execute(db)
  return rows
}

export interface HourSums {
  readonly nth: number
  readonly hour: number
  readonly placed: number
}

/** Orders placed by hour of the day, for each period (`nth` counts from 0). */
export const sumHours = async (
  db: Kysely<Database>,
  { storeIds }: Scope,
  periods: readonly DayPeriod[],
): Promise<readonly HourSums[]> => {
  const { rows } = await sql<HourSums>`
    select (p.nth - 1)::int as nth, d.hour, sum(d.placed)::int as placed
    from unnest(${firstDays(periods)}::date[], ${lastDays(periods)}::date[]) with ordinality p (first, last, nth)
    join orders_day d on d.store_id = any (${storeIds}::int[]) and d.day between p.first and p.last
    group by 1, 2 having sum(d.placed) > 0 order by 1, 2`.execute(db)
  return rows
}

export interface HeatSums {
  readonly weekday: number
  readonly hour: number
  readonly placed: number
  readonly late: number
}

/** Orders placed, and orders completed late, by weekday and hour of these days. */
export const sumWeek = async (
  db: Kysely<Database>,
  { storeIds }: Scope,
  { from, to }: DayPeriod,
): Promise<readonly HeatSums[]> => {
  const { rows } = await sql<HeatSums>`
    select extract(isodow from d.day)::int as weekday, d.hour, sum(d.placed)::int as placed,
      sum(d.completed - d.on_time)::int as late
    from orders_day d where d.store_id = any (${storeIds}::int[]) and d.day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface StageSums {
  readonly nth: number
  readonly stage: WorkStage
  readonly orders: number
  readonly minutes: number
  readonly late: number
}

/** Minutes and delays of completed orders by stage, for each period (`nth` counts from 0). */
export const sumStages = async (
  db: Kysely<Database>,
  { storeIds }: Scope,
  periods: readonly DayPeriod[],
): Promise<readonly StageSums[]> => {
  const { rows } = await sql<StageSums>`
    select (p.nth - 1)::int as nth, d.stage, sum(d.orders)::int as orders, sum(d.minutes)::int as minutes, sum(d.late)::int as late
    from unnest(${firstDays(periods)}::date[], ${lastDays(periods)}::date[]) with ordinality p (first, last, nth)
    join stage_day d on d.store_id = any (${storeIds}::int[]) and d.day between p.first and p.last
    group by 1, 2`.execute(db)
  return rows
}
