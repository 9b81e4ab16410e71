import { sql, type Kysely } from 'kysely'

/** The days before the end of an authorisation of numbers that somebody was last told of: 30, 7 or 0. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table document_ranges add column notified_days int`.execute(db)
}
