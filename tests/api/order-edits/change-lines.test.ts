import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinesChange } from '../../../src/api/contract/order-edits.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { createOrdersFixture, type ActorOptions, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const change = async (id: number, body: object, options: ActorOptions = { login: 'agent' }) => {
  const { status, body: answer } = await world.post(`/orders/${id}/line-changes`, body, options)
  return { status, body: answer as unknown as LinesChange & Record<string, unknown> } // of this call
}
const orderOf = async (id: number): Promise<Order> =>
  (await world.get(`/orders/${id}`, 'agent')).body as unknown as Order // of this call
const paid = (method: object) => ({
  orderCheckout: { billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' }, ...method },
})
const lines = (...quantities: readonly number[]) =>
  quantities.flatMap((quantity, at) => (quantity === 0 ? [] : [{ productId: world.products[at], quantity }]))
const pos = { paymentType: 'pos', authorizationCode: '0417' }

test('says what a change would do without doing it', async () => {
  const order = await world.placeOrder()
  const before = await world.stockOf(world.products[2])
  const { status, body } = await change(order.id, { products: lines(3, 0, 4), dryRun: true })
  expect(status).toBe(200)
  expect(body.changes).toEqual([
    { productId: world.products[0], name: 'Pollo campero', before: 2, after: 3, goods: null },
    { productId: world.products[2], name: 'Refresco', before: 0, after: 4, goods: null },
  ])
  expect(body.totalsBefore.toPay).toBe(6_500)
  expect(body.totals).toMatchObject({ totalPrice: 10_500, toPay: 12_000, totalItems: 7 })
  expect(body.settlement).toEqual({ kind: 'unpaid', amount: 0, methods: [] })
  expect(body.order).toBeNull()
  expect(await orderOf(order.id)).toMatchObject({ version: order.version, lineChange: null })
  expect(await world.stockOf(world.products[2])).toEqual(before)
})

test('changes lines at their old prices and those that are new at today’s, moves stock, and shows the kitchen', async () => {
  const order = await world.placeOrder()
  const stock = await Promise.all(world.products.map((id) => world.stockOf(id)))
  await world.server.services.db
    .updateTable('product_prices')
    .set({ price: cents(9_999), unit_price: cents(9_999) })
    .where('product_id', '=', world.products[0])
    .execute()
  const { status, body } = await change(order.id, { products: lines(3, 0, 2), toPay: 10_500 })
  await world.server.services.db
    .updateTable('product_prices')
    .set({ price: cents(2_500), unit_price: cents(2_500) })
    .where('product_id', '=', world.products[0])
    .execute()
  expect([status, body.totals.toPay]).toEqual([200, 10_500])
  expect(body.order).toMatchObject({
    version: order.version + 1,
    payment: { amount: 10_500, topUp: null },
    points: { credited: 105 },
    lineChange: {
      revision: 1,
      status: 'applied',
      acknowledgedAt: null,
      lines: [
        { name: 'Pollo campero', before: 2, after: 3 },
        { name: 'Refresco', before: 0, after: 2 },
      ],
    },
  })
  const now = await Promise.all(world.products.map((id) => world.stockOf(id)))
  expect(now.map(({ compromise }, at) => compromise - (stock[at]?.compromise ?? 0))).toEqual([1, 0, 2])
  const history = await world.get<{ data: Array<Record<string, unknown>> }>(`/orders/${order.id}/history`)
  expect(history.body.data.at(-1)).toMatchObject({
    event: 'order.change',
    reason: '+1 Pollo campero, +2 Refresco',
  })
  const seen = await world.post(`/orders/${order.id}/line-changes/acknowledgement`, {})
  expect(seen.body['lineChange']).toMatchObject({ acknowledgedAt: expect.any(String) })
  const again = await world.post(`/orders/${order.id}/line-changes/acknowledgement`, {})
  expect([again.status, again.body['version']]).toEqual([200, seen.body['version']])
})

test('in the kitchen somebody says what becomes of what is taken off', async () => {
  const order = await world.placeOrder({ products: lines(4) })
  await world.moveOrder(order.id, 'preparing')
  const missing = await change(order.id, { products: lines(2) })
  expect([missing.status, missing.body['message'], missing.body['details']]).toEqual([
    400,
    'goods_destination_required',
    { removed: 'goods_destination_required' },
  ])
  const before = await world.stockOf(world.products[0])
  const removed = [{ productId: world.products[0], goods: 'wasted' }]
  const { status } = await change(order.id, { products: lines(2), removed })
  expect(status).toBe(200)
  const after = await world.stockOf(world.products[0])
  expect([after.quantity - before.quantity, after.compromise - before.compromise]).toEqual([-2, -2])
  await world.moveOrder(order.id, 'packing')
  expect((await change(order.id, { products: lines(3) })).body['message']).toMatchObject({
    errorMessage: 'invalid_next_status',
  })
})

test('collects the difference of a paid order at the door', async () => {
  const order = await world.placeOrder(paid(pos))
  const asked = await change(order.id, { products: lines(3), dryRun: true })
  expect(asked.body.settlement).toEqual({ kind: 'topUp', amount: 2_500, methods: ['card', 'cash', 'pos'] })
  expect((await change(order.id, { products: lines(3) })).body['details']).toEqual({
    'topUp.paymentType': 'required',
  })
  const { body } = await change(order.id, { products: lines(3), topUp: { paymentType: 'cash' } })
  expect(body.order?.payment).toMatchObject({
    status: 'completed',
    amount: 6_500,
    topUp: { amount: 2_500, paymentType: 'cash' },
  })
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  await world.assignDeliveryMan(order.id)
  await world.moveOrder(order.id, 'in_route', 'at_the_door')
  const short = await world.patch(`/orders/${order.id}/status`, { status: 'completed', cashReceived: 2_000 })
  expect(short.body['message']).toBe('cash_received_error')
  const done = await world.patch(`/orders/${order.id}/status`, { status: 'completed', cashReceived: 3_000 })
  expect(done.status).toBe(200)
  expect(done.body['payment']).toMatchObject({ amount: 9_000, topUp: null, cashReceived: 3_000 })
})

test('charges the difference by card before anything changes, and gives a part back', async () => {
  const order = await world.placeOrder(
    paid({ paymentType: 'card', creditCardInfo: await world.card('4242424242424242') }),
  )
  expect(order.status).toBe('processing')
  const declined = await change(order.id, {
    products: lines(3),
    topUp: { paymentType: 'card', creditCardInfo: await world.card('4000000000000002') },
  })
  expect([declined.status, declined.body['message']]).toEqual([400, 'payment_failed'])
  expect(await orderOf(order.id)).toMatchObject({ totals: { toPay: 6_500 }, lineChange: null })
  const charged = await change(order.id, {
    products: lines(3),
    topUp: { paymentType: 'card', creditCardInfo: await world.card('4242424242424242') },
  })
  expect(charged.status).toBe(200)
  expect(charged.body.order?.payment).toMatchObject({ amount: 9_000, topUp: null })
  expect(charged.body.order?.payment.attempts.map(({ amount, status }) => [amount, status])).toEqual([
    [6_500, 'approved'],
    [2_500, 'declined'],
    [2_500, 'approved'],
  ])
  const refunded = await change(order.id, { products: lines(2, 0, 0), toPay: 6_500 })
  expect(refunded.body.settlement).toMatchObject({ kind: 'refund', amount: 2_500 })
  await expect
    .poll(async () => (await orderOf(order.id)).payment.refunds)
    .toMatchObject([{ amount: 2_500, settledAt: expect.any(String) }])
  const gateway = await world.server.services.db.selectFrom('sandbox_refunds').select('amount').execute()
  expect(gateway.map(({ amount }) => amount)).toEqual([2_500])
})

test('refuses what placing refuses', async () => {
  const order = await world.placeOrder()
  const refusalOf = async (body: object, options?: ActorOptions) => {
    const answer = await change(order.id, body, options)
    const message = answer.body['message']
    return typeof message === 'string' ? message : (message as { errorMessage: string }).errorMessage
  }
  expect(await refusalOf({ products: lines(1) })).toBe('delivery_zone_order_amount_error')
  expect(await refusalOf({ products: lines(51) })).toBe('max_purchase_error')
  expect(await refusalOf({ products: lines(2, 3) })).toBe('product_multiples_error')
  expect(await refusalOf({ products: [{ productId: 999_999, quantity: 1 }] })).toBe('product_not_found')
  expect(await refusalOf({ products: lines(3), toPay: 1 })).toBe('product_price_dont_match')
  expect(await refusalOf({ products: [] })).toBe('validation_error')
  expect(await refusalOf({ products: lines(2) })).toBe('validation_error')
  expect(await refusalOf({ products: lines(3) }, { login: 'packer' })).toBe('user_dont_have_permission')
  expect(await refusalOf({ products: lines(3) }, { login: 'agent', headers: { 'if-match': '99' } })).toBe(
    'version_conflict',
  )
  await world.setStock(world.products[2], 3)
  expect(await refusalOf({ products: lines(2, 0, 4) })).toBe('product_not_enough_quantity')
  await world.setStock(world.products[2], 10_000)
})

test('asks for another time when what is added is not ready', async () => {
  const { clock } = world.server.services
  const tamales = await world.placeOrder({
    products: lines(0, 6),
    deliveryTime: new Date(clock.now().getTime() + 45 * 60_000).toISOString(),
  })
  const asked = await change(tamales.id, { products: lines(1, 6), dryRun: true })
  expect(asked.body.deliveryTime).toMatchObject({ isKept: false, first: expect.any(String) })
  const refused = await change(tamales.id, { products: lines(1, 6) })
  expect(refused.body['details']).toEqual({ deliveryTime: 'invalid_delivery_time' })
  const { first } = asked.body.deliveryTime
  const moved = await change(tamales.id, { products: lines(1, 6), deliveryTime: first })
  expect(moved.status).toBe(200)
  expect(moved.body.order?.deliveryTime).toBe(first)
})

test('of two changes of one version one is made', async () => {
  const order = await world.placeOrder()
  const headers = { 'if-match': String(order.version) }
  const answers = await Promise.all([
    change(order.id, { products: lines(3) }, { login: 'agent', headers }),
    change(order.id, { products: lines(4) }, { login: 'manager', headers }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await orderOf(order.id)).lineChange).toMatchObject({ revision: 1 })
})

test('gives the whole back when a changed order is cancelled', async () => {
  const order = await world.placeOrder(
    paid({ paymentType: 'card', creditCardInfo: await world.card('4242424242424242') }),
  )
  await change(order.id, {
    products: lines(4),
    topUp: { paymentType: 'card', creditCardInfo: await world.card('4242424242424242') },
  })
  const stock = await world.stockOf(world.products[0])
  await world.patch(`/orders/${order.id}/status`, { status: 'cancelled', reason: 'customer_request' })
  await expect
    .poll(async () => (await orderOf(order.id)).payment.attempts.map(({ status }) => status))
    .toEqual(['voided', 'voided'])
  expect((await world.stockOf(world.products[0])).compromise).toBe(stock.compromise - 4)
})
