import { sql, type Kysely } from 'kysely'

/** The country in whose currency the amounts of a rule of the whole network are; it acts in no other. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['discounts', 'coupons']) {
    await sql`alter table ${sql.table(table)} add column currency_country_id int references countries`.execute(
      db,
    )
    await sql`update ${sql.table(table)} set currency_country_id = (select min(id) from countries)
      where application_place = 'global' and (amount is not null or min_purchase_value is not null)`.execute(
      db,
    )
  }
}
