import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Badge, Category, StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { BadgeId, CategoryId, ProductId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let drinks: CategoryId
let mains: CategoryId
let fresh: BadgeId
let hidden: ProductId
let unpriced: ProductId

interface List<T> {
  readonly data: readonly T[]
  readonly count: number
}

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const [chicken, , drink] = world.products
  const categories = await db
    .insertInto('categories')
    .values([
      { name: 'Platos', catalog: 'own_brand', priority: 100 },
      { name: 'Bebidas', catalog: 'third_party', priority: 50 },
      { name: 'Antiguos', catalog: 'own_brand', priority: 10, status: 'inactive' },
    ])
    .returning('id')
    .execute()
  const badges = await db
    .insertInto('badges')
    .values([{ name: 'Nuevo' }, { name: 'Favorito' }, { name: 'Retirado', status: 'inactive' }])
    .returning('id')
    .execute()
  const more = await db
    .insertInto('products')
    .values([
      {
        sku: 'OLD-04',
        name: 'Plato retirado',
        type: 'simple',
        catalog: 'own_brand',
        cooking_time: 1,
        status: 'inactive',
      },
      {
        sku: 'JAL-05',
        name: 'Jalapeños en escabeche',
        type: 'simple',
        catalog: 'own_brand',
        cooking_time: 0,
      },
    ])
    .returning('id')
    .execute()
  const categoryIds = categories.map(({ id }) => id)
  mains = categoryIds[0] as CategoryId // three rows were inserted
  drinks = categoryIds[1] as CategoryId // three rows were inserted
  fresh = badges[0]?.id as BadgeId // three rows were inserted
  hidden = more[0]?.id as ProductId // two rows were inserted
  unpriced = more[1]?.id as ProductId // two rows were inserted
  await db
    .insertInto('store_products')
    .values([hidden, unpriced].map((product_id) => ({ store_id: world.storeId, product_id, quantity: 5 })))
    .execute()
  await db
    .insertInto('product_categories')
    .values([
      { product_id: chicken, category_id: mains },
      { product_id: drink, category_id: drinks },
    ])
    .execute()
  await db
    .insertInto('product_badges')
    .values([{ product_id: chicken, badge_id: fresh }])
    .execute()
  await db
    .updateTable('store_products')
    .set({
      price: cents(900),
      min_purchase: 2,
      max_purchase: 6,
      quantity: 20,
      compromise: 3,
      compromise_combo: 2,
      is_available: false,
    })
    .where('product_id', '=', drink)
    .where('store_id', '=', world.storeId)
    .execute()
  await db.updateTable('products').set({ featured: true }).where('id', '=', drink).execute()
})
afterAll(() => world.server.close())

const products = (query = '', login = 'agent', storeId: number = world.storeId) =>
  world.get<List<StoreProduct>>(`/stores/${storeId}/products?${query}`, login)
const skusOf = async (query: string) => (await products(query)).body.data.map(({ sku }) => sku)

test('lists a store\u2019s products with the store\u2019s price before the country\u2019s and the available stock', async () => {
  const { body, statements } = await products(`productId[]=${world.products[2]}`)
  expect(statements).toBeLessThanOrEqual(2)
  expect(body).toEqual({
    data: [
      {
        productId: world.products[2],
        sku: 'REF-03',
        name: 'Refresco',
        nameEn: '',
        shortDescription: '',
        image: null,
        catalog: 'third_party',
        type: 'simple',
        categoryIds: [drinks],
        badgeIds: [],
        price: 900,
        businessPrice: null,
        corporatePrice: null,
        deliveryPrice: [],
        minPurchase: 2,
        maxPurchase: 6,
        itemsPerPurchaseUnit: 1,
        cookingTime: 0,
        frozen: false,
        quantity: 20,
        compromise: 3,
        compromiseCombo: 2,
        comboItems: null,
        available: 15,
        isAvailable: false,
      },
    ],
    count: 1,
    limit: 20,
    offset: 0,
  })
})

test('sorts featured products first, then by priority and name, without inactive ones', async () => {
  expect(await skusOf('')).toEqual(['REF-03', 'JAL-05', 'POL-01', 'TAM-02'])
  expect((await products('', 'other-manager', world.network.storeIds[1])).body.data).toEqual([])
})

test('a product without a price in the country costs 0, which the cart refuses', async () => {
  expect((await products(`productId[]=${unpriced}`)).body.data[0]?.price).toBe(0)
})

test('searches words of name and SKU without accents and case, and filters by category and badge', async () => {
  expect(await skusOf('search=jalapenos')).toEqual(['JAL-05'])
  expect(await skusOf('search=ESCABECHE%20jal')).toEqual(['JAL-05'])
  expect(await skusOf('search=pol-01')).toEqual(['POL-01'])
  expect(await skusOf('search=100%25')).toEqual([])
  expect(await skusOf(`categoryId[]=${mains}`)).toEqual(['POL-01'])
  expect(await skusOf(`categoryId[]=${mains}&categoryId[]=${drinks}`)).toEqual(['REF-03', 'POL-01'])
  expect(await skusOf(`categoryId[0]=${mains}&badgeId[]=${fresh}`)).toEqual(['POL-01'])
  expect(await skusOf(`categoryId[]=${drinks}&badgeId[]=${fresh}`)).toEqual([])
})

