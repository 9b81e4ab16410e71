import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { GATEWAY_CODES } from '../../../src/domain/payment/payment-method.ts'
import {
  cardNumberDeclinedWith,
  SILENT_NEVER_CHARGED,
  SILENT_THEN_APPROVED,
  SILENT_THEN_DECLINED,
} from '../../../server/gateways/sandbox-cards.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import { lookUpPaymentsJob, voidCardsJob } from '../../../server/modules/orders/payments.jobs.ts'
import { findChargesToVoid } from '../../../server/modules/payments/payment-attempts.queries.ts'
import { NOON } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'
import { orderOfAttempt, paymentOf } from './payment-of.ts'

const APPROVED = '4242424242424242'
const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }
let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture({ gatewayTimeoutMs: 20 })
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const byCard = async (number: string, more: Record<string, unknown> = {}) =>
  world.placeOrder({
    orderCheckout: { paymentType: 'card', billingInfo, creditCardInfo: await world.card(number) },
    ...more,
  })
const orderNow = async (id: number): Promise<Order> => (await world.get<Order>(`/orders/${id}`)).body
const later = (minutes: number): void =>
  world.server.setClock(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())
const lookUp = () => world.server.services.jobs.runDue(world.server.services)
const charges = (id: OrderId) =>
  world.server.services.db
    .selectFrom('payment_attempts as t')
    .leftJoin('sandbox_charges as c', 'c.attempt_key', 't.key')
    .select(['t.status', 'c.outcome', 'c.voided_at'])
    .where('t.payment_id', '=', paymentOf(world.server.services.db, id))
    .orderBy('t.started_at')
    .execute()

test('an approved card processes the order', async () => {
  const order = await byCard(APPROVED)
  expect(order).toMatchObject({
    status: 'processing',
    version: 2,
    payment: {
      paymentType: 'card',
      status: 'completed',
      cardBrand: 'visa',
      cardLastFour: '4242',
      gatewayCode: null,
      isOutcomeUnknown: false,
    },
  })
  expect(order.history.map(({ event, from, to, actor }) => [event, from, to, actor?.role])).toEqual([
    ['order.placed', null, 'pending', 'callcenter'],
    ['payment.captured', 'pending', 'processing', 'callcenter'],
  ])
  expect(await charges(order.id)).toEqual([{ status: 'approved', outcome: 'approved', voided_at: null }])
})

test('a card charged for a later day schedules the order', async () => {
  expect(await byCard(APPROVED, { deliveryTime: '2026-11-21T20:00:00.000Z' })).toMatchObject({
    status: 'scheduled',
    dueAt: '2026-11-21T12:00:00.000Z',
  })
})

test.each(GATEWAY_CODES)('a card declined with %s fails the order and releases everything', async (code) => {
  const before = await world.stockOf(world.products[0])
  const order = await byCard(cardNumberDeclinedWith(code))
  expect(order).toMatchObject({
    status: 'failed',
    pointsCredited: 0,
    payment: { status: 'failed', gatewayCode: code },
  })
  expect(await world.stockOf(world.products[0])).toEqual(before)
})

test('the orders whose charge is to be voided are read from an index', async () => {
  const plan = await world.server.services.db.transaction().execute(async (trx) => {
    // The table of a test is so small that reading all of it is cheaper.
    await sql`set local enable_seqscan = off`.execute(trx)
    return findChargesToVoid(trx, 200).explain()
  })
  expect(JSON.stringify(plan)).toContain('orders_to_refund')
})

test('the order lists every charge that was tried', async () => {
  const order = await byCard(cardNumberDeclinedWith('51'))
  expect((await orderNow(order.id)).payment.attempts).toEqual([
    {
      startedAt: NOON,
      settledAt: NOON,
      status: 'declined',
      amount: order.totals.toPay,
      gatewayCode: '51',
      transactionId: null,
    },
  ])
})

