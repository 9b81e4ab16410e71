import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { Pause } from '../../../src/api/contract/store-day.contract.ts'
import { endPausesJob } from '../../../server/modules/pauses/pauses.commands.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { failureCode } from '../endpoints/request.ts'

let w: OrdersFixture
beforeAll(async () => {
  w = await createOrdersFixture()
})
afterAll(() => w.server.close())
beforeEach(async () => {
  await w.server.services.db.deleteFrom('store_pauses').execute()
  await w.server.services.db.deleteFrom('outbox').execute()
})

const inMinutes = (minutes: number): string =>
  new Date(w.server.services.clock.now().getTime() + minutes * 60_000).toISOString()
const path = (): string => `/stores/${w.storeId}/pauses`
const pause = (body: object, login = 'manager') => w.post(path(), { reason: 'equipment', ...body }, { login })
const active = async () => (await w.get<{ data: Pause[] }>(path(), 'agent')).body.data
const productAtDesk = async (): Promise<StoreProduct | undefined> =>
  (await w.get<{ data: StoreProduct[] }>(`/stores/${w.storeId}/products?limit=100`, 'agent')).body.data.find(
    ({ productId }) => productId === w.products[0],
  )
const place = async (body: object = {}) => {
  const answer = await w.post('/orders', w.orderBody(body as Record<string, unknown>), { login: 'agent' })
  return [answer.status, answer.status === 201 ? null : failureCode(answer)]
}

test('a paused product is not sold until its end, and open orders keep it', async () => {
  const before = await w.placeOrder()
  const { body, status } = await pause({ kind: 'product', productId: w.products[0], until: inMinutes(30) })
  expect([status, body]).toMatchObject([201, { kind: 'product', product: { productId: w.products[0] } }])
  expect((await productAtDesk())?.isAvailable).toBe(false)
  expect(await place()).toEqual([400, 'product_dont_have_in_stock'])
  expect((await w.moveOrder(before.id, 'preparing')).status).toBe('preparing')
  w.server.setClock(inMinutes(31))
  await w.server.useSessions()
  // Its time alone decides; the job only tells the screens.
  expect((await productAtDesk())?.isAvailable).toBe(true)
  expect(await active()).toEqual([])
})

test('a slowed store takes half of a slot, a stopped one nothing, and both end by hand', async () => {
  const { db } = w.server.services
  await db
    .updateTable('store_hours')
    .set({ store_order_count: 4 })
    .where('store_id', '=', w.storeId)
    .execute()
  const at = inMinutes(4 * 60)
  const deliveryTime = new Date(Math.ceil(Date.parse(at) / 900_000) * 900_000).toISOString()
  const slowed = await pause({ kind: 'slow', until: inMinutes(6 * 60), reason: 'demand' })
  expect(await Promise.all([place({ deliveryTime }), place({ deliveryTime })])).toEqual([
    [201, null],
    [201, null],
  ])
  expect(await place({ deliveryTime })).toEqual([400, 'delivery_time_limits_error'])
  const stopped = await pause({ kind: 'stop', until: null, note: 'Sin luz en la cuadra' })
  expect(stopped.status).toBe(201)
  expect((await active()).map(({ kind, note }) => [kind, note])).toEqual([['stop', 'Sin luz en la cuadra']])
  expect(await place({ deliveryTime })).toEqual([400, 'store_not_work'])
  const token = await w.server.signIn('manager')
  const gone = await w.server.call('DELETE', `${path()}/${String(slowed.body['id'])}`, { token })
  expect([gone.status, failureCode(gone)]).toEqual([404, 'pause_not_found'])
  const ended = await w.server.call('DELETE', `${path()}/${String(stopped.body['id'])}`, { token })
  expect(ended.status).toBe(200)
  expect(await place({ deliveryTime })).toEqual([201, null])
  await db
    .updateTable('store_hours')
    .set({ store_order_count: 500 })
    .where('store_id', '=', w.storeId)
    .execute()
})

test('the desks are told when a pause begins, is taken back and ends by itself', async () => {
  const { clock, db } = w.server.services
  const told = async () =>
    (await db.selectFrom('outbox').select('kind').where('kind', '=', 'pause.changed').execute()).length
  await pause({ kind: 'product', productId: w.products[1], until: inMinutes(5) })
  const begun = await told()
  w.server.setClock(inMinutes(6))
  await w.server.useSessions()
  await endPausesJob.run(w.server.services, clock.now())
  await endPausesJob.run(w.server.services, clock.now())
  expect([begun, await told()]).toEqual([1, 2])
  const row = await db.selectFrom('store_pauses').select(['ended', 'ended_by']).executeTakeFirstOrThrow()
  expect(row).toEqual({ ended: 'time', ended_by: null })
})

test.each([
  ['an end that is past', { kind: 'slow', until: '2020-01-01T00:00:00.000Z' }, 400, 'pause_until_error'],
  ['a product without one', { kind: 'product', until: null }, 400, 'validation_error'],
  ['delivery times of a product', { kind: 'slow', until: null, productId: 1 }, 400, 'validation_error'],
  [
    'a product that the store does not have',
    { kind: 'product', until: null, productId: 99_999 },
    404,
    'product_not_found',
  ],
])('%s is refused', async (_name, body, status, code) => {
  const answer = await pause(body)
  expect([answer.status, failureCode(answer)]).toEqual([status, code])
})

test('who may take products off sale pauses products, and not the store', async () => {
  const product = await pause({ kind: 'product', productId: w.products[0], until: null }, 'owner')
  const stop = await pause({ kind: 'stop', until: null }, 'owner')
  expect([product.status, stop.status]).toEqual([201, 403])
})
