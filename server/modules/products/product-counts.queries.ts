import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ProductCounts } from '../../../src/api/contract/products.contract.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import { isSoldItself } from '../catalogue/product-links.sql.ts'

/** The price of a product of table `t` in a country. */
export const countryPrice = (
  countryId: number | undefined,
): RawBuilder<unknown> => sql`(select x.price from product_prices x
  where x.product_id = t.id and x.country_id = ${countryId ?? null}::int)`

/** The products of which a store of the unit in the country has a piece to sell. */
const soldSomewhere = (
  unit: Unit,
  countryId: number | undefined,
) => sql`select k.product_id from store_products k
    join stores s on s.id = k.store_id and s.status = 'active' and ${storesInScope(unit, 's')}
    join product_prices c on c.product_id = k.product_id and c.country_id = s.country_id and c.unit_price > 0
  where s.country_id = ${countryId ?? null}::int and k.is_available
    and k.quantity - k.compromise - k.compromise_combo > 0`

/** Whether a product of table `t` is to be sold, but no store of the unit in the country has a piece of it to sell. */
export const isSoldNowhere = (unit: Unit, countryId: number | undefined): RawBuilder<unknown> => sql`(
  ${sql.raw(isSoldItself('t'))} and t.id not in (${soldSomewhere(unit, countryId)}))`

const counted = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
const is = (column: string, value: string) => counted(sql`${sql.ref(column)} = ${value}`)

/** How many products a catalogue has; what they lack is asked of a country and the stores of the unit. */
export const countProducts = async (
  db: Kysely<Database>,
  unit: Unit,
  { catalog, countryId }: { readonly catalog?: string; readonly countryId?: number },
): Promise<ProductCounts> => {
  const { rows } = await sql<ProductCounts>`select count(*)::int as total,
      json_build_object('active', ${is('t.status', 'active')}, 'inactive', ${is('t.status', 'inactive')},
        'invisible', ${is('t.status', 'invisible')}) as "byStatus",
      json_build_object('simple', ${is('t.type', 'simple')}, 'variable', ${is('t.type', 'variable')},
        'combo', ${is('t.type', 'combo')}) as "byType",
      json_build_object('price', ${counted(sql`c.product_id is null`)},
        'picture', ${counted(sql`t.image is null`)}, 'store', ${counted(isSoldNowhere(unit, countryId))}) as missing,
      (select count(*)::int from stores s
        where s.country_id = ${countryId ?? null}::int and s.deleted_at is null) as stores
    from products t
      left join product_prices c on c.product_id = t.id and c.country_id = ${countryId ?? null}::int
    where ${catalog === undefined || catalog === 'all_categories' ? sql`true` : sql`t.catalog = ${catalog}`}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate answers one row')
  return row
}
