import { sql, type Kysely } from 'kysely'

/** Contacts and addresses get a version, so that concurrent changes are detected. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contacts add column version int not null default 1`.execute(db)
  await sql`alter table user_addresses add column version int not null default 1`.execute(db)
}
