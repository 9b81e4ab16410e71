import { sql, type Kysely } from 'kysely'

/** Parts of corporate orders whose payment is due after their deliveries: those of a card are charged, all of them are listed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index payments_to_collect;
    create index payments_due on payments (due_at) where due_at is not null and status in ('pending', 'failed')`.execute(
    db,
  )
}
