import { sql, type Kysely } from 'kysely'

/** Products in both languages with units and several suppliers, written by people; texts are limited by what is visible. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table product_suppliers (
      product_id int not null references products on delete cascade,
      supplier_id int not null references suppliers,
      primary key (product_id, supplier_id)
    );
    insert into product_suppliers (product_id, supplier_id)
      select id, supplier_id from products where supplier_id is not null;
    alter table products
      drop constraint products_sku_key,
      drop constraint products_short_description_check,
      drop constraint products_long_description_check,
      drop column supplier_id,
      drop column search,
      add column name_en text not null default '',
      add column short_description_en text not null default '',
      add column long_description_en text not null default '',
      add column unit text not null default 'piece',
      add column inventory_unit text not null default 'piece',
      add column purchase_unit text not null default 'piece',
      add column conversion_factor int not null default 1 check (conversion_factor >= 1),
      add column version int not null default 1;
    update products set purchase_unit = 'package', conversion_factor = items_per_purchase_unit
      where items_per_purchase_unit > 1;
    alter table products
      add column search text not null generated always as (normalised(name || ' ' || name_en || ' ' || sku)) stored;
    create index products_search on products using gin (search gin_trgm_ops);
    create unique index products_sku on products (upper(sku));
    create index products_order on products (catalog, priority desc, name, id);
    -- Where a product is sold, and whether it was ordered.
    create index store_products_product on store_products (product_id);
    create index order_items_product on order_items (product_id);
  `
  await sql.raw(statements).execute(db)
}
