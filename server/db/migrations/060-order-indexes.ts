import { sql, type Kysely } from 'kysely'

/** Drops the indexes of orders that no query reads; one index serves both the numbers of a country and the search. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index orders_customer_search;
    drop index orders_number;
    alter table orders drop constraint orders_country_id_number_key;
    create unique index orders_number_country on orders (number, country_id)`.execute(db)
}
