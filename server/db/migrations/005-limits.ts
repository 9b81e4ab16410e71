import { sql, type Kysely } from 'kysely'

/** Counters of refused sign-ins; unlogged, because losing them in a crash does no harm. */
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
