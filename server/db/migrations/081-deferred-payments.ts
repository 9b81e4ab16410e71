import { sql, type Kysely } from 'kysely'

/**
 * Payments of a store's part that come after its deliveries: `is_deferred` of the part and its shares, `due_at` of the part once
 * they are closed. The part's `gateway_token` is what its card is charged by then.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table payments add column is_deferred boolean not null default false,
    add column due_at timestamptz`.execute(db)
  await sql`create index payments_to_collect on payments (due_at)
    where due_at is not null and status = 'pending' and method = 'card'`.execute(db)
}
