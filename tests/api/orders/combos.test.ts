import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
let comboId: ProductId

/** A combo of two of the first product and one of the third, of which the store has assembled five. */
beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const { id } = await db
    .insertInto('products')
    .values({ sku: 'COM', name: 'Desayuno', type: 'combo', catalog: 'own_brand', cooking_time: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  comboId = id
  await db
    .insertInto('product_prices')
    .values({
      product_id: id,
      country_id: world.network.countryIds[0],
      price: cents(5_000),
      cost: cents(2_000),
      unit_price: cents(5_000),
    })
    .execute()
  await db
    .insertInto('combo_items')
    .values([
      { combo_id: id, product_id: world.products[0], quantity: 2 },
      { combo_id: id, product_id: world.products[2], quantity: 1 },
    ])
    .execute()
  await db
    .insertInto('store_products')
    .values({ store_id: world.storeId, product_id: id, quantity: 0 })
    .execute()
})
afterAll(() => world.server.close())

beforeEach(async () => {
  const { db } = world.server.services
  for (const [product_id, quantity, compromise_combo] of [
    [comboId, 5, 0],
    [world.products[0], 20, 10],
    [world.products[2], 20, 5],
  ] as const)
    await db
      .updateTable('store_products')
      .set({ quantity, compromise: 0, compromise_combo })
      .where('product_id', '=', product_id)
      .execute()
})

/** Quantity, promised to orders, promised inside combos: of the combo and of its two products. */
const counters = async () => {
  const rows = await world.server.services.db
    .selectFrom('store_products')
    .select(['product_id', 'quantity', 'compromise', 'compromise_combo'])
    .where('store_id', '=', world.storeId)
    .execute()
  return [comboId, world.products[0], world.products[2]].map((id) => {
    const row = rows.find(({ product_id }) => product_id === id)
    return row && [row.quantity, row.compromise, row.compromise_combo]
  })
}
const placeTwo = (more: ReadonlyArray<{ productId: ProductId; quantity: number }> = []) =>
  world.placeOrder({ products: [{ productId: comboId, quantity: 2 }, ...more] })

/** Two combos at Q50.00; alone, the chicken of one costs Q50.00 and its drink Q7.50. */
const SHARES = [
  { name: 'Pollo campero', quantity: 2, totalPrice: 8_696, discountTotalPrice: 8_696 },
  { name: 'Refresco', quantity: 1, totalPrice: 1_304, discountTotalPrice: 1_304 },
]

test('the desk, the order and the board name what a combo is made of', async () => {
  const { body } = await world.get<{ data: StoreProduct[] }>(`/stores/${world.storeId}/products`)
  const sold = (id: ProductId) => body.data.find(({ productId }) => productId === id)
  expect(sold(comboId)?.comboItems).toEqual([
    { productId: world.products[0], name: 'Pollo campero', quantity: 2, price: 2_500 },
    { productId: world.products[2], name: 'Refresco', quantity: 1, price: 750 },
  ])
  expect(sold(world.products[0])?.comboItems).toBeNull()
  const order = await placeTwo([{ productId: world.products[1], quantity: 2 }])
  expect(order.items).toMatchObject([{ totalPrice: 10_000, comboItems: SHARES }, { comboItems: null }])
  const read = await world.get<typeof order>(`/orders/${order.id}`)
  expect(read.body.items).toEqual(order.items)
  const list = await world.get<{ data: ReadonlyArray<{ id: number; itemsSummary: unknown }> }>(
    `/orders?view=board&storeId[]=${world.storeId}`,
  )
  expect(list.body.data.find(({ id }) => id === order.id)?.itemsSummary).toMatchObject([
    { quantity: 2, comboItems: SHARES.map(({ name, quantity }) => ({ name, quantity })) },
    { comboItems: null },
  ])
})

test('case 25: an order keeps the shares of its combos when their products change', async () => {
  const { db } = world.server.services
  const order = await placeTwo()
  const drink = db.updateTable('store_products').where('product_id', '=', world.products[2])
  await drink.set({ price: cents(5_000) }).execute()
  await db.updateTable('products').set({ name: 'Gaseosa' }).where('id', '=', world.products[2]).execute()
  const read = await world.get<typeof order>(`/orders/${order.id}`)
  expect(read.body.items).toEqual(order.items)
  const later = await placeTwo()
  expect(later.items[0]?.comboItems?.map(({ name, totalPrice }) => [name, totalPrice])).toEqual([
    ['Gaseosa', 5_000],
    ['Pollo campero', 5_000],
  ])
  await drink.set({ price: null }).execute()
  await db.updateTable('products').set({ name: 'Refresco' }).where('id', '=', world.products[2]).execute()
})

test('a completed order takes the products of its combos', async () => {
  const order = await placeTwo([{ productId: world.products[0], quantity: 3 }])
  expect(await counters()).toEqual([
    [5, 2, 0],
    [20, 3, 10],
    [20, 0, 5],
  ])
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  await world.assignDeliveryMan(order.id)
  await world.moveOrder(order.id, 'in_route', 'at_the_door', 'completed')
  expect(await counters()).toEqual([
    [3, 0, 0],
    [13, 0, 6],
    [18, 0, 3],
  ])
})

test.each([
  [
    'stock',
    [
      [5, 0, 0],
      [20, 0, 10],
      [20, 0, 5],
    ],
  ],
  [
    'wasted',
    [
      [3, 0, 0],
      [16, 0, 6],
      [18, 0, 3],
    ],
  ],
] as const)('of a cancelled order whose goods are %s', async (goods, left) => {
  const order = await placeTwo()
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  const { body } = await world.patch(`/orders/${order.id}/status`, {
    status: 'cancelled',
    reason: 'customer_request',
    goods,
  })
  expect(body['status']).toBe('cancelled')
  expect(await counters()).toEqual(left)
})

test('pieces inside assembled combos are not sold one by one', async () => {
  const { body } = await world.post(
    '/orders',
    world.orderBody({ products: [{ productId: world.products[0], quantity: 11 }] }),
    { login: 'agent' },
  )
  expect(body['message']).toMatchObject({ errorMessage: 'product_not_enough_quantity' })
})
