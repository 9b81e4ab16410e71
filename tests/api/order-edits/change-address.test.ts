import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
/** In the same zone, in that of another store, and where nobody delivers. */
const places: Record<'near' | 'other' | 'nowhere', AddressId> = {
  near: 0 as AddressId,
  other: 0 as AddressId,
  nowhere: 0 as AddressId,
}

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db, clock } = world.server.services
  const points = { near: [14.62, -90.52], other: [14.91, -90.51], nowhere: [10, -80] } as const
  for (const [name, [lat, lng]] of Object.entries(points)) {
    const { id } = await db
      .insertInto('user_addresses')
      .values({
        user_id: world.customerId,
        name,
        country_id: world.network.countryIds[0],
        address: `calle de ${name}`,
        position_lat: lat,
        position_lng: lng,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    places[name as keyof typeof places] = id // a name of the list
  }
})
afterAll(() => world.server.close())

const change = (id: number, body: object, headers: Record<string, string> = {}, login = 'agent') =>
  world.put(`/orders/${id}/delivery-address`, body, { login, headers })

test('sends an order to another address of its zone until it is packed', async () => {
  const order = await world.placeOrder()
  await world.moveOrder(order.id, 'preparing', 'packing')
  const { status, body } = await change(order.id, { userAddressId: places.near })
  expect([status, body['status'], body['version']]).toEqual([200, 'packing', order.version + 3])
  expect(body['address']).toMatchObject({ id: places.near, address: 'calle de near', zoneName: 'Zona 10' })
  expect(body['deliveryTime']).toBe(order.deliveryTime)
  const history = await world.get<{ data: Array<Record<string, unknown>> }>(`/orders/${order.id}/history`)
  expect(history.body.data.at(-1)).toMatchObject({ event: 'order.change_address', to: 'packing' })
  await world.moveOrder(order.id, 'routing')
  const late = await change(order.id, { userAddressId: world.addressId })
  expect([late.status, late.body['message']]).toMatchObject([400, { errorMessage: 'invalid_next_status' }])
})

test('names store, zone, minimum and first time where another store delivers, and keeps the old address when asked', async () => {
  const order = await world.placeOrder()
  await world.server.services.db
    .updateTable('delivery_zones')
    .set({ min_order_amount: 9_000 as never })
    .where('name', '=', 'Zona 21')
    .execute()
  const refused = await change(order.id, { userAddressId: places.other })
  expect(refused.status).toBe(409)
  expect(refused.body['message']).toMatchObject({
    errorMessage: 'address_other_store',
    zone: { name: 'Zona 21' },
    isOtherStore: true,
    minOrderAmount: 9_000,
    missing: 4_000,
    firstDeliveryTime: expect.any(String),
  })
  expect(refused.body['details']).toEqual({ userAddressId: 'address_other_store' })
  const kept = await change(order.id, { userAddressId: places.other, keepOldAddress: true })
  expect(kept.status).toBe(200)
  expect(kept.body['address']).toMatchObject({ id: world.addressId })
  expect(kept.body['version']).toBe(order.version + 1)
  const cancelled = await world.patch(`/orders/${order.id}/status`, {
    status: 'cancelled',
    reason: 'cross_address',
  })
  expect(cancelled.status).toBe(200)
})

test('refuses what is not an address of the customer, not delivered, stale or not permitted', async () => {
  const order = await world.placeOrder()
  const unknown = await change(order.id, { userAddressId: 999_999 })
  expect([unknown.status, unknown.body['details']]).toEqual([
    404,
    { userAddressId: 'user_address_not_found' },
  ])
  const nowhere = await change(order.id, { userAddressId: places.nowhere })
  expect([nowhere.status, nowhere.body['details']]).toEqual([
    404,
    { userAddressId: 'delivery_zone_not_found' },
  ])
  const stale = await change(order.id, { userAddressId: places.near }, { 'if-match': '99' })
  expect(stale.status).toBe(409)
  expect(stale.body['current']).toMatchObject({ id: order.id, version: order.version })
  expect((await change(order.id, { userAddressId: places.near }, {}, 'packer')).status).toBe(403)
  expect((await change(order.id, {})).body['details']).toEqual({ userAddressId: 'required' })
})

test('of two changes of one version one is made', async () => {
  const order = await world.placeOrder()
  const headers = { 'if-match': String(order.version) }
  const answers = await Promise.all([
    change(order.id, { userAddressId: places.near }, headers),
    change(order.id, { userAddressId: places.near }, headers, 'manager'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
