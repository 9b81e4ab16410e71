import { sql, type Kysely } from 'kysely'

/**
 * The columns of discounts and coupons are named after their terms, and what a rule takes off is one value: a percentage, or an
 * amount in minor units.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['discounts', 'coupons'])
    await sql
      .raw(
        `alter table ${table} rename column criteria to application_criteria;
        alter table ${table} rename column free_quantity to amount_free_product;
        alter table ${table} rename column starts_at to start_date;
        alter table ${table} rename column ends_at to end_date;
        alter table ${table} rename column required_amount to required_amount_product;
        alter table ${table} rename column required_amount_in_cart to required_amount_product_in_cart;
        alter table ${table} rename column currency_country_id to country_id;
        alter table ${table} add column value numeric(12, 2) check (value > 0);
        update ${table} set value = coalesce(percent, amount);
        alter table ${table} drop column percent, drop column amount;
        alter table ${table}
          add check (type <> 'percentage_discount' or value <= 100),
          add check (type <> 'fixed_amount' or value = trunc(value)),
          add check ((type = 'free_product') = (value is null));`,
      )
      .execute(db)
}
