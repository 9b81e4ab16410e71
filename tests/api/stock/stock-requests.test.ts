import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  FulfilmentSettings,
  StockOrder,
  SuggestedStockOrders,
} from '../../../src/api/contract/stock-requests.contract.ts'
import { lowStockJob } from '../../../server/modules/stock-requests/stock-requests.jobs.ts'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import type { TestResponse } from '../test-server.ts'
import { BOXES, createStockFixture } from './stock.fixture.ts'

let w: Awaited<ReturnType<typeof createStockFixture>>
beforeAll(async () => {
  w = await createStockFixture()
})
afterAll(() => w.server.close())

const refusalOf = (answer: TestResponse<unknown>) => [
  answer.status,
  failureCode(answer as TestResponse), // of any body
]
const ask = (products: readonly object[], more: object = {}, login = 'manager') =>
  w.as<StockOrder>(login, 'POST', '/stock-orders', {
    storeId: w.storeId,
    distributorId: w.distributorId,
    products,
    ...more,
  })
const move = (id: number, status: string, more: object = {}, login = 'bodeguero') =>
  w.as<StockOrder>(login, 'PATCH', `/stock-orders/${id}`, { status, ...more })

/** A request for two boxes of six, taken so far by the distributor. */
const requested = async (...statuses: readonly string[]) => {
  const product = await w.held({ quantity: 0 }, BOXES)
  const { body: request } = await ask([{ productId: product.id, quantity: 12 }])
  for (const status of statuses) {
    const { status: code } = await move(request.id, status)
    if (code !== 200) throw new Error(`moving to ${status} answered ${code}`)
  }
  return { id: request.id, product }
}

test('a request goes from its suggestion to its receipt, and what arrives is in stock with its log', async () => {
  const product = await w.held({ quantity: 8 }, BOXES)
  await w.as('manager', 'PUT', `/stores/${w.storeId}/products/${product.id}`, { stockMinimum: 17 })
  const suggested = async () => {
    const path = `/stock-orders/suggested?storeId=${w.storeId}`
    const { body } = await w.as<SuggestedStockOrders>('manager', 'GET', path)
    const sender = body.senders.find(({ kind }) => kind === 'distributor')
    return { coming: body.coming, line: sender?.lines.find(({ productId }) => productId === product.id) }
  }
  const { line } = await suggested()
  expect(line).toMatchObject({ minimum: 17, available: 8, onTheWay: 0, missing: 9, units: 2, pieces: 12 })

  const draft = `/stores/${w.storeId}/stock-drafts/distributor-${w.distributorId}`
  const document = { lines: [{ productId: product.id, quantity: 12 }], comment: 'Por la puerta trasera' }
  await w.as('manager', 'PUT', draft, { document })
  const sent = await ask([{ productId: product.id, quantity: 12 }], { comment: document.comment })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    status: 'sent_to_distributor',
    creator: 'store',
    comment: document.comment,
  })
  expect((await w.as('manager', 'GET', draft)).body).toMatchObject({ document: null })
  expect((await suggested()).line).toMatchObject({ onTheWay: 12, missing: 0, pieces: 0 })

  const { id } = sent.body
  await move(id, 'paid')
  await move(id, 'is_taken')
  await w.as('bodeguero', 'PUT', `/stock-orders/${id}/invoice`, {
    invoiceId: '104883',
    invoiceSeries: 'A-26',
    invoiceDate: '2026-11-20',
  })
  const lineId = sent.body.lines[0]?.id
  await w.as('bodeguero', 'PUT', '/stock-orders/picked', { lineIds: [lineId], isPicked: true })
  await move(id, 'on_the_way', { lines: [{ productId: product.id, delivering: 10 }] })
  expect((await suggested()).coming).toMatchObject([{ id, pieces: 10 }])
  await move(id, 'delivered')
  expect(await w.quantityOf(product.id)).toBe(8)
  const received = await move(
    id,
    'fulfilled',
    { lines: [{ productId: product.id, received: 9, reason: 'damaged' }] },
    'manager',
  )
  expect(received.body).toMatchObject({
    status: 'fulfilled',
    isPaid: true,
    invoice: { invoiceId: '104883', invoiceSeries: 'A-26', invoiceDate: '2026-11-20' },
    lines: [{ requested: 12, delivering: 10, received: 9, reason: 'damaged', pickedBy: 'Luis Tzul' }],
  })
  expect(received.body.history.map(({ event }) => event).toReversed()).toEqual([
    'send',
    'pay',
    'take',
    'invoice',
    'ship',
    'deliver',
    'fulfil',
  ])
  expect(await w.logOf(product.id)).toEqual([
    ['manual', 'assigned_to_store', 8, 8],
    ['request', 'add', 9, 17],
  ])
  expect(await w.quantityOf(product.id)).toBe(17)
  const { body: shortages } = await w.as<{ data: unknown }>('manager', 'GET', '/stock-orders/shortages')
  expect(shortages.data).toMatchObject([{ requestId: id, missing: 1, reason: 'damaged' }])
})

