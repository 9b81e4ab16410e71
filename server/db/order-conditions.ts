import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  ASSIGNED_ORDER_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../src/domain/order/order-status.ts'

/** Statuses that are a stage of their own; in all others an order is `in_work`. */
const OWN_STAGES = [
  'scheduled',
  'pending',
  'completed',
  'cancelled',
  'failed',
] as const satisfies OrderStatus[]
type OwnStage = (typeof OWN_STAGES)[number]
/** What the indexes of `orders` know of a status: moves between the statuses of one stage write none of them. */
export type OrderStage = OwnStage | 'in_work'

const isOwnStage = (status: OrderStatus): status is OwnStage => OWN_STAGES.some((each) => each === status)
const STATUSES_IN_WORK = ORDER_STATUSES.filter((status) => !isOwnStage(status))

const isInStage = (stages: readonly OrderStage[]): RawBuilder<SqlBool> => {
  // One value becomes an equality, for which an index on (stage, …) returns the rows in order.
  const [only, ...more] = stages
  return more.length === 0 && only !== undefined
    ? sql`o.stage = ${only}`
    : sql`o.stage = any (${stages}::text[])`
}

/**
 * Condition on `orders o`: the order has one of these statuses. By the stage, which the indexes have; the rows of the orders
 * in work are looked at only where some of their statuses are asked for, and once, however many rows a page passes over.
 */
export const hasStatus = (statuses: readonly OrderStatus[]): RawBuilder<SqlBool> => {
  const stages: readonly OrderStage[] = statuses.filter(isOwnStage)
  const inWork = statuses.filter((status) => !isOwnStage(status))
  if (inWork.length === 0) return isInStage(stages)
  if (inWork.length === STATUSES_IN_WORK.length) return isInStage([...stages, 'in_work'])
  if (stages.length === 0) return sql`(o.stage = 'in_work' and o.status = any (${inWork}::text[]))`
  return sql`(${isInStage([...stages, 'in_work'])} and (o.stage <> 'in_work' or o.id in (
    select w.id from orders w where w.stage = 'in_work' and w.status = any (${inWork}::text[]))))`
}

/**
 * Condition on `orders` (or its alias): the order is assigned to a delivery man. Literals, to match the
 * partial index of `orders`.
 */
export const isAssigned = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.stage`)} = 'in_work' and ${sql.ref(`${alias}.status`)} in (${sql.join(ASSIGNED_ORDER_STATUSES.map((status) => sql.lit(status)))})`

/** Whether order `o` was placed in the 12 months before `now`. */
export const isInLastYear = (now: Date): RawBuilder<unknown> =>
  sql`o.created_at > ${now}::timestamptz - interval '12 months'`

/** Points that customer `u` earned in the 12 months before `now`. */
export const yearPoints = (now: Date): RawBuilder<unknown> =>
  sql`coalesce((select sum(o.points_credited) from orders o where o.user_id = u.id and o.stage = 'completed'
    and ${isInLastYear(now)}), 0)::int`
