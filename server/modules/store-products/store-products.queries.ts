import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { StoreCategory, StoreProductRecord } from '../../../src/api/contract/store-products.contract.ts'
import type { CategoryId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Component } from '../../../src/domain/stock/assemble.ts'
import type { Actor, Unit } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { ofSubtrees } from '../catalogue/catalogue.queries.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'

type Db = Kysely<Database>
type BaseTerms = StoreProductRecord['base']

/** The id of the record of a product at a store; why there is none otherwise. */
export const findRecordId = async (
  db: Db,
  unit: Unit,
  storeId: StoreId,
  productId: ProductId,
): Promise<number | Failure> => {
  if (!(await isStoreInScope(db, unit, storeId))) return failure('store_not_found')
  const { rows } = await sql<{ id: number }>`select id from store_products
    where store_id = ${storeId} and product_id = ${productId}`.execute(db)
  return rows[0]?.id ?? failure('product_not_found')
}

export interface SoldProduct {
  readonly type: StoreProductRecord['type']
  readonly status: StoreProductRecord['status']
  readonly hasVariants: boolean
  readonly base: BaseTerms
}

/** The product and what it costs in the store's country; locked, so that it is neither deactivated nor changed meanwhile. */
export const lockProduct = async (
  db: Db,
  storeId: StoreId,
  productId: ProductId,
): Promise<SoldProduct | null> => {
  await sql`select 1 from products where id = ${productId} for share`.execute(db)
  const { rows } = await sql<SoldProduct>`select p.type, p.status,
      exists (select 1 from products v where v.parent_id = p.id) as "hasVariants",
      json_build_object('price', c.price, 'cost', c.cost, 'minPurchase', p.min_purchase,
        'maxPurchase', p.max_purchase, 'itemsPerPurchaseUnit', p.items_per_purchase_unit) as base
    from products p join stores s on s.id = ${storeId}
    left join product_prices c on c.product_id = p.id and c.country_id = s.country_id
    where p.id = ${productId}`.execute(db)
  return rows[0] ?? null
}

/** What one combo is made of. */
export const findComponents = async (db: Db, comboId: ProductId): Promise<readonly Component[]> => {
  const { rows } = await sql<Component>`select i.product_id as "productId", i.quantity, p.name, p.sku
    from combo_items i join products p on p.id = i.product_id where i.combo_id = ${comboId} order by p.id`.execute(
    db,
  )
  return rows
}

/** Condition on a product id: a product of the categories or of those below them. */
export const inCategories = (productId: RawBuilder<unknown>, ids: readonly CategoryId[]) =>
  sql`exists (select 1 from product_categories x where x.product_id = ${productId}
    and x.category_id in (${ofSubtrees(sql`${[...ids]}::int[]`)}))`

interface CompromisedQuery {
  readonly productId?: readonly ProductId[]
  readonly categoryId?: readonly CategoryId[]
}

/** Products of a store that orders or combos hold; of those that the query names, all without one. */
export const listCompromised = async (db: Db, storeId: StoreId, query: CompromisedQuery) => {
  const named = [
    ...(query.productId ? [sql`k.product_id = any(${[...query.productId]}::int[])`] : []),
    ...(query.categoryId ? [inCategories(sql`k.product_id`, query.categoryId)] : []),
  ]
  const { rows } = await sql<{
    productId: ProductId
    name: string
    sku: string
    compromise: number
    compromiseCombo: number
  }>`select p.id as "productId", p.name, p.sku, k.compromise, k.compromise_combo as "compromiseCombo"
    from store_products k join products p on p.id = k.product_id
    where k.store_id = ${storeId} and k.compromise + k.compromise_combo > 0
      and ${named.length === 0 ? sql`true` : sql`(${sql.join(named, sql` or `)})`}
    order by p.name, p.id`.execute(db)
  return { isCompromised: rows.length > 0, products: rows }
}

/** The categories that a store has products of, in the order of the tree. */
export const listStoreCategories = async (
  db: Db,
  { permissions }: Actor,
  storeId: StoreId,
): Promise<readonly StoreCategory[]> => {
  const { rows } = await sql<Omit<StoreCategory, 'abilities'>>`with recursive linked as (
      select x.category_id as id, k.product_id, k.is_available,
          k.closed_with_category from store_products k
        join product_categories x on x.product_id = k.product_id
        join products p on p.id = k.product_id and p.status = 'active' where k.store_id = ${storeId}
      union select c.parent_id, l.product_id, l.is_available, l.closed_with_category from linked l
        join categories c on c.id = l.id where c.parent_id is not null)
    select c.id, c.name, c.name_en as "nameEn", c.parent_id as "parentId", c.catalog,
      count(*)::int as "productCount", (count(*) filter (where l.is_available))::int as "availableCount",
      (count(*) filter (where l.closed_with_category))::int as "closedCount"
    from linked l join categories c on c.id = l.id group by c.id order by c.priority desc, c.name, c.id`.execute(
    db,
  )
  const availability = permissions.has('updateStoreCategoryAvailability')
    ? (true as const)
    : ('user_dont_have_permission' as const)
  return rows.map((row) => ({ ...row, abilities: { availability } }))
}

/** Whether there is one of each. */
export const areCategories = async (db: Db, ids: readonly CategoryId[]): Promise<boolean> => {
  const { rows } = await sql`select 1 from categories where id = any(${[...ids]}::int[])`.execute(db)
  return rows.length === new Set(ids).size
}

/** Whether the unit reaches the store; the failure otherwise. */
export const refusalToStore = async (db: Db, unit: Unit, storeId: StoreId): Promise<Failure | null> =>
  (await isStoreInScope(db, unit, storeId)) ? null : failure('store_not_found')
