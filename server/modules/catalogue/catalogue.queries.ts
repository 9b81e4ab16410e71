import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { BadgeId, CategoryId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { isProductPaused } from '../../db/pause-conditions.ts'
import { storesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult } from '../../resource/pagination.ts'
import { sortDirection, matchesAllWords, type NameListQuery } from '../../resource/name-search.ts'
import type { Unit } from '../../core/actor.ts'
import { badgeIdsJson, categoryIdsJson, comboItemsJson, soldPrice } from './product-links.sql.ts'

/** The default order of each list. */
interface CatalogueQuery extends Omit<NameListQuery, 'sortOrder'> {
  readonly sortOrder: NameListQuery['sortOrder'] | undefined
}

/** The categories and those below them. */
export const ofSubtrees = (
  ids: RawBuilder<unknown>,
) => sql`with recursive below as (select unnest(${ids}) as id
  union select h.id from categories h join below on h.parent_id = below.id) select id from below`

export interface StoreProductsQuery extends CatalogueQuery {
  readonly categoryIds: readonly CategoryId[] | undefined
  readonly badgeIds: readonly BadgeId[] | undefined
  readonly productIds: readonly ProductId[] | undefined
  readonly now: Date
}

const anyOf = (
  ids: readonly number[] | undefined,
  condition: (list: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => (ids === undefined ? sql`true` : condition(sql`${[...ids]}::int[]`))

/**
 * Active products of a store, variants instead of their product, with its price, 0 where it is not sold in the country;
 * featured ones first, then by priority and name.
 */
export const listStoreProducts = async (
  db: Kysely<Database>,
  unit: Unit,
  storeId: StoreId,
  query: StoreProductsQuery,
): Promise<PagedResult<StoreProduct>> => {
  const { page, search, sortOrder } = query
  const from = sql`from store_products k
    join products p on p.id = k.product_id and p.status = 'active'
    join stores s on s.id = k.store_id and ${storesInScope(unit, 's')}
    left join product_prices c on c.product_id = p.id and c.country_id = s.country_id
    where k.store_id = ${storeId} and ${matchesAllWords(sql.ref('p.search'), search)}
      and (p.type <> 'variable' or not exists (select 1 from products v where v.parent_id = p.id))
      and ${anyOf(query.productIds, (ids) => sql`p.id = any(${ids})`)}
      and ${anyOf(query.categoryIds, (ids) => sql`exists (select 1 from product_categories x where x.product_id = p.id and x.category_id in (${ofSubtrees(ids)}))`)}
      and ${anyOf(query.badgeIds, (ids) => sql`exists (select 1 from product_badges x where x.product_id = p.id and x.badge_id = any(${ids}))`)}`
  const { rows } = await sql<StoreProduct & { readonly counted: number }>`
    select count(*) over ()::int as counted, p.id as "productId", p.sku, p.name, p.name_en as "nameEn", p.short_description as "shortDescription",
      case when p.image is null then null else '/files/' || p.image end as image, p.catalog, p.type,
      ${sql.raw(categoryIdsJson('p.id'))} as "categoryIds", ${sql.raw(badgeIdsJson('p.id'))} as "badgeIds",
      coalesce(${sql.raw(soldPrice('k', 'c'))}, 0) as price, case when c.unit_price > 0 then c.business_price end as "businessPrice",
      case when c.unit_price > 0 then c.corporate_price end as "corporatePrice",
      coalesce((select json_agg(json_build_object('deliveryServiceId', x.delivery_service_id, 'price', x.price)
          order by x.delivery_service_id) from product_delivery_prices x
        where x.product_id = p.id and x.country_id = s.country_id and c.unit_price > 0), '[]'::json) as "deliveryPrice", coalesce(k.min_purchase, p.min_purchase) as "minPurchase",
      coalesce(k.max_purchase, p.max_purchase) as "maxPurchase", p.items_per_purchase_unit as "itemsPerPurchaseUnit",
      ${sql.raw(comboItemsJson('p.id', 's.id', 's.country_id'))} as "comboItems", p.cooking_time as "cookingTime", p.frozen, k.quantity, k.compromise, k.compromise_combo as "compromiseCombo",
      k.quantity - k.compromise - k.compromise_combo as available, k.is_available and not ${isProductPaused(sql`k.store_id`, sql`p.id`, query.now)} as "isAvailable"
    ${from} order by ${sortOrder === undefined ? sql`p.featured desc, p.priority desc, p.name` : sql`p.name ${sortDirection(sortOrder ?? 'asc')}`}, p.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, rows[0]?.counted ?? (await countRows(db, from, 0, page)), page)
}
