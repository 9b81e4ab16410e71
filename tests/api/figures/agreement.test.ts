import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markAllDays } from '../../../server/modules/figures/mark-changed-days.ts'
import type { CustomerAnalytics } from '../../../src/api/contract/analytics.contract.ts'
import type { Dashboard } from '../../../src/api/contract/figures.contract.ts'
import type { ReportPreview } from '../../../src/api/contract/reports.contract.ts'
import { customerGroupText, type CustomerGroup } from '../../../src/domain/figures/customer-segments.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { storedOrder } from '../orders/stored-order.fixture.ts'
import { NOON } from '../test-server.ts'

const DAY = NOON.slice(0, 10)
const DAY_MS = 86_400_000
const CUSTOMERS = 12
let world: OrdersFixture

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const users: UserId[] = []
  const { role_id: role } = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', world.customerId)
    .executeTakeFirstOrThrow()
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    const { id } = await db
      .insertInto('users')
      .values({
        role_id: role,
        first_name: 'Cliente',
        last_name: String(nth),
        phone_code: '502',
        phone: String(55_500_000 + nth),
        country_id: world.network.countryIds[0],
        created_at: world.server.services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    users.push(id)
  }
  // The nth customer ordered nth + 1 times, each at a rhythm of its own, in one of three zones.
  const orders = users.flatMap((userId, nth) =>
    Array.from({ length: nth + 1 }, (_, turn) => {
      const at = new Date(Date.parse(NOON) - (turn * (nth + 2) + (nth % 4) * 40) * DAY_MS - turn * 3_600_000)
      return {
        ...storedOrder({ countryId: world.network.countryIds[0], storeId: world.storeId, userId }, at),
        zone_name: `Zona ${nth % 3}`,
        points_credited: 40 * nth,
        to_pay: cents(1_999 + 7 * nth + turn),
        total_price: cents(1_999 + 7 * nth + turn),
      }
    }),
  )
  await db.insertInto('orders').values(orders).execute()
  await sql`insert into payments (order_id, method, status, amount, updated_at)
    select id, payment_type, payment_status, to_pay, status_since from orders`.execute(db)
  // What was given back: of two orders in part, long after they were placed, and of a cancelled one the whole charge.
  const placed = await db.selectFrom('orders').select(['id']).orderBy('id').limit(3).execute()
  const [first, second, third] = placed.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are orders')
  const givenBack = (key: string, order_id: typeof first, amount: number, daysAgo: number | null) => ({
    key,
    order_id,
    amount: cents(amount),
    requested_at: new Date(Date.parse(NOON) - 40 * DAY_MS),
    settled_at: daysAgo === null ? null : new Date(Date.parse(NOON) - daysAgo * DAY_MS),
  })
  await db
    .insertInto('payment_refunds')
    .values([
      givenBack('a', first, 700, 3),
      givenBack('b', second, 45, 3),
      givenBack('c', second, 9, 1),
      givenBack('before', second, 11, 60),
      givenBack('asked', second, 13, null),
    ])
    .execute()
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', status_since: new Date(Date.parse(NOON) - 2 * DAY_MS), to_pay: cents(3_000) })
    .where('id', '=', third)
    .execute()
  await db
    .insertInto('order_history')
    .values({
      order_id: third,
      at: new Date(Date.parse(NOON) - DAY_MS),
      event: 'payment.voided',
      to_status: 'cancelled',
    })
    .execute()
  await markAllDays(db)
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const FROM = new Date(Date.parse(NOON) - 27 * DAY_MS).toISOString().slice(0, 10)

test('dashboard, report and list agree on the sales of four weeks to the cent', async () => {
  const { body: dashboard } = await world.get<Dashboard>(`/dashboard?from=${FROM}&to=${DAY}`, 'owner')
  const { body: report } = await world.get<ReportPreview>(
    `/reports/preview?type=sale&start=${FROM}&end=${DAY}`,
    'owner',
  )
  // The days of Guatemala begin six hours after those of UTC.
  const next = new Date(Date.parse(`${DAY}T06:00:00Z`) + DAY_MS - 1).toISOString()
  const days = `dateParameter=completedAt&from=${FROM}T06:00:00Z&to=${next}`
  let listed = 0
  let count = 0
  for (let offset = 0; ; offset += 50) {
    const { body } = await world.get<{ count: number; data: ReadonlyArray<{ toPay: number }> }>(
      `/orders?${days}&status[]=completed&limit=50&offset=${offset}`,
      'owner',
    )
    listed += body.data.reduce((sum, { toPay }) => sum + toPay, 0)
    count += body.data.length
    if (body.data.length < 50) break
  }
  expect(count).toBeGreaterThan(5)
  expect(dashboard.figures.sales?.value).toBe(listed)
  expect(report.totals).toMatchObject([{ currencyCode: 'GTQ', total: listed }])
  expect(report.count).toBe(count)
})

test('what was given back stands on the day of it, in dashboard, report and list', async () => {
  const { body: dashboard } = await world.get<Dashboard>(`/dashboard?from=${FROM}&to=${DAY}`, 'owner')
  const { body: report } = await world.get<ReportPreview>(
    `/reports/preview?type=sale&start=${FROM}&end=${DAY}`,
    'owner',
  )
  const given = 700 + 45 + 9 + 3_000
  expect([dashboard.refunded, report.totals[0]?.refunded]).toEqual([given, given])
  const { body: list } = await world.get<{ count: number }>(
    `/orders?dateParameter=refundedAt&from=${FROM}T06:00:00Z&to=${DAY}T23:59:59Z`,
    'owner',
  )
  expect(list.count).toBe(3)
  // On one of the days alone, and the same from the orders of a day that is not over.
  const before = (days: number) => new Date(Date.parse(NOON) - days * DAY_MS).toISOString().slice(0, 10)
  const { body: day } = await world.get<Dashboard>(`/dashboard?from=${before(1)}&to=${before(1)}`, 'owner')
  expect(day.refunded).toBe(3_009)
  const { body: three } = await world.get<Dashboard>(`/dashboard?from=${before(3)}&to=${before(3)}`, 'owner')
  expect(three.refunded).toBe(745)
})

test('each group of the analytics is as large as the customers’ list that it leads to', async () => {
  const from = new Date(Date.parse(NOON) - 364 * DAY_MS).toISOString().slice(0, 10)
  const days = `from=${from}&to=${DAY}&storeId[]=${world.storeId}`
  const { body: analytics } = await world.get<CustomerAnalytics>(
    `/analytics/customers?${days}&countryId=${world.network.countryIds[0]}`,
    'superadmin',
  )
  expect(analytics.active).toBe(CUSTOMERS)
  // Nobody ordered in the year before, so that nobody has risen since.
  expect([analytics.activeBefore, analytics.levels.every(({ risen }) => risen === null)]).toEqual([0, true])
  const countOf = async (group: CustomerGroup): Promise<number> => {
    const query = new URLSearchParams({
      type: 'customer',
      group: customerGroupText(group),
      groupFrom: from,
      groupTo: DAY,
      'groupStoreId[]': String(world.storeId),
      'countryId[]': String(world.network.countryIds[0]),
    })
    const { body } = await world.get<{ count: number; data: readonly unknown[] }>(
      `/users?${query}&limit=50`,
      'superadmin',
    )
    expect(body.data.length).toBe(body.count)
    return body.count
  }
  const groups: ReadonlyArray<readonly [CustomerGroup, number]> = [
    ...analytics.levels.map(({ customers, level }) => [{ kind: 'level', level }, customers] as const),
    ...analytics.frequency.map(
      ({ customers, from: least, to }) => [{ kind: 'orders', from: least, to } as const, customers] as const,
    ),
    ...analytics.zones.map(({ customers, name }) => [{ kind: 'zone', name }, customers] as const),
    ...analytics.cohorts.map(({ customers, month }) => [{ kind: 'first', month }, customers] as const),
    [{ kind: 'lapsed' }, analytics.lapsedCount],
  ]
  for (const [group, figure] of groups)
    expect([customerGroupText(group), await countOf(group)]).toEqual([customerGroupText(group), figure])
  for (const { customers, month, returned } of analytics.cohorts)
    for (const [nth, percent] of returned.entries())
      if (customers > 0) {
        const back = await countOf({ kind: 'returned', month, later: nth + 1 })
        expect([month, nth, Math.round((back / customers) * 100)]).toEqual([month, nth, percent])
      }
  expect(analytics.lapsedCount).toBeGreaterThan(0)
  const ofType = async (orderType: string) => {
    const { body } = await world.get<CustomerAnalytics>(
      `/analytics/customers?${days}&countryId=${world.network.countryIds[0]}&orderType=${orderType}`,
      'superadmin',
    )
    const group = `type=customer&group=orders-1&groupFrom=${from}&groupTo=${DAY}&groupOrderType=${orderType}`
    const { body: list } = await world.get<{ count: number }>(
      `/users?${group}&groupStoreId[]=${world.storeId}&countryId[]=${world.network.countryIds[0]}`,
      'superadmin',
    )
    return [body.active, body.frequency[0]?.customers, list.count]
  }
  // All of these orders are personal ones.
  const [once] = analytics.frequency
  expect(await ofType('single')).toEqual([CUSTOMERS, once?.customers, once?.customers])
  expect(await ofType('gift')).toEqual([0, 0, 0])
  const refused = await world.get('/users?type=customer&group=level-silber', 'superadmin')
  expect(refused).toMatchObject({ status: 400, body: { details: { group: 'invalid' } } })
})
