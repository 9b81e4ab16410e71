import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

const APPROVED = '4242424242424242'
const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }
let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const checkout = async (number: string) => ({
  orderCheckout: { paymentType: 'card', billingInfo, creditCardInfo: await world.card(number) },
})
const setTerminal = (terminal: string) =>
  world.put(
    `/stores/${world.storeId}/gateways`,
    { callCenter: { terminal, login: 'tienda', password: 'secreta' } },
    { login: 'superadmin' },
  )
const refusedMethods = async () =>
  (await world.get(`/stores/${world.storeId}`, 'agent')).body['refusedPaymentMethods']

test('an active store that loses its gateway refuses cards, by name, and nothing else', async () => {
  const declined = await world.placeOrder(await checkout(cardNumberDeclinedWith('51')))
  expect(await refusedMethods()).toEqual([])
  expect((await setTerminal('')).status).toBe(200)
  expect(await refusedMethods()).toEqual(['card'])

  const placed = await world.post('/orders', world.orderBody(await checkout(APPROVED)), { login: 'agent' })
  expect([placed.status, placed.body['message'], placed.body['details']]).toEqual([
    400,
    { errorMessage: 'payment_gateway_incomplete', method: 'card' },
    { 'orderCheckout.paymentType': 'payment_gateway_incomplete' },
  ])
  const retry = (body: object) =>
    world.post(`/orders/${declined.id}/repayment-order`, body, { login: 'agent' })
  const again = await retry({ paymentType: 'card', creditCardInfo: await world.card(APPROVED) })
  expect([again.status, again.body['message']]).toEqual([
    400,
    { errorMessage: 'payment_gateway_incomplete', method: 'card' },
  ])
  expect((await world.get(`/orders/${declined.id}`)).body['status']).toBe('failed')
  expect((await retry({ paymentType: 'cash' })).body['status']).toBe('processing')

  expect((await setTerminal('T1')).status).toBe(200)
  expect(await refusedMethods()).toEqual([])
  expect((await world.placeOrder(await checkout(APPROVED))).status).toBe('processing')
})
