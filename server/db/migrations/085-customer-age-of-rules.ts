import { sql, type Kysely } from 'kysely'

/** The least days since a customer was registered that a discount or a coupon asks for; null asks for none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['discounts', 'coupons'])
    await sql`alter table ${sql.table(table)} add column customer_age int check (customer_age > 0)`.execute(
      db,
    )
}
