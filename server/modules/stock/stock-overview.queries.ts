import { sql, type Kysely } from 'kysely'
import type { SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { stockLogContract } from '../../../src/api/contract/stock-log.contract.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { storesInScope } from '../../db/scope.ts'

type Overview = SuccessOf<typeof stockLogContract.stockOverview>

/** The stores of a unit with what needs attention in their stock, first those with most of it. */
export const findOverview = async (
  db: Kysely<Database>,
  unit: Unit,
  countryIds: readonly CountryId[] | undefined,
): Promise<Overview> => {
  const inCountries =
    countryIds === undefined ? sql`true` : sql`s.country_id = any(${[...countryIds]}::int[])`
  const { rows } = await sql<Overview['data'][number]>`select s.id, s.name, s.country_id as "countryId",
      f.name as "franchisorName", k.products as "productCount", k.sold_out as "soldOut",
      k.below_minimum as "belowMinimum", k.off_sale as "offSale",
      (select count(distinct x.category_id)::int from store_products h
        join product_categories x on x.product_id = h.product_id where h.store_id = s.id) as "categoryCount",
      (select count(*)::int from stock_requests r where r.store_id = s.id and r.status not in ('fulfilled', 'cancel'))
        as "openRequests",
      (select json_build_object('at', ${toIso('d.filed_at')}, 'day', to_char(d.day, 'YYYY-MM-DD'),
          'differences', d.difference_count, 'status', d.status)
        from daily_stock_reports d where d.store_id = s.id and d.filed_at is not null order by d.id desc limit 1) as "lastCount",
      (select to_char(g.next_at at time zone c.time_zone, 'YYYY-MM-DD') from fulfilment_settings g where g.store_id = s.id) as "nextRequestOn"
    from stores s join countries c on c.id = s.country_id join franchisors f on f.id = s.franchisor_id
    cross join lateral (select count(*)::int as products,
        (count(*) filter (where n.available = 0))::int as sold_out,
        (count(*) filter (where n.available > 0 and n.available < n.stock_minimum))::int as below_minimum,
        (count(*) filter (where n.available > 0 and n.available >= coalesce(n.stock_minimum, 0)
          and not n.is_available))::int as off_sale
      from (select h.quantity - h.compromise - h.compromise_combo as available, h.stock_minimum, h.is_available
        from store_products h where h.store_id = s.id) n) k
    where ${storesInScope(unit, 's')} and ${inCountries}
    order by k.sold_out + k.below_minimum + k.off_sale desc, s.name, s.id`.execute(db)
  return { data: rows }
}