test('two who confirm a delivery at once add it once', async () => {
  const { id, product } = await requested('is_taken', 'on_the_way', 'delivered')
  const both = await Promise.all([1, 2].map(() => move(id, 'fulfilled', {}, 'manager')))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await w.quantityOf(product.id)).toBe(12)
})

test('what an open request brings stays active, and its store stays, until the request is over', async () => {
  const { id, product } = await requested('is_taken')
  const deactivate = () =>
    w.as<Product>('superadmin', 'PUT', `/products/${product.id}`, { status: 'inactive' })
  const facts = await w.as('superadmin', 'GET', `/products/${product.id}/deactivation`)
  expect(facts.body).toMatchObject({
    refusal: 'update_product_status_error',
    requests: [{ id, storeId: w.storeId, store: 'Tienda 1' }],
  })
  expect(refusalOf(await deactivate())).toEqual([409, 'update_product_status_error'])
  const removed = await w.as('superadmin', 'DELETE', `/stores/${w.storeId}`)
  expect(refusalOf(removed)).toEqual([409, 'unit_in_use'])
  expect(removed.body).toMatchObject({
    message: { blockers: expect.arrayContaining([expect.objectContaining({ kind: 'stockRequests' })]) },
  })
  await move(id, 'cancel')
  expect((await deactivate()).body.status).toBe('inactive')
})

test('a request that is sent twice with one key is made once', async () => {
  const { product } = await requested()
  const body = {
    storeId: w.storeId,
    distributorId: w.distributorId,
    products: [{ productId: product.id, quantity: 6 }],
  }
  const headers = { 'idempotency-key': 'b1a86a6e-6d1c-4d0c-9c8e-6a1a5a3f0a11' }
  const first = await w.as<StockOrder>('manager', 'POST', '/stock-orders', body, headers)
  const second = await w.as<StockOrder>('manager', 'POST', '/stock-orders', body, headers)
  expect(second.body.id).toBe(first.body.id)
})

describe('a request is refused', () => {
  const cases: ReadonlyArray<
    readonly [code: string, terms: { more?: object; lines: (product: Product) => readonly object[] }]
  > = [
    ['stock_request_empty', { lines: () => [] }],
    ['product_multiples_error', { lines: ({ id }) => [{ productId: id, quantity: 7 }] }],
    ['product_price_dont_match', { lines: ({ id }) => [{ productId: id, quantity: 6, unitPrice: 1 }] }],
    [
      'product_is_inactive',
      { more: { status: 'inactive' }, lines: ({ id }) => [{ productId: id, quantity: 6 }] },
    ],
  ]
  test.each(cases)('%s', async (code, { lines, more = {} }) => {
    const product = await w.made({ ...BOXES, ...more })
    expect(refusalOf(await ask(lines(product)))).toEqual([400, code])
  })

  test('when somebody else supplies the product', async () => {
    const product = await w.madeThirdParty()
    const products = [{ productId: product.id, quantity: 6 }]
    expect(refusalOf(await ask(products))).toEqual([400, 'stock_request_catalog_error'])
    const asked = await ask(products, { distributorId: null, supplierId: w.supplierId })
    expect(refusalOf(asked)).toEqual([400, 'stock_request_supplier_error'])
    const supplierId = product.suppliers[0]?.id
    const right = await ask(products, { distributorId: null, supplierId })
    expect(right.body).toMatchObject({
      status: 'sent_to_supplier',
      sender: { kind: 'supplier', id: supplierId },
    })
  })

  test('by an unknown id, out of reach, and of who supplies somebody else', async () => {
    const { id } = await requested()
    for (const [login, path] of [
      ['manager', '/stock-orders/999999'],
      ['other-manager', `/stock-orders/${id}`],
      ['proveedora', `/stock-orders/${id}`],
    ] as const)
      expect(refusalOf(await w.as(login, 'GET', path))).toEqual([404, 'stock_order_not_found'])
    const places = await w.as<{ senders: unknown }>('proveedora', 'GET', '/stock-orders/places')
    expect(places.body.senders).toEqual([{ kind: 'supplier', id: w.supplierId, name: 'Bebidas del Valle' }])
  })
})

