import { sql, type RawBuilder } from 'kysely'
import type { Product, ProductBody } from '../../../src/api/contract/products.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import type { ComboItem } from '../../../src/domain/catalogue/combo.ts'
import type { RefusalCode } from '../../../src/domain/shared/refusal.ts'
import type { Actor } from '../../core/actor.ts'
import { failure } from '../../core/result.ts'
import { isTargeted } from '../../db/rule-targets.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { fileUrl } from '../files/store-file.ts'
import { ofNetwork, type ResourceTable, type StoredRow, type Trx } from '../resource/resource-table.ts'
import {
  auditedMedia,
  MEDIA_COLUMNS,
  presentMedia,
  storeImages,
  storeModels,
  type MediaRow,
} from './product-media.ts'

/** The columns of the table by the names of the record's fields. */
export const PRODUCT_COLUMNS = {
  name: 'name',
  nameEn: 'name_en',
  sku: 'sku',
  type: 'type',
  catalog: 'catalog',
  status: 'status',
  shortDescription: 'short_description',
  shortDescriptionEn: 'short_description_en',
  longDescription: 'long_description',
  longDescriptionEn: 'long_description_en',
  image: 'image',
  featured: 'featured',
  frozen: 'frozen',
  unit: 'unit',
  inventoryUnit: 'inventory_unit',
  purchaseUnit: 'purchase_unit',
  conversionFactor: 'conversion_factor',
  itemsPerPurchaseUnit: 'items_per_purchase_unit',
  cookingTime: 'cooking_time',
  minPurchase: 'min_purchase',
  maxPurchase: 'max_purchase',
  priority: 'priority',
} as const satisfies Partial<Record<keyof Product, string>>

type Columns = typeof PRODUCT_COLUMNS

/** A product by its columns. */
export type ProductRow = StoredRow &
  MediaRow & {
    readonly [Field in keyof Columns as Columns[Field]]: Product[Field]
  } & Pick<
    Product,
    | 'categories'
    | 'badges'
    | 'suppliers'
    | 'prices'
    | 'deliveryPrices'
    | 'comboItems'
    | 'options'
    | 'variants'
    | 'storeCounts'
  > & {
    readonly parent_id: Product['parentId']
    readonly category_ids: ProductBody['categoryIds']
    readonly badge_ids: ProductBody['badgeIds']
    readonly supplier_ids: ProductBody['supplierIds']
    readonly combo_items: readonly ComboItem[]
    readonly is_ordered: boolean
    readonly is_in_combos: boolean
    readonly is_in_use: boolean
    readonly is_committed: boolean
  }

const PRICE_JSON = sql`json_build_object('countryId', x.country_id, 'price', x.price, 'cost', x.cost,
  'unitPrice', x.unit_price, 'businessPrice', x.business_price, 'corporatePrice', x.corporate_price)`

/** The records that a product is linked to, with their names. */
const namedOf = (link: string, table: string, column: string, nameEn = sql`r.name_en`) => sql`
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'nameEn', ${nameEn}) order by r.id)
    from ${sql.table(link)} x join ${sql.table(table)} r on r.id = ${sql.ref(`x.${column}`)}
    where x.product_id = t.id), '[]'::json)`

const idsOf = (link: string, column: string) =>
  sql`array(select ${sql.ref(column)} from ${sql.table(link)} x where x.product_id = t.id order by 1)`

/** Replaces the links of a product. */
const storeLinks =
  (link: string, column: string) =>
  async (trx: Trx, id: number, value: unknown): Promise<void> => {
    const ids = value as readonly number[] // the ids of a body
    await sql`delete from ${sql.table(link)} where product_id = ${id} and ${sql.ref(column)} <> all(${[...ids]}::int[])`.execute(
      trx,
    )
    await sql`insert into ${sql.table(link)} (product_id, ${sql.ref(column)})
      select ${id}, unnest(${[...ids]}::int[]) on conflict do nothing`.execute(trx)
  }

const storePrices = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  const countryIds = (value as Product['prices']).map(({ countryId }) => countryId) // the prices of a body
  await sql`delete from product_prices
    where product_id = ${id} and country_id <> all(${countryIds}::int[])`.execute(trx)
  await sql`insert into product_prices (product_id, country_id, price, cost, unit_price, business_price, corporate_price)
    select ${id}, e."countryId", e.price, e.cost, e."unitPrice", e."businessPrice", e."corporatePrice"
    from jsonb_to_recordset(${JSON.stringify(value)}::jsonb)
      as e ("countryId" int, price int, cost int, "unitPrice" int, "businessPrice" int, "corporatePrice" int)
    on conflict (product_id, country_id) do update set price = excluded.price, cost = excluded.cost,
      unit_price = excluded.unit_price, business_price = excluded.business_price,
      corporate_price = excluded.corporate_price`.execute(trx)
}

