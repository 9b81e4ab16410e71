import { sql, type Kysely } from 'kysely'

/** For the page of a customer, which lists the corporate orders that he pays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index corporate_orders_user on corporate_orders (user_id, created_at desc, id desc)`.execute(
    db,
  )
}
