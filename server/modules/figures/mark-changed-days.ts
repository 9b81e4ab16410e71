import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Effect } from '../../core/effect.ts'
import type { Database } from '../../db/database.gen.ts'

/** The business days on which orders were placed, came to their present status, and were given money back. */
const daysOf = (condition: RawBuilder<SqlBool>) => sql`
  select o.store_id, business_day(moment.at, c.time_zone)
  from orders o join countries c on c.id = o.country_id, unnest(array[o.created_at, o.status_since]) moment (at) where ${condition}
  union
  select o.store_id, business_day(r.at, c.time_zone)
  from order_refunds r join orders o on o.id = r.order_id join countries c on c.id = o.country_id
  where ${condition}`

/** Marks the days of the orders that these effects changed; their figures are computed anew afterwards. */
export const markChangedDays = async (
  trx: Transaction<Database>,
  effects: readonly Effect[],
): Promise<void> => {
  const ids = effects.flatMap((effect) =>
    effect.kind === 'order.created' || effect.kind === 'order.changed' ? [effect.event.id] : [],
  )
  if (ids.length === 0) return
  await sql`insert into changed_days (store_id, day) ${daysOf(sql`o.id = any (${ids}::int[])`)}`.execute(trx)
}

/** Marks the days of all orders: after rows were written past the commands, as the demo's are. */
export const markAllDays = async (db: Kysely<Database>): Promise<void> => {
  await sql`insert into changed_days (store_id, day) ${daysOf(sql`true`)}`.execute(db)
}
