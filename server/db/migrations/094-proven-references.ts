import { sql, type Kysely } from 'kysely'

/**
 * References that the statement which writes them has proved already: the product and the store of a line and of a
 * movement of stock by the row of `store_products` that it changes, which is never deleted and refers to both; who acts
 * by the session, and users are never deleted; an order by being made in the same statement. Each was looked up again
 * for each row, fifteen times for an order of three lines.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table stock_logs
      drop constraint stock_logs_store_id_fkey,
      drop constraint stock_logs_product_id_fkey,
      drop constraint stock_logs_actor_id_fkey;
    alter table order_items drop constraint order_items_product_id_fkey;
    alter table order_history drop constraint order_history_actor_id_fkey;
    alter table idempotency_keys
      drop constraint idempotency_keys_user_id_fkey,
      drop constraint idempotency_keys_order_id_fkey;
    alter table discount_uses drop constraint discount_uses_order_id_fkey;
    -- A coupon with a use cannot be deleted, for its order refers to it.
    alter table coupon_uses
      drop constraint coupon_uses_order_id_fkey,
      drop constraint coupon_uses_user_id_fkey,
      drop constraint coupon_uses_coupon_id_fkey;
  `
  await sql.raw(statements).execute(db)
}
