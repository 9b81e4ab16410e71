import { sql, type Kysely } from 'kysely'

/** Imports of categories beside those of products: rows have the key and the record of their kind. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table imports rename column catalog to kind;
    alter table imports drop constraint imports_catalog_check,
      add constraint imports_kind_check check (kind in ('own_brand', 'third_party', 'categories'));
    alter table import_rows rename column sku to key;
    alter table import_rows rename column product_id to record_id;
    alter table import_rows rename column product_version to record_version;
    alter index import_rows_sku rename to import_rows_key;
    -- The lowest is taken back first.
    alter table import_rows add column undo_turn int;
    -- What is left to apply, and what can be taken back.
    create index import_rows_waiting on import_rows (import_id, row)
      where verdict in ('create', 'update') and outcome is null;
    create index import_rows_unchecked on import_rows (import_id, row) where verdict is null;
  `
  await sql.raw(statements).execute(db)
}
