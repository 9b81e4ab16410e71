import { sql, type Kysely } from 'kysely'

/** Where the invoice of an order goes, if not to its customer; `orderCheckout.invoice` of a new order says so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statement = `
    alter table orders add column invoice_email text;
    alter table corporate_orders add column invoice_email text;
  `
  await sql.raw(statement).execute(db)
}
