import { sql, type Kysely } from 'kysely'

/** Notifications that are not about an order: what they say, where they lead, and the key that makes one of one event. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table notifications
      alter column order_id drop not null,
      alter column order_version drop not null,
      add column about jsonb,
      add column about_key text,
      add constraint notifications_subject check ((order_id is null) <> (about is null)
        and (about is null) = (about_key is null)),
      add constraint notifications_about unique (user_id, type, about_key);
  `
  await sql.raw(statements).execute(db)
}
