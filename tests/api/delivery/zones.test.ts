import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountryId, ZoneId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let inner: ZoneId
let closed: ZoneId

const ring = (lat: number, lng: number, half: number): [number, number][] => [
  [lng - half, lat - half],
  [lng + half, lat - half],
  [lng + half, lat + half],
  [lng - half, lat + half],
  [lng - half, lat - half],
]

/** The zone covers 14.5 to 14.7 by -90.6 to -90.4; inside it is a smaller one with a hole, next to it a disabled one. */
beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const [countryId] = world.network.countryIds
  const zones = await db
    .insertInto('delivery_zones')
    .values([
      {
        country_id: countryId,
        store_id: world.network.storeIds[1],
        name: 'Centro',
        polygon: JSON.stringify([ring(14.55, -90.55, 0.02), ring(14.55, -90.55, 0.005)]),
        min_lat: 14.53,
        max_lat: 14.57,
        min_lng: -90.57,
        max_lng: -90.53,
        area: 0.0016,
        min_order_amount: cents(2_000),
        delivery_minutes: 15,
      },
      {
        country_id: countryId,
        store_id: world.storeId,
        name: 'Apagada',
        polygon: JSON.stringify([ring(13.5, -90.5, 0.1)]),
        min_lat: 13.4,
        max_lat: 13.6,
        min_lng: -90.6,
        max_lng: -90.4,
        area: 0.04,
        status: 'inactive',
      },
    ])
    .returning('id')
    .execute()
  const [first, second] = zones
  inner = first?.id as ZoneId // two rows were inserted
  closed = second?.id as ZoneId
})
afterAll(() => world.server.close())

const validate = (body: unknown, login = 'agent') =>
  world.post('/delivery-zone/validate-address', body, { login })
const fast = (body: unknown, login = 'agent') =>
  world.post('/delivery-zone/fast-validate-address', body, { login })

test('finds the zone around a point and the store\u2019s first delivery time', async () => {
  const { status, body, statements } = await validate({ lat: 14.61, lng: -90.51 })
  expect([status, body]).toEqual([
    200,
    {
      isValid: true,
      deliveryZoneId: world.zoneId,
      zoneName: 'Zona 10',
      storeId: world.storeId,
      storeName: 'Tienda 1',
      minOrderAmount: 5_000,
      deliveryFee: 1_500,
      deliveryMinutes: 30,
      firstDeliveryTime: '2026-11-20T18:30:00.000Z',
      otherZones: [],
    },
  ])
  expect(statements).toBeLessThanOrEqual(3)
})

test('finds the zone of a saved address by its id', async () => {
  expect((await validate({ userAddressId: world.addressId })).body['deliveryZoneId']).toBe(world.zoneId)
  expect((await validate({ userAddressId: world.addressId }, 'foreign-agent')).body['message']).toBe(
    'user_address_not_found',
  )
  expect((await validate({ userAddressId: 2_147_483_647 })).status).toBe(404)
})

test('finds the smallest of overlapping zones, with its edge and without its hole', async () => {
  const zoneAt = async (lat: number, lng: number) => (await fast({ lat, lng })).body['deliveryZoneId']
  expect(await zoneAt(14.54, -90.54)).toBe(inner)
  expect((await fast({ lat: 14.54, lng: -90.54 })).body['otherZones']).toEqual([
    { zoneName: 'Zona 10', storeName: 'Tienda 1' },
  ])
  expect(await zoneAt(14.57, -90.55)).toBe(inner)
  expect(await zoneAt(14.55, -90.55)).toBe(world.zoneId)
  expect(await zoneAt(14.7, -90.4)).toBe(world.zoneId)
})

test('names the nearest zone and its distance outside every zone', async () => {
  const { status, body } = await validate({ lat: 14.71, lng: -90.5 })
  expect([status, body['message']]).toEqual([
    404,
    {
      errorMessage: 'delivery_zone_not_found',
      nearest: { storeName: 'Tienda 1', zoneName: 'Zona 10', distanceMeters: 1113 },
    },
  ])
  const none = await validate({ lat: 8.98, lng: -79.52 }, 'foreign-agent')
  expect([none.status, none.body['message']]).toEqual([404, 'delivery_zone_not_found'])
})

