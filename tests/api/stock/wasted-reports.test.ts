import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WastedReportRecord } from '../../../src/api/contract/stock-reports.contract.ts'
import { checkStock } from '../../../server/modules/stock/stock-check.ts'
import { failureCode } from '../endpoints/request.ts'
import type { TestResponse } from '../test-server.ts'
import { createStockFixture } from './stock.fixture.ts'

let w: Awaited<ReturnType<typeof createStockFixture>>
beforeAll(async () => {
  w = await createStockFixture()
})
afterAll(() => w.server.close())

const refusalOf = (answer: TestResponse<unknown>) => [
  answer.status,
  failureCode(answer as TestResponse), // of any body
]
const path = () => `/stores/${w.storeId}/wasted-product-reports`
const waste = (products: readonly object[], more: object = {}) =>
  w.as<WastedReportRecord>('manager', 'POST', path(), { products, ...more })
const line = (productId: number, quantity: number, more: object = {}) => ({
  productId,
  quantity,
  reason: 'qualityProductMishandling',
  ...more,
})

/** Three combos of two of the first and one of the second product, of which there are ten each. */
const assembled = async () => {
  const first = await w.held({ quantity: 10 })
  const second = await w.held({ quantity: 10 })
  const comboItems = [
    { productId: first.id, quantity: 2 },
    { productId: second.id, quantity: 1 },
  ]
  return { combo: await w.held({ quantity: 3 }, { type: 'combo', comboItems }), first, second }
}

test('a wasted combo is taken apart: what was lost leaves, the rest is free again, and the log adds up', async () => {
  const { combo, first, second } = await assembled()
  const alone = await w.held({ quantity: 5 })
  const { body, status } = await waste([
    line(combo.id, 2, {
      isCombo: true,
      comboItems: [
        { productId: first.id, wastedQuantity: 3 },
        { productId: second.id, wastedQuantity: 0 },
      ],
    }),
    line(alone.id, 1, { reason: 'theft', comment: 'Vitrina abierta' }),
  ])
  expect(status).toBe(201)
  // Three pieces of the first and one of the other, at Q6.00 each.
  expect(body).toMatchObject({ pieces: 4, cost: 2400, productCount: 2 })
  expect(body.products[0]?.comboItems).toMatchObject([
    { productId: first.id, carried: 4, wastedQuantity: 3, cost: 1800 },
    { productId: second.id, carried: 2, wastedQuantity: 0, cost: 0 },
  ])
  const quantities = await Promise.all([combo, first, second, alone].map(({ id }) => w.quantityOf(id)))
  expect(quantities).toEqual([1, 7, 10, 4])
  expect(await w.logOf(first.id)).toEqual([
    ['manual', 'assigned_to_store', 10, 10],
    ['combo', 'unreserved_product_for_combo', 0, 10],
    ['waste', 'wasted_product', -3, 7],
    ['waste', 'unreserved_product_for_combo', 0, 7],
  ])
  // One combo is left, with two pieces of the first and one of the second.
  const shelf = async (id: number) => {
    const { body: product } = await w.as<{ available: number }>(
      'manager',
      'GET',
      `/stores/${w.storeId}/products/${id}/kardex`,
    )
    return product
  }
  expect(await shelf(first.id)).toMatchObject({ present: { compromiseCombo: 2, available: 5 } })
  expect(await shelf(second.id)).toMatchObject({ present: { compromiseCombo: 1, available: 9 } })
  const ids: readonly number[] = [combo, first, second, alone].map(({ id }) => id)
  const { differences } = await checkStock(w.server.services.db)
  expect(differences.filter(({ productId }) => ids.includes(productId))).toEqual([])
  const { body: listed } = await w.as<{ data: unknown; week: ReadonlyArray<{ cost: number }> }>(
    'manager',
    'GET',
    path(),
  )
  expect(listed.data).toMatchObject([{ id: body.id, pieces: 4 }])
  expect(listed.week.at(-1)?.cost).toBe(2400)
})

