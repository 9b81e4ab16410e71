import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '../../../src/api/contract/orders.contract.ts'
import type { AllDayProduct, RoadPin } from '../../../src/api/contract/store-day.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { failureCode } from '../endpoints/request.ts'

let w: OrdersFixture
beforeAll(async () => {
  w = await createOrdersFixture()
})
afterAll(() => w.server.close())

const delay = (id: number, minutes: number, version?: number) =>
  w.post(
    `/orders/${id}/delay`,
    { minutes },
    { login: 'manager', ...(version === undefined ? {} : { headers: { 'if-match': String(version) } }) },
  )

test('a delay is a fact beside the promised time, and customer and agent are told', async () => {
  const { db } = w.server.services
  await db.updateTable('users').set({ email: 'ana@correo.example' }).where('id', '=', w.customerId).execute()
  const placed = await w.placeOrder()
  const { body, status } = await delay(placed.id, 10)
  expect([status, body]).toMatchObject([
    200,
    { delayMinutes: 10, deliveryTime: placed.deliveryTime, status: placed.status },
  ])
  expect((await delay(placed.id, 20)).body).toMatchObject({ delayMinutes: 30 })
  const effects = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
  const clock = new Intl.DateTimeFormat('es-GT', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Guatemala',
  })
  const late = (minutes: number) => clock.format(Date.parse(placed.deliveryTime) + minutes * 60_000)
  expect(effects.map(({ payload }) => payload)).toMatchObject([
    { mail: { template: 'order_delayed', values: { minutes: '10', time: late(10) } } },
    { mail: { template: 'order_delayed', values: { minutes: '30', time: late(30) } } },
  ])
  await w.server.outbox.drain()
  const told = await db
    .selectFrom('notifications')
    .select('type')
    .where('order_id', '=', placed.id)
    .where('type', '=', 'order_delayed')
    .execute()
  expect(told.length).toBeGreaterThan(0)
})

test('a delay beyond two hours, of a closed order or of an older version is refused', async () => {
  const placed = await w.placeOrder()
  await delay(placed.id, 60)
  await delay(placed.id, 55)
  const tooMuch = await delay(placed.id, 10)
  const stale = await delay(placed.id, 1, placed.version)
  await w.patch(
    `/orders/${placed.id}/status`,
    { status: 'cancelled', reason: 'customer_request' },
    { login: 'manager' },
  )
  const closed = await delay(placed.id, 1)
  expect([tooMuch, stale, closed].map((answer) => [answer.status, failureCode(answer)])).toEqual([
    [400, 'order_delay_error'],
    [409, 'version_conflict'],
    [400, 'order_is_canceled'],
  ])
})

test('lines are checked off and taken back; the board shows it and the version stays', async () => {
  const placed = await w.placeOrder()
  const itemIds = placed.items.map(({ id }) => id)
  const check = (isChecked: boolean, ids = itemIds) =>
    w.put(`/orders/${placed.id}/checked-items`, { itemIds: ids, isChecked }, { login: 'packer' })
  expect((await check(true)).body).toEqual({ checkedItemIds: itemIds })
  const board = await w.get<{ data: OrderRow[] }>(`/orders?view=board&storeId[]=${w.storeId}`, 'manager')
  const row = board.body.data.find(({ id }) => id === placed.id)
  expect(row?.itemsSummary.map(({ isChecked }) => isChecked)).toEqual(itemIds.map(() => true))
  expect((await check(false)).body).toEqual({ checkedItemIds: [] })
  expect((await w.get<Order>(`/orders/${placed.id}`, 'manager')).body.version).toBe(placed.version)
  const foreign = await check(true, [99_999])
  expect([foreign.status, failureCode(foreign)]).toEqual([400, 'validation_error'])
})

test('the all-day count has what is not made, what is begun and what is checked off', async () => {
  const rowOf = async () =>
    (await w.get<{ data: AllDayProduct[] }>(`/stores/${w.storeId}/all-day`, 'manager')).body.data.find(
      ({ productId }) => productId === w.products[0],
    ) ?? { toCook: 0, started: 0, done: 0 }
  const before = await rowOf()
  const placed = await w.placeOrder()
  await w.moveOrder(placed.id, 'preparing')
  const begun = await rowOf()
  await w.put(
    `/orders/${placed.id}/checked-items`,
    { itemIds: placed.items.map(({ id }) => id), isChecked: true },
    { login: 'manager' },
  )
  const made = await rowOf()
  expect([begun.toCook - before.toCook, begun.started - before.started]).toEqual([2, 2])
  expect([made.toCook - before.toCook, made.done - before.done]).toEqual([0, 2])
})

test('the all-day count ends with the day of the store', async () => {
  const { items, id } = await w.placeOrder()
  const countedWith = async (deliveryTime: string) => {
    await w.server.services.db
      .updateTable('orders')
      .set({ delivery_time: new Date(deliveryTime) })
      .where('id', '=', id)
      .execute()
    const { body } = await w.get<{ data: AllDayProduct[] }>(`/stores/${w.storeId}/all-day`, 'manager')
    return body.data.reduce((sum, { orders }) => sum + orders, 0)
  }
  const tonight = await countedWith('2026-11-21T05:59:00.000Z')
  expect(await countedWith('2026-11-21T06:00:00.000Z')).toBe(tonight - items.length)
})

test('the map has the addresses of the road lane and of no other order', async () => {
  const pins = async () =>
    (await w.get<{ data: RoadPin[] }>(`/stores/${w.storeId}/road-map`, 'router')).body.data
  const placed = await w.placeOrder()
  await w.moveOrder(placed.id, 'preparing', 'packing')
  expect((await pins()).some(({ orderId }) => orderId === placed.id)).toBe(false)
  await w.moveOrder(placed.id, 'routing')
  expect((await pins()).find(({ orderId }) => orderId === placed.id)).toMatchObject({
    number: placed.number,
    zoneName: 'Zona 10',
    deliveryMan: null,
  })
})
