import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  DeliveryRoundDetail,
  DeliveryRoundRow,
  EffectRow,
  ReceivableRow,
} from '../../../src/api/contract/cash.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { owedOrder } from './store-day.cases.ts'

let w: OrdersFixture
beforeAll(async () => {
  w = await createOrdersFixture()
})
afterAll(() => w.server.close())

const rounds = async () =>
  (await w.get<{ data: DeliveryRoundRow[] }>(`/delivery-rounds?storeId=${w.storeId}`, 'router')).body.data
const round = async (id: number) =>
  (await w.get<DeliveryRoundDetail>(`/delivery-rounds/${id}`, 'router')).body

/** The first delivery man is back at the store. */
const comesBack = async () => {
  const back = await w.put(`/users/${w.deliveryManIds[0]}`, { deliveryManStatus: 'active' })
  expect(back.status).toBe(200)
}

/** With the first delivery man, who leaves with all of them. */
const assigned = async () => {
  const { id } = await w.placeOrder()
  await w.moveOrder(id, 'preparing', 'packing', 'routing')
  await w.assignDeliveryMan(id)
  return id
}

test('a round begins with the departure, owes the cash of what is delivered, and is settled with two names', async () => {
  const first = await assigned()
  const second = await assigned()
  for (const order of [first, second]) await w.moveOrder(order, 'in_route')
  await w.server.outbox.drain()
  const [open] = await rounds()
  expect(open).toMatchObject({ status: 'open', orders: 2, delivered: 0, owed: 0 })
  const id = open?.id ?? 0
  const taken = await w.patch(`/delivery-rounds/${id}`, { changeTaken: 10_000 }, { login: 'router' })
  expect(taken.body).toMatchObject({ changeTaken: 10_000, owed: 10_000 })
  await w.moveOrder(first, 'at_the_door', 'completed')
  const carrying = await w.post(`/delivery-rounds/${id}/settlement`, { received: 0 }, { login: 'router' })
  expect([carrying.status, failureCode(carrying)]).toEqual([409, 'round_has_open_orders'])
  await w.moveOrder(second, 'at_the_door', 'completed')
  const { lines, owed, version } = await round(id)
  expect(owed).toBe(10_000 + lines.reduce((sum, line) => sum + line.toPay, 0))
  const settle = (body: object) =>
    w.post(`/delivery-rounds/${id}/settlement`, body, {
      login: 'router',
      headers: { 'if-match': String(version) },
    })
  const less = await settle({ received: owed - 1_300 })
  expect([less.status, failureCode(less)]).toEqual([400, 'round_reason_required'])
  const notes = [{ value: 5_000, count: 2 }]
  const tooMany = await settle({ received: 9_999, notes, reason: 'change_given' })
  expect([tooMany.status, tooMany.body['details']]).toEqual([400, { notes: 'max' }])
  const counted = await settle({ received: owed - 1_300, notes, reason: 'change_given' })
  expect(counted.body).toMatchObject({ status: 'settled', owed, received: owed - 1_300, notes })
  expect(counted.body['settledBy']).not.toBeNull()
  expect((await settle({ received: owed })).status).toBe(409)
  const sheet = await w.get<{ roundsOwed: number; roundsReceived: number; open: number }>(
    `/stores/${w.storeId}/cash-sheet`,
    'manager',
  )
  expect(sheet.body).toMatchObject({ roundsOwed: owed, roundsReceived: owed - 1_300, open: 0 })
})

test('a round brings back what was collected at the door of orders that were paid: cash in cash, the terminal as slips', async () => {
  await comesBack()
  const sheet = async () =>
    (
      await w.get<{ methods: ReadonlyArray<{ method: string; amount: number }> }>(
        `/stores/${w.storeId}/cash-sheet`,
        'manager',
      )
    ).body.methods
  const amountOf = (rows: Awaited<ReturnType<typeof sheet>>, method: string) =>
    rows.find((row) => row.method === method)?.amount ?? 0
  const sheetBefore = await sheet()
  const carried = async (topUp: 'cash' | 'pos') => {
    const order = await w.placeOrder({
      orderCheckout: {
        billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
        paymentType: 'pos',
        authorizationCode: '0417',
      },
    })
    const changed = await w.post(
      `/orders/${order.id}/line-changes`,
      { products: [{ productId: w.products[0], quantity: 3 }], topUp: { paymentType: topUp } },
      { login: 'agent' },
    )
    expect(changed.status).toBe(200)
    await w.moveOrder(order.id, 'preparing', 'packing', 'routing')
    await w.assignDeliveryMan(order.id)
    return order.id
  }
  const byCash = await carried('cash')
  const byTerminal = await carried('pos')
  for (const order of [byCash, byTerminal]) await w.moveOrder(order, 'in_route', 'at_the_door')
  const complete = (order: number, body: object) =>
    w.patch(`/orders/${order}/status`, { status: 'completed', ...body }, { login: 'manager' })
  expect((await complete(byCash, { cashReceived: 3_000 })).status).toBe(200)
  expect((await complete(byTerminal, { authorizationCode: '7788' })).status).toBe(200)
  await w.server.outbox.drain()
  const [open] = await rounds()
  const { lines, owed } = await round(open?.id ?? 0)
  expect(owed).toBe(2_500)
  expect(
    lines.map(({ authorizationCode, cash, given, orderId, terminal }) => ({
      authorizationCode,
      cash,
      given,
      orderId,
      terminal,
    })),
  ).toEqual([
    { orderId: byCash, cash: 2_500, given: 3_000, terminal: 0, authorizationCode: null },
    { orderId: byTerminal, cash: 0, given: null, terminal: 2_500, authorizationCode: '7788' },
  ])
  const sheetAfter = await sheet()
  expect(amountOf(sheetAfter, 'cash') - amountOf(sheetBefore, 'cash')).toBe(2_500)
  const counted = await w.post(
    `/delivery-rounds/${open?.id}/settlement`,
    { received: 2_500 },
    { login: 'router' },
  )
  expect(counted.body).toMatchObject({ status: 'settled', owed: 2_500, received: 2_500 })
})

