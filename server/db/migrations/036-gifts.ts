import { sql, type Kysely } from 'kysely'

/** The card of a gift order and who receives it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column gift jsonb, add constraint orders_gift check (gift is null or type = 'gift')`.execute(
    db,
  )
}
