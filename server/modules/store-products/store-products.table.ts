import { sql, type SqlBool } from 'kysely'
import type { StoreProductRecord } from '../../../src/api/contract/store-products.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import { stockPermission } from '../../../src/domain/stock/store-product-access.ts'
import type { StockRequestId } from '../../../src/domain/shared/ids.ts'
import { availableOf } from '../../../src/domain/stock/stock.ts'
import type { Actor } from '../../core/actor.ts'
import { failure } from '../../core/result.ts'
import { toIso } from '../../db/expressions.ts'
import { storesInScope } from '../../db/scope.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { fileUrl } from '../files/store-file.ts'
import { changeOf } from '../stock/stock-log.queries.ts'
import type { ResourceTable, StoredRow } from '../resource/resource-table.ts'

/** A product at a store by its columns. */
export type StoreProductRow = StoredRow &
  Omit<
    StoreProductRecord,
    | 'available'
    | 'soldOutSince'
    | 'abilities'
    | 'minPurchase'
    | 'maxPurchase'
    | 'isAvailable'
    | 'stockMinimum'
    | 'onTheWay'
    | 'comesAt'
    | 'comesWith'
  > & {
    readonly stock_minimum: number | null
    readonly sold_out_since: string | null
    readonly coming: {
      readonly pieces: number
      readonly at: string | null
      readonly id: StockRequestId
      readonly number: number
    } | null
    readonly min_purchase: number | null
    readonly max_purchase: number | null
    readonly is_available: boolean
  }

const BASE_PRICE = sql`(select json_build_object('price', c.price, 'cost', c.cost) from product_prices c
  join stores s on s.country_id = c.country_id where s.id = t.store_id and c.product_id = t.product_id)`
const ofProduct = (column: string) =>
  sql`(select ${sql.ref(`p.${column}`)} from products p where p.id = t.product_id)`
const ofStore = (column: string) =>
  sql`(select ${sql.ref(`s.${column}`)} from stores s where s.id = t.store_id)`

/** What there is to do about a product, the most urgent first: sold out, below its minimum, off sale. */
const ATTENTION = sql`case when t.quantity - t.compromise - t.compromise_combo = 0 then 0
  when t.quantity - t.compromise - t.compromise_combo < t.stock_minimum then 1 when not t.is_available then 2 else 3 end`

export const needsAttention = sql<SqlBool>`(${ATTENTION}) < 3`

/** The last movement that took a free piece, where none is left. */
const SOLD_OUT_SINCE = sql`case when t.quantity - t.compromise - t.compromise_combo = 0 then (
  select ${toIso('l.created_at')} from stock_logs l where l.store_id = t.store_id and l.product_id = t.product_id
    and ${changeOf('quantity')} - ${changeOf('compromise')} - ${changeOf('combo')} < 0
  order by l.id desc limit 1) end`

/** What open requests bring, the first promise and the request that it is of. */
const COMING = sql`(select json_build_object('pieces', sum(coalesce(l.delivering, l.requested))::int,
    'at', ${toIso('first.promised_at')}, 'id', first.id, 'number', first.number)
  from stock_requests r join stock_request_lines l on l.request_id = r.id
  cross join lateral (select f.id, f.number, f.promised_at from stock_requests f
    join stock_request_lines m on m.request_id = f.id and m.product_id = t.product_id
    where f.store_id = t.store_id and f.status not in ('fulfilled', 'cancel')
    order by f.promised_at nulls last, f.id limit 1) as first
  where r.store_id = t.store_id and r.status not in ('fulfilled', 'cancel') and l.product_id = t.product_id
  group by first.id, first.number, first.promised_at)`

const abilityFor = (actor: Actor, permission: Permission) =>
  actor.permissions.has(permission) ? (true as const) : ('user_dont_have_permission' as const)

export const isCommitted = (row: Pick<StoreProductRow, 'compromise' | 'compromiseCombo'>): boolean =>
  row.compromise + row.compromiseCombo > 0

