import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '../../../src/domain/shared/money.ts'
import type { DeliveryServiceId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
let serviceId: DeliveryServiceId
let foreignServiceId: DeliveryServiceId
beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const [country] = world.network.countryIds
  const services = await db
    .insertInto('delivery_services')
    .values([{ name: 'LlegaYa' }, { name: 'Mandado' }])
    .returning('id')
    .execute()
  // Two rows were inserted; the second serves no country.
  ;[serviceId, foreignServiceId] = services.map(({ id }) => id) as [DeliveryServiceId, DeliveryServiceId]
  await db
    .insertInto('delivery_service_countries')
    .values({ delivery_service_id: serviceId, country_id: country })
    .execute()
  await db
    .insertInto('product_delivery_prices')
    .values({
      product_id: world.products[0],
      country_id: country,
      delivery_service_id: serviceId,
      price: cents(2_900),
    })
    .execute()
})
afterAll(() => world.server.close())

const thirdParty = (changes: Record<string, unknown> = {}) => ({
  orderType: 'third_party',
  deliveryServiceId: serviceId,
  thirdPartyOrderId: ' LY-1 ',
  products: [
    { productId: world.products[0], quantity: 2 },
    { productId: world.products[2], quantity: 2 },
  ],
  ...changes,
})
const send = async (changes: Record<string, unknown>) => {
  const { status, body } = await world.post('/orders', world.orderBody(changes), { login: 'agent' })
  return { ...body, status }
}

test('a third-party order has the prices of its service, else the store\u2019s, and no fee', async () => {
  const order = await world.placeOrder(thirdParty())
  expect(order).toMatchObject({
    type: 'third_party',
    deliveryMethod: 'third_party',
    thirdParty: { deliveryServiceId: serviceId, deliveryServiceName: 'LlegaYa', orderId: 'LY-1' },
    totals: { totalPrice: 7_300, totalPriceDelivery: 0, toPay: 7_300 },
    items: [{ unitPrice: 2_900 }, { unitPrice: 750 }],
  })
  const { body } = await world.get(`/orders/${order.id}`)
  expect(body).toMatchObject({ thirdParty: { orderId: 'LY-1' } })
})

test('a number is placed once at a service, whatever its case, until its order is cancelled', async () => {
  const order = await world.placeOrder(thirdParty({ thirdPartyOrderId: 'LY-2' }))
  expect(await send(thirdParty({ thirdPartyOrderId: 'ly-2' }))).toMatchObject({
    status: 409,
    message: 'third_party_order_already_exists',
    details: { thirdPartyOrderId: 'third_party_order_already_exists' },
  })
  const cancelled = await world.patch(`/orders/${order.id}/status`, {
    status: 'cancelled',
    reason: 'customer_request',
  })
  expect(cancelled.status).toBe(200)
  expect((await world.placeOrder(thirdParty({ thirdPartyOrderId: 'LY-2' }))).type).toBe('third_party')
})

test('a failed order whose number another one has since is not paid again', async () => {
  const placeAs = (orderId: string) =>
    world.placeOrder(
      thirdParty({
        thirdPartyOrderId: orderId,
        orderCheckout: { paymentType: 'pos', billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' } },
      }),
    )
  const failed = await placeAs('LY-7')
  await world.patch(`/orders/${failed.id}/status`, { status: 'failed' })
  await placeAs('LY-7')
  const { status, body } = await world.post(
    `/orders/${failed.id}/repayment-order`,
    { paymentType: 'pos' },
    { login: 'agent' },
  )
  expect([status, body['message']]).toEqual([409, 'third_party_order_already_exists'])
  expect((await world.get(`/orders/${failed.id}`)).body).toMatchObject({ status: 'failed' })
})

test('of two orders with one number at once, one is placed', async () => {
  const both = await Promise.all([1, 2].map(() => send(thirdParty({ thirdPartyOrderId: 'LY-3' }))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('the service knows the address', async () => {
  const order = await world.placeOrder(
    thirdParty({ thirdPartyOrderId: 'LY-4', userAddressId: undefined, deliveryZoneId: undefined }),
  )
  expect(order.address).toBeNull()
})

test.each([
  ['without a service', () => ({ deliveryServiceId: undefined }), 400, { deliveryServiceId: 'required' }],
  ['without a number', () => ({ thirdPartyOrderId: '  ' }), 400, { thirdPartyOrderId: 'required' }],
  [
    'of a service of another country',
    () => ({ deliveryServiceId: foreignServiceId }),
    404,
    { deliveryServiceId: 'delivery_service_not_found' },
  ],
  [
    'that is a personal one',
    () => ({ orderType: 'single' }),
    400,
    { deliveryServiceId: 'not_third_party', thirdPartyOrderId: 'not_third_party' },
  ],
])('an order %s is refused', async (_, changes, status, details) => {
  expect(await send(thirdParty({ thirdPartyOrderId: 'LY-9', ...changes() }))).toMatchObject({
    status,
    details,
  })
})
