import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryTimes } from '../../../src/api/contract/organisation.contract.ts'
import { NOON } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const times = async (query = '', storeId: number = world.storeId, login = 'agent') =>
  world.get<DeliveryTimes>(`/stores/${storeId}/delivering-time?${query}`, login)
const slotAt = async (time: string, query = '') =>
  (await times(query)).body.days.flatMap(({ slots }) => slots).find((slot) => slot.time === time)
const setHours = (
  values: {
    store_order_count?: number
    delivery_man_orders_count?: number
    is_open?: boolean
    opens_at_minute?: number
    closes_at_minute?: number
  },
  weekday?: number,
) =>
  world.server.services.db
    .updateTable('store_hours')
    .set(values)
    .where('store_id', '=', world.storeId)
    .$if(weekday !== undefined, (query) => query.where('weekday', '=', weekday ?? 0))
    .execute()

test('lists every quarter of an hour of today and the store\u2019s maximum of days, in the country\u2019s time zone', async () => {
  const { body, statements } = await times(`deliveryZoneId=${world.zoneId}&cookingTime=20`)
  expect(statements).toBeLessThanOrEqual(3)
  expect(body.timeZone).toBe('America/Guatemala')
  expect(body.days.map(({ date, slots }) => [date, slots.length])).toEqual([
    ['2026-11-20', 48],
    ['2026-11-21', 96],
    ['2026-11-22', 96],
    ['2026-11-23', 96],
  ])
  expect(body.days[0]?.slots.slice(0, 5)).toEqual([
    { time: '2026-11-20T18:00:00.000Z', remaining: 0, available: false, reason: 'invalid_delivery_time' },
    { time: '2026-11-20T18:15:00.000Z', remaining: 0, available: false, reason: 'invalid_delivery_time' },
    { time: '2026-11-20T18:30:00.000Z', remaining: 0, available: false, reason: 'invalid_delivery_time' },
    { time: '2026-11-20T18:45:00.000Z', remaining: 0, available: false, reason: 'invalid_delivery_time' },
    { time: '2026-11-20T19:00:00.000Z', remaining: 500, available: true },
  ])
})

test('adds the zone\u2019s travel time, half an hour by default, and the cooking time', async () => {
  const first = async (query: string) =>
    (await times(query)).body.days[0]?.slots.find(({ available }) => available)?.time
  expect(await first('')).toBe('2026-11-20T18:30:00.000Z')
  expect(await first('cookingTime=1')).toBe('2026-11-20T18:45:00.000Z')
  expect(await first('cookingTime=1440')).toBe(undefined)
})

