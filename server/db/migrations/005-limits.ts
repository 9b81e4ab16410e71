import { sql, type Kysely } from 'kysely'

/** Counts of refused sign-ins: lost on a crash, and nobody minds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create unlogged table rate_limits (
      key text primary key,
      hits int not null,
      ends_at timestamptz not null
    );
  `
  await sql.raw(statements).execute(db)
}
