import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommandError } from '../../../server/core/result.ts'
import { loadPlaceOrderFacts } from '../../../server/modules/orders/place-order.facts.queries.ts'
import { priceOrderCart } from '../../../server/modules/orders/place-order.validation.ts'
import { loadProducts, loadStores } from '../../../server/modules/sellability/sale-facts.queries.ts'
import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { Product, ProductCounts } from '../../../src/api/contract/products.contract.ts'
import type { SaleAtStore, UnsoldProduct } from '../../../src/api/contract/sellability.contract.ts'
import { isSold, SALE_CAUSES } from '../../../src/domain/cart/sale-cause.ts'
import { causesOfSale } from '../../../src/domain/cart/sellability.ts'
import { ORDER_TYPES, type OrderType } from '../../../src/domain/order/order-kinds.ts'
import type {
  CountryId,
  DeliveryServiceId,
  ProductId,
  StoreId,
  UserId,
} from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('superadmin')
})
afterAll(() => server.close())

const get = async <Body>(path: string, login = 'superadmin') =>
  server.call<Body>('GET', path, { token: login === 'superadmin' ? token : await server.signIn(login) })
const db = () => server.services.db
const COUNTRY = 1 as CountryId

const productIdOf = async (sku: string): Promise<ProductId> =>
  (await db().selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
const sales = async (id: number, orderType: OrderType = 'single', more = '') =>
  (
    await get<{ data: readonly SaleAtStore[] }>(
      `/products/${id}/sellability?countryId=${COUNTRY}&orderType=${orderType}${more}`,
    )
  ).body.data

/** A store's rows of the products that the tests spoil, each in its own way. */
const spoil = async (): Promise<void> => {
  const stores = await db()
    .selectFrom('stores')
    .select('id')
    .where('country_id', '=', COUNTRY)
    .orderBy('id')
    .execute()
  const [first, second] = stores.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('the demo has several stores')
  const held = await db()
    .selectFrom('store_products')
    .innerJoin('products', 'products.id', 'store_products.product_id')
    .select('product_id')
    .where('store_id', '=', second)
    .where('compromise', '=', 0)
    .where('compromise_combo', '=', 0)
    .where('products.type', '=', 'simple')
    .where('quantity', '>', 0)
    .orderBy('product_id')
    .limit(8)
    .execute()
  const [off, priced, free, unit, nothing, inactive, invisible, own] = held.map(({ product_id: id }) => id)
  if (own === undefined || inactive === undefined || invisible === undefined)
    throw new Error('the demo has eight products at the second store')
  const at = (id: ProductId | undefined) =>
    db()
      .updateTable('store_products')
      .where('store_id', '=', second)
      .where('product_id', '=', id as ProductId) // given above
  await at(off).set({ is_available: false }).execute()
  await at(priced)
    .set({ price: cents(900) })
    .execute()
  await at(free)
    .set({ price: cents(0) })
    .execute()
  await at(nothing).set({ quantity: 0 }).execute()
  await at(own)
    .set({ price: cents(700), min_purchase: 9, max_purchase: 4 })
    .execute()
  await db()
    .updateTable('product_prices')
    .set({ unit_price: cents(0) })
    .where('product_id', '=', unit as ProductId) // given above
    .execute()
  await db()
    .deleteFrom('product_prices')
    .where('product_id', '=', own)
    .where('country_id', '=', COUNTRY)
    .execute()
  await db().updateTable('products').set({ status: 'inactive' }).where('id', '=', inactive).execute()
  await db().updateTable('products').set({ status: 'invisible' }).where('id', '=', invisible).execute()
}

/** The ids of the products of which placing takes the least quantity at a store. */
const placedAt = async (
  storeId: StoreId,
  orderType: OrderType,
  deliveryServiceId: DeliveryServiceId | undefined,
  quantities: ReadonlyMap<ProductId, number>,
): Promise<ReadonlySet<ProductId>> => {
  const now = server.services.clock.now()
  const facts = await loadPlaceOrderFacts(db(), {
    userId: 0 as UserId, // nobody: a cart's products do not depend on its customer
    addressId: null,
    storeId,
    draftId: null,
    couponId: null,
    deliveryServiceId: deliveryServiceId ?? null,
    thirdPartyOrderId: null,
    productIds: [...quantities.keys()],
    deliveryTime: now,
    now,
  })
  const { country } = facts
  if (country === null) throw new Error('the store has a country')
  const taken = new Set<ProductId>()
  for (const [productId, quantity] of quantities) {
    const body = {
      orderType,
      products: [{ productId, quantity }],
      ...(deliveryServiceId !== undefined && { deliveryServiceId }),
    } as unknown as PlaceOrderBody // the fields that a cart is priced by
    const cart = priceOrderCart(
      body,
      { ...facts, discounts: [] },
      { country, customer: { points: 0 }, destination: null },
      now,
    )
    if (!isCommandError(cart)) taken.add(productId)
  }
  return taken
}

test('of every demo product, at every store and in every type of order, the causes agree with placing', async () => {
  await spoil()
  const products = await db()
    .selectFrom('products')
    .select(['id', 'min_purchase', 'items_per_purchase_unit'])
    .execute()
  const overrides = await db()
    .selectFrom('store_products')
    .select(['store_id', 'product_id', 'min_purchase'])
    .execute()
  const stores = await loadStores(db(), { kind: 'global' }, COUNTRY, new Date())
  const explained = await loadProducts(
    db(),
    { countryId: COUNTRY, storeIds: stores.map(({ id }) => id) },
    { condition: sql`true`, limit: 1_000, now: server.services.clock.now() },
  )
  expect(explained.length).toBe(products.length)
  const now = server.services.clock.now().getTime()
  const services = [undefined, 1, 9] as ReadonlyArray<DeliveryServiceId | undefined>
  const wrong: string[] = []
  const told = new Set<string>()
  let compared = 0
  for (const orderType of ORDER_TYPES) {
    for (const service of orderType === 'third_party' ? services : [undefined]) {
      const placed = new Map<StoreId, ReadonlySet<ProductId>>()
      for (const { id: storeId } of stores) {
        const quantities = new Map(
          products.map(({ id, min_purchase: min, items_per_purchase_unit: unit }) => {
            const least =
              overrides.find((row) => row.store_id === storeId && row.product_id === id)?.min_purchase ?? min
            return [id, Math.max(1, Math.ceil(least / unit)) * unit]
          }),
        )
        placed.set(storeId, await placedAt(storeId, orderType, service, quantities))
      }
      const pricing = { orderType, ...(service !== undefined && { deliveryServiceId: service }) }
      for (const product of explained)
        for (const store of stores) {
          const found = causesOfSale(product.factsAt(store.id), store, pricing, now)
          for (const { code } of found) told.add(code)
          // What the store itself lacks is no matter of the cart.
          const ofProduct = found.filter(({ code }) => !/^(?:store_|no_delivery|no_time)/.test(code))
          compared += 1
          if (isSold(ofProduct) !== placed.get(store.id)?.has(product.id))
            wrong.push(
              `${orderType} ${String(service)} store ${store.id} product ${product.id}: ${found.map(({ code }) => code).join()}`,
            )
        }
    }
  }
  console.log(`${compared} sales compared with placing; told: ${[...told].toSorted().join(', ')}`)
  expect(wrong).toEqual([])
  expect(told.size).toBeGreaterThan(Object.keys(SALE_CAUSES).length / 2)
})

test('the page and the desk are told the same, with the stores that have it', async () => {
  const [first, second] = await loadStores(db(), { kind: 'global' }, COUNTRY, new Date()).then((stores) =>
    stores.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  if (first === undefined || second === undefined) throw new Error('the demo has several stores')
  const tamal = await productIdOf('TAM-001')
  await db()
    .updateTable('store_products')
    .set({ is_available: false })
    .where('product_id', '=', tamal)
    .where('store_id', '=', first)
    .execute()
  const page = (await sales(tamal)).find(({ storeId }) => storeId === first)
  expect([page?.isSold, page?.causes.map(({ code }) => code)]).toEqual([false, ['switched_off']])
  const desk = await get<{ data: readonly UnsoldProduct[] }>(
    `/stores/${first}/unsold-products?search=tamal%20colorado&orderType=single`,
    'callcenter',
  )
  expect(desk.body.data).toContainEqual(
    expect.objectContaining({ productId: tamal, causes: [{ code: 'switched_off' }] }),
  )
  const found = desk.body.data.find(({ productId }) => productId === tamal)
  expect(found?.elsewhere.length).toBeGreaterThan(0)
  expect(found?.elsewhere.map(({ storeId }) => storeId)).not.toContain(first)
  const stock = found?.elsewhere.map(({ available }) => available) ?? []
  expect(stock).toEqual(stock.toSorted((a, b) => b - a))
})

test('somebody of one store is told of that store only, and nothing of another country', async () => {
  const tamal = await productIdOf('TAM-001')
  const own = await get<{ data: readonly SaleAtStore[] }>(
    `/products/${tamal}/sellability?countryId=${COUNTRY}&orderType=single`,
    'store-manager',
  )
  expect([own.status, own.body.data?.length]).toEqual([200, 1])
  const unknown = await get('/products/99999/sellability?countryId=1&orderType=single')
  expect([unknown.status, unknown.body]).toMatchObject([404, { message: 'product_not_found' }])
  const short = await get('/stores/1/unsold-products?search=ta&orderType=single')
  expect([short.status, short.body]).toMatchObject([400, { details: { search: 'too_short' } }])
  const store = await get('/stores/99999/unsold-products?search=tamal&orderType=single')
  expect([store.status, store.body]).toMatchObject([404, { message: 'store_not_found' }])
})

test('the counts of the views are those of their lists', async () => {
  const counts = await get<ProductCounts>(`/products/info?catalog=own_brand&countryId=${COUNTRY}`)
  const listed = async (query: string) =>
    (await get<{ count: number }>(`/products?catalog=own_brand&countryId=${COUNTRY}&limit=1${query}`)).body
      .count
  const { total, byStatus, byType, missing } = counts.body
  expect({
    total,
    inactive: byStatus.inactive,
    active: byStatus.active,
    combo: byType.combo,
    price: missing.price,
    picture: missing.picture,
    store: missing.store,
  }).toEqual({
    total: await listed(''),
    inactive: await listed('&status[]=inactive'),
    active: await listed('&status[]=active'),
    combo: await listed('&type[]=combo'),
    price: await listed('&missing[]=price'),
    picture: await listed('&missing[]=picture'),
    store: await listed('&missing[]=store'),
  })
})

const order = async () =>
  (
    await get<{ data: readonly Product[] }>('/products?catalog=own_brand&sortBy=priority&limit=100')
  ).body.data.map(({ id }) => id)
const move = (id: number | undefined, afterId: number | null | undefined) =>
  server.call<Product>('PATCH', '/products/change-priority', { token, body: { id, afterId } })

test('a product moves to any place, in the list and at the desk, and the others keep their order', async () => {
  const before = await order()
  const [a, b, c, d] = before
  const versions = await db().selectFrom('products').select(['id', 'version', 'priority']).execute()
  expect((await move(d, a)).status).toBe(200)
  expect((await order()).slice(0, 4)).toEqual([a, d, b, c])
  expect((await move(c, null)).status).toBe(200)
  expect((await order()).slice(0, 4)).toEqual([c, a, d, b])
  const last = before.at(-1)
  expect((await move(c, last)).status).toBe(200)
  expect((await order()).at(-1)).toBe(c)
  expect(new Set(await order())).toEqual(new Set(before))
  // A place that it has already is no change.
  const stays = await move(d, a)
  expect((await move(d, a)).body.version).toBe(stays.body.version)
  const changed = await db().selectFrom('products').select(['id', 'version', 'priority']).execute()
  const written = changed.filter(
    ({ id, priority }) => versions.find((row) => row.id === id)?.priority !== priority,
  )
  expect(written.length).toBeLessThanOrEqual(4)
})

test('two people who move to one place get one order of all, and places that are none are refused', async () => {
  const before = await order()
  const [a, b, c, d, e] = before
  await Promise.all([move(c, a), move(d, a), move(e, a), move(b, a)])
  expect(new Set(await order())).toEqual(new Set(before))
  expect((await order())[0]).toBe(a)
  expect([
    (await move(a, a)).body,
    (await move(a, 99_999)).body,
    (await move(99_999, null)).body,
  ]).toMatchObject([
    { message: 'validation_error', details: { afterId: 'invalid' } },
    { message: 'product_not_found', details: { afterId: 'product_not_found' } },
    { message: 'product_not_found' },
  ])
  await db()
    .updateTable('products')
    .set({ catalog: 'third_party' })
    .where('id', '=', e as ProductId) // a product of the list
    .execute()
  expect((await move(a, e)).body).toMatchObject({
    message: 'category_catalog_error',
    details: { afterId: 'category_catalog_error' },
  })
})
