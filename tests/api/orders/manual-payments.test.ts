import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { NOON, type TestResponse } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }
const place = (checkout: Record<string, unknown>, overrides: Record<string, unknown> = {}) =>
  world.post('/orders', world.orderBody({ orderCheckout: { billingInfo, ...checkout }, ...overrides }), {
    login: 'agent',
  })
const placed = async (...input: Parameters<typeof place>): Promise<Order> => {
  const { status, body } = await place(...input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as unknown as Order // placed
}
const confirmPos = (id: number, code: string, options: Parameters<OrdersFixture['patch']>[2] = {}) =>
  world.patch(`/orders/${id}/pos-authorization`, { authorizationCode: code }, { login: 'agent', ...options })
const confirmTransfer = (id: number, body: Record<string, unknown>, login = 'agent') =>
  world.patch(`/orders/${id}/transactions`, body, { login })
const answerOf = ({ status, body }: TestResponse) => [status, body['message'] ?? body['status']]

describe('an order that is paid at the agent’s terminal', () => {
  test('waits for its code, and goes to the kitchen with it', async () => {
    const order = await placed({ paymentType: 'pos' })
    expect([order.status, order.payment.status, order.abilities['confirm_payment']]).toEqual([
      'pending',
      'pending',
      true,
    ])
    expect(answerOf(await confirmPos(order.id, ' '))).toEqual([400, 'pos_authorization_code_required'])
    expect(answerOf(await confirmTransfer(order.id, { bankTransactionId: 'T-1' }))).toEqual([
      400,
      'payment_not_outstanding',
    ])
    expect(answerOf(await confirmPos(order.id, '041 773', { login: 'packer' }))).toEqual([
      403,
      'user_dont_have_permission',
    ])
    const confirmed = await confirmPos(order.id, ' 041773 ')
    expect(confirmed.body).toMatchObject({
      status: 'processing',
      payment: { status: 'completed', posAuthorizationCode: '041773' },
    })
    expect((confirmed.body as unknown as Order).history.at(-1)).toMatchObject({
      event: 'order.confirm_payment',
      from: 'pending',
      to: 'processing',
      reason: '041773',
      paid: order.payment.amount,
    })
    expect((await confirmPos(order.id, '041773')).body['message']).toMatchObject({
      errorMessage: 'invalid_next_status',
    })
  })

  test('is confirmed once: a repeat answers alike, and who saw an older order is told', async () => {
    const order = await placed({ paymentType: 'pos' })
    const headers = { 'idempotency-key': `confirm-${order.id}` }
    const [first, second] = [
      await confirmPos(order.id, 'A1', { headers }),
      await confirmPos(order.id, 'A1', { headers }),
    ]
    expect(second.body).toEqual(first.body)
    const stale = await confirmPos((await placed({ paymentType: 'pos' })).id, 'A1', {
      headers: { 'if-match': '"9"' },
    })
    expect(answerOf(stale)).toEqual([409, 'version_conflict'])
  })

  test('goes to the kitchen at once with its code, and on its day when that is later', async () => {
    const now = await placed({ paymentType: 'pos', authorizationCode: '041773' })
    expect([now.status, now.payment.status, now.payment.posAuthorizationCode]).toEqual([
      'processing',
      'completed',
      '041773',
    ])
    const later = await placed({ paymentType: 'pos' }, { deliveryTime: '2026-11-21T20:30:00.000Z' })
    expect(answerOf(await confirmPos(later.id, '041774'))).toEqual([200, 'scheduled'])
  })

  test('that is cancelled owes nothing', async () => {
    const { id } = await placed({ paymentType: 'pos', authorizationCode: '041773' })
    const { body } = await world.patch(`/orders/${id}/status`, {
      status: 'cancelled',
      reason: 'customer_request',
    })
    expect(body).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' } })
  })
})

test('an order that is paid at the delivery man’s terminal waits for no code before the door', async () => {
  const order = await placed({ paymentType: 'pos', customerWillPay: true })
  expect([order.status, order.payment.status, order.payment.customerWillPay]).toEqual([
    'processing',
    'pending',
    true,
  ])
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  await world.assignDeliveryMan(order.id)
  await world.moveOrder(order.id, 'in_route', 'at_the_door')
  const complete = (body: Record<string, unknown>) =>
    world.patch(`/orders/${order.id}/status`, { status: 'completed', ...body })
  expect(answerOf(await complete({}))).toEqual([400, 'pos_authorization_code_required'])
  expect((await complete({ authorizationCode: '7781' })).body).toMatchObject({
    status: 'completed',
    payment: { status: 'completed', posAuthorizationCode: '7781' },
  })
})

const setCredit = (is_credit_available: boolean) =>
  world.server.services.db
    .updateTable('users')
    .set({ is_credit_available })
    .where('id', '=', world.customerId)
    .execute()

describe('an order on credit', () => {
  test('goes to the kitchen with its days to pay, for a customer who has credit', async () => {
    await setCredit(true)
    const order = await placed({ paymentType: 'credit', daysToPay: 15 })
    expect([order.status, order.payment.status, order.payment.daysToPay]).toEqual([
      'processing',
      'pending',
      15,
    ])
    const { body } = await place({ paymentType: 'credit' })
    expect([body['message'], body['details']]).toEqual([
      'validation_error',
      { 'orderCheckout.daysToPay': 'required' },
    ])
    await setCredit(false)
    expect(answerOf(await place({ paymentType: 'credit', daysToPay: 15 }))).toEqual([
      400,
      'user_does_not_have_credit_available',
    ])
  })
})

describe('a business order by bank transfer', () => {
  test('waits for the transaction of the bank, which cancelling needs', async () => {
    const order = await placed({ paymentType: 'bank_transfer' }, { orderType: 'business' })
    expect(order.status).toBe('pending')
    expect(answerOf(await confirmTransfer(order.id, { bankTransactionId: ' ' }))).toEqual([
      400,
      'bank_transaction_id_required',
    ])
    const { body } = await confirmTransfer(order.id, { bankTransactionId: 'BI-77120', transferId: 'TR-9' })
    expect(body).toMatchObject({
      status: 'processing',
      payment: { status: 'completed', bankTransactionId: 'BI-77120', transferId: 'TR-9' },
    })
    const cancel = (extra: Record<string, unknown>) =>
      world.patch(`/orders/${order.id}/status`, {
        status: 'cancelled',
        reason: 'customer_request',
        ...extra,
      })
    expect(answerOf(await cancel({}))).toEqual([400, 'bank_void_transaction_id_not_found'])
    expect((await cancel({ bankVoidTransactionId: 'V-1' })).body).toMatchObject({
      payment: { status: 'cancelled', bankVoidTransactionId: 'V-1' },
    })
  })

  test('goes to the kitchen at once with its transaction', async () => {
    const order = await placed(
      { paymentType: 'bank_transfer', bankTransactionId: 'BI-1' },
      { orderType: 'business' },
    )
    expect([order.status, order.payment.status]).toEqual(['processing', 'completed'])
  })
})

test.each([
  [{ paymentType: 'cash', authorizationCode: '1' }, 'authorizationCode'],
  [{ paymentType: 'cash', daysToPay: 5 }, 'daysToPay'],
  [{ paymentType: 'pos', bankTransactionId: 'T-1' }, 'bankTransactionId'],
  [{ paymentType: 'pos', change: 100 }, 'change'],
])('a field that %o has no use for is refused by its name', async (checkout, field) => {
  const { status, body } = await place(checkout)
  expect([status, body['details']]).toEqual([400, { [`orderCheckout.${field}`]: 'invalid' }])
})

describe('a failed order is tried again', () => {
  const failed = async (overrides: Record<string, unknown> = {}) => {
    const { id } = await placed({ paymentType: 'pos' }, overrides)
    await world.patch(`/orders/${id}/status`, { status: 'failed' })
    return id
  }
  const failedBusiness = () => failed({ orderType: 'business' })
  const retry = (id: number, body: Record<string, unknown>) =>
    world.post(`/orders/${id}/repayment-order`, body, { login: 'agent' })

  test('at the terminal, with or without its code', async () => {
    const byPos = (id: number, body: Record<string, unknown>) => retry(id, { paymentType: 'pos', ...body })
    expect((await byPos(await failed(), {})).body).toMatchObject({ status: 'pending' })
    expect((await byPos(await failed(), { customerWillPay: true })).body).toMatchObject({
      status: 'processing',
      payment: { status: 'pending', customerWillPay: true },
    })
    expect((await byPos(await failed(), { authorizationCode: '0417' })).body).toMatchObject({
      status: 'processing',
      payment: { status: 'completed', posAuthorizationCode: '0417' },
    })
    const { body } = await byPos(await failed(), { daysToPay: 5 })
    expect(body['details']).toEqual({ daysToPay: 'invalid' })
  })

  test('by transfer, with the ids of the bank and of the customer, or without', async () => {
    const byTransfer = (id: number, body: Record<string, unknown>) =>
      retry(id, { paymentType: 'bank_transfer', ...body })
    const waiting = await failedBusiness()
    expect((await byTransfer(waiting, {})).body).toMatchObject({
      status: 'pending',
      payment: { paymentType: 'bank_transfer', status: 'pending', bankTransactionId: null, transferId: null },
    })
    const paid = await byTransfer(await failedBusiness(), {
      bankTransactionId: ' BI-1 ',
      transferId: ' TR-9 ',
    })
    expect(paid.body).toMatchObject({
      status: 'processing',
      payment: { status: 'completed', bankTransactionId: 'BI-1', transferId: 'TR-9' },
    })
    const lacking = await failedBusiness()
    const { status, body } = await byTransfer(lacking, { transferId: 'TR-9' })
    expect([status, body['details']]).toEqual([400, { bankTransactionId: 'required' }])
    expect(answerOf(await byTransfer(await failed(), { bankTransactionId: 'BI-1' }))).toEqual([
      400,
      'payment_type_dont_exit',
    ])
  })

  test('on credit, where the customer has it and the fields agree', async () => {
    const onCredit = (id: number, body: Record<string, unknown>) =>
      retry(id, { paymentType: 'credit', ...body })
    await setCredit(false)
    const id = await failed()
    expect(answerOf(await onCredit(id, { daysToPay: 15, isCredit: true }))).toEqual([
      400,
      'user_does_not_have_credit_available',
    ])
    await setCredit(true)
    expect((await onCredit(id, {})).body['details']).toEqual({ daysToPay: 'required' })
    expect((await onCredit(id, { daysToPay: 15, isCredit: false })).body['details']).toEqual({
      isCredit: 'invalid',
    })
    expect((await retry(id, { paymentType: 'cash', isCredit: true })).body['details']).toEqual({
      isCredit: 'invalid',
    })
    expect((await onCredit(id, { daysToPay: 15, isCredit: true })).body).toMatchObject({
      status: 'processing',
      payment: { paymentType: 'credit', status: 'pending', daysToPay: 15 },
    })
    await setCredit(false)
  })
})
