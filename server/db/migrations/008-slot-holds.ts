import { sql, type Kysely } from 'kysely'

/** How often a call was given a place here: whoever places sees that somebody was since he read the counters. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
    alter table slot_counters add column holds_taken int not null default 0;
    alter table hour_counters add column holds_taken int not null default 0;
  `)
    .execute(db)
}
