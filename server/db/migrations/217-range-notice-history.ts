import { sql, type Kysely } from 'kysely'

/** What was said of a range of document numbers, and how many were left then. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table document_range_notices (
      id int generated always as identity primary key,
      range_id int not null references document_ranges on delete cascade,
      kind text not null check (kind in ('document_range_low', 'document_range_used_up', 'document_range_expires', 'document_range_expired')),
      numbers_left bigint not null,
      at timestamptz not null
    );
    create index document_range_notices_range on document_range_notices (range_id, id);
  `
  await sql.raw(statements).execute(db)
}
