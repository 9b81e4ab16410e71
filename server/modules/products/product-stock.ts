import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ProductDeactivation } from '../../../src/api/contract/products.contract.ts'
import type { Database } from '../../db/database.gen.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'

/** The ids of products, as a query. */
export type ProductIds = RawBuilder<unknown>

export const oneProduct = (id: number): ProductIds => sql`select ${id}::int`

/** The products and their variants. */
const withVariants = (products: ProductIds) => sql`(select f.id from (${products}) as f (id) union
  select v.id from products v where v.parent_id in (${products}))`

/** The products, their variants and the active combos that contain one of them. */
const withCombos = (products: ProductIds) => sql`(select f.id from ${withVariants(products)} as f (id) union
  select i.combo_id from combo_items i join products c on c.id = i.combo_id and c.status <> 'inactive'
  where i.product_id in ${withVariants(products)})`

/**
 * Locks the stock of products, of their combos and of what those are made of, in all stores. Before the products
 * themselves, because an order locks its stock before its lines refer to a product.
 */
export const lockProductStock = async (trx: Trx, products: ProductIds): Promise<void> => {
  await sql`select 1 from store_products where product_id in ${withCombos(products)}
      or product_id in (select i.product_id from combo_items i where i.combo_id in ${withCombos(products)})
    order by store_id, product_id for update`.execute(trx)
}

type Effects = Pick<ProductDeactivation, 'stores' | 'combos' | 'orders'>

/** The most orders that are named. */
const MAX_ORDERS = 20

/**
 * What the deactivation of products changes: their stock, and the combos that contain them. Pieces inside assembled
 * combos are not committed: they come free with the combos, unless orders hold some of those.
 */
export const findDeactivationEffects = async (
  db: Kysely<Database>,
  products: ProductIds,
): Promise<Effects> => {
  const stores = await sql<Effects['stores'][number]>`select s.name,
      coalesce(sum(k.quantity) filter (where k.product_id in ${withVariants(products)}), 0)::int as quantity,
      sum(k.compromise)::int as committed
    from store_products k join stores s on s.id = k.store_id
    where k.product_id in ${withCombos(products)}
    group by s.id having sum(k.quantity) > 0
    order by sum(k.compromise) = 0, s.name, s.id`.execute(db)
  const combos = await sql<Effects['combos'][number]>`select c.id, c.name, c.name_en as "nameEn", c.sku
    from products c where c.id in ${withCombos(products)} and c.id not in (${products}) and c.type = 'combo'
    order by c.name, c.id`.execute(db)
  // Only where something is held: most products are in many orders that are over.
  const orders = stores.rows.some(({ committed }) => committed > 0)
    ? await sql<Effects['orders'][number]>`select o.id, o.number from orders o
        where o.stage not in ('completed', 'cancelled', 'failed')
          and exists (select 1 from order_items i where i.order_id = o.id and i.product_id in ${withCombos(products)})
        order by o.id limit ${MAX_ORDERS}`.execute(db)
    : { rows: [] }
  return { stores: stores.rows, combos: combos.rows, orders: orders.rows }
}

/** The variants that can still be sold. */
export const findLiveVariants = async (
  db: Kysely<Database>,
  productId: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from products
    where parent_id = ${productId} and status <> 'inactive' order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** All combos that contain the product. */
export const listCombosOf = async (db: Kysely<Database>, productId: number): Promise<Effects['combos']> => {
  const { rows } = await sql<Effects['combos'][number]>`select c.id, c.name, c.name_en as "nameEn", c.sku
    from combo_items i join products c on c.id = i.combo_id
    where i.product_id = ${productId} order by c.name, c.id`.execute(db)
  return rows
}

/** Takes the whole stock of products out of all stores, with an entry in their logs; combos release what they are made of. */
export const resetStock = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  productIds: readonly number[],
): Promise<void> => {
  await sql`with pieces as (
      select k.store_id, i.combo_id, i.product_id, k.quantity * i.quantity as quantity
      from store_products k join combo_items i on i.combo_id = k.product_id
      where k.product_id = any(${[...productIds]}::int[]) and k.quantity > 0),
    released as (
      update store_products k set compromise_combo = k.compromise_combo - p.quantity, version = k.version + 1
      from (select store_id, product_id, sum(quantity) as quantity from pieces group by 1, 2) p
      where k.store_id = p.store_id and k.product_id = p.product_id)
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at)
    select store_id, product_id, 'unreserved_product_for_combo', combo_id, quantity, ${actor.id}, ${now}
    from pieces order by store_id, combo_id, product_id`.execute(trx)
  await sql`with emptied as (
      update store_products k set quantity = 0, version = k.version + 1 from store_products old
      where k.product_id = any(${[...productIds]}::int[]) and k.quantity > 0
        and old.store_id = k.store_id and old.product_id = k.product_id
      returning k.store_id, k.product_id, old.quantity)
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at)
    select store_id, product_id, 'unassigned_to_store', 0, quantity, ${actor.id}, ${now} from emptied`.execute(
    trx,
  )
}
