import { sql, type Kysely } from 'kysely'

/** Where the titles of an imported file stand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table imports
      add column sheet text,
      add column title_row int not null default 1 check (title_row > 0);
  `
  await sql.raw(statements).execute(db)
}
