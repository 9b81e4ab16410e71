import { sql, type Kysely } from 'kysely'

/** The hours of a store, by its id: the unique indexes of weeks and dates serve neither both together nor the open ones alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index store_hours_store on store_hours (store_id)`.execute(db)
}