describe('a step of a request is refused', () => {
  test('to the other side', async () => {
    const { id } = await requested()
    expect(refusalOf(await move(id, 'is_taken', {}, 'manager'))).toEqual([403, 'stock_request_other_side'])
    const arrived = await requested('is_taken', 'on_the_way', 'delivered')
    expect(refusalOf(await move(arrived.id, 'fulfilled'))).toEqual([403, 'stock_request_other_side'])
  })

  test('back to a status that is not the one before, and forth past one', async () => {
    const { id } = await requested('is_taken', 'on_the_way')
    expect(refusalOf(await move(id, 'sent_to_distributor'))).toEqual([400, 'invalid_revert_status'])
    expect(refusalOf(await move(id, 'fulfilled', {}, 'manager'))).toEqual([400, 'invalid_next_status'])
    expect((await move(id, 'is_taken')).body).toMatchObject({ status: 'is_taken' })
  })

  test('with more than was asked for, and with a product that nobody asked for', async () => {
    const { id, product } = await requested('is_taken')
    const shipping = (productId: number, delivering: number) =>
      move(id, 'on_the_way', { lines: [{ productId, delivering }] })
    expect(refusalOf(await shipping(product.id, 13))).toEqual([400, 'stock_request_delivering_error'])
    expect(refusalOf(await shipping(w.products[0], 1))).toEqual([400, 'stock_request_line_unknown'])
    const noted = await w.as('bodeguero', 'PUT', `/stock-orders/${id}`, {
      lines: [{ productId: product.id, delivering: 13 }],
    })
    expect(refusalOf(noted)).toEqual([400, 'stock_request_delivering_error'])
  })

  test('with more than was sent, and with less and no reason', async () => {
    const { id, product } = await requested('is_taken', 'on_the_way', 'delivered')
    const receiving = (received: number) =>
      move(id, 'fulfilled', { lines: [{ productId: product.id, received }] }, 'manager')
    expect(refusalOf(await receiving(13))).toEqual([400, 'stock_request_received_error'])
    expect(refusalOf(await receiving(11))).toEqual([400, 'stock_request_reason_required'])
    const lines = [{ productId: product.id, received: 11, reason: 'notDelivered' }]
    const noted = await w.as<StockOrder>('manager', 'PUT', `/stock-orders/${id}`, { lines })
    expect(noted.body).toMatchObject({ status: 'delivered', lines: [{ received: 11 }] })
    // Another tablet goes on from what was noted.
    expect((await move(id, 'fulfilled', {}, 'manager')).body).toMatchObject({
      status: 'fulfilled',
      lines: [{ received: 11, reason: 'notDelivered' }],
    })
    expect(await w.quantityOf(product.id)).toBe(11)
  })

  test('that cancels goods on their way without a word of them', async () => {
    const { id, product } = await requested('is_taken', 'on_the_way')
    expect(refusalOf(await move(id, 'cancel'))).toEqual([400, 'stock_request_goods_required'])
    expect((await move(id, 'cancel', { goods: 'lost' })).body).toMatchObject({
      status: 'cancel',
      cancelledGoods: 'lost',
    })
    expect(await w.quantityOf(product.id)).toBe(0)
  })

  test('of an older version', async () => {
    const { id } = await requested('is_taken')
    const stale = await w.as(
      'bodeguero',
      'PATCH',
      `/stock-orders/${id}`,
      { status: 'on_the_way' },
      {
        'if-match': '1',
      },
    )
    expect(refusalOf(stale)).toEqual([409, 'version_conflict'])
  })
})

describe('the days of requests', () => {
  const path = () => `/stores/${w.storeId}/fulfilment-settings`
  const week = { frequency: 'week', repeat: 2, weekdays: [1], startsOn: '2026-11-23' }
  test('are set, and name the next ones', async () => {
    const { body } = await w.as<FulfilmentSettings>('superadmin', 'PUT', path(), week)
    expect(body).toMatchObject({ ...week, nextDays: ['2026-11-23', '2026-12-07', '2026-12-21'] })
  })
  test('say the dates to come on which the store has other hours', async () => {
    const { db } = w.server.services
    const dated = (day: string, note: string) => ({
      store_id: w.storeId,
      weekday: null,
      day: new Date(`${day}T00:00:00Z`),
      note,
      is_open: false,
      opens_at_minute: 480,
      closes_at_minute: 1020,
      delivery_man_orders_count: 0,
      store_order_count: 0,
    })
    const dates = [dated('2026-12-25', 'Navidad'), dated('2026-11-01', 'Todos los Santos')]
    await db.insertInto('store_hours').values(dates).execute()
    const { body } = await w.as<FulfilmentSettings>('superadmin', 'GET', path())
    expect(body.specialDates).toEqual([{ day: '2026-12-25', note: 'Navidad' }])
  })
  test.each([
    [{ weekdays: [] }, 'fulfilment_settings_error', 'weekdays'],
    [{ weekOfMonth: 'first' }, 'fulfilment_settings_error', 'weekOfMonth'],
    [{ frequency: 'every_day', weekdays: [] }, 'fulfilment_settings_error', 'repeat'],
    [{ startsOn: '2026-11-19' }, 'fulfilment_settings_date_invalid', 'startsOn'],
  ])('%j is refused: %s', async (over, code, field) => {
    const refused = await w.as('superadmin', 'PUT', path(), { ...week, ...over })
    expect(refusalOf(refused)).toEqual([400, code])
    expect(refused.body['details']).toHaveProperty(field)
  })
})

