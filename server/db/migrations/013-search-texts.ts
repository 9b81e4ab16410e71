import { sql, type Kysely } from 'kysely'

/** Search texts are made of columns that are never null. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table users
      alter column search set not null,
      alter column search_compact set not null,
      alter column sort_name set not null;
    alter table user_addresses alter column name_search set not null;
    alter table products alter column search set not null;
  `
  await sql.raw(statements).execute(db)
}
