import { sql, type Kysely } from 'kysely'

/** The file of an import that is not applied yet, so that another sheet or line of titles can be read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table imports add column sheets text[] not null default '{}';
    create table import_files (
      import_id int primary key references imports (id) on delete cascade,
      bytes bytea not null
    );
  `
  await sql.raw(statements).execute(db)
}
