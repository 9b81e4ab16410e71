import { sql, type Kysely } from 'kysely'

/** The orders list sorts by what a customer pays: the figure that it shows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
    drop index orders_total;
    create index orders_total on orders (to_pay desc, id desc);
  `)
    .execute(db)
}