const storeDeliveryPrices = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  await sql`delete from product_delivery_prices where product_id = ${id}`.execute(trx)
  await sql`insert into product_delivery_prices (product_id, country_id, delivery_service_id, price)
    select ${id}, e."countryId", e."deliveryServiceId", e.price
    from jsonb_to_recordset(${JSON.stringify(value)}::jsonb)
      as e ("countryId" int, "deliveryServiceId" int, price int)`.execute(trx)
}

const storeComboItems = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  await sql`delete from combo_items where combo_id = ${id}`.execute(trx)
  await sql`insert into combo_items (combo_id, product_id, quantity)
    select ${id}, e."productId", e.quantity
    from jsonb_to_recordset(${JSON.stringify(value)}::jsonb) as e ("productId" int, quantity int)`.execute(
    trx,
  )
}

/** Options are a column of the table, kept here because they are JSON. */
const storeOptions = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  await sql`update products set options = ${JSON.stringify(value)}::jsonb where id = ${id}`.execute(trx)
}

/** Makes existing products the variants of a product; the others of its variants are gone by then. */
const storeVariants = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  await sql`update products p
    set parent_id = ${id}, option_values = array(select v::int from jsonb_array_elements_text(e."values") v)
    from jsonb_to_recordset(${JSON.stringify(value)}::jsonb) as e (id int, "values" jsonb)
    where p.id = e.id`.execute(trx)
}

/**
 * Stock that orders hold of a product, of its variants or of combos with one of these; each by an index, because
 * one condition over all reads the stock of every product.
 */
const IS_HELD = sql`select from (
      select t.id union all
      select v.id from products v where v.parent_id = t.id union all
      select i.combo_id from combo_items i join products c on c.id = i.combo_id and c.status <> 'inactive'
        where i.product_id = t.id union all
      select i.combo_id from products v join combo_items i on i.product_id = v.id
        join products c on c.id = i.combo_id and c.status <> 'inactive' where v.parent_id = t.id) held (id)
    where exists (select 1 from store_products x where x.product_id = held.id and x.compromise > 0)
      or exists (select 1 from stock_request_lines l join stock_requests r on r.id = l.request_id
        where l.product_id = held.id and r.status not in ('fulfilled', 'cancel'))`

const abilityFor = (actor: Actor, permission: Permission, refusal: RefusalCode | null) =>
  actor.permissions.has(permission) ? (refusal ?? (true as const)) : 'user_dont_have_permission'

export const refusalToDelete = (row: ProductRow): RefusalCode | null =>
  row.is_in_combos
    ? 'this_product_is_in_connection_with_a_combo_product'
    : row.variants.length > 0
      ? 'product_variants_exist'
      : row.is_in_use
        ? 'product_is_in_use'
        : null

const presentColumns = (row: ProductRow) =>
  // Each field has the value of its column.
  Object.fromEntries(
    Object.entries(PRODUCT_COLUMNS).map(([field, column]) => [field, row[column]]),
  ) as unknown as Pick<Product, keyof Columns>

/** What is written by people; the picture of lists follows from the first one. */
const presentOwn = (row: ProductRow) => {
  const { image: _, ...own } = presentColumns(row)
  return own
}

const nameOf = ({ name }: { readonly name: string }) => name

