import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address, Customer } from '../../../src/api/contract/customers.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { NOON } from '../test-server.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const agent = { login: 'agent' }
const idOf = (body: Record<string, unknown>) => Number(body['id'])
const customerBody = {
  type: 'customer',
  firstName: 'Ixchel',
  lastName: 'Batz Cuc',
  phoneCode: '+502',
  phone: '44556677',
}
const invite = (over: Record<string, unknown> = {}, login = 'agent') =>
  world.post('/users/invite', { ...customerBody, ...over }, { login })
const newCustomer = async (): Promise<Customer> => (await invite()).body as unknown as Customer // a created customer
const home = (userId: number, over: Record<string, unknown> = {}) => ({
  userId,
  name: 'Casa',
  address: '4a calle 2-15',
  positionLat: 14.6,
  positionLng: -90.5,
  ...over,
})

test('creates a customer without e-mail and sign-in who is found by the next lookup', async () => {
  const { status, body } = await invite()
  expect(status).toBe(201)
  expect(body).toEqual({
    id: body['id'],
    type: 'customer',
    status: 'active',
    firstName: 'Ixchel',
    lastName: 'Batz Cuc',
    login: null,
    email: null,
    phoneCode: '+502',
    phone: '44556677',
    avatar: null,
    roleId: 1,
    role: 'customer',
    roleTitle: 'Cliente',
    lastLogin: null,
    createdAt: NOON,
    version: 1,
    lastOrder: null,
    totalValue: 0,
    purchases: { orderCount: 0, cancelledCount: 0, yearOrderCount: 0, yearValue: 0, yearPoints: 0 },
    ownerId: null,
    abilities: {
      update: true,
      block: true,
      unblock: 'invalid_next_status',
      delete: 'user_dont_have_permission',
      restore: 'invalid_next_status',
      changePassword: true,
    },
    countryId: world.network.countryIds[0],
    points: 0,
    level: null,
    isCreditAvailable: false,
    notes: null,
    lastBilling: null,
    addresses: [],
    lastOrders: [],
    openOrders: [],
    usualProductIds: [],
  })
  expect((await world.get(`/users/${idOf(body)}`, 'agent')).body).toEqual(body)
})

test('several customers may share a phone, but not an e-mail', async () => {
  expect((await invite()).status).toBe(201)
  expect((await invite({ email: 'ixchel@correo.gt' })).status).toBe(201)
  const again = await invite({ email: 'IXCHEL@correo.gt' })
  expect([again.status, again.body['message'], again.body['details']]).toEqual([
    409,
    'user_with_this_email_already_exists',
    { email: 'user_with_this_email_already_exists' },
  ])
})

test('concurrent requests with one e-mail create one customer', async () => {
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => invite({ email: 'a.la.vez@correo.gt' })))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test('keeps accents, emoji and apostrophes of names and trims them', async () => {
  const { body } = await invite({ firstName: '  Ñusta 🎉 ', lastName: "O'Higgins" })
  expect([body['firstName'], body['lastName']]).toEqual(['Ñusta 🎉', "O'Higgins"])
})

test.each([
  [{ firstName: 'x'.repeat(10_000) }, 'firstName'],
  [{ firstName: 'Jo' }, 'firstName'],
  [{ lastName: '    ' }, 'lastName'],
  [{ firstName: 'a\u0000bc' }, 'firstName'],
  [{ phone: '12' }, 'phone'],
  [{ phone: 'abcdefgh' }, 'phone'],
  [{ phone: -55128840 }, 'phone'],
  [{ phoneCode: '+50200' }, 'phoneCode'],
  [{ email: 'nobody' }, 'email'],
  [{ countryId: 'GT' }, 'countryId'],
  [{ countryId: -1 }, 'countryId'],
  [{ type: 'super_admin' }, 'type'],
])('refuses %j at %s', async (over, field) => {
  const { status, body } = await invite(over)
  expect([status, body['message'], Object.keys(body['details'] as object)]).toEqual([
    400,
    'validation_error',
    [field],
  ])
})

