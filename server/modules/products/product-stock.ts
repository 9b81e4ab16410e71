import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ProductDeactivation } from '../../../src/api/contract/products.contract.ts'
import type { Unit } from '../../core/actor.ts'
import { ordersInScope, storesInScope } from '../../db/scope.ts'
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

type Effects = Pick<ProductDeactivation, 'stores' | 'elsewhere' | 'combos' | 'orders' | 'requests'>
type StoreEffect = Effects['stores'][number]

/** The most orders that are named. */
const MAX_ORDERS = 20

/** The open requests for stock that one of the products is in. */
export const openRequestsOf = (products: ProductIds) => sql`select r.id from stock_requests r
  where r.status not in ('fulfilled', 'cancel') and exists (select 1 from stock_request_lines l
    where l.request_id = r.id and l.product_id in ${products})`

/**
 * What the deactivation of products changes: their stock, and the combos that contain them. Pieces inside assembled
 * combos are not committed: they come free with the combos, unless orders hold some of those.
 */
export const findDeactivationEffects = async (
  db: Kysely<Database>,
  unit: Unit,
  products: ProductIds,
): Promise<Effects> => {
  const { rows: all } = await sql<
    StoreEffect & { readonly isInReach: boolean }
  >`select s.name, ${storesInScope(unit, 's')} as "isInReach",
      coalesce(sum(k.quantity) filter (where k.product_id in ${withVariants(products)}), 0)::int as quantity,
      sum(k.compromise)::int as committed
    from store_products k join stores s on s.id = k.store_id
    where k.product_id in ${withCombos(products)}
    group by s.id having sum(k.quantity) > 0
    order by sum(k.compromise) = 0, s.name, s.id`.execute(db)
  const others = all.filter(({ isInReach }) => !isInReach)
  const total = (field: 'quantity' | 'committed') => others.reduce((sum, store) => sum + store[field], 0)
  const combos = await sql<Effects['combos'][number]>`select c.id, c.name, c.name_en as "nameEn", c.sku
    from products c where c.id in ${withCombos(products)} and c.id not in (${products}) and c.type = 'combo'
    order by c.name, c.id`.execute(db)
  // Only where something is held: most products are in many orders that are over.
  const orders = all.some(({ committed }) => committed > 0)
    ? await sql<Effects['orders'][number]>`select o.id, o.number from orders o
        where ${ordersInScope(unit, 'o')} and o.stage not in ('completed', 'cancelled', 'failed')
          and exists (select 1 from order_items i where i.order_id = o.id and i.product_id in ${withCombos(products)})
        order by o.id limit ${MAX_ORDERS}`.execute(db)
    : { rows: [] }
  const { rows: requests } = await sql<
    Effects['requests'][number] & { readonly isInReach: boolean }
  >`select r.id, r.number, r.store_id as "storeId", s.name as store, ${storesInScope(unit, 's')} as "isInReach"
    from stock_requests r join stores s on s.id = r.store_id
    where r.id in (${openRequestsOf(withCombos(products))}) order by r.id`.execute(db)
  return {
    stores: all
      .filter(({ isInReach }) => isInReach)
      .map(({ name, quantity, committed }) => ({ name, quantity, committed })),
    elsewhere: {
      stores: others.length,
      quantity: total('quantity'),
      committed: total('committed'),
      requests: requests.filter(({ isInReach }) => !isInReach).length,
    },
    combos: combos.rows,
    orders: orders.rows,
    requests: requests.flatMap(({ isInReach, ...request }) => (isInReach ? [request] : [])),
  }
}

/** Whether orders hold some of what would be given up, or a request brings more of it, in whatever store. */
export const hasCommitments = ({ elsewhere, requests, stores }: Effects): boolean =>
  elsewhere.committed > 0 ||
  elsewhere.requests > 0 ||
  requests.length > 0 ||
  stores.some(({ committed }) => committed > 0)

/** The stores within reach whose orders or requests stand in the way, by name. */
export const committedStores = ({ requests, stores }: Effects): readonly string[] => [
  ...new Set([
    ...stores.filter(({ committed }) => committed > 0).map(({ name }) => name),
    ...requests.map(({ store }) => store),
  ]),
]

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
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at, source)
    select store_id, product_id, 'unreserved_product_for_combo', combo_id, quantity, ${actor.id}, ${now}, 'combo'
    from pieces order by store_id, combo_id, product_id`.execute(trx)
  await sql`with emptied as (
      update store_products k set quantity = 0, version = k.version + 1 from store_products old
      where k.product_id = any(${[...productIds]}::int[]) and k.quantity > 0
        and old.store_id = k.store_id and old.product_id = k.product_id
      returning k.store_id, k.product_id, old.quantity)
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at, source)
    select store_id, product_id, 'unassigned_to_store', 0, quantity, ${actor.id}, ${now}, 'manual' from emptied`.execute(
    trx,
  )
}
