import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '../../../src/api/contract/figures.contract.ts'
import { cents, MAX_CENTS } from '../../../src/domain/shared/money.ts'
import { localTimeOf } from '../../../src/domain/shared/time.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import { markAllDays } from '../../../server/modules/figures/mark-changed-days.ts'
import { recomputeChangedDays } from '../../../server/modules/figures/recompute-days.ts'
import { storedOrder } from '../orders/stored-order.fixture.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { NOON } from '../test-server.ts'

const DAY = NOON.slice(0, 10)
let world: OrdersFixture

beforeAll(async () => {
  // The clocks of the first country go back in the night to 25 October.
  world = await createOrdersFixture({ timeZone: 'Europe/Madrid' })
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const dashboard = async (query = '', login = 'owner'): Promise<Dashboard> => {
  await world.server.outbox.drain()
  const { status, body } = await world.get<Dashboard>(`/dashboard${query}`, login)
  expect(status).toBe(200)
  return body
}

describe('the figures of each day', () => {
  const ZONES = ['Europe/Madrid', 'America/Panama'] as const

  interface Moment {
    readonly store: 0 | 1
    readonly createdMinute: number
    readonly minutes: number
    readonly lateBy: number
    readonly ends: 'completed' | 'cancelled' | 'processing'
    readonly total: number
  }
  const START = Date.parse('2026-10-24T12:00:00Z')
  const moment: fc.Arbitrary<Moment> = fc.record({
    store: fc.constantFrom(0, 1),
    createdMinute: fc.integer({ min: 0, max: 3 * 1440 }),
    minutes: fc.integer({ min: 0, max: 300 }),
    lateBy: fc.integer({ min: -60, max: 60 }),
    ends: fc.constantFrom('completed', 'cancelled', 'processing'),
    total: fc.integer({ min: 1, max: 100_000 }),
  })

  /** The same figures, counted one order after the other. */
  const countByHour = (moments: readonly Moment[]) => {
    const counts = new Map<string, number[]>()
    const add = (store: number, at: number, place: number, amount: number) => {
      const { day, minute } = localTimeOf(at, ZONES[store] ?? '')
      const key = `${store} ${day} ${Math.floor(minute / 60)}`
      const row = counts.get(key) ?? [0, 0, 0, 0, 0]
      row[place] = (row[place] ?? 0) + amount
      counts.set(key, row)
    }
    for (const { store, createdMinute, minutes, lateBy, ends, total } of moments) {
      const created = START + createdMinute * 60_000
      add(store, created, 0, 1)
      if (ends === 'cancelled') add(store, created + minutes * 60_000, 1, 1)
      if (ends !== 'completed') continue
      add(store, created + minutes * 60_000, 2, 1)
      if (lateBy <= 0) add(store, created + minutes * 60_000, 3, 1)
      add(store, created + minutes * 60_000, 4, total)
    }
    return [...counts].map(([key, row]) => `${key}: ${row.join(' ')}`).toSorted()
  }

  test('are those of its orders after any history, also when the clocks change', async () => {
    const { db } = world.server.services
    const stores: readonly [StoreId, StoreId] = [world.network.storeIds[0], world.network.storeIds[2]]
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 40 }), async (moments) => {
        await db.deleteFrom('orders').execute()
        await db.deleteFrom('orders_day').execute()
        const rows = moments.map(({ store, createdMinute, minutes, lateBy, ends, total }) => {
          const created = START + createdMinute * 60_000
          const since = created + minutes * 60_000
          return {
            ...storedOrder(
              {
                countryId: world.network.countryIds[store],
                storeId: stores[store],
                userId: world.customerId,
              },
              new Date(since),
            ),
            status: ends,
            created_at: new Date(created),
            delivery_time: new Date(since - lateBy * 60_000),
            to_pay: cents(total),
          }
        })
        await db.insertInto('orders').values(rows).execute()
        await markAllDays(db)
        // Two servers at once.
        await Promise.all([recomputeChangedDays(db), recomputeChangedDays(db)])
        const computed = await db
          .selectFrom('orders_day')
          .select(['store_id', 'hour', 'placed', 'cancelled', 'completed', 'on_time', 'total'])
          .select(sql<string>`day::text`.as('day'))
          .execute()
        const found = computed.map(
          ({ store_id, day, hour, placed, cancelled, completed, on_time, total }) =>
            `${stores.indexOf(store_id)} ${day} ${hour}: ${[placed, cancelled, completed, on_time, total].join(' ')}`,
        )
        expect(found.toSorted()).toEqual(countByHour(moments))
      }),
      { numRuns: 25 },
    )
    await db.deleteFrom('orders').execute()
    await db.deleteFrom('orders_day').execute()
  })
})

