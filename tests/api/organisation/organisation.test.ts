import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../src/api/contract/organisation.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

interface List<T> {
  readonly data: readonly T[]
  readonly count: number
  readonly limit: number
  readonly offset: number
}
const namesOf = async (path: string, login: string) =>
  (await world.get<List<{ name: string }>>(path, login)).body.data.map(({ name }) => name)

test('lists all countries for a global operator and the own one for others', async () => {
  expect(await namesOf('/countries', 'superadmin')).toEqual(['Guatemala', 'Panamá'])
  expect(await namesOf('/countries?sortOrder=desc', 'superadmin')).toEqual(['Panamá', 'Guatemala'])
  expect(await namesOf('/countries?search=panama', 'superadmin')).toEqual(['Panamá'])
  expect(await namesOf('/countries', 'foreign-agent')).toEqual(['Panamá'])
  expect((await world.get('/countries', 'agent')).body).toEqual({
    data: [
      {
        id: world.network.countryIds[0],
        name: 'Guatemala',
        isoCode: 'GT',
        phoneCode: '502',
        currencyCode: 'GTQ',
        currencySymbol: 'Q',
        timeZone: 'America/Guatemala',
        defaultLanguage: 'es',
        pointsPerUnit: 1,
        pointsDivisor: 20,
        status: 'active',
        nameEn: '',
        currencyName: 'Quetzal',
        exchangeMultiplier: 1,
        exchangeDivider: 1,
        invoiceProvider: null,
        version: 1,
      },
    ],
    count: 1,
    limit: 20,
    offset: 0,
  })
})

test('lists stores by the scope of country, franchisor and store', async () => {
  expect(await namesOf('/stores', 'superadmin')).toEqual(['Tienda 1', 'Tienda 2', 'Tienda 3'])
  expect(await namesOf('/stores', 'agent')).toEqual(['Tienda 1', 'Tienda 2'])
  expect(await namesOf('/stores', 'owner')).toEqual(['Tienda 1', 'Tienda 2'])
  expect(await namesOf('/stores', 'manager')).toEqual(['Tienda 1'])
  expect(await namesOf(`/stores?countryId[]=${world.network.countryIds[1]}`, 'superadmin')).toEqual([
    'Tienda 3',
  ])
  expect(await namesOf('/stores?search=TIENDA%202', 'agent')).toEqual(['Tienda 2'])
})

test('counts the stores, also after the last page', async () => {
  const page = await world.get<List<Store>>('/stores?limit=1&offset=1', 'superadmin')
  expect([
    page.body.data.map(({ name }) => name),
    page.body.count,
    page.body.limit,
    page.body.offset,
  ]).toEqual([['Tienda 2'], 3, 1, 1])
  expect((await world.get<List<Store>>('/stores?offset=50', 'superadmin')).body).toEqual({
    data: [],
    count: 3,
    limit: 20,
    offset: 50,
  })
})

test('reads a store with its hours, and not one of another unit', async () => {
  const { body } = await world.get<Store>(`/stores/${world.storeId}`, 'manager')
  expect(body.workingHours).toHaveLength(7)
  expect(body.workingHours[0]).toEqual({
    weekday: 1,
    isOpen: true,
    opensAtMinute: 0,
    closesAtMinute: 1440,
    deliveryManOrdersCount: 400,
    storeOrderCount: 500,
  })
  expect((await world.get(`/stores/${world.storeId}`, 'other-manager')).body['message']).toBe(
    'store_not_found',
  )
  expect((await world.get(`/stores/${world.storeId}`, 'foreign-agent')).status).toBe(404)
  expect((await world.get('/stores/2147483647', 'superadmin')).status).toBe(404)
  expect((await world.get('/stores/-1', 'superadmin')).body['details']).toEqual({ id: 'out_of_range' })
})

test('lists the delivery men of a store, active ones first, with the number of their orders', async () => {
  const [first, second] = world.deliveryManIds
  await world.setDeliveryManStatus(first, 'inactive')
  const deliveryMen = await world.get<List<{ id: number; status: string; openOrders: number }>>(
    `/stores/${world.storeId}/delivery-mans`,
    'manager',
  )
  expect(deliveryMen.body.data.map(({ id, status, openOrders }) => ({ id, status, openOrders }))).toEqual([
    { id: second, status: 'active', openOrders: 0 },
    { id: first, status: 'inactive', openOrders: 0 },
  ])
  expect((await world.get(`/stores/${world.storeId}/delivery-mans`, 'other-manager')).body['message']).toBe(
    'store_not_found',
  )
  expect((await world.get(`/stores/${world.storeId}/delivery-mans`, 'packer')).status).toBe(403)
  await world.setDeliveryManStatus(first, 'active')
})

