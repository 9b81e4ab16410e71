import { sql, type Kysely } from 'kysely'

/** The index of paid orders that ended without delivery covers failed orders too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    drop index orders_to_give_back;
    create index orders_to_refund on orders (id) where status in ('cancelled', 'failed') and payment_status = 'completed';
  `
  await sql.raw(statements).execute(db)
}
