import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import { UNREGISTERED_NIT } from '../../../server/gateways/tax-registry.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import type { TestResponse } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const lookUpName = (nit: string, login = 'agent') =>
  world.get(`/billing/nit/${encodeURIComponent(nit)}`, login)

test('answers the registered name of a tax id however it is typed', async () => {
  const { status, body } = await lookUpName('5555555-1')
  expect([status, body]).toEqual([200, { nit: '55555551', name: 'Agencia Montebello, S.A.' }])
  expect((await lookUpName(' 55555551 ')).body).toEqual(body)
})

test('prefers the last billed name within the country to the registered one', async () => {
  await world.placeOrder({
    orderCheckout: {
      paymentType: 'cash',
      billingInfo: { type: 'nit', value: '1111111-9', billingName: 'Panadería La Espiga' },
      change: 0,
    },
  })
  expect((await lookUpName('11111119')).body['name']).toBe('Panadería La Espiga')
  expect((await lookUpName('11111119', 'foreign-agent')).body['name']).not.toBe('Panadería La Espiga')
})

test.each(['55555552', UNREGISTERED_NIT, 'CF', 'C/F', 'abc', '🎉', "1' or '1'='1", '-1'])(
  '%s is not found',
  async (nit) => {
    const { status, body } = await lookUpName(nit)
    expect([status, body['message'], body['details']]).toEqual([
      404,
      'nit_not_found',
      { nit: 'nit_not_found' },
    ])
  },
)

test('refuses an invalid tax id at its field, and users who may not take orders', async () => {
  expect((await lookUpName('9'.repeat(21))).body).toMatchObject({
    statusCode: 400,
    message: 'validation_error',
    details: { nit: 'too_long' },
  })
  expect((await lookUpName('55555551', 'packer')).status).toBe(403)
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
  expect((await lookUpName(UNREGISTERED_NIT)).status).toBe(404)
})

test('an order is placed while the tax register does not answer', async () => {
  vi.spyOn(world.server.services.taxRegistry, 'findName').mockRejectedValueOnce(new Error('no answer'))
  const billingInfo = { type: 'nit', value: '5555555-1', billingName: 'Tienda Luz' }
  const placed = await world.placeOrder({ orderCheckout: { paymentType: 'cash', billingInfo, change: 0 } })
  expect(placed.billing).toMatchObject({ value: '55555551' })
})

describe('the tax register is asked once for an order', () => {
  const billingInfo = { type: 'nit', value: '5555555-1', billingName: 'Tienda Luz' }
  const askedNits = async (call: () => Promise<TestResponse>): Promise<readonly unknown[]> => {
    const findName = vi.spyOn(world.server.services.taxRegistry, 'findName')
    try {
      const first = await call()
      expect(await call()).toMatchObject({ status: first.status, body: first.body })
      return findName.mock.calls
    } finally {
      findName.mockRestore()
    }
  }

  test('that is placed, not when the call is repeated', async () => {
    const body = world.orderBody({ orderCheckout: { paymentType: 'cash', billingInfo, change: 0 } })
    const headers = { 'idempotency-key': 'place-with-a-nit' }
    expect(await askedNits(() => world.post('/orders', body, { login: 'agent', headers }))).toEqual([
      ['55555551'],
    ])
  })

  test('whose payment is retried, and refuses the retry with an unknown number', async () => {
    const declined = await world.placeOrder({
      orderCheckout: {
        paymentType: 'card',
        billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
        creditCardInfo: await world.card(cardNumberDeclinedWith('51')),
      },
    })
    const retry = (billing: object, key: string) =>
      world.post(
        `/orders/${declined.id}/repayment-order`,
        { paymentType: 'cash', billingInfo: billing },
        { login: 'agent', headers: { 'idempotency-key': key } },
      )
    const refused = await retry({ ...billingInfo, value: UNREGISTERED_NIT }, 'retry-with-unknown')
    expect([refused.status, refused.body['details']]).toEqual([404, { 'billingInfo.value': 'nit_not_found' }])
    expect(await askedNits(() => retry(billingInfo, 'retry-with-a-nit'))).toEqual([['55555551']])
  })
})

test('a retried payment does not turn the invoice of a large order over to consumer final', async () => {
  const { db } = world.server.services
  const priceOf = (price: number) =>
    db
      .updateTable('product_prices')
      .set({ price: cents(price) })
      .where('product_id', '=', world.products[0])
      .execute()
  await priceOf(124_250)
  const declined = await world.placeOrder({
    products: [{ productId: world.products[0], quantity: 2 }],
    orderCheckout: {
      paymentType: 'card',
      billingInfo: { type: 'nit', value: '5555555-1', billingName: 'Tienda Luz' },
      creditCardInfo: await world.card(cardNumberDeclinedWith('51')),
    },
  })
  const refused = await world.post(
    `/orders/${declined.id}/repayment-order`,
    { paymentType: 'cash', billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' } },
    { login: 'agent', headers: { 'idempotency-key': 'retry-as-consumer-final' } },
  )
  expect([refused.status, refused.body['details']]).toEqual([
    400,
    { 'billingInfo.type': 'billing_id_required' },
  ])
  const { body } = await world.get(`/orders/${declined.id}`, 'agent')
  expect(body).toMatchObject({ status: 'failed', billing: { type: 'nit', value: '55555551' } })
  await priceOf(2_500)
})
