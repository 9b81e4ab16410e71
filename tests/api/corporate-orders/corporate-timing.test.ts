import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  CorporateOrder,
  CorporateOrderRow,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import type { ChargeRequest } from '../../../server/gateways/payment.gateway.ts'
import { collectPartsJob } from '../../../server/modules/corporate-orders/collect-parts.jobs.ts'
import { expirePaymentsJob, lookUpPaymentsJob } from '../../../server/modules/orders/payments.jobs.ts'
import { NOON, type TestResponse } from '../test-server.ts'
import {
  billingInfo,
  codeOf,
  createCorporateFixture,
  deliveriesOf,
  PRODUCTS,
  type CorporateFixture,
} from './corporate.fixture.ts'

const APPROVED = '4242424242424242'
const PER_MEMBER = PRODUCTS * 2_000 + 1_500
let world: CorporateFixture

beforeAll(async () => {
  world = await createCorporateFixture({ gatewayTimeoutMs: 20 })
  await world.network.addOperator('country-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const checkout = (paymentTiming: string, paymentType: string, more: object = {}) => ({
  orderCheckout: { paymentType, paymentTiming, billingInfo, ...more },
})
const byCard = async (paymentTiming: string, number = APPROVED) =>
  checkout(paymentTiming, 'card', { creditCardHash: (await world.card(number)).newCard })
const now = async ({ id }: Pick<CorporateOrder, 'id'>): Promise<CorporateOrder> =>
  (await world.get<CorporateOrder>(`/orders/corporate/${id}`, 'agent')).body
const partsOf = ({ stores }: CorporateOrder) =>
  stores.map(({ abilities, payment }) => [
    payment.status,
    payment.isDue,
    payment.outstanding,
    abilities.repay,
  ])
const orderIn = ({ body }: TestResponse) => body as unknown as CorporateOrder
const BOSS = { login: 'country-admin' }
const moved = async (id: number, body: { readonly status: string; readonly reason?: string }) => {
  const { body: order } = await world.patch(`/orders/${id}/status`, body, BOSS)
  expect(order).toMatchObject({ status: body.status })
}
/** Its deliveries as after the road. */
const deliver = async (order: CorporateOrder, ...stores: readonly number[]) => {
  for (const at of stores)
    for (const { id } of order.stores[at]?.deliveries ?? []) {
      await world.server.services.db
        .updateTable('orders')
        .set({ status: 'at_the_door' })
        .where('id', '=', id)
        .execute()
      await moved(id, { status: 'completed' })
    }
}
const chargesOf = async (order: CorporateOrder) =>
  (
    await world.server.services.pool.query<{ amount: number; outcome: string; attempts: string }>(
      `select c.amount, c.outcome, t.status as attempts from sandbox_charges c join payment_attempts t on t.key = c.attempt_key
        join payments p on p.id = t.payment_id join corporate_store_orders s on s.id = p.corporate_store_order_id
        where s.corporate_order_id = $1 order by p.id, t.started_at`,
      [order.id],
    )
  ).rows
const collect = (seconds = 0) => {
  const { services } = world.server
  return collectPartsJob.run(services, new Date(services.clock.now().getTime() + seconds * 1_000))
}
const lookUp = (seconds: number) => {
  const { services } = world.server
  return lookUpPaymentsJob.run(services, new Date(services.clock.now().getTime() + seconds * 1_000))
}
const pay = (order: CorporateOrder, at: number, body: object) =>
  world.post(`/orders/corporate/repayment-store/${order.stores[at]?.id ?? 0}`, body, { login: 'agent' })

describe('a card that is charged after the deliveries', () => {
  test('is kept when the order is placed; each store is charged once, when its own are closed', async () => {
    const order = await world.placed(
      [world.member(0), world.member(1), world.member(2, 1)],
      await byCard('after_completed'),
    )
    expect(deliveriesOf(order).map(({ status }) => status)).toEqual([
      'processing',
      'processing',
      'processing',
    ])
    expect(partsOf(order)).toEqual([
      ['pending', false, 0, 'payment_not_outstanding'],
      ['pending', false, 0, 'payment_not_outstanding'],
    ])
    await collect()
    expect(await chargesOf(order)).toEqual([])
    await deliver(order, 0)
    expect(partsOf(await now(order))[0]).toEqual(['pending', true, 2 * PER_MEMBER, true])
    await Promise.all([collect(), collect()])
    expect(await chargesOf(order)).toEqual([
      { amount: 2 * PER_MEMBER, outcome: 'approved', attempts: 'approved' },
    ])
    expect(partsOf(await now(order))).toEqual([
      ['completed', true, 0, 'order_is_completed'],
      ['pending', false, 0, 'payment_not_outstanding'],
    ])
    await deliver(order, 1)
    await collect()
    await collect(3_600)
    const closed = await now(order)
    expect([closed.status, (await chargesOf(order)).map(({ amount }) => amount)]).toEqual([
      'completed',
      [2 * PER_MEMBER, PER_MEMBER],
    ])
    const single = await world.get(`/orders/${deliveriesOf(order)[0]?.id ?? 0}`)
    expect([single.body['status'], single.body['payment']]).toMatchObject([
      'completed',
      { status: 'completed', isLateCapture: false, isDeferred: true },
    ])
  })

  test('is charged for what was delivered once the deliveries of every store are closed', async () => {
    const order = await world.placed(
      [world.member(3), world.member(4), world.member(5, 1)],
      await byCard('after_all_completed'),
    )
    const [first] = deliveriesOf(order)
    const cancel = { reason: 'customer_request' }
    await world.put(`/orders/corporate/cancel-store-order/${order.stores[1]?.id ?? 0}`, cancel, BOSS)
    expect(partsOf(await now(order))[1]).toEqual(['cancelled', false, 0, 'order_is_canceled'])
    await world.patch(`/orders/${first?.id ?? 0}/status`, { status: 'cancelled', ...cancel }, BOSS)
    await collect()
    expect(await chargesOf(order)).toEqual([])
    await deliver(
      { ...order, stores: order.stores.map((part) => ({ ...part, deliveries: part.deliveries.slice(1) })) },
      0,
    )
    await collect()
    expect(await chargesOf(order)).toEqual([
      { amount: PER_MEMBER, outcome: 'approved', attempts: 'approved' },
    ])
    expect((await now(order)).stores.map(({ payment }) => [payment.status, payment.amount])).toEqual([
      ['completed', PER_MEMBER],
      ['cancelled', 0],
    ])
  })

  test('that is declined is asked for by hand, by any method, and the deliveries stay completed', async () => {
    const order = await world.placed(
      [world.member(6)],
      await byCard('after_completed', cardNumberDeclinedWith('51')),
    )
    await deliver(order, 0)
    await collect()
    await collect(3_600)
    const declined = await now(order)
    expect([declined.status, declined.stores[0]?.payment, declined.stores[0]?.abilities.repay]).toMatchObject(
      ['completed', { status: 'failed', gatewayCode: '51', outstanding: PER_MEMBER }, true],
    )
    const again = await pay(order, 0, {
      paymentType: 'card',
      creditCardInfo: await world.card(cardNumberDeclinedWith('41')),
    })
    expect(orderIn(again).stores[0]?.payment).toMatchObject({ status: 'failed', gatewayCode: '41' })
    const paid = await pay(order, 0, { paymentType: 'bank_transfer', bankTransactionId: 'T-77' })
    expect([paid.status, orderIn(paid).stores[0]?.payment]).toMatchObject([
      200,
      { paymentType: 'bank_transfer', status: 'completed', bankTransactionId: 'T-77', outstanding: 0 },
    ])
    expect(deliveriesOf(orderIn(paid)).map(({ status }) => status)).toEqual(['completed'])
    expect(codeOf(await pay(order, 0, { paymentType: 'pos', authorizationCode: '1' }))).toBe(
      'order_is_completed',
    )
  })

  /** How each delivery of an order is paid, in their order; the status of each stands first. */
  const paymentsOf = async (order: CorporateOrder) =>
    (
      await world.server.services.pool.query<Record<string, unknown>>(
        `select array[o.status, p.method, p.status, p.pos_authorization_code, p.bank_transaction_id, p.days_to_pay::text,
            p.is_deferred::text, o.payment_type] as paid
          from orders o join payments p on p.order_id = o.id where o.id = any($1::int[]) order by o.id`,
        [deliveriesOf(order).map(({ id }) => id)],
      )
    ).rows.map(({ paid }) => paid)

  test.each([
    ['pos', { authorizationCode: ' 0417 ' }, 'completed', ['0417', null, null, 'true'], 'completed', 0],
    [
      'bank_transfer',
      { bankTransactionId: ' T-5 ' },
      'completed',
      [null, 'T-5', null, 'true'],
      'completed',
      0,
    ],
    ['credit', { daysToPay: 15 }, 'pending', [null, null, '15', 'false'], 'pending', 0],
    ['card', null, 'completed', [null, null, null, 'true'], 'completed', 0],
  ] as const)(
    'that is declined is paid by %s with %j: each delivery that was made, and none that was cancelled',
    async (paymentType, terms, status, stored, partStatus, outstanding) => {
      await world.server.services.db
        .updateTable('users')
        .set({ is_credit_available: paymentType === 'credit' })
        .where('id', '=', world.customerId)
        .execute()
      const order = await world.placed(
        [world.member(0), world.member(1), world.member(2)],
        await byCard('after_completed', cardNumberDeclinedWith('51')),
      )
      const [given, ...made] = deliveriesOf(order)
      await moved(given?.id ?? 0, { status: 'cancelled', reason: 'customer_request' })
      await deliver(
        { ...order, stores: order.stores.map((part) => ({ ...part, deliveries: part.deliveries.slice(1) })) },
        0,
      )
      await collect()
      const [cancelled] = await paymentsOf(order)
      const body = terms ?? { creditCardInfo: await world.card(APPROVED) }
      const paid = await pay(order, 0, { paymentType, ...body })
      expect([paid.status, orderIn(paid).stores[0]?.payment]).toMatchObject([
        200,
        { paymentType, status: partStatus, amount: 2 * PER_MEMBER, outstanding },
      ])
      expect(await paymentsOf(order)).toEqual([
        cancelled,
        ...made.map(() => ['completed', paymentType, status, ...stored, paymentType]),
      ])
      expect((await chargesOf(order)).map(({ amount, outcome }) => [amount, outcome])).toEqual([
        [2 * PER_MEMBER, 'declined'],
        ...(paymentType === 'card' ? [[2 * PER_MEMBER, 'approved']] : []),
      ])
    },
  )

  test('whose process ended before the charge is charged once, under the same key', async () => {
    const order = await world.placed([world.member(7)], await byCard('after_completed'))
    await deliver(order, 0)
    const sent: ChargeRequest[] = []
    const charge = vi
      .spyOn(world.server.services.paymentGateway, 'charge')
      .mockImplementationOnce(async (asked) => {
        sent.push(asked)
        return { kind: 'unknown' }
      })
    await collect()
    await collect(5)
    expect([sent.length, partsOf(await now(order))]).toEqual([
      1,
      [['pending', true, PER_MEMBER, 'payment_outcome_unknown']],
    ])
    // Longer than an attempt on the phone is waited for: the server was down.
    await lookUp(120)
    expect(partsOf(await now(order))[0]?.[0]).toBe('pending')
    await collect(120)
    expect(charge.mock.calls.map(([{ attemptKey }]) => attemptKey)).toEqual([
      sent[0]?.attemptKey,
      sent[0]?.attemptKey,
    ])
    expect(await chargesOf(order)).toEqual([
      { amount: PER_MEMBER, outcome: 'approved', attempts: 'approved' },
    ])
    expect(partsOf(await now(order))).toEqual([['completed', true, 0, 'order_is_completed']])
    charge.mockRestore()
  })

  test('that the gateway does not keep leaves nothing', async () => {
    vi.spyOn(world.server.services.paymentGateway, 'keepCard').mockResolvedValueOnce({ kind: 'refused' })
    const refused = await world.send(world.body([world.member(8)], await byCard('after_completed')))
    expect([codeOf(refused), refused.body['details']]).toEqual([
      'payment_failed',
      { 'orderCheckout.creditCardHash': 'payment_failed' },
    ])
  })
})

/** What the list offers to collect, which its count agrees with. */
const toCollect = async () => {
  const { body } = await world.get<{ data: CorporateOrderRow[]; count: number }>(
    '/orders/corporate/list?payment=due&limit=100',
    'agent',
  )
  const { body: counted } = await world.get('/orders/corporate/info?payment=due', 'agent')
  expect([body.count, counted['total']]).toEqual([body.data.length, body.data.length])
  return body.data
}

describe('what is settled by hand', () => {
  test('after the deliveries is a transfer of each store, on credit, or a code of the terminal', async () => {
    const order = await world.placed(
      [world.member(9), world.member(10, 1)],
      checkout('after_completed', 'bank_transfer'),
    )
    expect(codeOf(await pay(order, 0, { paymentType: 'bank_transfer', bankTransactionId: 'T-1' }))).toBe(
      'payment_not_outstanding',
    )
    expect(await toCollect()).not.toContainEqual(expect.objectContaining({ id: order.id }))
    await deliver(order, 0, 1)
    expect(await toCollect()).toContainEqual(
      expect.objectContaining({ id: order.id, status: 'completed', due: 2 * PER_MEMBER }),
    )
    expect(codeOf(await pay(order, 0, { paymentType: 'pos' }))).toBe('pos_authorization_code_required')
    expect(codeOf(await pay(order, 0, { paymentType: 'credit', daysToPay: 15 }))).toBe(
      'user_does_not_have_credit_available',
    )
    await pay(order, 0, { paymentType: 'pos', authorizationCode: '0417' })
    expect(await toCollect()).toContainEqual(expect.objectContaining({ id: order.id, due: PER_MEMBER }))
    const paid = orderIn(await pay(order, 1, { paymentType: 'bank_transfer', bankTransactionId: 'T-2' }))
    expect(await toCollect()).not.toContainEqual(expect.objectContaining({ id: order.id }))
    expect(
      paid.stores.map(({ payment }) => [
        payment.paymentType,
        payment.status,
        payment.posAuthorizationCode,
        payment.bankTransactionId,
      ]),
    ).toEqual([
      ['pos', 'completed', '0417', null],
      ['bank_transfer', 'completed', null, 'T-2'],
    ])
  })

  test('a terminal after all deliveries is not asked for at the door, and confirmed for all at once', async () => {
    const order = await world.placed(
      [world.member(11), world.member(12, 1)],
      checkout('after_all_completed', 'pos'),
    )
    const code = { authorizationCode: '0418' }
    const confirm = () => world.patch(`/orders/corporate/${order.id}/pos-authorization`, code, BOSS)
    await deliver(order, 0)
    expect(codeOf(await confirm())).toBe('payment_not_outstanding')
    await deliver(order, 1)
    expect((await now(order)).abilities.confirmPayment).toBe(true)
    expect(orderIn(await confirm()).stores.map(({ payment }) => payment.status)).toEqual([
      'completed',
      'completed',
    ])
    expect(codeOf(await confirm())).toBe('order_is_completed')
  })

  test('before the kitchen starts: the deliveries wait for their transfer', async () => {
    const order = await world.placed(
      [world.member(13), world.member(14), world.member(15, 1)],
      checkout('after_paid', 'bank_transfer'),
    )
    expect(deliveriesOf(order).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    expect(partsOf(order)[0]).toEqual(['pending', false, 2 * PER_MEMBER, true])
    const other = await pay(order, 0, { paymentType: 'pos', authorizationCode: '1' })
    expect([codeOf(other), other.body['details']]).toEqual(['validation_error', { paymentType: 'invalid' }])
    const rosa = { type: 'passport', value: 'A1234', billingName: 'Rosa Tzoc' }
    const paid = orderIn(
      await pay(order, 0, { paymentType: 'bank_transfer', bankTransactionId: 'T-3', billingInfo: rosa }),
    )
    expect(paid.billing).toEqual({
      type: 'passport',
      value: 'A1234',
      name: 'Rosa Tzoc',
      address: null,
    })
    expect(deliveriesOf(paid).map(({ status }) => status)).toEqual(['processing', 'processing', 'pending'])
    expect(paid.stores.map(({ payment }) => [payment.status, payment.bankTransactionId])).toEqual([
      ['completed', 'T-3'],
      ['pending', null],
    ])
  })

  test.each([
    ['bank_transfer', 'after_paid', 72, 95, 96],
    ['bank_transfer', 'after_paid', 1.5, 24, 25],
    ['pos', 'after_paid', 72, 71, 73],
    ['pos', 'after_placing', 72, 0.4, 1],
  ] as const)(
    'a %s %s of a delivery in %d hours is waited for after %d hours, and fails after %d',
    async (paymentType, timing, deliveryIn, waits, fails) => {
      const order = await world.placed(
        [world.member(17, 0, { deliveryTime: world.inHours(deliveryIn) })],
        checkout(timing, paymentType),
      )
      const statusAfter = async (hours: number) => {
        const { services } = world.server
        await expirePaymentsJob.run(services, new Date(Date.parse(NOON) + hours * 3_600_000))
        return deliveriesOf(await now(order)).map(({ status }) => status)
      }
      expect([await statusAfter(waits), await statusAfter(fails)]).toEqual([['pending'], ['failed']])
    },
  )
})

test.each([
  ['a card that waits for its money', () => byCard('after_paid'), 'orderCheckout.paymentTiming'],
  [
    'credit after the deliveries',
    () =>
      checkout('after_completed', 'credit', {
        bankTransactionByStore: [{ storeId: world.storeId, daysToPay: 15 }],
      }),
    'orderCheckout.paymentTiming',
  ],
  [
    'a transfer before its time',
    () =>
      checkout('after_completed', 'bank_transfer', {
        bankTransactionByStore: [{ storeId: world.storeId, bankTransactionId: 'T-4' }],
      }),
    'orderCheckout.bankTransactionByStore.0.bankTransactionId',
  ],
  [
    'a code before its time',
    () => checkout('after_all_completed', 'pos', { authorizationCode: '1' }),
    'orderCheckout.authorizationCode',
  ],
])('%s is refused at its field', async (_, terms, field) => {
  const refused = await world.send(world.body([world.member(16)], await terms()))
  expect([codeOf(refused), refused.body['details']]).toEqual(['validation_error', { [field]: 'invalid' }])
})
