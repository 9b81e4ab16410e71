import { sql, type Kysely } from 'kysely'

/** Imports of what a store has of each product. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table imports add column store_id int references stores on delete cascade;
    alter table imports drop constraint imports_kind_check,
      add constraint imports_kind_check check (kind in ('own_brand', 'third_party', 'categories', 'stock')),
      add constraint imports_store_check check ((kind = 'stock') = (store_id is not null));
    create index imports_store on imports (store_id, id desc) where store_id is not null;
  `
  await sql.raw(statements).execute(db)
}
