import { sql, type Kysely } from 'kysely'

/** What of the counted cash of a round came in notes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table delivery_rounds add column notes jsonb`.execute(db)
}
