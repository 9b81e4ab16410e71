import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRow } from '../../../src/api/contract/orders.contract.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

interface Listed {
  readonly data: readonly OrderRow[]
  readonly count: number
  readonly countIsCapped?: true
  readonly limit: number
  readonly offset: number
}

let world: OrdersFixture
let numbers: { kitchen: number; packed: number; cancelled: number; tomorrow: number; big: number }

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db, clock } = world.server.services
  const other = await db
    .insertInto('users')
    .values({
      role_id: (
        await db.selectFrom('roles').select('id').where('key', '=', 'customer').executeTakeFirstOrThrow()
      ).id,
      first_name: 'Íñigo',
      last_name: 'Zúñiga',
      phone_code: '502',
      phone: '40405050',
      country_id: world.network.countryIds[0],
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('user_addresses')
    .values({
      user_id: other.id,
      name: 'Trabajo',
      country_id: world.network.countryIds[0],
      address: '7a avenida',
      position_lat: 14.6,
      position_lng: -90.5,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kitchen = await world.placeOrder({ deliveryTime: '2026-11-20T20:30:00.000Z' })
  const packed = await world.placeOrder({ deliveryTime: '2026-11-20T20:15:00.000Z' })
  await world.moveOrder(packed.id, 'preparing', 'packing')
  const cancelled = await world.placeOrder()
  await world.patch(`/orders/${cancelled.id}/status`, { status: 'cancelled', reason: 'customer_request' })
  const tomorrow = await world.placeOrder({ deliveryTime: '2026-11-21T20:30:00.000Z' })
  const big = await world.placeOrder({
    userId: other.id,
    userAddressId: address.id,
    deliveryTime: '2026-11-20T21:00:00.000Z',
    products: [{ productId: world.products[0], quantity: 10 }],
  })
  numbers = {
    kitchen: kitchen.number,
    packed: packed.number,
    cancelled: cancelled.number,
    tomorrow: tomorrow.number,
    big: big.number,
  }
})
afterAll(() => world.server.close())

const list = async (query: string, login = 'manager') => {
  const { status, body } = await world.get<Listed>(`/orders?${query}`, login)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const numbersFor = async (query: string, login?: string) =>
  (await list(query, login)).data.map(({ number }) => number)

describe('the list of orders', () => {
  test('has every column of the table, newest first', async () => {
    const { data, ...page } = await list('limit=2')
    expect(page).toEqual({ count: 5, limit: 2, offset: 0 })
    expect(data[0]).toMatchObject({
      number: numbers.big,
      status: 'processing',
      version: 1,
      storeName: 'Tienda 1',
      countryId: 1,
      customerName: 'Íñigo Zúñiga',
      totalPrice: 25_000,
      toPay: 26_500,
      itemsSummary: [{ name: 'Pollo campero', quantity: 10, frozenQuantity: 0 }],
      comment: null,
      acknowledgedAt: null,
      zoneName: 'Zona 10',
      addressName: 'Trabajo',
      street: expect.any(String),
      payment: { paymentType: 'cash', status: 'pending', change: 0 },
      invoiceStatus: 'none',
      deliveryMan: null,
      abilities: { prepare: true, pack: 'invalid_next_status' },
    })
  })

  test('pages through every order once in any sort and direction', async () => {
    for (const sortBy of ['createdAt', 'customerName', 'totalPrice', 'deliveryTime']) {
      for (const sortOrder of ['asc', 'desc']) {
        const pagedIds = []
        for (let offset = 0; offset < 5; offset += 2)
          pagedIds.push(
            ...(await numbersFor(`sortBy=${sortBy}&sortOrder=${sortOrder}&limit=2&offset=${offset}`)),
          )
        expect({ sortBy, pagedIds: pagedIds.toSorted((a, b) => a - b) }).toEqual({
          sortBy,
          pagedIds: Object.values(numbers).toSorted((a, b) => a - b),
        })
        const forth = await numbersFor(`sortBy=${sortBy}&sortOrder=${sortOrder}`)
        const back = await numbersFor(`sortBy=${sortBy}&sortOrder=${sortOrder === 'asc' ? 'desc' : 'asc'}`)
        expect(back).toEqual(forth.toReversed())
      }
    }
    expect((await numbersFor('sortBy=deliveryTime&sortOrder=asc'))[0]).toBe(numbers.cancelled)
    expect((await numbersFor('sortBy=totalPrice'))[0]).toBe(numbers.big)
  })

  test('filters by each field of the query', async () => {
    expect(await numbersFor('status[]=packing&status[]=scheduled')).toEqual([
      numbers.tomorrow,
      numbers.packed,
    ])
    expect(await numbersFor('status[0]=cancelled')).toEqual([numbers.cancelled])
    expect(await numbersFor('status[]=packing')).toEqual([numbers.packed])
    const work = 'processing preparing packing routing assigned in_progress in_route at_the_door'.split(' ')
    expect(await numbersFor([...work, 'cancelled'].map((status) => `status[]=${status}`).join('&'))).toEqual([
      numbers.big,
      numbers.cancelled,
      numbers.packed,
      numbers.kitchen,
    ])
    expect(await numbersFor('dateParameter=deliveryTime&from=2026-11-21T00:00:00.000Z')).toEqual([
      numbers.tomorrow,
    ])
    expect(await numbersFor('dateParameter=createdAt&to=2026-11-20T00:00:00.000Z')).toEqual([])
    expect(await numbersFor('paymentType[]=card')).toEqual([])
    expect(
      (
        await numbersFor(
          `deliveryMethod[]=own&orderType[]=single&invoiceStatus[]=none&storeId[]=${world.storeId}`,
        )
      ).length,
    ).toBe(5)
    expect(await numbersFor(`storeId[]=${world.network.storeIds[1]}`)).toEqual([])
    expect((await numbersFor(`franchisorId[]=${world.network.franchisorIds[0]}`)).length).toBe(5)
    expect(await numbersFor('supplierId[]=1')).toEqual([])
    expect((await numbersFor(`userId[]=${world.customerId}`)).length).toBe(4)
  })

  test('is searched by number, name in any spelling, and telephone', async () => {
    expect(await numbersFor(`search=${numbers.packed}`)).toEqual([numbers.packed])
    expect(await numbersFor('search=zuñiga%20inigo')).toEqual([numbers.big])
    expect(await numbersFor('search=4040-50')).toEqual([numbers.big])
    expect(await numbersFor('search=%25')).toEqual([])
    expect(await numbersFor('search=99999999999999999')).toEqual([])
    expect(await numbersFor(`search=${encodeURIComponent("'; drop table orders; --")}`)).toEqual([])
  })

  test('shows each operator the orders of the own unit in the statuses the role may see', async () => {
    expect((await numbersFor('', 'superadmin')).length).toBe(5)
    expect((await numbersFor('', 'owner')).length).toBe(5)
    expect(await numbersFor('', 'other-manager')).toEqual([])
    expect(await numbersFor('', 'foreign-manager')).toEqual([])
    expect(new Set(await numbersFor('', 'packer'))).toEqual(
      new Set([numbers.kitchen, numbers.packed, numbers.cancelled, numbers.tomorrow, numbers.big]),
    )
    expect(await numbersFor('', 'router')).not.toContain(numbers.kitchen)
    expect(await numbersFor('status[]=processing', 'router')).toEqual([])
    expect((await world.get('/orders', 'reporter')).status).toBe(403)
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['offset=-1', 'offset'],
    ['sortBy=colour', 'sortBy'],
    ['status[]=eaten', 'status.0'],
    ['storeId[]=one', 'storeId.0'],
    ['from=yesterday', 'from'],
    ['sortOrder=up', 'sortOrder'],
    ['view=map', 'view'],
    [`search=${'x'.repeat(255)}`, 'search'],
    ['view=board', 'storeId'],
  ])('refuses %s at its field', async (query, field) => {
    const { status, body } = await world.get<{ message: string; details: Record<string, string> }>(
      `/orders?${query}`,
    )
    expect({ status, message: body.message, fields: Object.keys(body.details) }).toEqual({
      status: 400,
      message: 'validation_error',
      fields: [field],
    })
  })

  test('needs as many statements for one row as for many', async () => {
    const one = await world.get('/orders?limit=1')
    const many = await world.get('/orders?limit=100')
    expect(many.statements).toBeLessThanOrEqual(one.statements)
    expect(one.statements).toBeLessThanOrEqual(3)
  })
})

test('the board has every open order of one store, the next delivery first', async () => {
  expect(await numbersFor(`view=board&storeId[]=${world.storeId}`)).toEqual([
    numbers.packed,
    numbers.kitchen,
    numbers.big,
    numbers.tomorrow,
  ])
  expect(await numbersFor(`view=board&storeId[]=${world.storeId}`, 'router')).toEqual([
    numbers.packed,
    numbers.tomorrow,
  ])
  expect((await world.get(`/orders?view=board&storeId[]=${world.network.storeIds[2]}`)).status).toBe(404)
})

test('the counts by status match the list', async () => {
  world.server.setClock('2026-11-20T20:20:00.000Z')
  const { body } = await world.get<{ byStatus: Record<string, number>; total: number }>('/orders/info')
  expect(body).toMatchObject({
    total: 5,
    late: 1,
    unacknowledged: 2,
    byStatus: { processing: 2, packing: 1, cancelled: 1, scheduled: 1, completed: 0 },
  })
  expect((await world.get<typeof body>(`/orders/info?search=zuniga`)).body).toMatchObject({
    total: 1,
    late: 0,
    byStatus: { processing: 1 },
  })
  expect((await world.get<typeof body>('/orders/info', 'router')).body).toMatchObject({
    total: 3,
    byStatus: { processing: 0 },
  })
  expect((await world.get('/orders/info?from=now')).status).toBe(400)
})