test('finds a disabled zone only when the whole area is requested', async () => {
  const place = { lat: 13.5, lng: -90.5 }
  const refused = await fast(place)
  expect([refused.status, refused.body['message']]).toEqual([
    404,
    expect.objectContaining({ closed: { zoneName: 'Apagada', storeName: 'Tienda 1' } }),
  ])
  expect((await fast({ ...place, fullArea: false })).status).toBe(404)
  expect((await fast({ ...place, fullArea: true })).body['deliveryZoneId']).toBe(closed)
  expect((await fast({ lat: 14.61, lng: -90.51, fullArea: true })).body['deliveryZoneId']).toBe(world.zoneId)
})

test('finds no zone of a closed store', async () => {
  const { db } = world.server.services
  await db
    .updateTable('stores')
    .set({ status: 'inactive' })
    .where('id', '=', world.network.storeIds[1])
    .execute()
  expect((await fast({ lat: 14.54, lng: -90.54 })).body['deliveryZoneId']).toBe(world.zoneId)
  await db
    .updateTable('stores')
    .set({ status: 'active' })
    .where('id', '=', world.network.storeIds[1])
    .execute()
})

test('refuses a store a point that another store serves and names that store', async () => {
  expect((await fast({ lat: 14.54, lng: -90.54 }, 'manager')).body['message']).toEqual({
    errorMessage: 'delivery_zone_not_found',
    nearest: { storeName: 'Tienda 2', zoneName: 'Centro', distanceMeters: 0 },
  })
  expect((await fast({ lat: 14.54, lng: -90.54 }, 'owner')).body['deliveryZoneId']).toBe(inner)
})

test('lists the zones in scope by name', async () => {
  const { body } = await world.get<{ data: { name: string; storeName: string }[]; count: number }>(
    '/delivery-zone',
    'agent',
  )
  expect(body.data.map(({ name }) => name)).toEqual(['Apagada', 'Centro', 'Zona 10', 'Zona 21'])
  expect((await world.get<{ data: unknown[] }>('/delivery-zone', 'foreign-agent')).body.data).toEqual([])
  expect(
    (await world.get<{ data: { name: string }[] }>('/delivery-zone?search=cEntró', 'agent')).body.data,
  ).toHaveLength(1)
  expect((await world.get('/delivery-zone', 'packer')).status).toBe(403)
})

test.each([
  [{}],
  [{ lat: 91, lng: 0 }],
  [{ lat: '14', lng: -90 }],
  [{ lat: 14.6 }],
  [{ userAddressId: -1 }],
  [{ userAddressId: 'x' }],
  [[]],
  [null],
])('refuses %j as a point', async (body) => {
  const answer = await validate(body)
  expect([answer.status, answer.body['message']]).toEqual([400, 'validation_error'])
  expect(Object.keys(answer.body['details'] as object)).not.toEqual([])
})

test('refuses users without the permission', async () => {
  expect((await validate({ lat: 14.61, lng: -90.51 }, 'packer')).status).toBe(403)
  expect((await fast({ lat: 14.61, lng: -90.51 }, 'reporter')).status).toBe(403)
})

test('known addresses and stores are found by all words of a text, each address once and without its customer', async () => {
  const { db } = world.server.services
  const [countryId, otherCountryId] = world.network.countryIds
  const address = (text: string, country: CountryId, status: 'active' | 'deleted' = 'active') => ({
    user_id: world.customerId,
    country_id: country,
    name: 'Casa',
    address: text,
    position_lat: 14.61,
    position_lng: -90.52,
    status,
    created_at: world.server.services.clock.now(),
  })
  await db
    .insertInto('user_addresses')
    .values([
      address('Diagonal 6 13-01, Géminis 10', countryId),
      address('diagonal 6 13-01, Geminis 10', countryId),
      address('Diagonal 6 10-50', countryId),
      address('Diagonal 6, extranjera', otherCountryId),
      address('Diagonal 6, borrada', countryId, 'deleted'),
    ])
    .execute()
  const find = async (search: string) =>
    (
      await world.get(
        `/delivery-zone/places?search=${encodeURIComponent(search)}&countryId=${countryId}`,
        'agent',
      )
    ).body
  expect(await find('geminis diagonal')).toEqual({
    data: [{ kind: 'address', name: 'diagonal 6 13-01, Geminis 10', lat: 14.61, lng: -90.52 }],
  })
  expect(await find('diagonal 6')).toMatchObject({
    data: [{ name: 'Diagonal 6 10-50' }, { name: 'diagonal 6 13-01, Geminis 10' }],
  })
  expect(await find('tienda 1')).toMatchObject({ data: [{ kind: 'store', name: 'Tienda 1' }] })
  expect(await find('50 diagonal')).toEqual({ data: [] })
  expect(await find('% diagonal')).toEqual({ data: [] })
})
