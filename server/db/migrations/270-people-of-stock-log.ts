import { sql, type Kysely } from 'kysely'

/** For the people of a store's log, who are found without reading its rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index stock_logs_actor on stock_logs (store_id, actor_id) where actor_id is not null`.execute(
    db,
  )
}