test('the people of a log are offered by name, and those of a store out of reach are not', async () => {
  await w.held({ quantity: 3 })
  const people = (login: string, storeId: number = w.storeId) =>
    w.as<{ data: ReadonlyArray<{ name: string }> }>(login, 'GET', `/stores/${storeId}/stock-logs/actors`)
  const { body: log } = await w.as<{ data: ReadonlyArray<{ actorName: string | null }> }>(
    'manager',
    'GET',
    `/stores/${w.storeId}/stock-logs?limit=100`,
  )
  const named = [...new Set(log.data.flatMap(({ actorName }) => actorName ?? []))]
  const { body } = await people('manager')
  expect(named.length).toBeGreaterThan(0)
  expect(body.data.map(({ name }) => name)).toEqual(named.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(refusalOf(await people('manager', 999_999))).toEqual([404, 'store_not_found'])
})

test('waste is refused: of nothing, of no piece, of more than is free, of more than a combo carries', async () => {
  const { combo, first } = await assembled()
  const parts = (productId: number, wastedQuantity: number) =>
    line(combo.id, 1, { comboItems: [{ productId, wastedQuantity }] })
  expect(refusalOf(await waste([]))).toEqual([400, 'wasted_report_empty'])
  expect(refusalOf(await waste([line(first.id, 0)]))).toEqual([400, 'wasted_quantity_error'])
  expect(refusalOf(await waste([line(first.id, 5)]))).toEqual([400, 'product_not_enough_quantity'])
  expect(refusalOf(await waste([parts(first.id, 3)]))).toEqual([400, 'wasted_combo_error'])
  expect(refusalOf(await waste([parts(w.products[0], 1)]))).toEqual([400, 'wasted_combo_error'])
  expect(refusalOf(await waste([line(999_999, 1)]))).toEqual([404, 'product_not_found'])
  expect(refusalOf(await w.as('manager', 'GET', `${path()}/999999`))).toEqual([404, 'stock_report_not_found'])
  expect(await w.quantityOf(first.id)).toBe(10)
})

test('a line may have an uploaded picture, which the report shows; an unknown one is refused by its field', async () => {
  const product = await w.held({ quantity: 3 })
  const form = new FormData()
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)]), 'roto.png')
  const uploaded = await w.server.call<{ url: string }>('POST', '/uploads/pictures', {
    token: await w.server.signIn('manager'),
    form,
  })
  expect(uploaded.status).toBe(201)
  const { url } = uploaded.body
  const { body } = await waste([line(product.id, 1, { picture: url })])
  expect(body.products).toMatchObject([{ picture: url }])
  const refused = await waste([line(product.id, 1, { picture: `/files/${'0'.repeat(64)}` })])
  expect(refusalOf(refused)).toEqual([404, 'file_not_found'])
  expect(refused.body).toMatchObject({ details: { 'products[0].picture': 'file_not_found' } })
})

test('of two who waste the last pieces at once, one does', async () => {
  const product = await w.held({ quantity: 2 })
  const both = await Promise.all([1, 2].map(() => waste([line(product.id, 2)])))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect(await w.quantityOf(product.id)).toBe(0)
})

test('the goods of a cancelled order are asked after until somebody says what became of them', async () => {
  const cancelled = async () => {
    const { id } = await w.placeOrder()
    await w.moveOrder(id, 'preparing', 'packing')
    await w.patch(`/orders/${id}/status`, { status: 'cancelled', reason: 'customer_request' })
    return id
  }
  const back = `/stores/${w.storeId}/returned-goods`
  const asked = async () => {
    const { body } = await w.as<{ data: ReadonlyArray<{ orderId: number }> }>('manager', 'GET', back)
    return body.data.map(({ orderId }) => orderId)
  }
  const returned = await cancelled()
  const lost = await cancelled()
  expect((await asked()).toSorted((a, b) => a - b)).toEqual([returned, lost])
  const settle = () => w.as('manager', 'POST', back, { orderId: returned })
  expect((await settle()).body).toEqual({ success: true })
  expect(refusalOf(await settle())).toEqual([404, 'order_not_found'])
  const report = await waste([line(w.products[0], 2)], { orderId: lost })
  expect(report.body).toMatchObject({ orderId: lost, pieces: 2 })
  expect(await asked()).toEqual([])
})

test('what is wasted late in the evening is of that day of the store', async () => {
  const { id } = await w.held({ quantity: 2 })
  w.server.setClock('2026-11-21T05:30:00.000Z')
  await w.server.useSessions()
  const listed = async (day = '2026-11-20') => {
    const { body } = await w.as<{
      data: ReadonlyArray<{ id: number }>
      week: ReadonlyArray<{ day: string; cost: number }>
    }>('manager', 'GET', `${path()}?limit=100&from=${day}&to=${day}`)
    return { ids: body.data.map((each) => each.id), today: body.week.at(-1) }
  }
  const before = (await listed()).today
  const { body: report } = await waste([line(id, 1)])
  const { ids, today } = await listed()
  expect(ids).toContain(report.id)
  expect((await listed('2026-11-21')).ids).not.toContain(report.id)
  const logged = async (day: string) => {
    const range = `from=${day}&to=${day}`
    const log = await w.as<{ count: number }>(
      'manager',
      'GET',
      `/stores/${w.storeId}/stock-logs?productId[]=${id}&type[]=wasted_product&${range}`,
    )
    const kardex = await w.as<{ opening: { quantity: number }; closing: { quantity: number } }>(
      'manager',
      'GET',
      `/stores/${w.storeId}/products/${id}/kardex?${range}`,
    )
    return [log.body.count, kardex.body.opening.quantity, kardex.body.closing.quantity]
  }
  expect([await logged('2026-11-20'), await logged('2026-11-21')]).toEqual([
    [1, 0, 1],
    [0, 1, 1],
  ])
  expect([before?.day, today]).toEqual([
    '2026-11-20',
    { day: '2026-11-20', cost: (before?.cost ?? 0) + report.cost },
  ])
})