test('refuses a search of fewer than three characters', async () => {
  const { status, body } = await world.get(`/stores/${world.storeId}/products?search=%20ja`)
  expect([status, body['details']]).toEqual([400, { search: 'too_short' }])
  expect(await skusOf('search=%20')).toHaveLength(4)
})

test('reads a page and the count in one statement', async () => {
  const page = await products('limit=1&offset=1')
  expect([page.body.data.map(({ sku }) => sku), page.body.count, page.statements]).toEqual([['JAL-05'], 4, 2])
  expect((await products('offset=9')).body).toEqual({ data: [], count: 4, limit: 20, offset: 9 })
})

test('lists the used categories by priority and badges by name', async () => {
  expect(
    (await world.get<List<Category>>('/categories?status[]=active', 'agent')).body.data.map(
      ({ name }) => name,
    ),
  ).toEqual(['Platos', 'Bebidas'])
  expect(
    (await world.get<List<Badge>>('/badges?status[]=active', 'agent')).body.data.map(({ name }) => name),
  ).toEqual(['Favorito', 'Nuevo'])
  expect((await world.get<List<Category>>('/categories?search=BEBÍ', 'agent')).body.data).toEqual([
    {
      id: drinks,
      name: 'Bebidas',
      nameEn: '',
      icon: null,
      status: 'active',
      catalog: 'third_party',
      parentId: null,
      priority: 50,
      productCount: 1,
      version: 1,
      abilities: { update: 'user_dont_have_permission', delete: 'user_dont_have_permission' },
    },
  ])
})

test('lists stock movements, newest first, and those of one order', async () => {
  const order = await world.placeOrder({
    products: [
      { productId: world.products[0], quantity: 3 },
      { productId: world.products[1], quantity: 2 },
    ],
  })
  const logs = await world.get<List<Record<string, unknown>>>(
    `/stores/${world.storeId}/stock-logs?productId[]=${world.products[0]}`,
  )
  expect(logs.body.data[0]).toEqual({
    id: logs.body.data[0]?.['id'],
    storeId: world.storeId,
    productId: world.products[0],
    productName: 'Pollo campero',
    productNameEn: '',
    sku: 'POL-01',
    image: null,
    type: 'reserved_product_for_order',
    typeOrderId: order.id,
    source: 'order',
    sourceNumber: expect.any(Number),
    quantity: 3,
    change: { quantity: 0, reserved: 3 },
    balance: logs.body.data[0]?.['balance'],
    note: null,
    actorId: expect.any(Number),
    actorName: expect.any(String),
    createdAt: order.createdAt,
  })
  const byActor = async (id: number) =>
    (await world.get<List<unknown>>(`/stores/${world.storeId}/stock-logs?actorId[]=${id}`)).body.count
  expect(await byActor(Number(logs.body.data[0]?.['actorId']))).toBeGreaterThan(0)
  expect(await byActor(2_147_483_647)).toBe(0)
  const ofOrder = await world.get<List<{ quantity: number }>>(
    `/stores/${world.storeId}/stock-logs/reserved_product_for_order/${order.id}`,
  )
  expect([
    ofOrder.body.count,
    ofOrder.body.data.map(({ quantity }) => quantity).toSorted((a, b) => a - b),
  ]).toEqual([2, [2, 3]])
  expect(
    (await world.get<List<unknown>>(`/stores/${world.storeId}/stock-logs/sell_product/${order.id}`)).body
      .data,
  ).toEqual([])
})

test('refuses stores of other units, unknown kinds and missing permissions', async () => {
  const logs = `/stores/${world.storeId}/stock-logs`
  expect((await products('', 'other-manager')).body).toMatchObject({ message: 'store_not_found' })
  expect((await products('', 'foreign-agent')).status).toBe(404)
  expect((await products('', 'superadmin', 2_147_483_647)).status).toBe(404)
  expect((await products('', 'packer')).status).toBe(403)
  expect((await world.get(logs, 'other-manager')).body['message']).toBe('store_not_found')
  expect((await world.get(`${logs}/sell_product/1`, 'other-manager')).status).toBe(404)
  expect((await world.get(logs, 'agent')).status).toBe(403)
  expect((await world.get(`${logs}/stolen/1`)).body['details']).toEqual({ type: 'invalid' })
  expect((await world.get(`${logs}/sell_product/99999999999`)).body['details']).toEqual({
    typeOrderId: 'out_of_range',
  })
  expect((await products('categoryId[]=abc')).body).toMatchObject({
    statusCode: 400,
    message: 'validation_error',
  })
  expect((await products(Array.from({ length: 101 }, () => 'productId[]=1').join('&'))).status).toBe(400)
})
