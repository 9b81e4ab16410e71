import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let userId: number
beforeAll(async () => {
  world = await createOrdersFixture()
  const { body } = await world.post(
    '/users/invite',
    { type: 'customer', firstName: 'Ixchel', lastName: 'Batz', phoneCode: '+502', phone: '44557799' },
    { login: 'agent' },
  )
  userId = Number(body['id'])
})
afterAll(() => world.server.close())

const place = (over: object) => ({
  userId,
  name: 'Playa',
  address: '4a calle 2-15',
  positionLat: 14.6,
  positionLng: -90.5,
  ...over,
})

test('accepts an address in the customer\u2019s country or another one in scope', async () => {
  const [own, other] = world.network.countryIds
  const saved = await world.post('/user-address/', place({}), { login: 'agent' })
  expect([saved.status, saved.body['countryId']]).toEqual([201, own])
  const abroad = await world.post('/user-address/', place({ countryId: other }), { login: 'superadmin' })
  expect([abroad.status, abroad.body['countryId']]).toEqual([201, other])
  const moved = await world.put(
    `/user-address/${Number(saved.body['id'])}`,
    { countryId: other },
    { login: 'superadmin' },
  )
  expect([moved.status, moved.body['countryId']]).toEqual([200, other])
})

test('refuses a country out of scope', async () => {
  const [own, other] = world.network.countryIds
  const created = await world.post('/user-address/', place({ countryId: other }), { login: 'agent' })
  expect([created.status, created.body['message']]).toEqual([404, 'country_not_found'])
  const saved = await world.post('/user-address/', place({ countryId: own }), { login: 'agent' })
  const moved = await world.put(
    `/user-address/${Number(saved.body['id'])}`,
    { countryId: other },
    { login: 'agent' },
  )
  expect([moved.status, moved.body['message']]).toEqual([404, 'country_not_found'])
})
