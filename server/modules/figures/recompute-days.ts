import { sql, type Kysely, type Transaction } from 'kysely'
import { minutesByStage, stageOfDelay, type WorkStage } from '../../../src/domain/figures/order-stages.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'

/** Days computed in one transaction. */
const DAYS_AT_ONCE = 200

interface StoreDay {
  readonly store_id: StoreId
  readonly day: string
}

/** The bounds of the marked days. */
const boundsOf = (days: readonly StoreDay[]) => sql`(
  select d.store_id, d.day, c.time_zone as zone,
    business_day_start(d.day, c.time_zone) as starts_at, business_day_start(d.day + 1, c.time_zone) as ends_at
  from unnest(${days.map(({ store_id }) => store_id)}::int[], ${days.map(({ day }) => day)}::date[]) d (store_id, day)
  join stores s on s.id = d.store_id join countries c on c.id = s.country_id)`

const recomputeOrders = async (trx: Transaction<Database>, days: readonly StoreDay[]): Promise<void> => {
  const bounds = boundsOf(days)
  await sql`
    insert into orders_day (store_id, day, hour, placed, cancelled, completed, on_time, lead_orders, lead_minutes,
      subtotal, discount, delivery, total, refunded)
    select store_id, day, business_hour(at, zone), sum(placed), sum(cancelled), sum(completed), sum(on_time), sum(lead_orders),
      sum(lead_minutes), sum(subtotal), sum(discount), sum(delivery), sum(total), sum(refunded)
    from (
      select b.store_id, b.day, b.zone, o.created_at as at, 1 as placed, 0 as cancelled, 0 as completed, 0 as on_time,
        0 as lead_orders, 0 as lead_minutes, 0 as subtotal, 0 as discount, 0 as delivery, 0 as total, 0 as refunded
      from ${bounds} b join orders o on o.store_id = b.store_id and o.created_at >= b.starts_at and o.created_at < b.ends_at
      union all
      select b.store_id, b.day, b.zone, o.status_since, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from ${bounds} b join orders o on o.store_id = b.store_id and o.stage = 'cancelled'
        and o.status_since >= b.starts_at and o.status_since < b.ends_at
      union all
      select b.store_id, b.day, b.zone, o.status_since, 0, 0, 1, (o.status_since <= o.delivery_time)::int,
        (o.due_at is null)::int,
        case when o.due_at is null then round(extract(epoch from o.status_since - o.created_at) / 60)::int else 0 end,
        o.total_price, o.discount_price, o.total_price_delivery, o.to_pay, 0
      from ${bounds} b join orders o on o.store_id = b.store_id and o.stage = 'completed'
        and o.status_since >= b.starts_at and o.status_since < b.ends_at
      union all
      select b.store_id, b.day, b.zone, r.at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.amount
      from ${bounds} b join order_refunds r on r.at >= b.starts_at and r.at < b.ends_at
      join orders o on o.id = r.order_id and o.store_id = b.store_id
    ) moments group by 1, 2, 3`.execute(trx)
}

const recomputeSales = async (trx: Transaction<Database>, days: readonly StoreDay[]): Promise<void> => {
  await sql`
    insert into sales_day (store_id, day, product_id, lines, quantity, subtotal, total)
    select b.store_id, b.day, i.product_id, count(*), sum(i.quantity), sum(i.total_price), sum(i.discount_total_price)
    from ${boundsOf(days)} b join orders o on o.store_id = b.store_id and o.stage = 'completed'
      and o.status_since >= b.starts_at and o.status_since < b.ends_at
    join order_items i on i.order_id = o.id
    group by 1, 2, 3`.execute(trx)
}

