import { sql, type Kysely } from 'kysely'

/** Which of the rows with one key is kept, and when the present work on an import began. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table import_rows add column kept boolean not null default false`.execute(db)
  await sql`alter table imports add column work_began_at timestamptz`.execute(db)
}