describe('a day is one of the store', () => {
  test('for what is promised late in the evening', async () => {
    const { id } = await requested()
    await w.server.services.db
      .updateTable('stock_requests')
      .set({ promised_at: new Date('2026-11-21T05:30:00.000Z') })
      .where('id', '=', id)
      .execute()
    const found = async (query: string) => {
      const { body } = await w.as<{ data: ReadonlyArray<{ id: number }> }>(
        'manager',
        'GET',
        `/stock-orders?limit=100&${query}`,
      )
      return body.data.some((request) => request.id === id)
    }
    expect([await found('promisedFrom=2026-11-20'), await found('promisedFrom=2026-11-21')]).toEqual([
      true,
      false,
    ])
    expect([await found('promisedTo=2026-11-19'), await found('promisedTo=2026-11-20')]).toEqual([
      false,
      true,
    ])
    const { body: info } = await w.as<{ dueToday: number }>('manager', 'GET', '/stock-orders/info')
    expect(info.dueToday).toBe(1)
  })

  test('for what is named as low, from six in the morning on', async () => {
    const { id } = await w.held({ quantity: 1 }, BOXES)
    await w.as('manager', 'PUT', `/stores/${w.storeId}/products/${id}`, { stockMinimum: 5 })
    const namedOn = async (now: string) => {
      await lowStockJob.run(w.server.services, new Date(now))
      const { rows } = await w.server.services.pool.query<{ day: string | null }>(
        `select to_char(low_stock_named_on, 'YYYY-MM-DD') as day from store_products
          where product_id = $1 and store_id = $2`,
        [id, w.storeId],
      )
      return rows[0]?.day
    }
    expect(await namedOn('2026-11-20T11:59:00.000Z')).toBeNull()
    expect(await namedOn('2026-11-20T12:00:00.000Z')).toBe('2026-11-20')
    // Six in the evening: no other day yet.
    expect(await namedOn('2026-11-21T00:30:00.000Z')).toBe('2026-11-20')
  })
})

test('who supplies a store sees what it lacks of its own goods, whoever sent them last, and sends it unasked', async () => {
  const product = await w.held({ quantity: 2 }, BOXES)
  await w.as('manager', 'PUT', `/stores/${w.storeId}/products/${product.id}`, { stockMinimum: 17 })
  const { db } = w.server.services
  const other = await db
    .insertInto('distributors')
    .columns(['name', 'country_id'])
    .expression(
      (eb) =>
        eb
          .selectFrom('distributors')
          .select([eb.val('Otra distribuidora').as('name'), 'country_id'])
          .where('id', '=', w.distributorId as never), // the id of one
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body: theirs } = await w.as<StockOrder>('superadmin', 'POST', '/stock-orders', {
    storeId: w.storeId,
    distributorId: other.id,
    products: [{ productId: product.id, quantity: 6 }],
  })
  const path = `/stock-orders/suggested?storeId=${w.storeId}`
  const seenBy = async (login: string) => {
    const { body } = await w.as<SuggestedStockOrders>(login, 'GET', path)
    const sender = body.senders.find(({ lines }) => lines.some(({ productId }) => productId === product.id))
    return [sender?.id, body.coming.some(({ id }) => id === theirs.id)]
  }
  expect(await seenBy('manager')).toEqual([other.id, true])
  expect(await seenBy('bodeguero')).toEqual([w.distributorId, false])
  const sent = await w.as<StockOrder>('bodeguero', 'POST', '/stock-orders', {
    storeId: w.storeId,
    products: [{ productId: product.id, quantity: 12 }],
  })
  expect(sent.body).toMatchObject({ creator: 'distributor', sender: { id: w.distributorId } })
})
