import { sql, type Kysely } from 'kysely'

/** Friends and addresses carry a version, so that of two who change one at once the second is told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contacts add column version int not null default 1`.execute(db)
  await sql`alter table user_addresses add column version int not null default 1`.execute(db)
}
