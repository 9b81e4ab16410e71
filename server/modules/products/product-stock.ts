import { sql } from 'kysely'
import type { ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'

/**
 * Locks the stock of a product in all stores. Before the product itself, because an order locks its stock
 * before its lines refer to the product.
 */
export const lockProductStock = async (trx: Trx, productId: number): Promise<void> => {
  await sql`select 1 from store_products where product_id = ${productId} order by store_id for update`.execute(
    trx,
  )
}

/** The names of the stores whose orders hold the product. */
export const storesWithCommittedStock = async (trx: Trx, productId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`select s.name from store_products k
    join stores s on s.id = k.store_id
    where k.product_id = ${productId} and k.compromise + k.compromise_combo > 0 order by s.name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Takes the whole stock of a product out of all stores, with an entry in their logs. */
export const resetProductStock = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  productId: number,
): Promise<void> => {
  await sql`with emptied as (
      update store_products k set quantity = 0, version = k.version + 1 from store_products old
      where k.product_id = ${productId} and k.quantity > 0
        and old.store_id = k.store_id and old.product_id = k.product_id
      returning k.store_id, old.quantity)
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at)
    select store_id, ${productId}, 'unassigned_to_store', 0, quantity, ${actor.id}, ${now} from emptied`.execute(
    trx,
  )
}
