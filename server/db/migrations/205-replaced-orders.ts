import { sql, type Kysely } from 'kysely'

/** The order in whose place another was placed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table orders add column replaces_order_id int references orders (id);
  `
  await sql.raw(statements).execute(db)
}
