import { sql, type Kysely } from 'kysely'

/** Several pictures and a model of a product; a picture has a small one for lists. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table files add column thumbnail text`.execute(db)
  await sql`
    create table product_images (
      product_id int not null references products on delete cascade,
      position int not null,
      image text not null references files (hash),
      thumbnail_image text not null references files (hash),
      alt text not null default '',
      alt_en text not null default '',
      primary key (product_id, position)
    )
  `.execute(db)
  await sql`
    create table product_models (
      product_id int not null references products on delete cascade,
      position int not null,
      model_file text not null references files (hash),
      name text not null,
      primary key (product_id, position)
    )
  `.execute(db)
  await sql`
    insert into product_images (product_id, position, image, thumbnail_image)
      select id, 1, image, image from products where image is not null
  `.execute(db)
}
