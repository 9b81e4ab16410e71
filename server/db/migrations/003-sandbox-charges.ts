import { sql, type Kysely } from 'kysely'

/** The charges of the payment sandbox, which survive the process as a real gateway's do. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
    create table sandbox_charges (
      attempt_key text primary key,
      amount int not null,
      outcome text not null check (outcome in ('approved', 'declined')),
      gateway_code text,
      transaction_id text,
      token text,
      voided_at timestamptz,
      created_at timestamptz not null default now()
    );
  `)
    .execute(db)
}
