import { sql, type Kysely } from 'kysely'
import { instantsOf } from '../../../src/domain/figures/figure-period.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import type { FiguresScope } from './figures-scope.ts'

interface SlotRow {
  readonly storeId: StoreId
  readonly storeName: string
  readonly at: Date
  readonly orders: number
  readonly capacity: number
}

/** Quarters of an hour in which at most `left` further orders fit, by store and time. */
export const listTightSlots = async (
  db: Kysely<Database>,
  { storeIds, days, timeZone }: FiguresScope,
  left: number,
): Promise<readonly SlotRow[]> => {
  const range = instantsOf(days, timeZone)
  const { rows } = await sql<SlotRow>`
    select c.store_id as "storeId", s.name as "storeName", c.slot_at as at, c.orders, h.store_order_count as capacity
    from slot_counters c
    join stores s on s.id = c.store_id
    join store_hours h on h.store_id = c.store_id
      and h.weekday = extract(isodow from business_day(c.slot_at, ${timeZone}))
    where c.store_id = any (${storeIds}::int[]) and c.slot_at >= ${new Date(range.from)} and c.slot_at < ${new Date(range.to)}
      and c.orders >= h.store_order_count - ${left}
    order by s.name, c.slot_at`.execute(db)
  return rows
}
