import { sql, type Kysely } from 'kysely'

/** When a person of the store has seen a new order; orders that are in the kitchen already were seen. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table orders add column acknowledged_at timestamptz;
    update orders set acknowledged_at = status_since where status not in ('scheduled', 'pending', 'failed');
  `
  await sql.raw(statements).execute(db)
}
