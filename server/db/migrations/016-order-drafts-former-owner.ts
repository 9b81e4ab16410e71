import { sql, type Kysely } from 'kysely'

/** The operator whom a call was taken over from, who may still read it and is told who has it now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table order_drafts add column former_owner_id int references users').execute(db)
}
