import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyStockReport, RemindSettings } from '../../../src/api/contract/stock-reports.contract.ts'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import type { TestResponse } from '../test-server.ts'
import { createStockFixture } from './stock.fixture.ts'

let w: Awaited<ReturnType<typeof createStockFixture>>
beforeAll(async () => {
  w = await createStockFixture()
  await w.network.addOperator('owner-2', 'franchise-owner', { franchisor_id: w.network.franchisorIds[0] })
})
afterAll(() => w.server.close())

const refusalOf = (answer: TestResponse<unknown>) => [
  answer.status,
  failureCode(answer as TestResponse), // of any body
]
/** A store that holds nothing but what a test puts there. */
const store = () => w.network.storeIds[1]
const countPath = () => `/stores/${store()}/stock-count`
const reportsPath = () => `/stores/${store()}/daily-stock-reports`
const remindPath = () => `${reportsPath()}/remind-settings`
const count = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object) =>
  w.as<DailyStockReport>('other-manager', method, countPath(), body)
const file = (body: object = {}) => w.as<DailyStockReport>('other-manager', 'POST', reportsPath(), body)
const decide = (id: number, body: object, login = 'owner') =>
  w.as<DailyStockReport>(login, 'PATCH', `${reportsPath()}/${id}`, body)
const remind = (over: object = {}) =>
  w.as<RemindSettings>('superadmin', 'PUT', remindPath(), {
    time: '18:00',
    weekdays: [5],
    frequency: 'every_week',
    emails: [],
    ...over,
  })
const lineOf = ({ lines }: DailyStockReport, { id }: Product) =>
  lines.find(({ productId }) => productId === id)

test('without goods and without a count there is nothing to keep, discard or file', async () => {
  expect((await count('GET')).body).toEqual({ count: null })
  for (const method of ['PUT', 'DELETE'] as const)
    expect(refusalOf(await count(method, method === 'PUT' ? {} : undefined))).toEqual([
      404,
      'stock_count_not_found',
    ])
  expect(refusalOf(await file())).toEqual([400, 'stock_count_incomplete'])
  for (const method of ['GET', 'PATCH'] as const)
    expect(
      refusalOf(
        await w.as(
          'owner',
          method,
          `${reportsPath()}/999999`,
          method === 'GET' ? undefined : { status: 'filed' },
        ),
      ),
    ).toEqual([404, 'stock_report_not_found'])
})

test('a count is blind until a category is full, and waits for an approval where too much is missing', async () => {
  const { body: settings } = await remind({ approvalLimit: 1000 })
  expect(settings).toMatchObject({ approvalLimit: 1000, time: '18:00' })
  const first = await w.held({ quantity: 10 }, {}, 'other-manager')
  const second = await w.held(
    { quantity: 4 },
    { categoryIds: first.categories.map(({ id }) => id) },
    'other-manager',
  )
  const begun = await count('POST')
  expect(begun.body).toMatchObject({ status: 'counting' })
  expect(lineOf(begun.body, first)).toMatchObject({ expected: null, available: null, amount: null })
  const keep = (product: Pick<Product, 'id'>, amount: number | null, more: object = {}) =>
    count('PUT', { products: [{ productId: product.id, amount, ...more }] })

  const half = await keep(first, 8)
  expect(lineOf(half.body, first)).toMatchObject({ amount: 8, expected: null, difference: null })
  expect(refusalOf(await file())).toEqual([400, 'stock_count_incomplete'])
  const full = await keep(second, 4)
  expect(lineOf(full.body, first)).toMatchObject({ amount: 8, expected: 10, difference: -2, cost: -1200 })
  expect(refusalOf(await file())).toEqual([400, 'stock_count_reason_required'])
  expect(refusalOf(await keep({ id: w.products[0] }, 1))).toEqual([404, 'product_not_found'])

  // What is sold meanwhile is no difference of a line that is counted after it.
  await w.as('other-manager', 'PUT', `/stores/${store()}/products/${second.id}`, { quantity: 3 })
  await keep(second, null)
  expect(lineOf((await keep(second, 3)).body, second)).toMatchObject({ expected: 3, difference: 0 })

  await keep(first, 8, { reason: 'other', note: 'Dos cajas rotas' })
  const filed = await file({ comment: 'Turno de la tarde' })
  expect(filed.body).toMatchObject({ status: 'awaiting_approval', differenceCount: 1, differenceCost: -1200 })
  const { id } = filed.body
  expect(refusalOf(await decide(id, { status: 'returned' }))).toEqual([400, 'stock_count_note_required'])
  expect((await decide(id, { status: 'returned', note: 'Contar otra vez' })).body).toMatchObject({
    status: 'returned',
    returnNote: 'Contar otra vez',
  })

  const again = await file({ products: [{ productId: first.id, amount: 9, reason: 'other' }] })
  expect(again.body).toMatchObject({ id, status: 'filed', differenceCost: -600 })
  expect(refusalOf(await decide(id, { status: 'filed' }))).toEqual([400, 'invalid_next_status'])

  const { body: products } = await w.as<{ quantity: number }>(
    'other-manager',
    'GET',
    `/stores/${store()}/products/${first.id}`,
  )
  // A count moves no stock.
  expect(products.quantity).toBe(10)
})

test('an approval files what was counted, and needs its permission', async () => {
  await remind({ approvalLimit: 0 })
  const { body: begun } = await count('POST')
  const products = begun.lines.map(({ productId }) => ({ productId, amount: 0, reason: 'notDelivered' }))
  const { body: waiting } = await file({ products })
  expect(waiting).toMatchObject({ status: 'awaiting_approval', needsApproval: true })
  const refused = await decide(waiting.id, { status: 'filed' }, 'counter')
  expect(refusalOf(refused)).toEqual([403, 'user_dont_have_permission'])
  expect((await decide(waiting.id, { status: 'filed' })).body).toMatchObject({
    status: 'filed',
    decidedBy: 'Luis Tzul',
  })
  const { body: listed } = await w.as<{ data: readonly DailyStockReport[] }>('owner', 'GET', reportsPath())
  expect(listed.data.map(({ status }) => status)).toEqual(['filed', 'filed'])
})

test('two who begin at once count together', async () => {
  const both = await Promise.all([count('POST'), count('POST')])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  expect((await count('DELETE')).body).toEqual({ success: true })
  expect((await count('GET')).body).toEqual({ count: null })
})

describe('the reminder', () => {
  test('names its next mail', async () => {
    const { body } = await remind({ emails: ['turno@tienda.example'] })
    expect(body).toMatchObject({
      emails: ['turno@tienda.example'],
      next: { at: '2026-11-21T00:00:00.000Z', day: '2026-11-20', kind: 'ask' },
    })
  })
  test.each([
    [{ weekdays: [] }, 'stock_report_weekdays_required', 'weekdays'],
    [{ hoursBeforeClosing: 13 }, 'stock_report_hours_error', 'hoursBeforeClosing'],
    [{ emails: ['turno@tienda.example', 'gerente'] }, 'stock_report_emails_incorrect', 'emails[1]'],
  ])('%j is refused: %s', async (over, code, field) => {
    const refused = await remind(over)
    expect(refusalOf(refused)).toEqual([400, code])
    expect(Object.keys((refused.body as { details?: object }).details ?? {})).toEqual([field]) // a refusal's body
  })
})