test('requires a country of a global operator and refuses another country than the own', async () => {
  const none = await invite({}, 'superadmin')
  expect([none.status, none.body['details']]).toEqual([400, { countryId: 'required' }])
  expect((await invite({ countryId: world.network.countryIds[1] }, 'superadmin')).body['countryId']).toBe(
    world.network.countryIds[1],
  )
  expect((await invite({ countryId: 2_000_000_000 }, 'superadmin')).status).toBe(404)
  expect((await invite({ countryId: world.network.countryIds[1] })).body['message']).toBe('country_not_found')
})

test('does not find a customer of another country, an operator or an unknown id', async () => {
  const customer = await newCustomer()
  expect((await world.get(`/users/${customer.id}`, 'foreign-agent')).body['message']).toBe('user_not_found')
  expect((await world.get(`/users/${world.deliveryManIds[0]}`, 'agent')).status).toBe(404)
  expect((await world.get('/users/2147483647', 'agent')).status).toBe(404)
  expect((await world.get('/users/99999999999', 'agent')).status).toBe(400)
  expect((await world.get('/users/abc', 'agent')).body['details']).toEqual({ id: 'invalid' })
  expect((await world.get(`/users/${customer.id}`, 'packer')).status).toBe(403)
})

test('saves a whole address, with and without a trailing slash in the path', async () => {
  const customer = await newCustomer()
  const whole = {
    city: 'Guatemala',
    state: 'Guatemala',
    zone: '10',
    subLocality: 'Oakland',
    googleAddress: '4a calle 2-15, Guatemala 01010',
    addressDetails: 'Edificio Tikal, nivel 4',
    receiverName: 'Recepción',
    deliveryOptions: 'leave_at_the_door',
    deliveryManInstructions: 'Tocar dos veces 🔔',
  }
  const { status, body } = await world.post('/user-address/', home(customer.id, whole), agent)
  expect([status, body]).toEqual([
    201,
    {
      id: body['id'],
      countryId: customer.countryId,
      contactId: null,
      nameSearch: 'casa',
      status: 'active',
      version: 1,
      ...home(customer.id, whole),
    },
  ])
  expect((await world.post('/user-address', home(customer.id, { name: 'Gimnasio' }), agent)).status).toBe(201)
  expect((await world.get(`/user-address/${idOf(body)}`, 'agent')).body).toEqual(body)
  const known = await world.get<Customer>(`/users/${customer.id}`, 'agent')
  expect(known.body.addresses.map(({ name }) => name)).toEqual(['Casa', 'Gimnasio'])
})

test('an address keeps its owner, and what the server makes of its name', async () => {
  const customer = await newCustomer()
  const other = await newCustomer()
  const detailsOf = ({ status, body }: { status: number; body: object }) => [
    status,
    Reflect.get(body, 'details'),
  ]
  const { body: address } = await world.post('/user-address', home(customer.id, { status: 'active' }), agent)
  expect(
    detailsOf(await world.post('/user-address', home(other.id, { nameSearch: 'hogar' }), agent)),
  ).toEqual([400, { nameSearch: 'invalid' }])
  expect(detailsOf(await world.post('/user-address', home(other.id, { status: 'deleted' }), agent))).toEqual([
    400,
    { status: 'invalid' },
  ])
  const put = async (body: object) =>
    world.server.call('PUT', `/user-address/${idOf(address)}`, {
      token: await world.server.signIn('agent'),
      body,
    })
  expect((await put({ ...address, zone: '11' })).status).toBe(200)
  expect(
    detailsOf(await put({ userId: other.id, nameSearch: 'hogar', status: 'deleted', contactId: 7 })),
  ).toEqual([400, { userId: 'invalid', contactId: 'invalid', nameSearch: 'invalid', status: 'invalid' }])
})

test('allows one home and one work address in either language and other names repeatedly', async () => {
  const customer = await newCustomer()
  const save = async (name: string) =>
    (await world.post('/user-address/', home(customer.id, { name }), agent)).status
  expect([await save('Casa'), await save(' HÓME '), await save('casa')]).toEqual([201, 409, 409])
  expect([await save('Oficina'), await save('Trabajo'), await save('work')]).toEqual([201, 409, 409])
  expect([await save('Casa de mamá'), await save('Casa de mamá')]).toEqual([201, 201])
  const refused = await world.post('/user-address/', home(customer.id, { name: 'Casa' }), agent)
  expect([refused.body['message'], refused.body['details']]).toEqual([
    'user_can_have_only_one_home_or_work_address',
    { name: 'user_can_have_only_one_home_or_work_address' },
  ])
})

