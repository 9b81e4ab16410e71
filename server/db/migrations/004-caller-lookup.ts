import { sql, type Kysely } from 'kysely'

/**
 * Indexes of the caller lookup: any part of name, phone or e-mail without blanks, tax id, most recent
 * first.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table users add column search_compact text generated always as (
      replace(normalised(first_name || last_name || phone || coalesce(email, '')), ' ', '')
    ) stored;
    create index users_search_compact on users using gin (search_compact gin_trgm_ops);
    create index users_phone on users (phone text_pattern_ops);
    create index users_recent on users (last_order_at desc nulls last, id desc);
    -- Ids are compared without dashes and blanks, in capitals.
    create index orders_billing_value on orders (upper(regexp_replace(billing->>'value', '[^0-9A-Za-z]', '', 'g')));
  `
  await sql.raw(statements).execute(db)
}
