import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
let serviceId: number
let kioskId: number
beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const service = await db
    .insertInto('delivery_services')
    .values({ name: 'LlegaYa' })
    .returning('id')
    .executeTakeFirstOrThrow()
  serviceId = service.id
  await db
    .insertInto('delivery_service_countries')
    .values({ delivery_service_id: service.id, country_id: world.network.countryIds[0] })
    .execute()
  const kiosk = world.network.storeIds[1]
  kioskId = kiosk
  await db.updateTable('stores').set({ type: 'kiosk' }).where('id', '=', kiosk).execute()
  await db
    .insertInto('store_products')
    .values(world.products.map((product_id) => ({ store_id: kiosk, product_id, quantity: 1_000 })))
    .execute()
})
afterAll(() => world.server.close())

const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }
const BODIES: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  single: async () => world.orderBody(),
  gift: async () =>
    world.orderBody({
      orderType: 'gift',
      receiverFullName: 'Rosa Tzoc',
      orderCheckout: {
        paymentType: 'card',
        billingInfo,
        creditCardInfo: await world.card('4242424242424242'),
      },
    }),
  business: async () => world.orderBody({ orderType: 'business' }),
  third_party: async () =>
    world.orderBody({ orderType: 'third_party', deliveryServiceId: serviceId, thirdPartyOrderId: 'LY-7' }),
  'single, picked up': async () => {
    const { userAddressId: _, deliveryZoneId: __, ...body } = world.orderBody()
    return { ...body, storeId: kioskId }
  },
}

describe.each(Object.keys(BODIES))('an order of type %s', (type) => {
  test('is placed once, however often and however fast it is sent', async () => {
    const { db } = world.server.services
    const body = await BODIES[type]?.()
    const key = `exactly-once-${type.replaceAll(/\W/g, '')}`
    const send = () => world.post('/orders', body, { login: 'agent', headers: { 'idempotency-key': key } })
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('orders')
            .select(({ fn }) => fn.countAll().as('orders'))
            .executeTakeFirstOrThrow()
        ).orders,
      )
    const before = await count()
    const answers = [...(await Promise.all([send(), send(), send()])), await send(), await send()]
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed.length).toBeGreaterThanOrEqual(3)
    expect(new Set(placed.map((answer) => answer.body['id'])).size).toBe(1)
    for (const { body: other, status } of answers)
      if (status !== 201) expect([status, other['message']]).toEqual([409, 'idempotency_in_progress'])
    expect(await count()).toBe(before + 1)
    const changed = await world.post(
      '/orders',
      { ...body, orderMessage: 'otra cosa' },
      { login: 'agent', headers: { 'idempotency-key': key } },
    )
    expect([changed.status, changed.body['message']]).toEqual([422, 'idempotency_mismatch'])
  })
})
