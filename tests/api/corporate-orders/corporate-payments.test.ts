import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import {
  cardNumberDeclinedWith,
  SILENT_NEVER_CHARGED,
  SILENT_THEN_APPROVED,
} from '../../../server/gateways/sandbox-cards.ts'
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
const DECLINED = cardNumberDeclinedWith('51')
let world: CorporateFixture

beforeAll(async () => {
  world = await createCorporateFixture({ gatewayTimeoutMs: 20 })
  await world.network.addOperator('country-admin', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
})
beforeEach(async () => {
  world.server.setClock(NOON)
  await world.server.services.db
    .updateTable('store_products')
    .set({ quantity: 10_000, compromise: 0, compromise_combo: 0 })
    .execute()
})
afterAll(() => world.server.close())

const byCard = async (number = APPROVED) => ({
  paymentType: 'card',
  billingInfo,
  creditCardHash: (await world.card(number)).newCard,
})
/** The first charge is declined; the others follow from the card's number. */
const declineOnce = () =>
  vi
    .spyOn(world.server.services.paymentGateway, 'charge')
    .mockImplementationOnce(async () => ({ kind: 'declined', gatewayCode: '51' }))
const now = async ({ id }: Pick<CorporateOrder, 'id'>, login = 'agent'): Promise<CorporateOrder> =>
  (await world.get<CorporateOrder>(`/orders/corporate/${id}`, login)).body
const partsOf = ({ stores }: CorporateOrder) =>
  stores.map(({ deliveries, payment }) => [
    deliveries.map(({ status }) => status).join(),
    payment.status,
    payment.gatewayCode,
  ])
const repay = (
  part: { readonly id: number } | undefined,
  body: object,
  { login = 'agent', headers = {} }: { login?: string; headers?: Record<string, string> } = {},
): Promise<TestResponse> =>
  world.post(`/orders/corporate/repayment-store/${part?.id ?? 0}`, body, { login, headers })
const orderIn = ({ body }: TestResponse) => body as unknown as CorporateOrder
const charges = async (): Promise<ReadonlyArray<{ amount: number; outcome: string }>> =>
  (
    await world.server.services.pool.query<{ amount: number; outcome: string }>(
      'select amount, outcome from sandbox_charges order by amount desc',
    )
  ).rows
const lookUp = (minutes: number) => {
  world.server.setClock(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())
  return world.server.services.jobs.runDue(world.server.services)
}
const sorted = (answers: readonly TestResponse[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const PER_MEMBER = PRODUCTS * 2_000 + 1_500

describe('a card', () => {
  test('is charged once a part, after everything is reserved', async () => {
    const before = (await charges()).length
    const order = await world.placed([world.member(0), world.member(1), world.member(2, 1)], {
      orderCheckout: await byCard(),
    })
    expect(partsOf(order)).toEqual([
      ['processing,processing', 'completed', null],
      ['processing', 'completed', null],
    ])
    expect(
      order.stores.map(({ payment }) => [payment.amount, payment.cardBrand, payment.cardLastFour]),
    ).toEqual([
      [2 * PER_MEMBER, 'visa', '4242'],
      [PER_MEMBER, 'visa', '4242'],
    ])
    expect(new Set(order.stores.map(({ payment }) => payment.id)).size).toBe(2)
    expect((await charges()).slice(0, 2).map(({ amount }) => amount)).toEqual([2 * PER_MEMBER, PER_MEMBER])
    expect((await charges()).length).toBe(before + 2)
    const single = await world.get(`/orders/${deliveriesOf(order)[0]?.id ?? 0}`)
    expect(single.body['payment']).toMatchObject({
      paymentType: 'card',
      status: 'completed',
      cardLastFour: '4242',
      attempts: [{ status: 'approved', amount: 2 * PER_MEMBER }],
    })
  })

  test('that one part declines leaves the other in the kitchen, and the order in progress', async () => {
    const before = await world.stockOf(world.products[0])
    declineOnce()
    const order = await world.placed([world.member(0), world.member(1, 1)], { orderCheckout: await byCard() })
    expect(order.status).toBe('in_progress')
    expect(partsOf(order)).toEqual([
      ['failed', 'failed', '51'],
      ['processing', 'completed', null],
    ])
    expect(order.stores.map(({ abilities }) => abilities.repay)).toEqual([true, 'payment_not_outstanding'])
    expect((await world.stockOf(world.products[0])).compromise).toBe(before.compromise)
  })

  test('that is invalid is refused at its field, before anything is stored', async () => {
    for (const [number, code] of [
      ['4242', 'card_number_min_error'],
      ['4242424242424242424', 'card_number_max_error'],
      ['4242424242424241', 'card_number_error'],
    ] as const) {
      const refused = await world.send(world.body([world.member(0)], { orderCheckout: await byCard(number) }))
      expect([codeOf(refused), refused.body['details']]).toEqual([
        code,
        { 'orderCheckout.creditCardHash': code },
      ])
    }
  })

  test('is charged once for two requests with one key', async () => {
    const before = (await charges()).length
    const sent = world.body([world.member(3)], { orderCheckout: await byCard() })
    const headers = { 'idempotency-key': 'corporate-card' }
    const answers = await Promise.all([world.send(sent, headers), world.send(sent, headers)])
    const again = await world.send(sent, headers)
    expect(again.status).toBe(201)
    // The other one comes during the charge, or after it.
    for (const answer of answers)
      if (answer.status === 201) expect(answer.body).toEqual(again.body)
      else expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency_in_progress'])
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect((await charges()).length).toBe(before + 1)
  })

  test('is given back share by share when deliveries are cancelled', async () => {
    const order = await world.placed([world.member(4), world.member(5)], { orderCheckout: await byCard() })
    const [first] = deliveriesOf(order)
    await world.patch(`/orders/${first?.id ?? 0}/status`, { status: 'cancelled', reason: 'customer_request' })
    await lookUp(1)
    const refunds = async () =>
      (
        await world.server.services.pool.query<{ amount: number }>(
          `select r.amount from sandbox_refunds r join payment_attempts t on t.key = r.attempt_key
           join payments p on p.id = t.payment_id where p.corporate_store_order_id = $1`,
          [order.stores[0]?.id],
        )
      ).rows.map(({ amount }) => amount)
    expect(await refunds()).toEqual([PER_MEMBER])
    expect(partsOf(await now(order))).toEqual([['cancelled,processing', 'completed', null]])
    expect((await world.get(`/orders/${first?.id ?? 0}`)).body['payment']).toMatchObject({
      status: 'cancelled',
    })
    await world.put(
      `/orders/corporate/${order.id}/cancel`,
      { reason: 'customer_request' },
      { login: 'agent' },
    )
    await lookUp(2)
    expect(await refunds()).toEqual([PER_MEMBER, PER_MEMBER])
    expect(partsOf(await now(order))).toEqual([['cancelled,cancelled', 'cancelled', null]])
  })

  test('gives back what one delivery costs less, and of a later cancellation only what is left', async () => {
    const order = await world.placed([world.member(6), world.member(7)], { orderCheckout: await byCard() })
    const [first, second] = deliveriesOf(order)
    const [part] = order.stores
    const refunds = async () =>
      (
        await world.server.services.pool.query<{ amount: number }>(
          `select r.amount from sandbox_refunds r join payment_attempts t on t.key = r.attempt_key
           join payments p on p.id = t.payment_id where p.corporate_store_order_id = $1 order by r.amount`,
          [part?.id],
        )
      ).rows.map(({ amount }) => amount)
    const item = (await world.get<Order>(`/orders/${first?.id ?? 0}`)).body.items[0]
    const less = await world.post(
      `/orders/${first?.id ?? 0}/line-changes`,
      { products: [{ productId: item?.productId, quantity: (item?.quantity ?? 0) - 1 }] },
      { login: 'superadmin' },
    )
    const cheaper = item?.unitPrice ?? 0
    expect([less.status, less.body['settlement']]).toMatchObject([200, { kind: 'refund', amount: cheaper }])
    await vi.waitFor(async () => expect(await refunds()).toEqual([cheaper]))
    const changed = await now(order)
    expect(changed.toPay).toBe(order.toPay - cheaper)
    expect(changed.stores[0]?.payment.amount).toBe((part?.payment.amount ?? 0) - cheaper)
    expect((await world.get<Order>(`/orders/${second?.id ?? 0}`)).body.payment.amount).toBe(PER_MEMBER)
    await world.patch(`/orders/${first?.id ?? 0}/status`, { status: 'cancelled', reason: 'customer_request' })
    await lookUp(1)
    expect(await refunds()).toEqual([cheaper, PER_MEMBER - cheaper].toSorted((a, b) => a - b))
    await world.put(
      `/orders/corporate/${order.id}/cancel`,
      { reason: 'customer_request' },
      { login: 'agent' },
    )
    await lookUp(2)
    const given = await refunds()
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(2 * PER_MEMBER)
    expect(given).toHaveLength(3)
  })
})

describe('a gateway that does not answer', () => {
  test('leaves a part pending until it is looked up, and refuses another try meanwhile', async () => {
    const order = await world.placed([world.member(0), world.member(1)], {
      orderCheckout: await byCard(SILENT_THEN_APPROVED),
    })
    expect(partsOf(order)).toEqual([['pending,pending', 'pending', null]])
    expect(order.stores[0]?.payment.isOutcomeUnknown).toBe(true)
    expect(order.stores[0]?.abilities.repay).toBe('payment_outcome_unknown')
    expect(codeOf(await repay(order.stores[0], { paymentType: 'pos' }))).toBe('payment_outcome_unknown')
    await lookUp(1)
    expect(partsOf(await now(order))).toEqual([['processing,processing', 'completed', null]])
    await lookUp(2)
    expect(deliveriesOf(await now(order)).map(({ version }) => version)).toEqual([2, 2])
  })

  test('and knows of no charge fails the part a minute later', async () => {
    const order = await world.placed([world.member(2)], {
      orderCheckout: await byCard(SILENT_NEVER_CHARGED),
    })
    await lookUp(2)
    expect(partsOf(await now(order))).toEqual([['failed', 'failed', null]])
  })

  test('a charge that is found after the cancellation is given back', async () => {
    const order = await world.placed([world.member(3)], {
      orderCheckout: await byCard(SILENT_THEN_APPROVED),
    })
    const cancelled = await world.put(
      `/orders/corporate/${order.id}/cancel`,
      { reason: 'customer_request' },
      { login: 'agent' },
    )
    expect(orderIn(cancelled).status).toBe('cancelled')
    await lookUp(1)
    await lookUp(2)
    const { body } = await world.get(`/orders/${deliveriesOf(order)[0]?.id ?? 0}`)
    expect(body['payment']).toMatchObject({ status: 'cancelled', isLateCapture: true })
    expect(partsOf(await now(order))).toEqual([['cancelled', 'cancelled', null]])
  })
})

describe('paying a part again', () => {
  const declined = async (...members: ReadonlyArray<ReturnType<CorporateFixture['member']>>) =>
    world.placed(members, { orderCheckout: await byCard(DECLINED) })

  test('by card reserves again and charges the part once, however often the key is sent', async () => {
    const order = await declined(world.member(0), world.member(1))
    const before = await world.stockOf(world.products[0])
    const body = {
      paymentType: 'card',
      creditCardInfo: await world.card(APPROVED),
      isCallCenterRepayment: true,
    }
    const headers = { 'idempotency-key': `repay-${order.id}`, 'if-match': String(order.version) }
    const paid = await repay(order.stores[0], body, { headers })
    expect([paid.status, partsOf(orderIn(paid))]).toEqual([
      200,
      [['processing,processing', 'completed', null]],
    ])
    expect((await world.stockOf(world.products[0])).compromise).toBe(before.compromise + 2 * PRODUCTS)
    const total = (await charges()).length
    expect((await repay(order.stores[0], body, { headers })).body).toEqual(paid.body)
    expect((await charges()).length).toBe(total)
    expect(codeOf(await repay(order.stores[0], { ...body, paymentType: 'pos' }, { headers }))).toBe(
      'idempotency_mismatch',
    )
    expect(codeOf(await repay(order.stores[0], body))).toBe('payment_not_outstanding')
  })

  test.each([
    [
      'bank_transfer',
      { bankTransactionId: ' T-9 ' },
      'processing',
      'completed',
      { bankTransactionId: 'T-9' },
    ],
    ['pos', { authorizationCode: '0417' }, 'processing', 'completed', { posAuthorizationCode: '0417' }],
    ['pos', {}, 'pending', 'pending', { posAuthorizationCode: null }],
    ['credit', { daysToPay: 15 }, 'processing', 'pending', { daysToPay: 15 }],
  ])('by %s with %j leaves it %s and the payment %s', async (paymentType, terms, status, payment, shown) => {
    await world.server.services.db
      .updateTable('users')
      .set({ is_credit_available: true })
      .where('id', '=', world.customerId)
      .execute()
    const order = await declined(world.member(6))
    const paid = orderIn(await repay(order.stores[0], { paymentType, ...terms }))
    expect(partsOf(paid)).toEqual([[status, payment, null]])
    expect(paid.stores[0]?.payment).toMatchObject({ paymentType, cardBrand: null, ...shown })
  })

  test('of two at once one pays, and the other finds nothing left to pay', async () => {
    const order = await declined(world.member(7))
    const total = (await charges()).length
    const body = { paymentType: 'card', creditCardInfo: await world.card(APPROVED) }
    const answers = await Promise.all([repay(order.stores[0], body), repay(order.stores[0], body)])
    expect(sorted(answers)).toEqual([200, 400])
    expect((await charges()).length).toBe(total + 1)
  })

  test('pays only for the deliveries that lack it, and bills to somebody else', async () => {
    const order = await declined(world.member(8), world.member(9))
    const [cancelled] = deliveriesOf(order)
    await world.patch(`/orders/${cancelled?.id ?? 0}/status`, {
      status: 'cancelled',
      reason: 'customer_request',
    })
    const before = await charges()
    const paid = orderIn(
      await repay(order.stores[0], {
        paymentType: 'card',
        creditCardInfo: await world.card(APPROVED),
        billingInfo: { type: 'passport', value: 'ab123', billingName: 'Ana M.' },
      }),
    )
    expect(partsOf(paid)).toEqual([['cancelled,processing', 'completed', null]])
    expect(paid.billing).toMatchObject({ type: 'passport', value: 'AB123', name: 'Ana M.' })
    const after = await charges()
    const sum = (all: typeof after) => all.reduce((total, { amount }) => total + amount, 0)
    expect([after.length - before.length, sum(after) - sum(before)]).toEqual([1, PER_MEMBER])
  })

  test('refuses what it cannot take, by name, and changes nothing', async () => {
    const { db } = world.server.services
    await db
      .updateTable('users')
      .set({ is_credit_available: false })
      .where('id', '=', world.customerId)
      .execute()
    const order = await declined(world.member(10))
    const [part] = order.stores
    const cases: ReadonlyArray<readonly [object, string]> = [
      [{ paymentType: 'cash' }, 'payment_type_dont_exit'],
      [{ paymentType: 'card' }, 'credit_card_not_exist'],
      [{ paymentType: 'card', creditCardInfo: await world.card('4242424242424241') }, 'card_number_error'],
      [{ paymentType: 'bank_transfer' }, 'bank_transaction_id_required'],
      [{ paymentType: 'credit', daysToPay: 15 }, 'user_does_not_have_credit_available'],
      [{ paymentType: 'pos', bankTransactionId: 'T-1' }, 'validation_error'],
      [{ paymentType: 'pos', change: 100 }, 'validation_error'],
      [{ paymentType: 'pos', customerWillPay: true }, 'validation_error'],
      [
        { paymentType: 'pos', billingInfo: { type: 'nit', value: '123-4', billingName: 'Ana' } },
        'nit_not_found',
      ],
    ]
    for (const [body, code] of cases) expect([body, codeOf(await repay(part, body))]).toEqual([body, code])
    expect(codeOf(await repay(part, { paymentType: 'pos' }, { headers: { 'if-match': '99' } }))).toBe(
      'version_conflict',
    )
    expect((await repay(part, { paymentType: 'pos' }, { login: 'foreign-agent' })).status).toBe(404)
    expect((await repay(part, { paymentType: 'pos' }, { login: 'packer' })).status).toBe(403)
    expect(codeOf(await repay({ id: 2_147_483_647 }, { paymentType: 'pos' }))).toBe('order_not_found')
    const gateway = db.updateTable('store_gateways').where('store_id', '=', world.storeId)
    await gateway.set({ settings: JSON.stringify({}) }).execute()
    const byCard = { paymentType: 'card', creditCardInfo: await world.card(APPROVED) }
    expect(codeOf(await repay(part, byCard))).toBe('payment_gateway_incomplete')
    await gateway.set({ settings: JSON.stringify({ terminal: 'T1' }) }).execute()
    await world.setStock(world.products[0], 0)
    expect(codeOf(await repay(part, { paymentType: 'pos' }))).toBe('product_not_enough_quantity')
    expect((await now(order)).version).toBe(order.version)
    await world.put(
      `/orders/corporate/${order.id}/cancel`,
      { reason: 'customer_request' },
      { login: 'agent' },
    )
    expect(codeOf(await repay(part, { paymentType: 'pos' }))).toBe('order_is_canceled')
  })
})

describe('changing an order', () => {
  const update = (order: Pick<CorporateOrder, 'id'>, body: object, headers: Record<string, string> = {}) =>
    world.put(`/orders/corporate/${order.id}`, body, { login: 'country-admin', headers })
  const pos = { paymentType: 'pos', billingInfo, authorizationCode: '0417' }

  test('moves members in time and to another address, and bills to somebody else', async () => {
    const order = await world.placed([world.member(11), world.member(12)], { orderCheckout: pos })
    const [first, second] = deliveriesOf(order)
    const { id: _, ...address } = await world.server.services.db
      .selectFrom('user_addresses')
      .select(['id', 'user_id', 'country_id', 'address', 'position_lat', 'position_lng', 'created_at'])
      .where('id', '=', world.people[12]?.addressIds[0] as never)
      .executeTakeFirstOrThrow()
    const other = await world.server.services.db
      .insertInto('user_addresses')
      .values({ ...address, name: 'Bodega' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const changed = await update(
      order,
      {
        billingInfo: { type: 'passport', value: 'ab123', billingName: 'Ana M.' },
        orderMessage: ' Por la entrada de atrás ',
        corporateMembers: [
          { orderId: first?.id, deliveryTime: world.inHours(25.5) },
          {
            orderId: second?.id,
            userAddressId: other.id,
            receiverFullName: ' Portería ',
            senderName: 'Ana',
            orderMessage: 'sin chile',
          },
        ],
      },
      { 'if-match': String(order.version) },
    )
    const after = orderIn(changed)
    expect([changed.status, after.comment, after.billing]).toEqual([
      200,
      'Por la entrada de atrás',
      { type: 'passport', value: 'AB123', name: 'Ana M.', address: null },
    ])
    expect(
      deliveriesOf(after).map(({ addressName, deliveryTime, status }) => [status, deliveryTime, addressName]),
    ).toEqual([
      ['scheduled', world.inHours(25.5), 'Casa'],
      ['processing', second?.deliveryTime, 'Bodega'],
    ])
    expect(after.version).toBeGreaterThan(order.version)
    const single = await world.get<{ billing: object; history: Array<{ event: string }> }>(
      `/orders/${second?.id ?? 0}`,
    )
    expect(single.body).toMatchObject({
      billing: { value: 'AB123' },
      comment: 'sin chile',
      gift: { receiverProperName: 'Portería', from: 'Ana', to: null },
    })
    expect(single.body.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['order.address', 'order.names', 'order.message']),
    )
    expect(deliveriesOf(after)[1]).toMatchObject({ receiverName: 'Portería', comment: 'sin chile' })
  })

  test('refuses what cannot be changed, at its field, and then changes nothing', async () => {
    const order = await world.placed([world.member(13), world.member(14)], { orderCheckout: pos })
    const [first, second] = deliveriesOf(order)
    await world.moveOrder(second?.id ?? 0, 'preparing')
    const time = { orderId: first?.id, deliveryTime: world.inHours(25.5) }
    const cases: ReadonlyArray<readonly [object[], string, string]> = [
      [[time, { ...time, orderId: second?.id }], 'invalid_next_status', 'corporateMembers.1.orderId'],
      [[time, time], 'validation_error', 'corporateMembers.1.orderId'],
      [[{ orderId: 2_147_483_647 }], 'validation_error', 'corporateMembers.0.orderId'],
      [[{ orderId: first?.id }], 'validation_error', 'corporateMembers.0'],
      [
        [{ ...time, deliveryTime: '2026-11-20T12:00:00.000Z' }],
        'invalid_delivery_time',
        'corporateMembers.0.deliveryTime',
      ],
      [
        [{ orderId: first?.id, userAddressId: world.people[14]?.addressIds[0] }],
        'user_address_not_found',
        'corporateMembers.0.userAddressId',
      ],
      [
        [{ orderId: first?.id, userAddressId: world.people[13]?.addressIds[1] }],
        'address_other_store',
        'corporateMembers.0.userAddressId',
      ],
    ]
    const before = await now(order)
    for (const [corporateMembers, code, field] of cases) {
      const refused = await update(order, { orderMessage: 'x', corporateMembers })
      expect([codeOf(refused), Object.keys(refused.body['details'] ?? {})]).toEqual([code, [field]])
    }
    expect(codeOf(await update(order, { orderMessage: 'x' }, { 'if-match': '99' }))).toBe('version_conflict')
    expect(
      codeOf(await update(order, { billingInfo: { type: 'nit', value: '123-4', billingName: 'Ana' } })),
    ).toBe('nit_not_found')
    expect(await now(order)).toEqual(before)
    expect(
      (await world.put(`/orders/corporate/${order.id}`, { orderMessage: 'x' }, { login: 'agent' })).status,
    ).toBe(403)
    await world.put(
      `/orders/corporate/${order.id}/cancel`,
      { reason: 'customer_request' },
      { login: 'agent' },
    )
    expect(codeOf(await update(order, { orderMessage: 'x' }))).toBe('order_is_canceled')
  })

  test('is told of each field that is not changed, and changes nothing', async () => {
    const order = await world.placed([world.member(17)], { orderCheckout: pos })
    const [first] = deliveriesOf(order)
    const member = { orderId: first?.id, orderMessage: 'x' }
    const refused = await update(order, {
      orderMessage: 'x',
      userId: 1,
      countryId: 1,
      deviceTypeOrder: 'web',
      orderCheckout: { paymentType: 'card' },
      corporateMembers: [
        { ...member, userId: 1, storeId: 7, deliveryZoneId: 1, products: [{ productId: 1, quantity: 2 }] },
      ],
    })
    expect([refused.status, refused.body['details']]).toEqual([
      501,
      {
        userId: 'under_development',
        countryId: 'under_development',
        deviceTypeOrder: 'under_development',
        orderCheckout: 'under_development',
        'corporateMembers.0.userId': 'under_development',
        'corporateMembers.0.deliveryZoneId': 'under_development',
        'corporateMembers.0.storeId': 'under_development',
      },
    ])
    expect(await now(order)).toEqual(order)
  })

  test('of two at once with one version the second is told', async () => {
    const order = await world.placed([world.member(15)], { orderCheckout: pos })
    const headers = { 'if-match': String(order.version) }
    const answers = await Promise.all([
      update(order, { orderMessage: 'uno' }, headers),
      update(order, { orderMessage: 'dos' }, headers),
    ])
    expect(sorted(answers)).toEqual([200, 409])
  })

  test('a full slot refuses a member, and one person at one address stays one', async () => {
    const order = await world.placed(
      [
        world.member(16),
        world.member(16, 0, { userAddressId: world.people[16]?.addressIds[1], ...world.stores[1] }),
      ],
      { orderCheckout: pos },
    )
    const [first] = deliveriesOf(order)
    const { db } = world.server.services
    const at = new Date(world.inHours(2.5))
    await db
      .insertInto('slot_counters')
      .values({ store_id: world.storeId, slot_at: at, orders: 10_000 })
      .onConflict((conflict) => conflict.columns(['store_id', 'slot_at']).doUpdateSet({ orders: 10_000 }))
      .execute()
    const refused = await update(order, {
      corporateMembers: [{ orderId: first?.id, deliveryTime: at.toISOString() }],
    })
    expect(codeOf(refused)).toBe('delivery_time_limits_error')
  })
})
