import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
  await world.server.services.db
    .updateTable('stores')
    .set({ type: 'kiosk' })
    .where('id', '=', world.storeId)
    .execute()
})
afterAll(() => world.server.close())

const pickupBody = (changes: Record<string, unknown> = {}) => {
  const { userAddressId: _, deliveryZoneId: __, ...body } = world.orderBody()
  return { ...body, ...changes }
}
const place = (changes?: Record<string, unknown>) =>
  world.post('/orders', pickupBody(changes), { login: 'agent' })

test('an order at a kiosk has no address, no fee and no minimum, and takes nobody\u2019s hour', async () => {
  const { status, body } = await place({ products: [{ productId: world.products[2], quantity: 2 }] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    deliveryMethod: 'pickup',
    address: null,
    deliveryMan: null,
    totals: { totalPrice: 1_500, totalPriceDelivery: 0, minOrderAmount: 0, toPay: 1_500 },
  })
  const hours = await world.server.services.db
    .selectFrom('hour_counters')
    .selectAll()
    .where('store_id', '=', world.storeId)
    .where('orders', '>', 0)
    .execute()
  expect(hours).toEqual([])
})

test('it is handed over at the counter, and no delivery man can have it', async () => {
  const order = await place()
  const id = Number(order.body['id'])
  await world.moveOrder(id, 'preparing', 'packing')
  const routed = await world.patch(`/orders/${id}/status`, { status: 'routing' })
  expect(routed.body['message']).toMatchObject({ errorMessage: 'invalid_next_status' })
  const assigned = await world.patch(`/orders/${id}/delivery-man`, { deliveryManId: world.deliveryManIds[0] })
  expect(assigned.status).toBe(400)
  const completed = await world.moveOrder(id, 'in_progress', 'completed')
  expect(completed.status).toBe('completed')
})

test('it goes to no address and no zone', async () => {
  const { status, body } = await place({
    userAddressId: world.addressId,
    deliveryZoneId: world.zoneId,
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    message: 'validation_error',
    details: { userAddressId: 'not_delivered', deliveryZoneId: 'not_delivered' },
  })
})

test('its times are those of the store without a zone, and the lead counts', async () => {
  const tooEarly = await place({
    deliveryTime: new Date(world.server.services.clock.now().getTime() + 30 * 60_000).toISOString(),
  })
  expect(tooEarly.body).toMatchObject({ message: 'invalid_delivery_time' })
})

test('only the stores of the types that are asked for are listed', async () => {
  const named = async (query: string) => {
    const { body } = await world.get(`/stores?${query}`, 'agent')
    return (body['data'] as ReadonlyArray<{ id: number; type: string }>).map(({ id, type }) => [id, type])
  }
  expect(await named('type[]=kiosk&type[]=pickPoint')).toEqual([[world.storeId, 'kiosk']])
  expect((await named('type[]=fixed')).length).toBeGreaterThan(0)
})
