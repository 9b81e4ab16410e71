import { sql, type Kysely } from 'kysely'

/**
 * Who an order is of, as the references of migration 094: its store by the row of `store_products` that the same statement changes, its
 * country by the store, its customer by the row that the facts read, and who placed it by the session. None of these is
 * ever deleted, and no statement changes them. What can be deleted is still guarded: zones, addresses and delivery services.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table orders
      drop constraint orders_country_id_fkey,
      drop constraint orders_store_id_fkey,
      drop constraint orders_user_id_fkey,
      drop constraint orders_created_by_fkey;
  `
  await sql.raw(statements).execute(db)
}
