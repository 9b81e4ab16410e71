import { sql, type Kysely } from 'kysely'

/** An index for each order of a catalogue's list, with what the list filters by most; `-priority` is its default order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index products_order;
    create index products_list_priority on products (catalog, (-priority), id) include (priority);
    create index products_list_name on products (catalog, name collate "es-x-icu", (-priority), id) include (priority);
    create index products_list_sku on products (catalog, sku, (-priority), id) include (priority);
    create index products_list_status on products (catalog, status, (-priority), id) include (priority);
    create index products_list_no_picture on products (catalog, (-priority), id) include (priority) where image is null`.execute(
    db,
  )
}
