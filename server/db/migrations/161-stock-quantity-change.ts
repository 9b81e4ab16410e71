import { sql, type Kysely } from 'kysely'

/** What a row of the stock log changes in the quantity on the shelf: the kardex is their running sum. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statement = `
    create function stock_quantity_change(type text, quantity int) returns int language sql immutable parallel safe strict
      return case type
        when 'add' then quantity when 'assigned_to_store' then quantity
        when 'unassigned_to_store' then -quantity when 'sell_product' then -quantity when 'wasted_product' then -quantity
        else 0 end;
  `
  await sql.raw(statement).execute(db)
}