const set = (id: number, deliveryManStatus: unknown, login = 'manager') =>
  world.put(`/users/${id}`, { deliveryManStatus }, { login })

test('changes a delivery man\u2019s availability by his lifecycle and broadcasts it to the store', async () => {
  const [deliveryManId] = world.deliveryManIds
  await world.setDeliveryManStatus(deliveryManId, 'active')
  const set1 = await set(deliveryManId, 'is_absent')
  expect([set1.status, set1.body]).toEqual([
    200,
    { id: deliveryManId, firstName: 'Luis', lastName: 'Tzul', phone: '', status: 'is_absent', openOrders: 0 },
  ])
  const outbox = await world.server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'deliveryMan.changed')
    .execute()
  expect(outbox.map(({ payload }) => payload)).toContainEqual({
    kind: 'deliveryMan.changed',
    event: { id: deliveryManId, storeId: world.storeId, status: 'is_absent' },
  })
  expect((await set(deliveryManId, 'active')).body['status']).toBe('active')
  const again = await set(deliveryManId, 'active')
  expect([again.status, again.body['message']]).toEqual([
    400,
    { errorMessage: 'invalid_next_status', from: 'active', to: 'active' },
  ])
  expect((await set(deliveryManId, 'on_rout')).body['message']).toEqual({
    errorMessage: 'invalid_next_status',
    from: 'active',
    to: 'on_rout',
  })
  await world.setDeliveryManStatus(deliveryManId, 'return_to_store')
  expect((await set(deliveryManId, 'active')).body['status']).toBe('active')
})

test('offers a waiting order to its delivery man when he becomes active', async () => {
  const [deliveryManId] = world.deliveryManIds
  await world.setDeliveryManStatus(deliveryManId, 'is_absent')
  const order = await world.placeOrder()
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  await world.patch(`/orders/${order.id}/delivery-man`, { deliveryManId })
  expect((await set(deliveryManId, 'active')).body['openOrders']).toBe(1)
  const { body } = await world.get(`/orders/${order.id}`)
  expect(body['deliveryMan']).toMatchObject({ deliveryManId, acceptance: 'offered' })
})

test('refuses users who are no delivery men, other units and missing permissions', async () => {
  const [deliveryManId] = world.deliveryManIds
  expect((await set(world.customerId, 'active')).body['message']).toBe('it_not_delivery_man')
  expect((await set(deliveryManId, 'inactive', 'other-manager')).body['message']).toBe('user_not_found')
  expect((await set(deliveryManId, 'inactive', 'foreign-manager')).status).toBe(404)
  expect((await set(2_147_483_647, 'inactive')).status).toBe(404)
  expect((await set(deliveryManId, 'inactive', 'packer')).status).toBe(403)
  // The permission to change customers opens the endpoint.
  const agent = await set(deliveryManId, 'inactive', 'agent')
  expect([agent.status, agent.body['message']]).toEqual([403, 'user_dont_have_permission'])
  expect((await set(deliveryManId, 'asleep')).body['details']).toEqual({ deliveryManStatus: 'invalid' })
  expect((await set(deliveryManId, 7)).status).toBe(400)
})

test('refuses malformed known keys of every list at their field and ignores unknown ones', async () => {
  const named = ['/countries', '/stores', '/delivery-zone', '/categories', '/badges']
  for (const path of [
    ...named,
    `/stores/${world.storeId}/products`,
    `/stores/${world.storeId}/stock-logs`,
    '/order-drafts',
  ]) {
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=abc', 'limit'],
      ['offset=-1', 'offset'],
      ['offset=99999999999', 'offset'],
      ['sortOrder=up', 'sortOrder'],
      [`search=${'x'.repeat(300)}`, 'search'],
      ...(named.includes(path) ? ([['isFilter=1', 'isFilter']] as const) : []),
    ] as const) {
      const { status, body } = await world.get(`${path}?${query}`, 'superadmin')
      expect([path, query.slice(0, 20), status, Object.keys(body['details'] as object)]).toEqual([
        path,
        query.slice(0, 20),
        400,
        [field],
      ])
    }
    const fine = await world.get(
      `${path}?offset=99999999&search=${encodeURIComponent("%_\\'🎉")}&unknown=1`,
      'superadmin',
    )
    expect([path, fine.status, fine.body['data']]).toEqual([path, 200, []])
  }
})