test('the sales of a unit are those of the month of its country', async () => {
  const [countryId] = world.network.countryIds
  const storeId = world.network.storeIds[0]
  // November begins in Madrid at 23:00 in Greenwich.
  // What a month comes to is more than one amount can be, and than an integer of the database holds.
  const month = Array.from({ length: 3 }, () => '2026-11-10T12:00:00Z')
  const rows = ['2026-10-31T22:59:00Z', '2026-10-31T23:00:00Z', ...month].map((at, place) => ({
    ...storedOrder({ countryId, storeId, userId: world.customerId }, new Date(at)),
    status: 'completed' as const,
    created_at: new Date(at),
    to_pay: cents(place === 0 ? 1000 : place === 1 ? 2000 : MAX_CENTS),
  }))
  await world.server.services.db.insertInto('orders').values(rows).execute()
  for (const path of [`/stores/${storeId}?structure=true`, `/countries/${countryId}`]) {
    const { body } = await world.get<{ figures: object }>(path, 'superadmin')
    expect(body.figures).toMatchObject({ monthOrders: 4, monthSales: 3 * MAX_CENTS + 2000 })
  }
  await world.server.services.db.deleteFrom('orders').execute()
  await world.server.services.db.deleteFrom('orders_day').execute()
})

describe('the dashboard', () => {
  test('counts what the store does today, and each figure is what the list of its orders finds', async () => {
    const placed = await world.placeOrder()
    const late = await world.placeOrder()
    await world.placeOrder()
    for (const { id } of [placed, late]) {
      await world.moveOrder(id, 'preparing', 'packing', 'routing')
      await world.assignDeliveryMan(id, world.deliveryManIds[id === late.id ? 1 : 0])
      await world.moveOrder(id, 'in_route', 'at_the_door')
    }
    await world.moveOrder(placed.id, 'completed')
    world.server.setClock(new Date(Date.parse(late.deliveryTime) + 60_000).toISOString())
    await world.moveOrder(late.id, 'completed')

    const { figures, lateOrders, hours, until, currencyCode } = await dashboard()
    expect({ lateOrders, currencyCode }).toEqual({ lateOrders: 1, currencyCode: 'GTQ' })
    expect(until).not.toBeNull()
    expect(figures.placed).toEqual({ value: 3, usual: null })
    expect(figures.sales?.value).toBe(placed.totals.toPay + late.totals.toPay)
    expect(figures.onTime?.value).toBe(50)
    expect(hours.reduce((sum, hour) => sum + hour.placed, 0)).toBe(3)

    const list = async (query: string) => {
      const { body } = await world.get<{ count: number; data: Array<{ id: number; toPay: number }> }>(
        `/orders?${query}`,
        'owner',
      )
      return body
    }
    const day = `from=${DAY}T00:00:00Z&to=${DAY}T23:59:59Z`
    const completed = await list(`dateParameter=completedAt&${day}`)
    expect(completed.data.reduce((sum, order) => sum + order.toPay, 0)).toBe(figures.sales?.value)
    expect((await list(`dateParameter=completedAt&isLate=true&${day}`)).data.map(({ id }) => id)).toEqual([
      late.id,
    ])
    expect((await list(`dateParameter=createdAt&${day}`)).count).toBe(figures.placed?.value)
    const [hour] = hours
    expect((await list(`dateParameter=createdAt&hour[]=${hour?.hour}&${day}`)).count).toBe(hour?.placed)
  })

  test('shows the hour that runs also before its first order', async () => {
    const { db } = world.server.services
    const storeId = world.network.storeIds[1]
    const ids = { countryId: world.network.countryIds[0], storeId, userId: world.customerId }
    await db
      .insertInto('orders')
      .values(storedOrder(ids, new Date(Date.parse(NOON) - 2 * 3_600_000)))
      .execute()
    await markAllDays(db)
    // It is seven in the evening there.
    expect((await dashboard('', 'other-manager')).hours).toEqual([
      { hour: 17, placed: 1, usual: null },
      { hour: 18, placed: 0, usual: null },
      { hour: 19, placed: 0, usual: null },
    ])
    await db.deleteFrom('orders').where('store_id', '=', storeId).execute()
    await markAllDays(db)
  })

  test('says what is usual by the same weekday of the four weeks before, to the same minute', async () => {
    const { db } = world.server.services
    const ids = {
      countryId: world.network.countryIds[0],
      storeId: world.storeId,
      userId: world.customerId,
    }
    const weeksAgo = (weeks: number, hours: number) =>
      new Date(Date.parse(NOON) - weeks * 7 * 86_400_000 + hours * 3_600_000)
    await db
      .insertInto('orders')
      .values([
        ...[1, 1, 1, 2, 3].map((weeks) => storedOrder(ids, weeksAgo(weeks, -1))),
        // After the minute of the day at which it is asked.
        storedOrder(ids, weeksAgo(1, 1)),
      ])
      .execute()
    await markAllDays(db)
    expect((await dashboard()).figures.placed?.usual).toBe(2)
    const lastWeek = weeksAgo(1, 0).toISOString().slice(0, 10)
    const whole = await dashboard(`?from=${lastWeek}&to=${lastWeek}`)
    expect(whole.figures.placed).toEqual({ value: 4, usual: 1 })
    expect(whole.until).toBeNull()
  })

  test('shows nobody the figures of orders that he may not see, nor those of other stores', async () => {
    const { db } = world.server.services
    const role = await db
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'reports-only')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('roles')
      .set({ permissions: ['viewDashboard', 'viewOrders'] })
      .where('id', '=', role.id)
      .execute()
    expect(Object.keys((await dashboard('', 'reporter')).figures)).toEqual(['cancelled'])
    const other = await dashboard('', 'other-manager')
    expect(other.figures.placed?.value).toBe(0)
    expect(other.storeCount).toBe(1)
  })

  test('refuses a period that ends before it begins, by its field', async () => {
    const { status, body } = await world.get('/dashboard?from=2026-11-02&to=2026-11-01', 'owner')
    expect([status, body['details']]).toEqual([400, { to: 'before_start' }])
  })

  test('counts refused orders by their code, and lists them', async () => {
    const { status } = await world.post(
      '/orders',
      world.orderBody({
        products: [{ productId: world.products[0], quantity: 49 }],
        deliveryTime: '2020-01-01T00:00:00Z',
      }),
      { login: 'agent' },
    )
    expect(status).toBe(400)
    const { refusals } = await dashboard()
    expect(refusals).toEqual([
      {
        code: 'invalid_delivery_time',
        count: 1,
        usual: null,
        most: { storeName: 'Tienda 1', count: 1 },
      },
    ])
    const { body } = await world.get<{ count: number; data: Array<{ code: string; storeName: string }> }>(
      '/dashboard/refusals?code=invalid_delivery_time',
      'owner',
    )
    expect(body.count).toBe(1)
    expect(body.data[0]).toMatchObject({ code: 'invalid_delivery_time', storeName: 'Tienda 1' })
  })
})