test('an order that nobody took is shown with how often it came back and what is in it', async () => {
  await comesBack()
  const order = await assigned()
  await w.moveOrder(order, 'in_route', 'at_the_door')
  await w.server.outbox.drain()
  const [open] = await rounds()
  const back = await w.patch(
    `/orders/${order}/status`,
    { status: 'routing', reason: 'nobody_opened' },
    { login: 'manager' },
  )
  expect(back.status).toBe(200)
  const [line] = (await round(open?.id ?? 0)).lines
  expect(line).toMatchObject({ orderId: order, status: 'routing', returns: 1, cash: 0 })
  expect(line?.items.length).toBeGreaterThan(0)
  const counted = await w.post(
    `/delivery-rounds/${open?.id}/settlement`,
    { received: 0 },
    { login: 'router' },
  )
  expect(counted.body).toMatchObject({ status: 'settled', owed: 0 })
})

test('what is owed on credit is settled in parts and never by more', async () => {
  const { db } = w.server.services
  const { id } = await w.placeOrder()
  await db
    .updateTable('orders')
    .set({ status: 'completed', payment_type: 'credit', status_since: '2026-11-01T12:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('payments')
    .set({ method: 'credit', days_to_pay: 5 })
    .where('order_id', '=', id)
    .execute()
  const owed = async (status = 'overdue') =>
    (
      await w.get<{ data: ReceivableRow[]; owed: number; overdue: number; customers: number }>(
        `/receivables?status=${status}`,
        'superadmin',
      )
    ).body
  const before = await owed()
  const [row] = before.data
  expect((await owed(`overdue&userId=${w.customerId}`)).owed).toBe(before.owed)
  expect(await owed('overdue&userId=999999')).toMatchObject({ data: [], owed: 0, customers: 0 })
  expect(row).toMatchObject({ orderId: id, paid: 0, dueAt: '2026-11-06T12:00:00.000Z' })
  expect([before.customers, before.overdue]).toEqual([1, row?.amount])
  const pay = (amount: number) =>
    w.post(`/receivables/${id}/payments`, { amount, method: 'bank_transfer' }, { login: 'superadmin' })
  const total = row?.amount ?? 0
  const tooMuch = await pay(total + 1)
  expect([tooMuch.status, failureCode(tooMuch)]).toEqual([400, 'receivable_amount_error'])
  expect((await pay(total - 500)).body).toMatchObject({ owed: 500 })
  expect((await pay(500)).body).toMatchObject({ owed: 0 })
  const again = await pay(1)
  expect([again.status, failureCode(again)]).toEqual([404, 'receivable_not_found'])
  expect((await owed()).data).toEqual([])
  expect((await owed('settled')).data.map(({ orderId }) => orderId)).toEqual([id])
})

test('a payment on credit that is sent again is recorded once', async () => {
  const id = await owedOrder(w)
  const pay = (key: string, amount = 500) =>
    w.post(
      `/receivables/${id}/payments`,
      { amount, method: 'cash' },
      { login: 'superadmin', headers: { 'idempotency-key': key } },
    )
  const first = await pay('payment-1')
  expect((await pay('payment-1')).body).toEqual(first.body)
  expect(await Promise.all([pay('payment-2'), pay('payment-2'), pay('payment-2')])).toEqual(
    expect.arrayContaining([expect.objectContaining({ body: expect.objectContaining({ paid: 1000 }) })]),
  )
  expect(failureCode(await pay('payment-2', 600))).toBe('idempotency_mismatch')
  const rows = await w.server.services.db
    .selectFrom('receivable_payments')
    .select('amount')
    .where('order_id', '=', id)
    .execute()
  expect(rows.map(({ amount }) => amount)).toEqual([500, 500])
})

test('effects are listed without their content', async () => {
  await w.placeOrder()
  const { body } = await w.get<{ data: EffectRow[] }>('/effects?state=waiting', 'superadmin')
  expect(body.data.map(({ kind, queue }) => [queue, kind])).toContainEqual(['outbox', 'order.created'])
  expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual(
    ['createdAt', 'error', 'id', 'kind', 'maxTries', 'nextAt', 'queue', 'state', 'tries'].toSorted(),
  )
})

test.each([
  ['a round that is not there', 'GET', '/delivery-rounds/99999', undefined, 'round_not_found'],
  [
    'an effect that has left',
    'POST',
    '/effects/mail/00000000-0000-4000-8000-000000000000/retry',
    undefined,
    'effect_not_found',
  ],
] as const)('%s is not found', async (_name, method, path, body, code) => {
  const token = await w.server.signIn('superadmin')
  const answer = await w.server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  expect([answer.status, failureCode(answer)]).toEqual([404, code])
})