test('counts the last minutes before midnight as today', async () => {
  world.server.setClock('2026-11-21T05:50:00.000Z')
  await world.server.useSessions()
  const { body } = await times()
  expect(body.days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  expect(body.days[0]?.slots).toEqual([])
})

test('orders use up a slot and the delivery men\u2019s hour', async () => {
  const at = '2026-11-20T20:00:00.000Z'
  await setHours({ store_order_count: 2 })
  await world.placeOrder({ deliveryTime: at })
  expect(await slotAt(at)).toEqual({ time: at, remaining: 1, available: true })
  await world.placeOrder({ deliveryTime: at })
  expect(await slotAt(at)).toEqual({
    time: at,
    remaining: 0,
    available: false,
    reason: 'delivery_time_limits_error',
  })
  await setHours({ store_order_count: 500, delivery_man_orders_count: 1 })
  expect(await slotAt('2026-11-20T20:45:00.000Z')).toEqual({
    time: '2026-11-20T20:45:00.000Z',
    remaining: 0,
    available: false,
    reason: 'delivery_time_limits_error',
  })
  expect(await slotAt('2026-11-20T21:00:00.000Z')).toEqual({
    time: '2026-11-20T21:00:00.000Z',
    remaining: 2,
    available: true,
  })
  await world.setDeliveryManStatus(world.deliveryManIds[1], 'inactive')
  expect((await slotAt('2026-11-20T21:00:00.000Z'))?.remaining).toBe(1)
  await world.setDeliveryManStatus(world.deliveryManIds[1], 'active')
  await setHours({ delivery_man_orders_count: 400 })
})

test('limits the slots to the weekday\u2019s opening hours', async () => {
  await setHours({ opens_at_minute: 600, closes_at_minute: 1305 }, 6)
  await setHours({ is_open: false }, 7)
  const { body } = await times()
  const [, saturday, sunday] = body.days
  expect([saturday?.slots[0]?.time, saturday?.slots.at(-1)?.time]).toEqual([
    '2026-11-21T16:00:00.000Z',
    '2026-11-22T03:30:00.000Z',
  ])
  expect(sunday?.slots).toEqual([])
  await setHours({ is_open: true, opens_at_minute: 0, closes_at_minute: 1440 })
})

test('an inactive store has no free time', async () => {
  const { db } = world.server.services
  await db.updateTable('stores').set({ status: 'inactive' }).where('id', '=', world.storeId).execute()
  const reasons = new Set(
    (await times()).body.days.slice(1).flatMap(({ slots }) => slots.map(({ reason }) => reason)),
  )
  expect([...reasons]).toEqual(['store_not_work'])
  await db.updateTable('stores').set({ status: 'active' }).where('id', '=', world.storeId).execute()
})

test('refuses zones of other stores, stores of other units and malformed queries', async () => {
  expect((await times('deliveryZoneId=2147483647')).body).toMatchObject({
    message: 'delivery_zone_not_found',
  })
  expect((await times(`deliveryZoneId=${world.zoneId}`, world.network.storeIds[1])).status).toBe(404)
  expect((await times('', world.network.storeIds[2])).body).toMatchObject({ message: 'store_not_found' })
  expect((await times('', world.storeId, 'other-manager')).status).toBe(404)
  expect((await times('', 2_147_483_647)).status).toBe(404)
  expect((await times('', world.storeId, 'packer')).status).toBe(403)
  expect((await times('draftId=2147483647')).status).toBe(200)
  for (const [query, field] of [
    ['cookingTime=-1', 'cookingTime'],
    ['cookingTime=1e9', 'cookingTime'],
    ['cookingTime=1441', 'cookingTime'],
    ['deliveryZoneId=abc', 'deliveryZoneId'],
    ['draftId=x', 'draftId'],
    ['draftId=999999999999999', 'draftId'],
  ] as const) {
    expect((await times(query)).body).toMatchObject({
      statusCode: 400,
      message: 'validation_error',
      details: { [field]: expect.any(String) },
    })
  }
})

const timesOfStores = async (query: string, login = 'agent') =>
  world.get<{ data: ReadonlyArray<DeliveryTimes & { storeId: number; deliveryZoneId: number | null }> }>(
    `/stores/delivering-time-many-store?${query}`,
    login,
  )

test('the times of several stores at once are those of each store alone, in as many statements', async () => {
  const [own, other] = world.network.storeIds
  const { body, statements } = await timesOfStores(
    `storeIds[]=${own}&storeIds[]=${other}&storeIds[]=${own}&cookingTime=20`,
  )
  expect(statements).toBeLessThanOrEqual(3)
  expect(body.data.map(({ storeId, deliveryZoneId }) => [storeId, deliveryZoneId])).toEqual([
    [own, null],
    [other, null],
    [own, null],
  ])
  for (const { storeId, deliveryZoneId: _, ...each } of body.data)
    expect(each).toEqual((await times('cookingTime=20', storeId)).body)
  const zoned = await timesOfStores(`storeIds[0]=${own}&deliveryZoneIds[0]=${world.zoneId}`)
  expect(zoned.body.data).toEqual([
    { storeId: own, deliveryZoneId: world.zoneId, ...(await times(`deliveryZoneId=${world.zoneId}`)).body },
  ])
})

test('one wrong pair refuses all, by its reason', async () => {
  const [own, other, foreign] = world.network.storeIds
  expect((await timesOfStores(`storeIds[]=${own}&storeIds[]=${foreign}`)).body).toMatchObject({
    statusCode: 404,
    message: 'store_not_found',
  })
  expect((await timesOfStores(`storeIds[]=${other}&deliveryZoneIds[]=${world.zoneId}`)).body).toMatchObject({
    statusCode: 404,
    message: 'delivery_zone_not_found',
  })
  const many = Array.from({ length: 26 }, () => `storeIds[]=${own}`).join('&')
  for (const [query, field] of [
    [`storeIds[]=${own}&storeIds[]=${own}&deliveryZoneIds[]=${world.zoneId}`, 'deliveryZoneIds'],
    ['', 'storeIds'],
    [many, 'storeIds'],
  ] as const)
    expect((await timesOfStores(query)).body).toMatchObject({
      statusCode: 400,
      details: { [field]: expect.any(String) },
    })
})
