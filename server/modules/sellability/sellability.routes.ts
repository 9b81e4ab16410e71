import { sql } from 'kysely'
import {
  sellabilityContract as api,
  type SaleAtStore,
  type UnsoldProduct,
} from '../../../src/api/contract/sellability.contract.ts'
import type { PricingContext } from '../../../src/domain/cart/cart-line.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../../src/domain/cart/product-search.ts'
import { isSold } from '../../../src/domain/cart/sale-cause.ts'
import { causesOfSale } from '../../../src/domain/cart/sellability.ts'
import { availableOf } from '../../../src/domain/stock/stock.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { loadProducts, loadStores, type SaleProduct, type StoreFacts } from './sale-facts.queries.ts'

/** The most products of a search that are explained, and the most other stores that are named. */
const MAX_EXPLAINED = 5
const MAX_ELSEWHERE = 3

interface OrderQuery {
  readonly orderType: PricingContext['orderType']
  readonly deliveryServiceId?: number
}

const pricingOf = ({ orderType, deliveryServiceId }: OrderQuery): PricingContext => ({
  orderType,
  ...(deliveryServiceId !== undefined && { deliveryServiceId }),
})

const saleAt = (product: SaleProduct, store: StoreFacts, pricing: PricingContext, now: Date): SaleAtStore => {
  const facts = product.factsAt(store.id)
  const causes = causesOfSale(facts, store, pricing, now.getTime())
  return {
    storeId: store.id,
    storeName: store.name,
    isSold: isSold(causes),
    available: facts.stock === null ? 0 : availableOf(facts.stock),
    causes,
  }
}

const wholeList = <Row>(data: readonly Row[]) => ({ data, count: data.length, limit: data.length, offset: 0 })

/** Why a product is sold at a store or not. */
export const sellabilityRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.sellability,
  )(async ({ params, query, actor, now: present, services: { db } }) => {
    const now = query.at === undefined ? present : new Date(query.at)
    const stores = await loadStores(db, actor.unit, query.countryId, now)
    const [product] = await loadProducts(
      db,
      { countryId: query.countryId, storeIds: stores.map(({ id }) => id) },
      { condition: sql`p.id = ${params.id}`, limit: 1, now },
    )
    if (product === undefined) return failure('product_not_found')
    return wholeList(stores.map((store) => saleAt(product, store, pricingOf(query), now)))
  })

  registerEndpoint(
    app,
    api.unsoldProducts,
  )(async ({ params, query, actor, now, services: { db } }) => {
    const search = query.search.trim()
    if (search.length < PRODUCT_SEARCH_MIN_CHARACTERS)
      return failure('validation_error', { details: { search: 'too_short' } })
    const place = await db
      .selectFrom('stores')
      .select('country_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    const stores = place === undefined ? [] : await loadStores(db, actor.unit, place.country_id, now)
    const store = stores.find(({ id }) => id === params.id)
    if (place === undefined || store === undefined) return failure('store_not_found')
    const products = await loadProducts(
      db,
      { countryId: place.country_id, storeIds: stores.map(({ id }) => id) },
      {
        // Variants are found by themselves.
        condition: sql`${matchesAllWords(sql.ref('p.search'), search)}
          and not exists (select 1 from products v where v.parent_id = p.id)`,
        limit: MAX_EXPLAINED * 4,
        now,
      },
    )
    const pricing = pricingOf(query)
    const unsold = products.flatMap((product): UnsoldProduct[] => {
      const here = saleAt(product, store, pricing, now)
      if (here.isSold) return []
      const elsewhere = stores
        .map((other) => saleAt(product, other, pricing, now))
        .filter((sale) => sale.isSold)
        .toSorted((a, b) => b.available - a.available)
        .slice(0, MAX_ELSEWHERE)
        .map(({ storeId, storeName, available }) => ({ storeId, storeName, available }))
      return [{ productId: product.id, name: product.name, sku: product.sku, causes: here.causes, elsewhere }]
    })
    return wholeList(unsold.slice(0, MAX_EXPLAINED))
  })
}
