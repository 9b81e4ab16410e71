import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SaleFacts, SellingStore } from '../../../src/domain/cart/sellability.ts'
import type { CountryId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { availableOf } from '../../../src/domain/stock/stock.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { isPauseInForce, isProductPaused } from '../../db/pause-conditions.ts'
import { storesInScope } from '../../db/scope.ts'
import { storeHoursJson } from '../../db/store-hours.ts'

export interface StoreFacts extends SellingStore {
  readonly id: StoreId
  readonly name: string
}

/** The stores of a country in the unit's scope, with what decides whether they take an order. */
export const loadStores = async (
  db: Kysely<Database>,
  unit: Unit,
  countryId: CountryId,
  now: Date,
): Promise<readonly StoreFacts[]> => {
  const { rows } = await sql<StoreFacts>`select s.id, s.name, s.type, s.status = 'active' as "isStoreActive",
      s.max_delivery_days as "maxDeliveryDays", c.time_zone as "timeZone",
      ${storeHoursJson(sql`s.id`, sql`${now}::timestamptz`, sql`${now}::timestamptz + interval '14 days'`)} as hours,
      (select count(*)::int from users u
        where u.store_id = s.id and u.delivery_man_status <> 'inactive' and u.status = 'active') as "deliveryMenCount",
      (select min(z.delivery_minutes) from delivery_zones z
        where z.store_id = s.id and z.status = 'active') as "zoneMinutes",
      array(select v.id from delivery_service_countries w join delivery_services v on v.id = w.delivery_service_id
        where w.country_id = s.country_id and v.status = 'active' order by v.id) as "deliveryServiceIds",
      (select json_build_object('kind', z.kind, 'until', (extract(epoch from z.until) * 1000)::bigint)
        from store_pauses z where z.store_id = s.id and z.kind <> 'product' and ${isPauseInForce(now)}) as pause
    from stores s join countries c on c.id = s.country_id
    where s.country_id = ${countryId} and s.deleted_at is null and ${storesInScope(unit, 's')} order by s.name, s.id`.execute(
    db,
  )
  return rows
}

export interface SaleProduct {
  readonly id: ProductId
  readonly name: string
  readonly sku: string
  /** What of the product decides at the store. */
  readonly factsAt: (storeId: StoreId) => SaleFacts
}

interface ProductRow extends Omit<SaleFacts, 'comboItems' | 'stock' | 'storePrice'> {
  readonly id: ProductId
  readonly name: string
  readonly sku: string
  readonly comboItems: ReadonlyArray<{
    readonly productId: ProductId
    readonly name: string
    readonly quantity: number
  }> | null
}

interface StockRow {
  readonly storeId: StoreId
  readonly productId: ProductId
  readonly price: Cents | null
  readonly minPurchase: number | null
  readonly maxPurchase: number | null
  readonly quantity: number
  readonly compromise: number
  readonly compromiseCombo: number
  readonly isAvailable: boolean
  readonly isPaused: boolean
}

const stockKey = (storeId: StoreId, productId: ProductId): string => `${storeId} ${productId}`

/** The products that a condition on table `p` finds, at most so many, with what decides on them at each store. */
export const loadProducts = async (
  db: Kysely<Database>,
  { countryId, storeIds }: { readonly countryId: CountryId; readonly storeIds: readonly StoreId[] },
  {
    condition,
    limit,
    now,
  }: { readonly condition: RawBuilder<unknown>; readonly limit: number; readonly now: Date },
): Promise<readonly SaleProduct[]> => {
  const { rows: products } = await sql<ProductRow>`select p.id, p.name, p.sku, p.status, p.catalog,
      (select count(*)::int from products v where v.parent_id = p.id and p.type = 'variable') as "variantCount",
      array(select h.name from product_categories x join categories h on h.id = x.category_id
        where x.product_id = p.id and not exists (select 1 from product_categories y
          join categories a on a.id = y.category_id and a.status <> 'inactive' where y.product_id = p.id)
        order by h.name) as "inactiveCategories",
      (select json_build_object('price', c.price, 'unitPrice', c.unit_price, 'businessPrice', c.business_price,
          'corporatePrice', c.corporate_price) from product_prices c
        where c.product_id = p.id and c.country_id = ${countryId}) as "countryPrice",
      coalesce((select json_agg(json_build_object('deliveryServiceId', d.delivery_service_id, 'price', d.price))
        from product_delivery_prices d
        where d.product_id = p.id and d.country_id = ${countryId}), '[]'::json) as "deliveryPrice",
      p.min_purchase as "minPurchase", p.max_purchase as "maxPurchase",
      p.items_per_purchase_unit as "itemsPerPurchaseUnit", p.cooking_time as "cookingTime",
      case when p.type = 'combo' then coalesce((select json_agg(json_build_object('productId', i.product_id,
          'name', o.name, 'quantity', i.quantity) order by o.name) from combo_items i
        join products o on o.id = i.product_id where i.combo_id = p.id), '[]'::json) end as "comboItems"
    from products p where ${condition}
    order by p.status <> 'active', p.featured desc, p.priority desc, p.name, p.id limit ${limit}`.execute(db)
  const productIds = products.flatMap(({ id, comboItems }) => [
    id,
    ...(comboItems ?? []).map(({ productId }) => productId),
  ])
  const { rows: stocks } =
    await sql<StockRow>`select k.store_id as "storeId", k.product_id as "productId", k.price,
      k.min_purchase as "minPurchase", k.max_purchase as "maxPurchase", k.quantity, k.compromise,
      k.compromise_combo as "compromiseCombo", k.is_available as "isAvailable",
      ${isProductPaused(sql`k.store_id`, sql`k.product_id`, now)} as "isPaused"
    from store_products k where k.store_id = any(${[...storeIds]}::int[])
      and k.product_id = any(${productIds}::int[])`.execute(db)
  const byKey = new Map(stocks.map((row) => [stockKey(row.storeId, row.productId), row]))
  return products.map(({ id, name, sku, comboItems, ...product }) => ({
    id,
    name,
    sku,
    factsAt: (storeId) => {
      const stock = byKey.get(stockKey(storeId, id)) ?? null
      return {
        ...product,
        stock,
        storePrice: stock?.price ?? null,
        minPurchase: stock?.minPurchase ?? product.minPurchase,
        maxPurchase: stock?.maxPurchase ?? product.maxPurchase,
        comboItems:
          comboItems?.map((item) => {
            const held = byKey.get(stockKey(storeId, item.productId))
            return { ...item, available: held === undefined ? 0 : availableOf(held) }
          }) ?? null,
      }
    },
  }))
}