describe('the gateway does not respond', () => {
  test('and the look-up finds the charge approved', async () => {
    const order = await byCard(SILENT_THEN_APPROVED)
    expect(order).toMatchObject({ status: 'pending', payment: { status: 'pending', isOutcomeUnknown: true } })
    expect(
      (await world.post(`/orders/${order.id}/repayment-order`, { paymentType: 'cash' }, { login: 'agent' }))
        .body,
    ).toMatchObject({ message: { errorMessage: 'invalid_next_status' } })
    later(1)
    await lookUp()
    expect(await orderNow(order.id)).toMatchObject({
      status: 'processing',
      payment: { status: 'completed', isOutcomeUnknown: false },
    })
    await lookUp()
    expect((await orderNow(order.id)).version).toBe(2)
  })

  test('and the look-up finds the charge declined', async () => {
    const order = await byCard(SILENT_THEN_DECLINED)
    later(1)
    await lookUp()
    expect(await orderNow(order.id)).toMatchObject({
      status: 'failed',
      payment: { status: 'failed', gatewayCode: '51', isOutcomeUnknown: false },
    })
  })

  test('and the look-up finally finds no charge', async () => {
    const order = await byCard(SILENT_NEVER_CHARGED)
    later(0.5)
    await lookUp()
    expect(await orderNow(order.id)).toMatchObject({ status: 'pending', payment: { isOutcomeUnknown: true } })
    later(1.5)
    await lookUp()
    expect(await orderNow(order.id)).toMatchObject({
      status: 'failed',
      payment: { status: 'failed', gatewayCode: null, isOutcomeUnknown: false },
    })
  })

  test('and a charge found after the cancellation is flagged and refunded', async () => {
    const order = await byCard(SILENT_THEN_APPROVED)
    await world.patch(`/orders/${order.id}/status`, { status: 'cancelled', reason: 'customer_request' })
    later(1)
    await lookUp()
    await lookUp()
    const now = await orderNow(order.id)
    expect(now).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled', isOutcomeUnknown: false },
    })
    expect(now.history.map(({ event, reason }) => [event, reason]).slice(1)).toEqual([
      ['order.cancel', 'customer_request'],
      ['payment.captured', 'late_capture'],
      ['payment.voided', null],
    ])
    expect((await charges(order.id))[0]?.voided_at).not.toBeNull()
  })

  test('until the order expires, and a later capture is flagged', async () => {
    const { db } = world.server.services
    const order = await byCard(SILENT_THEN_APPROVED)
    await db
      .updateTable('sandbox_charges')
      .set({ attempt_key: 'hidden' })
      .where('attempt_key', '=', (await attemptOf(order.id)).key)
      .execute()
    await db
      .updateTable('payment_attempts')
      .set({ started_at: new Date(Date.parse(NOON) + 30 * 60_000) })
      .where('payment_id', '=', paymentOf(db, order.id))
      .execute()
    later(30)
    await world.server.useSessions()
    await lookUp()
    expect(await orderNow(order.id)).toMatchObject({
      status: 'failed',
      payment: { status: 'failed', isOutcomeUnknown: true },
    })
    expect(
      (await world.post(`/orders/${order.id}/repayment-order`, { paymentType: 'cash' }, { login: 'agent' }))
        .body,
    ).toMatchObject({ message: 'payment_outcome_unknown' })
    await db
      .updateTable('sandbox_charges')
      .set({ attempt_key: (await attemptOf(order.id)).key })
      .where('attempt_key', '=', 'hidden')
      .execute()
    later(31)
    const { services } = world.server
    await lookUpPaymentsJob.run(services, services.clock.now())
    const captured = await orderNow(order.id)
    expect(captured).toMatchObject({
      status: 'failed',
      payment: { status: 'completed', isOutcomeUnknown: false, isLateCapture: true },
    })
    await expectRefusedRetry(captured)
    await voidCardsJob.run(services, services.clock.now())
    const voided = await orderNow(order.id)
    expect(voided).toMatchObject({
      status: 'failed',
      payment: { status: 'cancelled', isOutcomeUnknown: false, isLateCapture: true },
    })
    await expectRefusedRetry(voided)
    expect((await charges(order.id))[0]).toMatchObject({ status: 'voided', voided_at: expect.any(Date) })
  })
})

test('a card charged while its order was set to failed is given back', async () => {
  const { services } = world.server
  const charge = services.paymentGateway.charge
  vi.spyOn(services.paymentGateway, 'charge').mockImplementationOnce(async (request) => {
    const id = await orderOfAttempt(services.db, request.attemptKey)
    expect((await world.patch(`/orders/${id}/status`, { status: 'failed' })).status).toBe(200)
    return charge(request)
  })
  const captured = await byCard(APPROVED)
  expect(captured).toMatchObject({
    status: 'failed',
    payment: { status: 'completed', isLateCapture: true },
  })
  await expectRefusedRetry(captured)
  await voidCardsJob.run(services, services.clock.now())
  const voided = await orderNow(captured.id)
  expect(voided).toMatchObject({ status: 'failed', payment: { status: 'cancelled', isLateCapture: true } })
  expect(voided.history.map(({ event, reason }) => [event, reason]).slice(1)).toEqual([
    ['order.fail', null],
    ['payment.captured', 'late_capture'],
    ['payment.voided', null],
  ])
  expect(await charges(captured.id)).toEqual([
    { status: 'voided', outcome: 'approved', voided_at: expect.any(Date) },
  ])
})

