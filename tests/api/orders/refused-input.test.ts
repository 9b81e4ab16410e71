import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }
const place = (overrides: Record<string, unknown>) =>
  world.post('/orders', world.orderBody(overrides), { login: 'agent' })

test('the card of a gift on another order is refused by its fields', async () => {
  const { status, body } = await place({ giftMessage: 'Feliz día', receiverFullName: 'Rosa Tzoc' })
  expect([status, body['details']]).toEqual([
    400,
    { receiverFullName: 'not_a_gift', giftMessage: 'not_a_gift' },
  ])
})

test('empty values of optional fields are accepted', async () => {
  expect((await place({ couponId: null, points: 0, discountIds: [], giftMessage: '' })).status).toBe(201)
})

test('changing the billing with the delivery time is refused by its name', async () => {
  const { id } = await world.placeOrder()
  const { status, body } = await world.put(`/orders/${id}`, {
    deliveryTime: '2026-11-20T21:30:00.000Z',
    billingInfo,
  })
  expect([status, body['details']]).toEqual([501, { billingInfo: 'under_development' }])
})

test.each(['bitcoin', 'bank_transfer'])('the payment type %s does not exist', async (paymentType) => {
  const { status, body } = await place({ orderCheckout: { paymentType, billingInfo } })
  expect([status, body['message'], body['details']]).toEqual([
    400,
    'payment_type_dont_exit',
    { 'orderCheckout.paymentType': 'payment_type_dont_exit' },
  ])
})

test('a customer without credit cannot pay by credit', async () => {
  const { status, body } = await place({ orderCheckout: { paymentType: 'credit', billingInfo } })
  expect([status, body['message']]).toEqual([400, 'user_does_not_have_credit_available'])
})

test('a passport with a dash is refused', async () => {
  const passport = { type: 'passport', value: 'AB-12', billingName: 'Ana Méndez' }
  const { status, body } = await place({ orderCheckout: { paymentType: 'cash', billingInfo: passport } })
  expect([status, body['message']]).toEqual([400, 'passport_dont_valid'])
})

test('the picture of an order item has the path of its file, as the product has', async () => {
  const hash = 'a'.repeat(64)
  const { db, clock } = world.server.services
  await db
    .insertInto('files')
    .values({ hash, mime: 'image/png', bytes: Buffer.from('x'), created_at: clock.now() })
    .execute()
  await db.updateTable('products').set({ image: hash }).where('id', '=', world.products[0]).execute()
  const placed = await world.placeOrder()
  expect(placed.items[0]?.image).toBe(`/files/${hash}`)
})