export const productTable: ResourceTable<ProductRow, Product> = {
  ...ofNetwork,
  entity: 'product',
  table: 'products',
  notFound: 'product_not_found',
  unique: {
    products_sku: failure('product_with_this_sku_already_exists', {
      details: { sku: 'product_with_this_sku_already_exists' },
    }),
  },
  columns: () => sql`t.id, t.version, ${sql.join(
    Object.values(PRODUCT_COLUMNS).map((column): RawBuilder<unknown> => sql.ref(`t.${column}`)),
  )},
    ${idsOf('product_categories', 'category_id')} as category_ids,
    ${idsOf('product_badges', 'badge_id')} as badge_ids,
    ${idsOf('product_suppliers', 'supplier_id')} as supplier_ids,
    ${namedOf('product_categories', 'categories', 'category_id')} as categories,
    ${namedOf('product_badges', 'badges', 'badge_id')} as badges,
    ${namedOf('product_suppliers', 'suppliers', 'supplier_id', sql`''`)} as suppliers,
    coalesce((select json_agg(${PRICE_JSON} order by x.country_id) from product_prices x where x.product_id = t.id),
      '[]'::json) as prices,
    coalesce((select json_agg(json_build_object('countryId', x.country_id, 'deliveryServiceId', x.delivery_service_id,
        'price', x.price) order by x.country_id, x.delivery_service_id)
      from product_delivery_prices x where x.product_id = t.id), '[]'::json) as "deliveryPrices",
    coalesce((select json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) order by i.product_id)
      from combo_items i where i.combo_id = t.id), '[]'::json) as combo_items,
    coalesce((select json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity, 'name', c.name,
          'nameEn', c.name_en, 'sku', c.sku, 'image', c.image, 'prices', coalesce((select json_agg(${PRICE_JSON} order by x.country_id)
            from product_prices x where x.product_id = c.id), '[]'::json)) order by i.product_id)
      from combo_items i join products c on c.id = i.product_id where i.combo_id = t.id), '[]'::json) as "comboItems",
    ${MEDIA_COLUMNS}, t.parent_id, t.options,
    coalesce((select json_agg(json_build_object('id', v.id, 'version', v.version, 'name', v.name, 'nameEn', v.name_en,
          'sku', v.sku, 'status', v.status, 'values', v.option_values, 'prices', coalesce((select json_agg(${PRICE_JSON}
            order by x.country_id) from product_prices x where x.product_id = v.id), '[]'::json))
        order by v.option_values, v.id)
      from products v where v.parent_id = t.id), '[]'::json) as variants,
    coalesce((select json_agg(json_build_object('countryId', x.country_id, 'count', x.count, 'soldOut', x.sold_out)
        order by x.country_id)
      from (select s.country_id, count(*)::int,
          (count(*) filter (where k.quantity - k.compromise - k.compromise_combo = 0))::int as sold_out
        from store_products k join stores s on s.id = k.store_id and s.deleted_at is null
        where k.product_id = t.id group by 1) x), '[]'::json) as "storeCounts",
    exists (select 1 from combo_items x where x.product_id = t.id) as is_in_combos,
    exists (select 1 from order_items x where x.product_id = t.id) as is_ordered,
    exists (select 1 from store_products x where x.product_id = t.id)
      or exists (select 1 from order_items x where x.product_id = t.id)
      or exists (select 1 from discounts x where x.free_product_id = t.id)
      or exists (select 1 from coupons x where x.free_product_id = t.id)
      or ${isTargeted('specific_product')} as is_in_use,
    exists (${IS_HELD}) as is_committed`,
  related: {
    category_ids: storeLinks('product_categories', 'category_id'),
    badge_ids: storeLinks('product_badges', 'badge_id'),
    supplier_ids: storeLinks('product_suppliers', 'supplier_id'),
    prices: storePrices,
    deliveryPrices: storeDeliveryPrices,
    combo_items: storeComboItems,
    images: storeImages,
    models: storeModels,
    options: storeOptions,
    variants: storeVariants,
  },
  matchesSearch: (search) => matchesAllWords(sql.ref('t.search'), search),
  sorts: {
    priority: sql`-t.priority`,
    name: sql`t.name collate "es-x-icu"`,
    sku: sql`t.sku`,
    status: sql`t.status`,
  },
  present: (row, actor) => ({
    id: row.id as Product['id'],
    ...presentColumns(row),
    image: fileUrl(row.image),
    ...presentMedia(row),
    categories: row.categories,
    badges: row.badges,
    suppliers: row.suppliers,
    prices: row.prices,
    deliveryPrices: row.deliveryPrices,
    comboItems: row.comboItems.map((item) => ({ ...item, image: fileUrl(item.image) })),
    parentId: row.parent_id,
    options: row.options,
    variants: row.variants,
    storeCounts: row.storeCounts,
    version: row.version,
    abilities: {
      update: abilityFor(actor, 'updateProduct', null),
      changeComboItems: abilityFor(actor, 'updateProduct', row.is_ordered ? 'product_have_compromise' : null),
      deactivate: abilityFor(actor, 'updateProduct', row.is_committed ? 'update_product_status_error' : null),
      delete: abilityFor(actor, 'deleteProduct', refusalToDelete(row)),
    } as Product['abilities'],
  }),
  audited: (row) => ({
    ...presentOwn(row),
    ...auditedMedia(row),
    categories: row.categories.map(nameOf),
    badges: row.badges.map(nameOf),
    suppliers: row.suppliers.map(nameOf),
    prices: row.prices,
    deliveryPrices: row.deliveryPrices,
    comboItems: row.comboItems.map(({ name, quantity }) => `${quantity} × ${name}`),
    options: row.options.map(({ name, values }) => `${name}: ${values.map(nameOf).join(', ')}`),
    variants: row.variants.map(({ sku, name }) => `${sku} ${name}`),
  }),
}