/** Once the card was charged, the ability and the call refuse another payment with the same code. */
const expectRefusedRetry = async ({ id }: Pick<Order, 'id'>): Promise<void> => {
  const { body: order } = await world.get<Order>(`/orders/${id}`, 'agent')
  expect(order.abilities.retry).toBe('payment_not_outstanding')
  const retry = await world.post(`/orders/${id}/repayment-order`, { paymentType: 'cash' }, { login: 'agent' })
  expect([retry.status, retry.body['message']]).toEqual([400, 'payment_not_outstanding'])
}

const attemptOf = (id: OrderId) =>
  world.server.services.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentOf(world.server.services.db, id))
    .executeTakeFirstOrThrow()

describe('the process ends', () => {
  const placedWithoutCharge = async () => {
    const { services } = world.server
    const crashedGateway = { ...services.paymentGateway }
    const order = await byCard(SILENT_NEVER_CHARGED)
    await services.db
      .updateTable('payment_attempts')
      .set({ status: 'started' })
      .where('payment_id', '=', paymentOf(services.db, order.id))
      .execute()
    return { order, attempt: await attemptOf(order.id), crashedGateway }
  }

  test('before the charge: the order fails once the gateway knows no charge', async () => {
    const { order } = await placedWithoutCharge()
    later(2)
    await lookUp()
    expect(await orderNow(order.id)).toMatchObject({ status: 'failed' })
  })

  test('between charge and capture: the look-up captures the charge once', async () => {
    const { order, attempt, crashedGateway } = await placedWithoutCharge()
    await crashedGateway.charge({
      attemptKey: attempt.key,
      amount: order.totals.toPay,
      currencyCode: 'GTQ',
      card: { number: APPROVED, month: 1, year: 2030, cvv: '123' },
    })
    later(1)
    await Promise.all([lookUp(), lookUp()])
    expect(await orderNow(order.id)).toMatchObject({
      status: 'processing',
      version: 2,
      payment: { status: 'completed' },
    })
  })
})

describe('retrying the payment of a failed order', () => {
  test('by another card reserves stock and slot before one charge is made', async () => {
    const failed = await byCard(cardNumberDeclinedWith('51'))
    const before = await world.stockOf(world.products[0])
    const headers = { 'idempotency-key': `retry-${failed.id}`, 'if-match': String(failed.version) }
    const body = {
      paymentType: 'card',
      creditCardInfo: await world.card('5555555555554444'),
      isCallCenterRepayment: true,
    }
    const paid = await world.post(`/orders/${failed.id}/repayment-order`, body, { login: 'agent', headers })
    expect(paid).toMatchObject({
      status: 200,
      body: {
        status: 'processing',
        points: { credited: 65 },
        payment: { status: 'completed', cardBrand: 'mastercard', cardLastFour: '4444', gatewayCode: null },
      },
    })
    expect(
      await world.post(`/orders/${failed.id}/repayment-order`, body, { login: 'agent', headers }),
    ).toMatchObject({ status: 200, body: paid.body })
    expect((await charges(failed.id)).map(({ outcome }) => outcome)).toEqual(['declined', 'approved'])
    expect((await world.stockOf(world.products[0])).compromise).toBe(before.compromise + 2)
  })

  test('with the key of another order is a request of its own', async () => {
    const failed = [await byCard(cardNumberDeclinedWith('54')), await byCard(cardNumberDeclinedWith('54'))]
    for (const { id } of failed) {
      const paid = await world.post(
        `/orders/${id}/repayment-order`,
        { paymentType: 'cash', change: 0 },
        { login: 'agent', headers: { 'idempotency-key': 'one-key-for-two-orders' } },
      )
      expect(paid).toMatchObject({ status: 200, body: { id, payment: { paymentType: 'cash' } } })
      expect(await orderNow(id)).toMatchObject({ status: 'processing' })
    }
  })

  test('in cash takes over new billing data', async () => {
    const failed = await byCard(cardNumberDeclinedWith('54'))
    const paid = await world.post(
      `/orders/${failed.id}/repayment-order`,
      {
        paymentType: 'cash',
        change: 3_500,
        billingInfo: { type: 'passport', value: 'ab123', billingName: 'Ana M.' },
      },
      { login: 'agent' },
    )
    expect(paid).toMatchObject({
      status: 200,
      body: {
        status: 'processing',
        payment: { paymentType: 'cash', status: 'pending', change: 3_500, cardBrand: null },
        billing: { type: 'passport', value: 'AB123', billingName: 'Ana M.' },
      },
    })
  })

  test('is refused when the stock is gone', async () => {
    const failed = await byCard(cardNumberDeclinedWith('51'), {
      products: [
        { productId: world.products[0], quantity: 2 },
        { productId: world.products[2], quantity: 4 },
      ],
    })
    await world.setStock(world.products[2], 3)
    const refused = await world.post(
      `/orders/${failed.id}/repayment-order`,
      { paymentType: 'cash' },
      { login: 'agent' },
    )
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: {
          errorMessage: 'product_not_enough_quantity',
          products: [{ sku: 'REF-03', name: 'Refresco' }],
        },
      },
    })
    await world.setStock(world.products[2], 10_000)
  })

  test('is refused for a method that the order does not allow and for an invalid card', async () => {
    const failed = await byCard(cardNumberDeclinedWith('51'))
    const retry = async (body: Record<string, unknown>) =>
      world.post(`/orders/${failed.id}/repayment-order`, body, { login: 'agent' })
    expect(await retry({ paymentType: 'bank_transfer' })).toMatchObject({
      status: 400,
      body: { message: 'payment_type_dont_exit' },
    })
    expect(await retry({ paymentType: 'card' })).toMatchObject({
      status: 400,
      body: { message: 'credit_card_not_exist' },
    })
    expect(await orderNow(failed.id)).toMatchObject({ status: 'failed', version: failed.version })
    expect(
      (await world.post(`/orders/${failed.id}/repayment-order`, { paymentType: 'cash' }, { login: 'packer' }))
        .status,
    ).toBe(403)
    expect(
      (
        await world.post(
          `/orders/${failed.id}/repayment-order`,
          { paymentType: 'cash' },
          { login: 'foreign-agent' },
        )
      ).status,
    ).toBe(404)
  })
})

