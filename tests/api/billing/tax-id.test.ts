import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UNREGISTERED_NIT } from '../../../server/gateways/tax-registry.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const nameOf = (nit: string, login = 'agent') => world.get(`/billing/nit/${encodeURIComponent(nit)}`, login)

test('answers the registered name of a tax id however it is typed', async () => {
  const { status, body } = await nameOf('5555555-1')
  expect([status, body]).toEqual([200, { nit: '55555551', name: 'Agencia Montebello, S.A.' }])
  expect((await nameOf(' 55555551 ')).body).toEqual(body)
})

test('prefers the last billed name within the country to the registered one', async () => {
  await world.placeOrder({
    orderCheckout: {
      paymentType: 'cash',
      billingInfo: { type: 'nit', value: '1111111-9', billingName: 'Panadería La Espiga' },
      change: 0,
    },
  })
  expect((await nameOf('11111119')).body['name']).toBe('Panadería La Espiga')
  expect((await nameOf('11111119', 'foreign-agent')).body['name']).not.toBe('Panadería La Espiga')
})

test.each(['55555552', UNREGISTERED_NIT, 'CF', 'C/F', 'abc', '🎉', "1' or '1'='1", '-1'])(
  '%s is not found',
  async (nit) => {
    const { status, body } = await nameOf(nit)
    expect([status, body['message'], body['details']]).toEqual([
      404,
      'nit_not_found',
      { nit: 'nit_not_found' },
    ])
  },
)

test('refuses an invalid tax id at its field, and users who may not take orders', async () => {
  expect((await nameOf('9'.repeat(21))).body).toMatchObject({
    statusCode: 400,
    message: 'validation_error',
    details: { nit: 'too_long' },
  })
  expect((await nameOf('55555551', 'packer')).status).toBe(403)
})

test('an order with an unregistered tax id is refused and makes it no more known', async () => {
  const billingInfo = { type: 'nit', value: UNREGISTERED_NIT, billingName: 'Nadie, S.A.' }
  const placed = await world.post(
    '/orders',
    world.orderBody({ orderCheckout: { paymentType: 'cash', billingInfo, change: 0 } }),
    { login: 'agent' },
  )
  expect([placed.status, placed.body['message'], placed.body['details']]).toEqual([
    404,
    'nit_not_found',
    { 'orderCheckout.billingInfo.value': 'nit_not_found' },
  ])
  // Orders from before the register was asked do not make it known either.
  const { id } = await world.placeOrder()
  await world.server.services.db
    .updateTable('orders')
    .set({ billing: JSON.stringify({ ...billingInfo, billingAddress: null }) })
    .where('id', '=', id)
    .execute()
  expect((await nameOf(UNREGISTERED_NIT)).status).toBe(404)
})

test('an order is placed while the tax register does not answer', async () => {
  vi.spyOn(world.server.services.taxRegistry, 'findName').mockRejectedValueOnce(new Error('no answer'))
  const billingInfo = { type: 'nit', value: '5555555-1', billingName: 'Tienda Luz' }
  const placed = await world.placeOrder({ orderCheckout: { paymentType: 'cash', billingInfo, change: 0 } })
  expect(placed.billing).toMatchObject({ value: '55555551' })
})
