import { sql, type Kysely } from 'kysely'

/** The order list sorts by the total, so it is a column. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
    drop index orders_total;
    create index orders_total on orders (to_pay desc, id desc);
  `)
    .execute(db)
}
