import { afterAll, beforeAll, expect, test } from 'vitest'
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
