import { sql, type Kysely } from 'kysely'

/** What the kitchen is to know of one line: without onion, cut in eight. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_items add column note text`.execute(db)
}
