/** The categories of the product `product`, with those above them. */
export const categoryIdsJson = (product: string): string => `(with recursive above as (
    select x.category_id as id from product_categories x where x.product_id = ${product}
    union select h.parent_id from categories h join above on above.id = h.id where h.parent_id is not null)
  select coalesce(json_agg(above.id order by above.id), '[]'::json) from above)`

/** The badges of the product. */
export const badgeIdsJson = (product: string): string =>
  `coalesce((select json_agg(x.badge_id order by x.badge_id) from product_badges x where x.product_id = ${product}), '[]'::json)`

/**
 * What the combo `product` is made of, by name, with what `store` asks for each product alone; null for a product that
 * is no combo.
 */
export const comboItemsJson = (product: string, store: string, country: string): string =>
  `(select json_agg(json_build_object('productId', i.id, 'name', i.name, 'quantity', x.quantity,
      'price', ${soldPrice('ki', 'ci')}) order by i.name)
    from combo_items x join products i on i.id = x.product_id
    left join store_products ki on ki.store_id = ${store} and ki.product_id = i.id
    left join product_prices ci on ci.product_id = i.id and ci.country_id = ${country}
    where x.combo_id = ${product})`

/**
 * What a store asks for a product, by its row of the store `k` and of the country `c`; null where it is not sold: the
 * country has no price, or one of 0 for a unit.
 */
export const soldPrice = (k: string, c: string): string =>
  `case when ${c}.unit_price > 0 then coalesce(${k}.price, ${c}.price) end`

/** Whether the product is active and is sold itself, not its variants. */
export const isSoldItself = (product: string): string =>
  `(${product}.status = 'active' and (${product}.type <> 'variable'
    or not exists (select 1 from products v where v.parent_id = ${product}.id)))`
