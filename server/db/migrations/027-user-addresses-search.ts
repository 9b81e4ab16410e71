import { sql, type Kysely } from 'kysely'

/** An address that the network knows is found by the beginnings of its words. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index user_addresses_address on user_addresses using gin (normalised(' ' || address) gin_trgm_ops)`.execute(
    db,
  )
}
