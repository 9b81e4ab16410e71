import { sql, type Kysely } from 'kysely'

/** Categories in both languages, as a tree; `priority` is the order of the whole tree, the highest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table categories
      drop constraint categories_name_key,
      alter column catalog set default 'own_brand',
      add column name_en text not null default '',
      add column parent_id int references categories check (parent_id <> id),
      add column version int not null default 1,
      add check (status in ('active', 'inactive', 'invisible'));
    create unique index categories_name on categories (normalised(name));
    -- What is below a category, and the products of one.
    create index categories_parent on categories (parent_id);
    create index product_categories_category on product_categories (category_id);
    update categories c set priority = o.place
      from (select id, row_number() over (order by priority, name desc, id desc) as place from categories) o
      where o.id = c.id;
  `
  await sql.raw(statements).execute(db)
}
