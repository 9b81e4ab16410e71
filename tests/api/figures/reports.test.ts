import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportFile, ReportPreview } from '../../../src/api/contract/reports.contract.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { markAllDays } from '../../../server/modules/figures/mark-changed-days.ts'
import { reportFilesJob } from '../../../server/modules/reports/report-files.work.ts'
import { storedOrder } from '../orders/stored-order.fixture.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { NOON } from '../test-server.ts'

const DAY = NOON.slice(0, 10)
const SALE = `type=sale&start=${DAY}&end=${DAY}`
let world: OrdersFixture

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const ids = { countryId: world.network.countryIds[0], storeId: world.storeId, userId: world.customerId }
  const at = (hour: number) => new Date(`${DAY}T${String(hour).padStart(2, '0')}:30:00Z`)
  const [first] = await db
    .insertInto('orders')
    .values([
      {
        ...storedOrder(ids, at(15)),
        customer_name: '=1+1',
        total_price: cents(10_000),
        discount_price: cents(1_000),
        to_pay: cents(9_000),
      },
      { ...storedOrder(ids, at(17)), total_price: cents(5_000), to_pay: cents(5_000) },
      // Before the day begins in Guatemala.
      { ...storedOrder(ids, at(5)), total_price: cents(7_000), to_pay: cents(7_000) },
      // In the other country, with another currency.
      {
        ...storedOrder(
          { ...ids, countryId: world.network.countryIds[1], storeId: world.network.storeIds[2] },
          at(16),
        ),
        total_price: cents(300),
        to_pay: cents(300),
      },
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('order_items')
    .values({
      order_id: first?.id as never, // inserted above
      product_id: world.products[0],
      sku: 'POL-01',
      name: 'Pollo campero',
      quantity: 4,
      unit_price: cents(2_500),
      total_price: cents(10_000),
      discount_total_price: cents(9_000),
    })
    .execute()
  await markAllDays(db)
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const get = (path: string, login = 'owner') => world.get(path, login)
const preview = async (query: string, login = 'owner') =>
  (await get(`/reports/preview?${query}`, login)).body as unknown as ReportPreview
const textOf = async (path: string, login = 'owner'): Promise<string> =>
  (await world.get<string>(path, login)).body
const csv = (query: string, login = 'owner'): Promise<string> => textOf(`/reports?${query}`, login)

test('a report of sales has the orders completed in the days of the country, and their sums', async () => {
  const { count, totals, rows, withoutInvoice } = await preview(SALE)
  expect({ count, totals, withoutInvoice }).toEqual({
    count: 2,
    totals: [{ currencyCode: 'GTQ', subtotal: 15_000, discount: 1_000, total: 14_000, refunded: 0 }],
    withoutInvoice: 2,
  })
  expect(rows.map((row) => [row['completedAt'], row['total']])).toEqual([
    [`${DAY} 09:30`, 9_000],
    [`${DAY} 11:30`, 5_000],
  ])
})

test('sums of two countries are never added across currencies', async () => {
  const { totals } = await preview(SALE, 'superadmin')
  expect(totals.map(({ currencyCode, total }) => [currencyCode, total])).toEqual([
    ['GTQ', 14_000],
    ['PAB', 300],
  ])
})

test('the file says what it is, and no cell of it is a formula', async () => {
  const [title = '', heads = '', first = ''] = (await csv(`${SALE}&language=en`))
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(title).toBe(
    `Completed sales,${DAY} – ${DAY},All stores,America/Guatemala,${new Date(NOON).toISOString()}`,
  )
  expect(heads.split(',').slice(0, 3)).toEqual(['Order', 'Completed', 'Store'])
  expect(first).toContain(`,'=1+1,Personal,Cash,GTQ,100.00,10.00,90.00,`)
})

test('a report of products has a row a line, after its reductions', async () => {
  const query = `type=transaction_product&start=${DAY}&end=${DAY}`
  const { count, totals } = await preview(query)
  expect({ count, totals }).toEqual({
    count: 1,
    totals: [{ currencyCode: 'GTQ', subtotal: 10_000, discount: 1_000, total: 9_000 }],
  })
  expect((await csv(query)).split('\r\n')[2]).toMatch(
    /,POL-01,Pollo campero,4,25\.00,GTQ,100\.00,10\.00,90\.00$/u,
  )
})

test('a kardex has the movements of the day with the balance after each', async () => {
  const { db } = world.server.services
  const log = (type: 'add' | 'sell_product', quantity: number, at: string) => ({
    store_id: world.storeId,
    product_id: world.products[2],
    type,
    type_order_id: 0,
    quantity,
    created_at: new Date(at),
  })
  await db
    .insertInto('stock_logs')
    .values([
      log('add', 10, '2026-01-01T12:00:00Z'),
      log('sell_product', 3, `${DAY}T15:00:00Z`),
      log('add', 5, `${DAY}T16:00:00Z`),
    ])
    .execute()
  const { rows, moved } = await preview(`type=kardex&start=${DAY}&end=${DAY}&storeId=${world.storeId}`)
  const ofProduct = rows.filter(({ sku }) => sku === 'REF-03')
  expect(ofProduct.map((row) => [row['movement'], row['in'], row['out'], row['balance']])).toEqual([
    ['sell_product', 0, 3, 7],
    ['add', 5, 0, 12],
  ])
  expect(moved).toEqual({ in: 5, out: 3 })
})

test('a report without a row is refused before the file begins', async () => {
  const query = 'type=sale&start=2020-01-01&end=2020-01-02'
  for (const path of ['/reports', '/reports/sheet']) {
    const { status, body } = await get(`${path}?${query}`)
    expect([status, body['message']]).toEqual([404, 'no_records_found_for_csv_report'])
  }
  const made = await world.post(
    '/reports/files',
    { type: 'sale', start: '2020-01-01', end: '2020-01-02' },
    { login: 'owner' },
  )
  expect([made.status, made.body['message']]).toEqual([404, 'no_records_found_for_csv_report'])
})

test.each([
  [`type=sale&start=${DAY}&end=2020-01-01`, { end: 'before_start' }],
  ['type=sale&start=2020-01-01&end=2021-06-01', { end: 'period_too_long' }],
])('the period of %s is refused at its field', async (query, details) => {
  const { status, body } = await get(`/reports/preview?${query}`)
  expect([status, body['details']]).toEqual([400, details])
})

test('a store, franchisor or country out of reach does not exist', async () => {
  const [, foreignFranchisor] = world.network.franchisorIds
  for (const [unit, code] of [
    [`storeId=${world.network.storeIds[2]}`, 'store_not_found'],
    [`franchisorId=${foreignFranchisor}`, 'franchisor_not_found'],
    [`countryId=${world.network.countryIds[1]}`, 'country_not_found'],
  ]) {
    const { status, body } = await get(`/reports/preview?${SALE}&${unit}`)
    expect([status, body['message']]).toEqual([404, code])
  }
})

test('a file is prepared once, belongs to who reaches its stores, and expires', async () => {
  const body = { type: 'sale', start: DAY, end: DAY }
  const made = await world.post('/reports/files', body, { login: 'owner' })
  expect(made.status).toBe(201)
  const id = (made.body as unknown as ReportFile).id
  await reportFilesJob.run(world.server.services, new Date(NOON))
  const files = async (login: string) =>
    ((await get('/reports/files', login)).body as unknown as { data: ReportFile[] }).data
  await expect.poll(async () => (await files('owner')).find((file) => file.id === id)?.state).toBe('ready')
  const [file] = await files('owner')
  expect({ rowCount: file?.rowCount, isOwn: file?.isOwn }).toEqual({ rowCount: 2, isOwn: true })
  const told = await world.server.services.db
    .selectFrom('notifications')
    .select(['type', 'about'])
    .where('about_key', '=', String(id))
    .execute()
  expect(told).toMatchObject([
    {
      type: 'report_ready',
      about: {
        values: { report: expect.stringContaining(DAY) },
        path: `/reports?type=sale&from=${DAY}&to=${DAY}`,
      },
    },
  ])
  const text = await textOf(`/reports/files/${id}`)
  expect(text.split('\r\n').length).toBe(5)
  // A store's staff does not reach the other stores of the franchisor.
  expect(await files('reporter')).toEqual([])
  expect((await get(`/reports/files/${id}`, 'reporter')).body['message']).toBe('report_file_not_found')
  const expire = (at: Date) =>
    world.server.services.db
      .updateTable('report_files')
      .set({ expires_at: at })
      .where('id', '=', id)
      .execute()
  await expire(new Date(NOON))
  expect((await get(`/reports/files/${id}`)).status).toBe(404)
  await expire(new Date(Date.parse(NOON) + 1))
  const removed = await world.server.call('DELETE', `/reports/files/${id}`, {
    token: await world.server.signIn('owner'),
  })
  expect(removed.status).toBe(200)
  expect(await files('owner')).toEqual([])
})

test('above 50,000 rows there is no sheet', async () => {
  await world.server.services.db
    .insertInto('orders_day')
    .values({
      store_id: world.storeId,
      day: '2026-01-05',
      hour: 12,
      placed: 0,
      cancelled: 0,
      completed: 50_001,
      on_time: 0,
      lead_orders: 0,
      lead_minutes: 0,
      subtotal: 0,
      discount: 0,
      delivery: 0,
      total: 0,
    })
    .execute()
  const { status, body } = await get('/reports/sheet?type=sale&start=2026-01-05&end=2026-01-05')
  expect([status, body['message']]).toEqual([400, 'report_too_long'])
})
