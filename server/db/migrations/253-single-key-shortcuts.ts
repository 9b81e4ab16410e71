import { sql, type Kysely } from 'kysely'

/** Whether one character alone is a key of the pages for this user (WCAG 2.1.4). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column single_key_shortcuts boolean not null default true`.execute(db)
}
