import { sql, type Kysely } from 'kysely'

/**
 * The number of reservations of a slot so far; placing an order detects reservations made since it read the
 * counters.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
    alter table slot_counters add column holds_taken int not null default 0;
    alter table hour_counters add column holds_taken int not null default 0;
  `)
    .execute(db)
}
