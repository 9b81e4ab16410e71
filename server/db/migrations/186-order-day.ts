import { sql, type Kysely } from 'kysely'

/** How late an order is said to be, and the lines that the kitchen has checked off. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table orders add column delay_minutes int not null default 0 check (delay_minutes between 0 and 120);
    alter table order_items add column checked_at timestamptz, add column checked_by int;
  `
  await sql.raw(statements).execute(db)
}