test('concurrent requests create one home address', async () => {
  const customer = await newCustomer()
  const statuses = (
    await Promise.all([1, 2, 3, 4].map(() => world.post('/user-address/', home(customer.id), agent)))
  ).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test('a removed address leaves the list and frees its name', async () => {
  const customer = await newCustomer()
  const { body } = await world.post('/user-address/', home(customer.id), agent)
  const remove = async (login: string) =>
    world.server.call('DELETE', `/user-address/${idOf(body)}`, { token: await world.server.signIn(login) })
  expect((await remove('foreign-agent')).status).toBe(404)
  expect((await remove('packer')).status).toBe(403)
  expect((await remove('agent')).body).toEqual({ success: true })
  expect((await remove('agent')).body['message']).toBe('user_address_not_found')
  expect((await world.get(`/user-address/${idOf(body)}`, 'agent')).status).toBe(404)
  expect((await world.post('/user-address/', home(customer.id), agent)).status).toBe(201)
})

test('does not find or create an address of a customer of another country', async () => {
  const customer = await newCustomer()
  const { body } = await world.post('/user-address/', home(customer.id), agent)
  expect((await world.get<Address>(`/user-address/${idOf(body)}`, 'foreign-agent')).status).toBe(404)
  expect(
    (await world.post('/user-address/', home(customer.id), { login: 'foreign-agent' })).body['message'],
  ).toBe('user_not_found')
  expect((await world.post('/user-address/', home(2_147_483_647), agent)).status).toBe(404)
  expect((await world.post('/user-address/', home(world.deliveryManIds[0]), agent)).status).toBe(404)
})

test.each([
  [{ positionLat: 90.1 }, 'positionLat'],
  [{ positionLng: -1e308 }, 'positionLng'],
  [{ positionLat: 'north' }, 'positionLat'],
  [{ name: '' }, 'name'],
  [{ name: '  ' }, 'name'],
  [{ name: '🏠'.repeat(5_000) }, 'name'],
  [{ address: 'x'.repeat(255) }, 'address'],
  [{ deliveryOptions: 'throw' }, 'deliveryOptions'],
  [{ userId: 0 }, 'userId'],
  [{ userId: 1.5 }, 'userId'],
])('refuses an address with %j at %s', async (over, field) => {
  const { status, body } = await world.post('/user-address/', home(world.customerId, over), agent)
  expect([status, body['message'], Object.keys(body['details'] as object)]).toEqual([
    400,
    'validation_error',
    [field],
  ])
})

test('a customer has the figures of the orders in reach, the year\u2019s of the completed ones', async () => {
  const { db } = world.server.services
  const placed = []
  for (let at = 0; at < 5; at += 1) placed.push(await world.placeOrder())
  const [open, cancelled, failed, completed, old] = placed.map(idOf)
  const update = (
    id: unknown,
    values: { status: 'cancelled' | 'failed' | 'completed'; created_at?: Date; points_credited?: number },
  ) =>
    db
      .updateTable('orders')
      .set(values)
      .where('id', '=', id as never) // the id of a row
      .execute()
  await update(cancelled, { status: 'cancelled' })
  await update(failed, { status: 'failed' })
  await update(completed, { status: 'completed', points_credited: 120 })
  await update(old, {
    status: 'completed',
    created_at: new Date('2025-11-19T12:00:00.000Z'),
    points_credited: 900,
  })
  const figures = async (login: string) =>
    (await world.get<{ purchases: unknown }>(`/users/${world.customerId}`, login)).body.purchases
  const { toPay } = await db
    .selectFrom('orders')
    .select('to_pay as toPay')
    .where('id', '=', open as never) // the id of a row
    .executeTakeFirstOrThrow()
  expect(await figures('agent')).toEqual({
    orderCount: 4,
    cancelledCount: 1,
    yearOrderCount: 1,
    yearValue: toPay,
    yearPoints: 120,
  })
})
