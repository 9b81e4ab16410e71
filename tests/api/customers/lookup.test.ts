import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallerBackground, Customer, RecentOrder } from '../../../src/api/contract/customers.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let wendy: UserId
let ronald: UserId

interface Found {
  readonly data: readonly Customer[]
  readonly count: number
  readonly near?: readonly Customer[]
}

const addCustomer = async (
  firstName: string,
  lastName: string,
  phone: string,
  more: { email?: string; country?: 0 | 1; lastOrderAt?: Date } = {},
) => {
  const { db } = world.server.services
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('key', '=', 'customer')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('users')
    .values({
      role_id: role.id,
      first_name: firstName,
      last_name: lastName,
      phone_code: '502',
      phone,
      email: more.email ?? null,
      country_id: world.network.countryIds[more.country ?? 0],
      created_at: new Date('2026-01-01'),
      last_order_at: more.lastOrderAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const lookup = (search: string, login = 'agent', more = '') =>
  world.get<Found>(`/customers/lookup?search=${encodeURIComponent(search)}${more}`, login)
const idsOf = async (search: string, login = 'agent', more = '') =>
  (await lookup(search, login, more)).body.data.map(({ id }) => id)

beforeAll(async () => {
  world = await createOrdersFixture()
  await world.server.services.pool.query("select setval('order_number_' || $1, 48000)", [
    world.network.countryIds[0],
  ])
  wendy = await addCustomer('María Fernanda', 'Ajú de León', '55128840', {
    email: 'fer.aju@correo.gt',
    lastOrderAt: new Date('2026-11-01'),
  })
  ronald = await addCustomer('Ronald', 'Xicay', '44551288', { lastOrderAt: new Date('2026-11-19') })
  await addCustomer('María', 'Panameña', '61234567', { country: 1 })
})
afterAll(() => world.server.close())

test('finds a caller by any part of phone, name and e-mail, whatever accents, case and spaces', async () => {
  expect(await idsOf('5512 8840')).toEqual([wendy])
  expect(await idsOf('+502 5512-8840')).toEqual([wendy])
  expect(await idsOf('50255128840')).toEqual([wendy])
  expect(await idsOf('28840')).toEqual([wendy])
  expect(await idsOf('aju maria')).toEqual([wendy])
  expect(await idsOf('MARIAFERNANDA')).toEqual([wendy])
  expect(await idsOf('fer.aju@')).toEqual([wendy])
  expect(await idsOf('maria xicay')).toEqual([])
})

test('ranks a phone that starts with the digits before one that contains them', async () => {
  expect(await idsOf('5512')).toEqual([wendy, ronald, world.customerId])
  expect(await idsOf('44551288')).toEqual([ronald])
})

test('takes wildcards of the search literally', async () => {
  expect(await idsOf('%%%')).toEqual([])
  expect(await idsOf('mar_a')).toEqual([])
  expect(await idsOf("o'; drop table users; --")).toEqual([])
  expect(await idsOf('\\\\\\')).toEqual([])
})

test('finds a caller by order number and past tax id, with the recent orders and habits', async () => {
  const order = await world.placeOrder({
    products: [
      { productId: world.products[0], quantity: 3 },
      { productId: world.products[1], quantity: 2, frozenQuantity: 1 },
    ],
    orderCheckout: {
      paymentType: 'cash',
      billingInfo: { type: 'nit', value: '5555555-1', billingName: 'Comercial Méndez' },
      change: 0,
    },
  })
  expect(await idsOf(`#${order.number}`)).toEqual([world.customerId])
  const result = await lookup('55555551')
  expect(result.statements).toBeLessThanOrEqual(3)
  expect(result.body.count).toBe(1)
  const glance = {
    id: order.id,
    number: order.number,
    type: 'single',
    status: 'processing',
    createdAt: order.createdAt,
    deliveryTime: order.deliveryTime,
    toPay: order.totals.toPay,
    userAddressId: world.addressId,
    deliveryMan: null,
    items: [
      {
        productId: world.products[0],
        name: 'Pollo campero',
        quantity: 3,
        frozenQuantity: 0,
        unitPrice: 2500,
      },
      {
        productId: world.products[1],
        name: 'Tamal de masa',
        quantity: 2,
        frozenQuantity: 1,
        unitPrice: 1000,
      },
    ],
  }
  expect(result.body.data).toEqual([
    {
      id: world.customerId,
      status: 'active',
      firstName: 'Ana',
      lastName: 'Méndez',
      phoneCode: '502',
      phone: '55512345',
      email: null,
      countryId: world.network.countryIds[0],
      points: 0,
      level: null,
      isCreditAvailable: false,
      notes: null,
      lastBilling: { type: 'nit', value: '55555551', billingName: 'Comercial Méndez', billingAddress: null },
      addresses: [
        {
          id: world.addressId,
          userId: world.customerId,
          contactId: null,
          name: 'Casa',
          nameSearch: 'casa',
          countryId: world.network.countryIds[0],
          city: null,
          state: null,
          subLocality: null,
          zone: null,
          address: '6a avenida 10-15',
          googleAddress: null,
          addressDetails: null,
          positionLat: 14.61,
          positionLng: -90.51,
          receiverName: null,
          status: 'active',
          version: 1,
          deliveryOptions: 'receive',
          deliveryManInstructions: null,
        },
      ],
      lastOrders: [glance],
      openOrders: [glance],
      usualProductIds: [world.products[0], world.products[1]],
    },
  ])
})

test('returns at most five recent orders, with a constant number of statements', async () => {
  for (let at = 0; at < 6; at += 1) await world.placeOrder()
  const one = await lookup('Ana Méndez')
  expect(one.body.data[0]?.lastOrders).toHaveLength(5)
  expect(one.body.data[0]?.openOrders.length).toBeGreaterThan(5)
  const many = await lookup('correo', 'superadmin')
  const all = await lookup('mar', 'superadmin')
  expect(all.body.data.length).toBeGreaterThan(many.body.data.length)
  expect(all.statements).toBe(many.statements)
})

test('hides orders of other stores from a store, but not the customer', async () => {
  const atOther = await world.get<Found>(`/customers/lookup?search=Ana%20M%C3%A9ndez`, 'other-manager')
  expect(atOther.body.data.map(({ id, lastOrders, openOrders }) => ({ id, lastOrders, openOrders }))).toEqual(
    [{ id: world.customerId, lastOrders: [], openOrders: [] }],
  )
})

test('finds no customer by the order number of another store', async () => {
  const { number } = await world.placeOrder()
  expect(await idsOf(`#${number}`, 'manager')).toEqual([world.customerId])
  expect(await idsOf(`#${number}`, 'other-manager')).toEqual([])
})

test('hides customers of another country, except from the whole network', async () => {
  expect(await idsOf('Panameña')).toEqual([])
  expect(await idsOf('Panameña', 'foreign-agent')).toHaveLength(1)
  expect(await idsOf('maria', 'superadmin')).toHaveLength(2)
  expect(await idsOf('maria', 'superadmin', `&countryId=${world.network.countryIds[1]}`)).toHaveLength(1)
  expect(await idsOf('maria', 'agent', `&countryId=${world.network.countryIds[1]}`)).toEqual([])
})

test('limits the list and counts all matches', async () => {
  const { body } = await lookup('mar', 'superadmin', '&limit=1')
  expect({ listed: body.data.length, count: body.count }).toEqual({ listed: 1, count: 2 })
})

test.each([
  ['search=ab', 'search'],
  ['search=%20%20%20', 'search'],
  ['', 'search'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
  [`search=${encodeURIComponent('🍗'.repeat(10_000))}`, 'search'],
  ['search=maria&limit=0', 'limit'],
  ['search=maria&limit=9e9', 'limit'],
  ['search=maria&countryId=abc', 'countryId'],
  ['search=maria&countryId=99999999999', 'countryId'],
])('refuses %.40s at %s', async (query, field) => {
  const { status, body } = await world.get(`/customers/lookup?${query}`, 'agent')
  expect({ status, message: body['message'], fields: Object.keys(body['details'] as object) }).toEqual({
    status: 400,
    message: 'validation_error',
    fields: [field],
  })
})

test('requires the permissions to take orders or to view users', async () => {
  expect((await lookup('maria', 'packer')).status).toBe(403)
  expect((await world.server.call('GET', '/customers/lookup?search=maria')).status).toBe(401)
})

test('shows operators who take no orders only the orders in statuses they may see', async () => {
  await world.network.addOperator('marketer', 'marketing-and-customer-support', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
  const cooking = await world.placeOrder()
  const dropped = await world.placeOrder()
  await world.patch(`/orders/${dropped.id}/status`, { status: 'cancelled', reason: 'customer_request' })
  const ordersOf = async (login: string) => {
    const { body } = await world.get<Customer>(`/users/${world.customerId}`, login)
    return {
      last: body.lastOrders.map(({ id }) => id).slice(0, 2),
      open: body.openOrders.map(({ id }) => id),
    }
  }
  expect(await ordersOf('marketer')).toEqual({ last: [dropped.id], open: [] })
  const agent = await ordersOf('agent')
  expect(agent.last).toEqual([dropped.id, cooking.id])
  expect(agent.open).toContain(cooking.id)
})

test('a caller has what was bought together in completed orders, and all orders page by page', async () => {
  const [first, second, third] = world.products
  const ordered = [
    await world.placeOrder({ products: [{ productId: first, quantity: 3 }] }),
    await world.placeOrder({
      products: [
        { productId: first, quantity: 3 },
        { productId: third, quantity: 1 },
      ],
    }),
  ]
  await world.placeOrder({ products: [{ productId: second, quantity: 6 }] })
  const { db } = world.server.services
  await db
    .updateTable('orders')
    .set({ status: 'completed' })
    .where(
      'id',
      'in',
      ordered.map(({ id }) => id),
    )
    .execute()
  const background = await world.get<CallerBackground>(`/customers/${world.customerId}/background`, 'agent')
  expect(background.statements).toBeLessThanOrEqual(4)
  expect(background.body.baskets).toEqual([[first, third], [first]])
  const page = (offset: number) =>
    world.get<{ data: readonly RecentOrder[]; count: number }>(
      `/customers/${world.customerId}/orders?limit=2&offset=${offset}`,
      'agent',
    )
  const pages = [await page(0), await page(2)].map(({ body }) => body)
  expect(pages[0]?.count).toBeGreaterThanOrEqual(3)
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(pages[0]?.data[1]).toMatchObject({ id: ordered[1]?.id, status: 'completed', deliveryMan: null })
  for (const path of ['background', 'orders']) {
    const foreign = await world.get(`/customers/${world.customerId}/${path}`, 'foreign-agent')
    expect([foreign.status, foreign.body['message']]).toEqual([404, 'user_not_found'])
  }
})

test('a caller’s number and tax id name the other customers who have them', async () => {
  const sister = await addCustomer('Rosa', 'Méndez', '55512345', { lastOrderAt: new Date('2026-11-02') })
  await addCustomer('Otra', 'Persona', '55512345', { country: 1 })
  const office = await addCustomer('Ana', 'de la Oficina', '22223333')
  await world.server.services.db
    .updateTable('orders')
    .set({
      billing: JSON.stringify({
        type: 'nit',
        value: '5555555-1',
        billingName: 'Comercial Méndez',
        billingAddress: null,
      }),
    })
    .where('user_id', '=', world.customerId)
    .execute()
  const { id } = await world.placeOrder()
  await world.server.services.db
    .updateTable('orders')
    .set({
      user_id: office,
      billing: JSON.stringify({
        type: 'nit',
        value: '55555551',
        billingName: 'Comercial Méndez',
        billingAddress: null,
      }),
    })
    .where('id', '=', id)
    .execute()
  const { body } = await world.get<CallerBackground>(`/customers/${world.customerId}/background`, 'agent')
  expect(body.others).toEqual([
    { id: sister, firstName: 'Rosa', lastName: 'Méndez', phone: '55512345', shares: 'phone' },
    { id: office, firstName: 'Ana', lastName: 'de la Oficina', phone: '22223333', shares: 'tax_id' },
  ])
})

test('what a discount gave away is no part of an order that is repeated', async () => {
  const order = await world.placeOrder({
    products: [
      { productId: world.products[0], quantity: 2 },
      { productId: world.products[2], quantity: 1 },
    ],
  })
  await world.server.services.db
    .updateTable('order_items')
    .set({ is_free: true, unit_price: 0 as never })
    .where('order_id', '=', order.id)
    .where('product_id', '=', world.products[2])
    .execute()
  const { body } = await lookup(`#${order.number}`)
  expect(body.data[0]?.lastOrders[0]?.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [world.products[0], 2],
  ])
})

test('a blocked customer is known to who takes the call, as blocked; a deleted one is not', async () => {
  const blocked = await addCustomer('Elsa', 'Bloqueada', '41436576')
  const { db } = world.server.services
  const become = (status: 'blocked' | 'deleted') =>
    db.updateTable('users').set({ status }).where('id', '=', blocked).execute()
  await become('blocked')
  expect((await lookup('41436576')).body.data.map(({ id, status }) => [id, status])).toEqual([
    [blocked, 'blocked'],
  ])
  await become('deleted')
  expect(await idsOf('41436576')).toEqual([])
})

test('a name with a typo offers who is called nearly so, and nobody where somebody has the name', async () => {
  const nearOf = async (search: string) => {
    const { body } = await lookup(search)
    return [body.data.length, body.near?.map(({ id }) => id)]
  }
  expect(await nearOf('Fernada')).toEqual([0, [wendy]])
  expect(await nearOf('fernada aju')).toEqual([0, [wendy]])
  expect(await nearOf('Ronal Xicai')).toEqual([0, [ronald]])
  expect(await nearOf('Fernanda')).toEqual([1, undefined])
  expect(await nearOf('Zuleyma')).toEqual([0, undefined])
  expect(await nearOf('55128849')).toEqual([0, undefined])
})
