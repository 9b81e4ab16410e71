import { sql, type Kysely } from 'kysely'

/** The name of an import's file is no stored file, as the other columns with that word are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports rename column file_name to name`.execute(db)
}