describe('refuses a card before anything is stored', () => {
  test.each([
    ['4242', '123', 2028, 'card_number_min_error', 'number'],
    ['4242424242424242424', '123', 2028, 'card_number_max_error', 'number'],
    ['4242424242424241', '123', 2028, 'card_number_error', 'number'],
    [APPROVED, '12', 2028, 'cvv_error', 'cvv'],
    [APPROVED, '123', 2020, 'card_expiration_date_error', 'year'],
  ])('with number %s, cvv %s and year %s', async (number, cvv, year, code, field) => {
    const orderCheckout = {
      paymentType: 'card',
      billingInfo,
      creditCardInfo: await world.card(number, cvv, year),
    }
    const refused = await world.post('/orders', world.orderBody({ orderCheckout }), { login: 'agent' })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: code, details: { [`orderCheckout.creditCardInfo.${field}`]: code } },
    })
  })

  test('when it was not encrypted for this network', async () => {
    const orderCheckout = {
      paymentType: 'card',
      billingInfo,
      creditCardInfo: { newCard: 'eyJhbGciOiJSU0EtT0FFUC0yNTYifQ.a.b.c.d' },
    }
    expect(await world.post('/orders', world.orderBody({ orderCheckout }), { login: 'agent' })).toMatchObject(
      { status: 400, body: { message: 'credit_card_not_exist' } },
    )
  })
})

test('refunds a cancelled order\u2019s card after the commit', async () => {
  const order = await byCard(APPROVED)
  const cancelled = await world.patch(`/orders/${order.id}/status`, {
    status: 'cancelled',
    reason: 'cross_address',
  })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', payment: { status: 'completed' } })
  await lookUp()
  expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' } })
  expect(await charges(order.id)).toMatchObject([{ status: 'voided', outcome: 'approved' }])
})

test('stores no card number and no cvv in the database', async () => {
  const { pool } = world.server.services
  await byCard(APPROVED)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from "${name}" t where t::text like '%4242424242424242%' or t::text like '%"cvv"%' limit 1`,
    )
    expect({ name, found: rows.length }).toEqual({ name, found: 0 })
  }
})

test('the card key is public and equal for all users', async () => {
  const { status, body } = await world.server.call('GET', '/gateways/card-key')
  expect(status).toBe(200)
  expect(body).toEqual(world.server.services.cardVault.publicKey)
  expect(Object.keys(body).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
