import { sql, type Kysely } from 'kysely'

/** Variable products: their options with values, and their variants, which are products with a parent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table products
      add column options jsonb not null default '[]',
      add column parent_id int references products check (parent_id <> id),
      add column option_values int[] not null default '{}',
      add constraint products_variant_type check (parent_id is null or type = 'simple')
  `.execute(db)
  await sql`create index products_parent on products (parent_id) where parent_id is not null`.execute(db)
}
