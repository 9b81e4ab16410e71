import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const countByOutcome = (
  answers: ReadonlyArray<{ status: number; body: Record<string, unknown> }>,
): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const message = body['message'] as string | { errorMessage: string } | undefined
    const key =
      message === undefined ? String(status) : typeof message === 'string' ? message : message.errorMessage
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const isOrder = (answer: { status: number }): boolean => answer.status === 201

test('200 orders at once for the last 50 pieces place exactly 50', { timeout: 120_000 }, async () => {
  const [chicken, tamal] = world.products
  await world.setStock(chicken, 100)
  await world.setStock(tamal, 10_000)
  // Half of the requests name the products in reverse order; the rows are locked in one order all the same.
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      const products = [
        { productId: chicken, quantity: 2 },
        { productId: tamal, quantity: 2 },
      ]
      const deliveryTime = new Date(Date.parse('2026-11-20T20:00:00Z') + (at % 8) * 900_000).toISOString()
      return world.post(
        '/orders',
        world.orderBody({ products: at % 2 === 0 ? products : products.toReversed(), deliveryTime }),
        { login: 'agent' },
      )
    }),
  )
  expect(countByOutcome(answers)).toEqual({ 201: 50, product_not_enough_quantity: 150 })
  expect(await world.stockOf(chicken)).toEqual({ quantity: 100, compromise: 100 })
  expect(await world.stockOf(tamal)).toEqual({ quantity: 10_000, compromise: 100 })
  await world.setStock(chicken, 10_000)
})

test('a slot never takes more orders than its capacity', { timeout: 120_000 }, async () => {
  const { db } = world.server.services
  await db
    .updateTable('store_hours')
    .set({ store_order_count: 7 })
    .where('store_id', '=', world.storeId)
    .execute()
  const deliveryTime = '2026-11-21T20:00:00.000Z'
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      world.post('/orders', world.orderBody({ deliveryTime }), { login: 'agent' }),
    ),
  )
  expect(countByOutcome(answers)).toEqual({ 201: 7, delivery_time_limits_error: 33 })
  const slot = await db
    .selectFrom('slot_counters')
    .select('orders')
    .where('slot_at', '=', new Date(deliveryTime))
    .executeTakeFirst()
  expect(slot?.orders).toBe(7)
  // A cancelled order releases its place.
  const placed = answers.find(isOrder)
  const { status } = await world.patch(`/orders/${String(placed?.body['id'])}/status`, {
    status: 'cancelled',
    reason: 'customer_request',
  })
  expect(status).toBe(200)
  expect((await world.post('/orders', world.orderBody({ deliveryTime }), { login: 'agent' })).status).toBe(
    201,
  )
  expect((await world.post('/orders', world.orderBody({ deliveryTime }), { login: 'agent' })).status).toBe(
    400,
  )
})

test('an hour never takes more orders than its delivery men can carry', { timeout: 120_000 }, async () => {
  const { db } = world.server.services
  await db
    .updateTable('store_hours')
    .set({ store_order_count: 100, delivery_man_orders_count: 3 })
    .where('store_id', '=', world.storeId)
    .execute()
  const quarters = ['00', '15', '30', '45']
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      world.post('/orders', world.orderBody({ deliveryTime: `2026-11-21T22:${quarters[at % 4]}:00.000Z` }), {
        login: 'agent',
      }),
    ),
  )
  expect(countByOutcome(answers)).toEqual({ 201: 6, delivery_time_limits_error: 18 })
})

test('concurrent requests with one key place one order', { timeout: 60_000 }, async () => {
  const { db } = world.server.services
  const body = world.orderBody({ deliveryTime: '2026-11-22T20:00:00.000Z' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      world.post('/orders', body, { login: 'agent', headers: { 'idempotency-key': 'pressed-many-times' } }),
    ),
  )
  const ids = new Set(answers.filter(isOrder).map(({ body: order }) => order['id']))
  expect(ids.size).toBe(1)
  for (const code of Object.keys(countByOutcome(answers)))
    expect(['201', 'idempotency_in_progress']).toContain(code)
  const slot = await db
    .selectFrom('slot_counters')
    .select('orders')
    .where('slot_at', '=', new Date('2026-11-22T20:00:00Z'))
    .executeTakeFirst()
  expect(slot?.orders).toBe(1)
})

test('of two concurrent status changes one succeeds and the other gets the current order', async () => {
  const order = await world.placeOrder({ deliveryTime: '2026-11-22T21:00:00.000Z' })
  const headers = { 'if-match': String(order.version) }
  const answers = await Promise.all(
    [1, 2].map(() => world.patch(`/orders/${order.id}/status`, { status: 'processing' }, { headers })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stale = answers.find(({ status }) => status === 409)
  expect(stale?.body).toMatchObject({
    message: 'version_conflict',
    current: { id: order.id, status: 'processing', version: 2 },
  })
})

test('the last place in a delivery man\u2019s hour is given once', { timeout: 60_000 }, async () => {
  const { db } = world.server.services
  await db
    .updateTable('store_hours')
    .set({ store_order_count: 100, delivery_man_orders_count: 1 })
    .where('store_id', '=', world.storeId)
    .execute()
  const orders = []
  for (const minute of ['00', '30']) {
    const order = await world.placeOrder({ deliveryTime: `2026-11-20T23:${minute}:00.000Z` })
    await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
    orders.push(order)
  }
  const answers = await Promise.all(
    orders.map(({ id }) =>
      world.patch(`/orders/${id}/delivery-man`, { deliveryManId: world.deliveryManIds[0] }),
    ),
  )
  expect(countByOutcome(answers)).toEqual({ 200: 1, delivery_man_order_count_error: 1 })
})
