import { sql, type Kysely } from 'kysely'

/** The products of a combo; one of them cannot be deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table combo_items (
      combo_id int not null references products on delete cascade,
      product_id int not null references products check (product_id <> combo_id),
      quantity int not null check (quantity >= 1),
      primary key (combo_id, product_id)
    );
    create index combo_items_product on combo_items (product_id);
  `
  await sql.raw(statements).execute(db)
}
