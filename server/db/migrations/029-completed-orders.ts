import { sql, type Kysely } from 'kysely'

/** The completed orders of a customer, which decide on discounts for new customers and by level; placing does not write it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_completed on orders (user_id, created_at) include (points_credited)
    where status = 'completed'`.execute(db)
}
