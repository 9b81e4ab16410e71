import { sql, type Kysely } from 'kysely'

/** Room between the priorities of products, so that a move writes one row and not all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update products p set priority = o.place * 1000
    from (select id, row_number() over (order by priority, name desc, id desc)::int as place from products) o
    where o.id = p.id`.execute(db)
  await sql`create index products_priority on products ((-priority), name, id)`.execute(db)
}
