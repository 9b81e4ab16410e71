import { sql, type Kysely } from 'kysely'

/** Which products of a store came off sale together with a category, so that they come back with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table store_products add column closed_with_category boolean not null default false`.execute(
    db,
  )
}
