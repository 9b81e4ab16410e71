import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { BadgeId, CategoryId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { StockLogType } from '../../../src/domain/stock/stock-log-type.ts'
import { toIso } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'
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
    select count(*) over ()::int as counted, p.id as "productId", p.sku, p.name, p.short_description as "shortDescription",
      case when p.image is null then null else '/files/' || p.image end as image, p.catalog, p.type,
      ${sql.raw(categoryIdsJson('p.id'))} as "categoryIds", ${sql.raw(badgeIdsJson('p.id'))} as "badgeIds",
      coalesce(${sql.raw(soldPrice('k', 'c'))}, 0) as price, case when c.unit_price > 0 then c.business_price end as "businessPrice",
      case when c.unit_price > 0 then c.corporate_price end as "corporatePrice",
      coalesce((select json_agg(json_build_object('deliveryServiceId', x.delivery_service_id, 'price', x.price)
          order by x.delivery_service_id) from product_delivery_prices x
        where x.product_id = p.id and x.country_id = s.country_id and c.unit_price > 0), '[]'::json) as "deliveryPrice", coalesce(k.min_purchase, p.min_purchase) as "minPurchase",
      coalesce(k.max_purchase, p.max_purchase) as "maxPurchase", p.items_per_purchase_unit as "itemsPerPurchaseUnit",
      ${sql.raw(comboItemsJson('p.id', 's.id', 's.country_id'))} as "comboItems", p.cooking_time as "cookingTime", p.frozen, k.quantity, k.compromise, k.compromise_combo as "compromiseCombo",
      k.quantity - k.compromise - k.compromise_combo as available, k.is_available as "isAvailable"
    ${from} order by ${sortOrder === undefined ? sql`p.featured desc, p.priority desc, p.name` : sql`p.name ${sortDirection(sortOrder ?? 'asc')}`}, p.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, rows[0]?.counted ?? (await countRows(db, from, 0, page)), page)
}

interface StockLog {
  readonly id: number
  readonly storeId: StoreId
  readonly productId: ProductId
  readonly productName: string
  readonly sku: string
  readonly type: StockLogType
  readonly typeOrderId: number
  readonly quantity: number
  readonly createdAt: string
}

export interface StockLogsQuery {
  readonly page: Pagination
  readonly search?: string | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  readonly productIds?: readonly ProductId[] | undefined
  readonly movement?: { readonly type: StockLogType; readonly typeOrderId: number }
}

/** Movements of a store's stock, newest first by default. */
export const listStockLogs = async (
  db: Kysely<Database>,
  storeId: StoreId,
  query: StockLogsQuery,
): Promise<PagedResult<StockLog>> => {
  const { page, movement, search, sortOrder } = query
  const from = sql`from stock_logs l join products p on p.id = l.product_id
    where l.store_id = ${storeId} and ${matchesAllWords(sql.ref('p.search'), search)}
      and ${anyOf(query.productIds, (ids) => sql`l.product_id = any(${ids})`)}
      and ${movement === undefined ? sql`true` : sql`l.type = ${movement.type} and l.type_order_id = ${movement.typeOrderId}`}`
  const { rows } = await sql<StockLog>`
    select l.id, l.store_id as "storeId", l.product_id as "productId", p.name as "productName", p.sku, l.type,
      l.type_order_id as "typeOrderId", l.quantity, ${toIso('l.created_at')} as "createdAt"
    ${from} order by l.id ${sortOrder === 'asc' ? sql`asc` : sql`desc`} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
