import { sql, type Kysely } from 'kysely'

/**
 * The log tells every counter of the stock: what a row came from, why, and whether a product left inside a combo. A row
 * brings the sums of networks that run already to their counters; from then on nothing moves without a row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table stock_logs
      add column source text not null default 'order'
        check (source in ('order', 'combo', 'request', 'waste', 'manual')),
      add column is_in_combo boolean not null default false,
      add column note text;
    update stock_logs set source = case type when 'unreserved_product_for_combo' then 'combo' else 'manual' end
      where type in ('unreserved_product_for_combo', 'add', 'assigned_to_store', 'unassigned_to_store');
    -- The products of sold and wasted combos are those that the order has no line of.
    update stock_logs l set is_in_combo = true where l.type in ('sell_product', 'wasted_product')
      and not exists (select 1 from order_items i where i.order_id = l.type_order_id and i.product_id = l.product_id);

    create function stock_change(counter text, type text, quantity int, is_in_combo boolean) returns int
      language sql immutable parallel safe strict
      return case counter
        when 'quantity' then case type
          when 'add' then quantity when 'assigned_to_store' then quantity when 'unassigned_to_store' then -quantity
          when 'sell_product' then -quantity when 'wasted_product' then -quantity else 0 end
        when 'compromise' then case type
          when 'reserved_product_for_order' then quantity when 'unreserved_product_for_order' then -quantity
          when 'sell_product' then case when is_in_combo then 0 else -quantity end else 0 end
        else case type
          when 'unreserved_product_for_combo' then -quantity
          when 'sell_product' then case when is_in_combo then -quantity else 0 end
          when 'wasted_product' then case when is_in_combo then -quantity else 0 end else 0 end
      end;

    with logged as (
      select k.store_id, k.product_id,
        k.quantity - coalesce(sum(stock_change('quantity', l.type, l.quantity, l.is_in_combo)), 0) as quantity,
        k.compromise - coalesce(sum(stock_change('compromise', l.type, l.quantity, l.is_in_combo)), 0) as compromise,
        k.compromise_combo - coalesce(sum(stock_change('combo', l.type, l.quantity, l.is_in_combo)), 0) as combo
      from store_products k left join stock_logs l on l.store_id = k.store_id and l.product_id = k.product_id
      group by k.store_id, k.product_id)
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, created_at, source)
    select l.store_id, l.product_id, m.type, 0, m.quantity, now(), m.source from logged l
    cross join lateral (values ('add', l.quantity, 'manual'), ('reserved_product_for_order', l.compromise, 'order'),
      ('unreserved_product_for_combo', -l.combo, 'combo')) as m (type, quantity, source)
    where m.quantity <> 0;

    create index stock_logs_product on stock_logs (store_id, product_id, id desc)
      include (type, quantity, is_in_combo, created_at);
    alter table store_products
      add column stock_minimum int check (stock_minimum >= 0),
      add column low_stock_named_on date;
    create index store_products_low on store_products (store_id)
      where quantity - compromise - compromise_combo < stock_minimum;
  `
  await sql.raw(statements).execute(db)
}