export const storeProductTable: ResourceTable<StoreProductRow, StoreProductRecord> = {
  entity: 'storeProduct',
  table: 'store_products',
  notFound: 'product_not_found',
  unique: { store_products_pkey: failure('store_product_already_exist') },
  inScope: ({ unit }) =>
    sql`exists (select 1 from stores s where s.id = t.store_id and ${storesInScope(unit, 's')})`,
  columns: () => sql`t.id, t.version, t.store_id as "storeId", t.product_id as "productId", t.price, t.cost,
    t.min_purchase, t.max_purchase, t.quantity, t.compromise, t.compromise_combo as "compromiseCombo", t.is_available,
    t.stock_minimum, ${SOLD_OUT_SINCE} as sold_out_since, ${COMING} as coming,
    ${ofStore('name')} as "storeName", ${ofStore('country_id')} as "countryId",
    ${ofProduct('name')} as name, ${ofProduct('name_en')} as "nameEn", ${ofProduct('sku')} as sku,
    ${ofProduct('image')} as image, ${ofProduct('type')} as type, ${ofProduct('status')} as status,
    (select json_build_object('price', b.price, 'cost', b.cost, 'minPurchase', p.min_purchase,
        'maxPurchase', p.max_purchase, 'itemsPerPurchaseUnit', p.items_per_purchase_unit)
      from products p left join json_to_record(${BASE_PRICE}) as b (price int, cost int) on true
      where p.id = t.product_id) as base,
    coalesce((select json_agg(json_build_object('productId', c.id, 'name', c.name, 'nameEn', c.name_en, 'sku', c.sku,
          'quantity', i.quantity, 'available', coalesce(k.quantity - k.compromise - k.compromise_combo, 0)) order by c.id)
      from combo_items i join products c on c.id = i.product_id
      left join store_products k on k.product_id = c.id and k.store_id = t.store_id
      where i.combo_id = t.product_id), '[]'::json) as components`,
  matchesSearch: (search) =>
    matchesAllWords(sql`(${ofProduct('search')} || ' ' || normalised(${ofStore('name')}))`, search),
  sorts: {
    name: ofProduct('name'),
    store: ofStore('name'),
    price: sql`coalesce(t.price, (${BASE_PRICE} ->> 'price')::int)`,
    quantity: sql`t.quantity`,
    available: sql`t.quantity - t.compromise - t.compromise_combo`,
    attention: ATTENTION,
  },
  present: (
    { coming, min_purchase, max_purchase, is_available, image, stock_minimum, sold_out_since, ...row },
    actor,
  ) => ({
    ...row,
    stockMinimum: stock_minimum,
    soldOutSince: sold_out_since,
    onTheWay: coming?.pieces ?? 0,
    comesAt: coming?.at ?? null,
    comesWith: coming && { id: coming.id, number: coming.number },
    image: fileUrl(image),
    minPurchase: min_purchase,
    maxPurchase: max_purchase,
    isAvailable: is_available,
    available: availableOf(row),
    abilities: {
      price: abilityFor(actor, 'updateStoreProductPrice'),
      sellBelowCost: abilityFor(actor, 'updatePriceBelowCost'),
      stock: abilityFor(actor, stockPermission(row.type)),
      availability: abilityFor(actor, 'updateStoreProductAvailability'),
      unassign: actor.permissions.has(stockPermission(row.type))
        ? isCommitted(row)
          ? 'stock_is_committed'
          : true
        : 'user_dont_have_permission',
    },
  }),
  audited: (row) => ({
    store: row.storeName,
    product: row.name,
    price: row.price,
    cost: row.cost,
    minPurchase: row.min_purchase,
    maxPurchase: row.max_purchase,
    stockMinimum: row.stock_minimum,
    isAvailable: row.is_available,
    quantity: row.quantity,
  }),
  countryOf: ({ countryId }) => countryId,
}
