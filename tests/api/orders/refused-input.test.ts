import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
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
  expect([status, body['details']]).toEqual([400, { billingInfo: 'alone' }])
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

const card = { newCard: 'a.b.c.d.e' }
const FIELDS = {
  change: 500,
  creditCardInfo: card,
  daysToPay: 5,
  bankTransactionId: 'T-1',
  authorizationCode: 'A-1',
  customerWillPay: true,
}
const USED = {
  cash: ['change'],
  card: ['creditCardInfo'],
  pos: ['authorizationCode', 'customerWillPay'],
  credit: ['daysToPay'],
} as const

test.each(
  Object.entries(USED).flatMap(([paymentType, used]) =>
    Object.entries(FIELDS).flatMap(([field, value]) =>
      used.some((each) => each === field) ? [] : [{ paymentType, field, value }],
    ),
  ),
)('an order paid by $paymentType has no use for $field', async ({ paymentType, field, value }) => {
  const own = { card: { creditCardInfo: card }, credit: { daysToPay: 5 } }[paymentType] ?? {}
  await world.server.services.db
    .updateTable('users')
    .set({ is_credit_available: true })
    .where('id', '=', world.customerId)
    .execute()
  const { status, body } = await place({
    orderCheckout: { paymentType, billingInfo, ...own, [field]: value },
  })
  expect([status, body['details']]).toEqual([400, { [`orderCheckout.${field}`]: 'invalid' }])
})

const OF_ONE_TYPE = [
  ['receiverFullName', 'Rosa Tzoc', 'gift', 'not_a_gift'],
  ['senderName', 'Ana', 'gift', 'not_a_gift'],
  ['receiverName', 'Rosa', 'gift', 'not_a_gift'],
  ['giftMessage', 'Feliz día', 'gift', 'not_a_gift'],
  ['deliveryServiceId', 1, 'third_party', 'not_third_party'],
  ['thirdPartyOrderId', 'LY-1', 'third_party', 'not_third_party'],
] as const

test.each(
  OF_ONE_TYPE.flatMap(([field, value, type, code]) =>
    ['single', 'gift', 'business', 'third_party']
      .filter((orderType) => orderType !== type)
      .map((orderType) => ({ orderType, field, value, code })),
  ),
)('an order of the type $orderType has no use for $field', async ({ code, field, orderType, value }) => {
  const own = { gift: { receiverFullName: 'Rosa Tzoc' } }[orderType] ?? {}
  const { status, body } = await place({ orderType, ...own, [field]: value })
  expect([status, body['details']]).toEqual([400, { [field]: code }])
})

test.each([
  'userId',
  'userAddressId',
  'storeId',
  'deliveryZoneId',
  'deviceTypeOrder',
  'orderType',
  'products',
  'senderName',
  'receiverName',
  'giftMessage',
  'receiverFullName',
  'deliveryServiceId',
  'thirdPartyOrderId',
  'couponId',
  'points',
  'discountIds',
  'toPay',
  'draftId',
  'replacesOrderId',
])('changing an order does not change its %s, and says so', async (field) => {
  const { status, body } = await world.put('/orders/1', {
    deliveryTime: '2026-11-20T21:30:00.000Z',
    [field]: 'x',
  })
  expect([status, body['details']]).toEqual([501, { [field]: 'under_development' }])
})

test('every field of a placing body is known to these tests', () => {
  const ofEveryType = `userId userAddressId storeId deliveryZoneId deliveryTime deviceTypeOrder orderType products
    orderCheckout orderMessage couponId points discountIds toPay draftId replacesOrderId`
  expect(new Set(Object.keys(PlaceOrderBody.fields))).toEqual(
    new Set([...ofEveryType.split(/\s+/), ...OF_ONE_TYPE.map(([field]) => field)]),
  )
  expect(Object.keys(PlaceOrderBody.fields.orderCheckout.fields)).toEqual(
    expect.arrayContaining(['paymentType', 'billingInfo', 'invoice', ...Object.keys(FIELDS)]),
  )
  expect(Object.keys(PlaceOrderBody.fields.orderCheckout.fields)).toHaveLength(3 + Object.keys(FIELDS).length)
})

test('what no order uses yet is refused by its name', async () => {
  const placed = await place({
    orderCheckout: { paymentType: 'cash', billingInfo, transferId: 'TR-1' },
  })
  expect([placed.status, placed.body['details']]).toEqual([
    501,
    { 'orderCheckout.transferId': 'under_development' },
  ])
  const mailed = await place({
    orderCheckout: { paymentType: 'cash', billingInfo, invoice: { email: 'nobody' } },
  })
  expect([mailed.status, mailed.body['details']]).toEqual([400, { 'orderCheckout.invoice.email': 'invalid' }])
  const { id } = await world.placeOrder()
  const confirmed = await world.patch(`/orders/${id}/transactions`, {
    bankTransactionId: 'T-1',
    bankVoidTransactionId: 'V-1',
  })
  expect([confirmed.status, confirmed.body['details']]).toEqual([400, { bankVoidTransactionId: 'invalid' }])
})

test.each([
  ['preparing', { cashReceived: 5_000 }, 'cashReceived'],
  ['preparing', { goods: 'stock' }, 'goods'],
  ['cancelled', { reason: 'customer_request', authorizationCode: 'A-1' }, 'authorizationCode'],
] as const)('a move to %s refuses %o by its name and changes nothing', async (status, more, field) => {
  const { id } = await world.placeOrder()
  const refused = await world.patch(`/orders/${id}/status`, { status, ...more })
  expect([refused.status, refused.body['details']]).toEqual([400, { [field]: 'invalid' }])
  const { body } = await world.get(`/orders/${id}`)
  expect(body['status']).toBe('processing')
})
