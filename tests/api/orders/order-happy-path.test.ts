import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

test('an order goes from placing to delivery', async () => {
  const order = await world.placeOrder()
  expect(order).toMatchObject({
    number: 1,
    status: 'processing',
    version: 1,
    type: 'single',
    deliveryMethod: 'own',
    totals: {
      totalItems: 2,
      totalPrice: 5_000,
      totalPriceDelivery: 1_500,
      toPay: 6_500,
      minOrderAmount: 5_000,
    },
    payment: { paymentType: 'cash', status: 'pending', amount: 6_500, change: 0 },
    deliveryTime: '2026-11-20T19:30:00.000Z',
    history: [{ event: 'order.placed', from: null, to: 'processing', actor: { role: 'callcenter' } }],
  })
  const { pointsCredited, ...whole } = order
  expect(pointsCredited).toBe(65)
  expect((await world.get(`/orders/${order.id}`, 'agent')).body).toEqual(whole)
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  await world.assignDeliveryMan(order.id)
  const delivered = await world.moveOrder(order.id, 'in_route', 'at_the_door', 'completed')
  expect(delivered.status).toBe('completed')
  expect(delivered.payment).toMatchObject({ status: 'completed', cashReceived: 6_500 })
  expect(delivered.history.map(({ event }) => event)).toEqual([
    'order.placed',
    'order.prepare',
    'order.pack',
    'order.route',
    'order.assign',
    'order.accept',
    'order.depart',
    'order.arrive',
    'order.complete',
  ])
})