const completedOrders = (trx: Transaction<Database>, days: readonly StoreDay[]) =>
  trx
    .selectFrom('orders as o')
    .innerJoin(sql<StoreDay & { starts_at: Date; ends_at: Date }>`${boundsOf(days)}`.as('b'), (join) =>
      join
        .onRef('b.store_id', '=', 'o.store_id')
        .onRef('o.status_since', '>=', 'b.starts_at')
        .onRef('o.status_since', '<', 'b.ends_at'),
    )
    .where('o.stage', '=', 'completed')
    .select([
      'o.store_id',
      sql<string>`b.day::text`.as('day'),
      'o.delivery_method',
      'o.delivery_time',
      'o.acknowledged_at',
      'o.status_since',
      'o.longest_cooking_minutes',
      'o.zone_minutes',
      sql<Partial<Record<OrderStatus, number>>>`(
        select coalesce(jsonb_object_agg(h.to_status, h.ms), '{}') from (
          select to_status, (min(extract(epoch from at)) * 1000)::bigint as ms from order_history
          where order_id = o.id group by to_status) h)`.as('entered'),
    ])
    .execute()

const recomputeStages = async (trx: Transaction<Database>, days: readonly StoreDay[]): Promise<void> => {
  const totals = new Map<
    string,
    StoreDay & { stage: WorkStage; orders: number; minutes: number; late: number }
  >()
  for (const row of await completedOrders(trx, days)) {
    const order = {
      deliveryMethod: row.delivery_method,
      deliveryTime: row.delivery_time.getTime(),
      acknowledgedAt: row.acknowledged_at?.getTime() ?? null,
      completedAt: row.status_since.getTime(),
      longestCookingMinutes: row.longest_cooking_minutes,
      zoneMinutes: row.zone_minutes,
      entered: row.entered,
    }
    const totalOf = (stage: WorkStage) => {
      const key = `${row.store_id} ${row.day} ${stage}`
      const total = totals.get(key) ?? {
        store_id: row.store_id,
        day: row.day,
        stage,
        orders: 0,
        minutes: 0,
        late: 0,
      }
      totals.set(key, total)
      return total
    }
    for (const { stage, minutes } of minutesByStage(order)) {
      const total = totalOf(stage)
      total.orders += 1
      total.minutes += minutes
    }
    const late = stageOfDelay(order)
    if (late !== null) totalOf(late).late += 1
  }
  if (totals.size > 0)
    await trx
      .insertInto('stage_day')
      .values([...totals.values()])
      .execute()
}

/** Takes up to `DAYS_AT_ONCE` marked days and computes their figures anew; false when none was marked. */
const recomputeSome = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // One process at a time: two that computed the same day would both insert its rows.
    await sql`select pg_advisory_xact_lock(hashtext('changed_days'))`.execute(trx)
    const marked = await sql<StoreDay>`
      with picked as (
        select store_id, day from changed_days group by store_id, day order by min(id) limit ${DAYS_AT_ONCE})
      delete from changed_days using picked
      where changed_days.store_id = picked.store_id and changed_days.day = picked.day
      returning changed_days.store_id, changed_days.day::text as day`.execute(trx)
    const days = [...new Map(marked.rows.map((row) => [`${row.store_id} ${row.day}`, row])).values()]
    if (days.length === 0) return false
    for (const table of ['orders_day', 'sales_day', 'stage_day'] as const)
      await sql`
        delete from ${sql.table(table)} t
        using unnest(${days.map(({ store_id }) => store_id)}::int[], ${days.map(({ day }) => day)}::date[]) d (store_id, day)
        where t.store_id = d.store_id and t.day = d.day`.execute(trx)
    await recomputeOrders(trx, days)
    await recomputeSales(trx, days)
    await recomputeStages(trx, days)
    return true
  })

/** Brings the figures up to the orders: computes every marked day anew. */
export const recomputeChangedDays = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{
    is_marked: boolean
  }>`select exists (select 1 from changed_days) as is_marked`.execute(db)
  if (rows[0]?.is_marked !== true) return
  while (await recomputeSome(db)) {
    // Until no day is left.
  }
}
