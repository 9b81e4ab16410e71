import { sql, type Kysely } from 'kysely'

/** What was collected at the door beside the first payment of an order, and how: its delivery man brings it back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table payments
      add column collected_amount int not null default 0 check (collected_amount >= 0),
      add column collected_method text check (collected_method in ('cash', 'pos')),
      add check ((collected_amount > 0) = (collected_method is not null));
  `
  await sql.raw(statements).execute(db)
}
