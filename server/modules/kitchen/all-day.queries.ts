import { sql, type Kysely } from 'kysely'
import type { AllDayProduct } from '../../../src/api/contract/store-day.contract.ts'
import { addDays, instantOf, localDayOf } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import type { StockPlace } from '../stock/store-place.ts'

/** Pieces of each product that the kitchen still has to make for what is delivered until the end of the day, combos opened. */
export const countAllDay = async (
  db: Kysely<Database>,
  { id, timeZone }: StockPlace,
  now: Date,
): Promise<readonly AllDayProduct[]> => {
  const tomorrow = addDays(localDayOf(now.getTime(), timeZone), 1)
  const until = new Date(instantOf(tomorrow, 0, timeZone))
  const { rows } = await sql<AllDayProduct>`
    with pieces as (
      select o.id as order_id, o.status, i.checked_at is not null as is_done,
        coalesce((x.part ->> 'productId')::int, i.product_id) as product_id, coalesce(x.part ->> 'name', i.name) as name,
        i.quantity * coalesce((x.part ->> 'quantity')::int, 1) as quantity
      from orders o join order_items i on i.order_id = o.id
      left join lateral jsonb_array_elements(i.combo_items) as x (part) on true
      where o.store_id = ${id} and o.stage in ('scheduled', 'in_work')
        and o.status in ('scheduled', 'processing', 'preparing', 'packing') and o.delivery_time < ${until})
    select product_id as "productId", min(name) as name,
      coalesce(sum(quantity) filter (where not is_done and status <> 'packing'), 0)::int as "toCook",
      coalesce(sum(quantity) filter (where not is_done and status = 'preparing'), 0)::int as started,
      coalesce(sum(quantity) filter (where is_done or status = 'packing'), 0)::int as done,
      count(distinct order_id)::int as orders
    from pieces group by product_id order by "toCook" desc, name`.execute(db)
  return rows
}
