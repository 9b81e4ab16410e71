/** The categories of the product `product`, with those above them. */
export const categoryIdsJson = (product: string): string => `(with recursive above as (
    select x.category_id as id from product_categories x where x.product_id = ${product}
    union select h.parent_id from categories h join above on above.id = h.id where h.parent_id is not null)
  select coalesce(json_agg(above.id order by above.id), '[]'::json) from above)`

/** The badges of the product. */
export const badgeIdsJson = (product: string): string =>
  `coalesce((select json_agg(x.badge_id order by x.badge_id) from product_badges x where x.product_id = ${product}), '[]'::json)`

/** What the combo `product` is made of, by name; null for a product that is no combo. */
export const comboItemsJson = (product: string): string =>
  `(select json_agg(json_build_object('name', c.name, 'quantity', x.quantity) order by c.name)
    from combo_items x join products c on c.id = x.product_id where x.combo_id = ${product})`
