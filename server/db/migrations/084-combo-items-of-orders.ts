import { sql, type Kysely } from 'kysely'

/**
 * What a combo was made of when it was ordered, and what each product has of the line's price before and after its
 * reductions. Earlier orders get the present products and prices of their country, by largest remainder.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_items add column combo_items jsonb`.execute(db)
  await sql`
    with part as (
      select i.id, x.product_id, p.name, x.quantity, i.total_price::bigint as total, i.discount_total_price::bigint as reduced,
        case when sum(coalesce(c.price, 0)) over whole > 0 then coalesce(c.price, 0)::bigint * x.quantity else x.quantity end as weight
      from order_items i join orders o on o.id = i.order_id join combo_items x on x.combo_id = i.product_id
      join products p on p.id = x.product_id
      left join product_prices c on c.product_id = x.product_id and c.country_id = o.country_id
      window whole as (partition by i.id)
    ), weighed as (
      select *, sum(weight) over (partition by id) as weights from part
    ), floored as (
      select *, div(total * weight, weights) as total_share, div(reduced * weight, weights) as reduced_share,
        row_number() over (partition by id order by total * weight % weights desc, weight desc, product_id) as total_rank,
        row_number() over (partition by id order by reduced * weight % weights desc, weight desc, product_id) as reduced_rank
      from weighed
    ), left_over as (
      select *, total - sum(total_share) over (partition by id) as total_left,
        reduced - sum(reduced_share) over (partition by id) as reduced_left
      from floored
    )
    update order_items i set combo_items = made.items from (
      select id, jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'quantity', quantity,
        'totalPrice', (total_share + case when total_rank <= total_left then 1 else 0 end)::int,
        'discountTotalPrice', (reduced_share + case when reduced_rank <= reduced_left then 1 else 0 end)::int) order by name) as items
      from left_over group by id
    ) made where made.id = i.id`.execute(db)
}
