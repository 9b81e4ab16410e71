import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  CorporateOrder,
  CorporateOrderRow,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import type { Customer } from '../../../src/api/contract/customers.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import type { TestResponse } from '../test-server.ts'
import {
  billingInfo,
  codeOf,
  createCorporateFixture,
  deliveriesOf,
  PRODUCTS,
  type CorporateFixture,
} from './corporate.fixture.ts'

let world: CorporateFixture
let stores: CorporateFixture['stores']
let inHours: CorporateFixture['inHours']
let member: CorporateFixture['member']
let body: CorporateFixture['body']
let transfer: CorporateFixture['transfer']
let send: CorporateFixture['send']
let placed: CorporateFixture['placed']

beforeAll(async () => {
  world = await createCorporateFixture()
  ;({ stores, inHours, member, body, transfer, send, placed } = world)
})
afterAll(() => world.server.close())
beforeEach(async () => {
  await world.server.services.db
    .updateTable('store_products')
    .set({ quantity: 10_000, compromise: 0, compromise_combo: 0 })
    .execute()
})

const counts = async () => {
  const { db } = world.server.services
  const [orders, parents, slots] = await Promise.all([
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('corporate_orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('slot_counters')
      .select(({ fn }) => fn.sum<number>('orders').as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return [orders.n, parents.n, slots.n]
}
const put = (path: string, sent: object) => world.put(path, sent, { login: 'agent' })
describe('placing', () => {
  test('makes a delivery a member at the corporate price, in the part of its store', async () => {
    const before = await world.stockOf(world.products[0])
    // Who sends it is nobody's receiver.
    const order = await placed(
      [
        member(0, 0, { senderName: 'Gerencia' }),
        member(1, 1),
        member(2, 0, { receiverFullName: 'Recepción' }),
      ],
      { orderMessage: 'Reunión anual' },
    )
    expect(order).toMatchObject({
      status: 'in_progress',
      partiallyCancelled: false,
      paymentType: 'bank_transfer',
      comment: 'Reunión anual',
      toPay: 3 * (PRODUCTS * 2_000 + 1_500),
      abilities: { cancel: true, confirmPayment: 'payment_not_outstanding', delete: 'invalid_next_status' },
    })
    expect(
      order.stores.map(({ deliveries, payment, storeId, toPay }) => [
        storeId,
        deliveries.map(({ receiverName, status }) => [status, receiverName]),
        payment.status,
        payment.bankTransactionId,
        toPay,
      ]),
    ).toEqual([
      [
        stores[0]?.storeId,
        [
          ['processing', null],
          ['processing', 'Recepción'],
        ],
        'completed',
        'T-0',
        11_000,
      ],
      [stores[1]?.storeId, [['processing', null]], 'completed', 'T-1', 5_500],
    ])
    expect((await world.stockOf(world.products[0])).compromise).toBe(before.compromise + 2 * PRODUCTS)
    const [first] = deliveriesOf(order)
    const single = await world.get<Order & Record<string, unknown>>(`/orders/${first?.id ?? 0}`)
    expect(single.body).toMatchObject({
      type: 'corporate',
      corporateOrder: { id: order.id, number: order.number },
      points: { credited: 0 },
      comment: 'Reunión anual',
    })
    // The board of the second store has its delivery too.
    const board = await world.get<{ data: Order[] }>(
      `/orders?view=board&storeId[]=${stores[0]?.storeId ?? 0}`,
    )
    expect(board.body.data.map(({ id }) => id)).toContain(first?.id)
  })

  test('names what is wrong with each member, and stores nothing', async () => {
    const before = await counts()
    const refused = await send(
      body(
        [
          member(0),
          member(1, 0, { deliveryTime: '2026-11-20T12:00:00.000Z' }),
          member(2, 0, { deliveryZoneId: stores[1]?.deliveryZoneId }),
          member(3, 0, { products: [{ productId: world.products[0], quantity: 9_999 }] }),
          member(4, 0, { toPay: 1 }),
        ],
        { orderCheckout: transfer(0) },
      ),
    )
    expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_delivery_time'])
    expect(refused.body['details']).toEqual({
      'corporateMembers.1.deliveryTime': 'invalid_delivery_time',
      'corporateMembers.2.deliveryZoneId': 'delivery_zone_not_found',
      'corporateMembers.3.products': 'max_purchase_error',
      'corporateMembers.4.toPay': 'product_price_dont_match',
    })
    expect(await counts()).toEqual(before)
  })

  test.each([
    [
      'one person twice at one address',
      () => body([member(0), member(1), member(0)]),
      'corporate_order_members_duplicated',
    ],
    [
      'a transfer without the id of a store',
      () => body([member(0), member(1, 1)], { orderCheckout: transfer(0) }),
      'bank_transaction_id_required',
    ],
    [
      'cash',
      () => body([member(0)], { orderCheckout: { paymentType: 'cash', billingInfo } }),
      'payment_type_dont_exit',
    ],
    [
      'a card without its number',
      () => body([member(0)], { orderCheckout: { paymentType: 'card', billingInfo } }),
      'credit_card_not_exist',
    ],
    [
      'the number of a card with another method',
      () => body([member(0)], { orderCheckout: { ...transfer(0), creditCardHash: 'x' } }),
      'validation_error',
    ],
    [
      'credit that the customer does not have',
      () =>
        body([member(0)], {
          orderCheckout: {
            paymentType: 'credit',
            billingInfo,
            bankTransactionByStore: [{ storeId: stores[0]?.storeId, daysToPay: 15 }],
          },
        }),
      'user_does_not_have_credit_available',
    ],
    [
      'credit without its days',
      () => body([member(0)], { orderCheckout: { paymentType: 'credit', billingInfo } }),
      'validation_error',
    ],
    ['terms of a store without a member', () => body([member(0)]), 'validation_error'],
    [
      'a customer who does not exist',
      () => body([member(0)], { userId: 2_147_483_647, orderCheckout: transfer(0) }),
      'user_not_found',
    ],
    ['no member', () => body([]), 'validation_error'],
  ])('refuses %s', async (_, sent, code) => {
    const before = await counts()
    expect(codeOf(await send(sent()))).toBe(code)
    expect(await counts()).toEqual(before)
  })

  const of = (at: 0 | 1 | 2, quantity: number, frozenQuantity = 0) => ({
    products: [{ productId: world.products[at], quantity, frozenQuantity }],
  })
  test.each([
    [
      'at a store that is not there',
      () => member(0, 0, { storeId: 2_147_483_647 }),
      'store_not_found',
      'storeId',
    ],
    [
      'with a product that is not there',
      () => member(0, 0, { products: [{ productId: 999_999, quantity: 1 }] }),
      'product_not_found',
      'products',
    ],
    [
      'with a product that the store does not sell',
      () => member(0, 1, of(1, 4)),
      'product_dont_have_in_stock',
      'products',
    ],
    ['with no whole unit of a product', () => member(0, 0, of(1, 7)), 'product_multiples_error', 'products'],
    ['with less than the product asks', () => member(0, 0, of(1, 1)), 'min_purchase_error', 'products'],
    [
      'with a frozen piece that is never frozen',
      () => member(0, 0, of(0, 2, 1)),
      'frozen_quantity_error',
      'products',
    ],
    [
      'below the minimum of the zone',
      () => member(0, 0, of(2, 1)),
      'delivery_zone_order_amount_error',
      'products',
    ],
    [
      'on a day that the store is closed',
      () => member(0, 0, { deliveryTime: inHours(73.5) }),
      'store_not_work',
      'deliveryTime',
    ],
  ])('refuses a member %s', async (_, sent, code, field) => {
    const { db } = world.server.services
    await db
      .updateTable('store_products')
      .set({ is_available: false })
      .where('store_id', '=', world.network.storeIds[1])
      .where('product_id', '=', world.products[1])
      .execute()
    await db.updateTable('store_hours').set({ is_open: false }).where('weekday', '=', 1).execute()
    const refused = await send(body([sent()], { orderCheckout: { paymentType: 'pos', billingInfo } }))
    expect([codeOf(refused), refused.body['details']]).toEqual([
      code,
      { [`corporateMembers.0.${field}`]: code },
    ])
  })

  const billedTo = (type: string, value: string, billingName = 'Ana') => ({ type, value, billingName })
  test.each([
    ['nit', billedTo('nit', '123456-1'), 'nit_not_found', 'value'],
    ['dpi', billedTo('dpi', '1234'), 'dpi_dont_valid', 'value'],
    ['passport', billedTo('passport', 'AB-12'), 'passport_dont_valid', 'value'],
    ['nobody', billedTo('nit_cf', '', '   '), 'billing_name_required', 'billingName'],
  ])('refuses what is billed to a wrong %s', async (_, billed, code, field) => {
    const refused = await send(body([member(0)], { orderCheckout: { ...transfer(0), billingInfo: billed } }))
    expect([codeOf(refused), refused.body['details']]).toEqual([
      code,
      { [`orderCheckout.billingInfo.${field}`]: code },
    ])
  })

  test('asks who is billed for the total, which no delivery of it reaches alone', async () => {
    const many = { products: [{ productId: world.products[0], quantity: 50 }] }
    const refused = await send(
      body([member(0, 0, many), member(1, 0, many), member(2, 0, many)], { orderCheckout: transfer(0) }),
    )
    expect([codeOf(refused), refused.body['details']]).toEqual([
      'billing_id_required',
      { 'orderCheckout.billingInfo.type': 'billing_id_required' },
    ])
  })

  test.each([
    ['expired', async () => await world.card('4242424242424242', '123', 2020), 'card_expiration_date_error'],
    ['without its code', async () => await world.card('4242424242424242', '1'), 'cvv_error'],
    ['of too few digits', async () => await world.card('4242'), 'card_number_min_error'],
    ['of too many digits', async () => await world.card('42424242424242424242'), 'card_number_max_error'],
    ['with a wrong digit', async () => await world.card('4242424242424241'), 'card_number_error'],
  ])('refuses a card that is %s', async (_, card, code) => {
    const { newCard } = await card()
    const refused = await send(
      body([member(0)], { orderCheckout: { paymentType: 'card', billingInfo, creditCardHash: newCard } }),
    )
    expect([codeOf(refused), refused.body['details']]).toEqual([
      code,
      { 'orderCheckout.creditCardHash': code },
    ])
  })

  test('refuses a draft that is not there', async () => {
    const refused = await send(body([member(0)], { orderCheckout: transfer(0), draftId: 2_147_483_647 }))
    expect([refused.status, codeOf(refused)]).toEqual([404, 'draft_not_found'])
  })

  const byStore = (terms: object) => ({ bankTransactionByStore: [{ storeId: stores[0]?.storeId, ...terms }] })
  test.each([
    ['transfer', 'creditCardHash', () => ({ ...transfer(0), creditCardHash: 'x' }), 'creditCardHash'],
    [
      'transfer',
      'authorizationCode',
      () => ({ ...transfer(0), authorizationCode: '1' }),
      'authorizationCode',
    ],
    [
      'transfer',
      'daysToPay',
      () => ({ ...transfer(0), ...byStore({ bankTransactionId: 'T-0', daysToPay: 15 }) }),
      'bankTransactionByStore.0.daysToPay',
    ],
    [
      'terminal',
      'bankTransactionId',
      () => ({ paymentType: 'pos', billingInfo, ...byStore({ bankTransactionId: 'T-0' }) }),
      'bankTransactionByStore.0.bankTransactionId',
    ],
    [
      'terminal',
      'creditCardHash',
      () => ({ paymentType: 'pos', billingInfo, creditCardHash: 'x' }),
      'creditCardHash',
    ],
    [
      'card',
      'daysToPay',
      () => ({ paymentType: 'card', billingInfo, creditCardHash: 'x', ...byStore({ daysToPay: 15 }) }),
      'bankTransactionByStore.0.daysToPay',
    ],
    [
      'card',
      'authorizationCode',
      () => ({ paymentType: 'card', billingInfo, creditCardHash: 'x', authorizationCode: '1' }),
      'authorizationCode',
    ],
    [
      'credit',
      'bankTransactionId',
      () => ({ paymentType: 'credit', billingInfo, ...byStore({ daysToPay: 15, bankTransactionId: 'T-0' }) }),
      'bankTransactionByStore.0.bankTransactionId',
    ],
  ] as const)('by %s has no use for %s, and says so at its field', async (_method, _field, terms, at) => {
    const refused = await send(body([member(0)], { orderCheckout: terms() }))
    expect([refused.status, refused.body['details']]).toEqual([400, { [`orderCheckout.${at}`]: 'invalid' }])
  })

  test('names the field of an address that no invoice can be mailed to', async () => {
    const refused = await send(
      body([member(0)], { orderCheckout: { ...transfer(0), invoice: { email: 'nobody' } } }),
    )
    expect([refused.status, refused.body['details']]).toEqual([
      400,
      { 'orderCheckout.invoice.email': 'invalid' },
    ])
  })

  test('on credit asks for the credit of who pays, not of the members', async () => {
    const { db } = world.server.services
    await db
      .updateTable('users')
      .set({ is_credit_available: true })
      .where('id', '=', world.customerId)
      .execute()
    const order = await placed([member(5)], {
      orderCheckout: {
        paymentType: 'credit',
        billingInfo,
        bankTransactionByStore: [{ storeId: stores[0]?.storeId, daysToPay: 15 }],
      },
    })
    expect(order.stores[0]?.payment).toMatchObject({ status: 'pending', daysToPay: 15 })
    expect(deliveriesOf(order).map(({ status }) => status)).toEqual(['processing'])
  })

  test('a repeat with the same key answers the same order, and another body is refused', async () => {
    const headers = { 'idempotency-key': 'corporate-1' }
    const sent = body([member(6)], { orderCheckout: transfer(0) })
    const first = await send(sent, headers)
    const before = await counts()
    const again = await send(sent, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(codeOf(await send(body([member(7)], { orderCheckout: transfer(0) }), headers))).toBe(
      'idempotency_mismatch',
    )
    expect(await counts()).toEqual(before)
  })

  test('of two orders at once for the last pieces one is placed whole, the other not at all', async () => {
    await world.setStock(world.products[0], 3 * PRODUCTS)
    const [, before] = await counts()
    const answers = await Promise.all(
      [0, 10].map((from) =>
        send(body([member(from + 2), member(from + 1), member(from)], { orderCheckout: transfer(0) })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect((await world.stockOf(world.products[0])).compromise).toBe(3 * PRODUCTS)
    expect((await counts())[1]).toBe((before ?? 0) + 1)
  })

  test('twenty-five members of two stores are placed together', async () => {
    const members = Array.from({ length: 25 }, (_each, nth) => member(nth, nth % 2 === 0 ? 0 : 1))
    const order = await placed(members)
    expect(order.stores.map(({ deliveries }) => deliveries.length)).toEqual([13, 12])
  })

  test('ends the draft that it was taken in, once', async () => {
    const draft = await world.post(
      '/order-drafts',
      { document: emptyOrderDraft('single') },
      { login: 'agent' },
    )
    const draftId = Number(draft.body['id'])
    const order = await placed([member(8)], { draftId, orderCheckout: transfer(0) })
    const read = await world.get(`/order-drafts/${draftId}`, 'agent')
    expect([read.body['status'], read.body['corporateOrderId'], read.body['orderId']]).toEqual([
      'placed',
      order.id,
      null,
    ])
    expect(codeOf(await send(body([member(9)], { draftId, orderCheckout: transfer(0) })))).toBe(
      'draft_already_placed',
    )
  })
})

describe('reading', () => {
  test('lists, counts and filters, each unit what is in its reach', async () => {
    const order = await placed([member(0, 1), member(1, 0, { deliveryTime: inHours(25.5) })])
    const path = `/orders/corporate/list?limit=1`
    const names = await world.server.services.db
      .selectFrom('stores')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        order.stores.map(({ storeId }) => storeId),
      )
      .orderBy('name')
      .execute()
    expect(names).toHaveLength(2)
    const { body: list } = await world.get<{ data: CorporateOrderRow[]; count: number }>(path, 'agent')
    expect(list.data).toEqual([
      {
        id: order.id,
        number: order.number,
        countryId: world.network.countryIds[0],
        status: 'in_progress',
        customerName: 'Ana Méndez',
        members: 2,
        open: 2,
        failed: 0,
        failedAmount: 0,
        stores: names.map(({ name }) => name),
        nextDeliveryTime: inHours(1.5),
        paymentType: 'bank_transfer',
        toPay: order.toPay,
        due: 0,
        createdAt: order.createdAt,
      },
    ])
    const { body: counted } = await world.get<{ total: number; byStatus: Record<string, number> }>(
      '/orders/corporate/info',
      'agent',
    )
    expect(counted.total).toBe(list.count)
    expect(Object.values(counted.byStatus).reduce((a, b) => a + b, 0)).toBe(counted.total)
    const found = async (query: string, login = 'agent') =>
      (
        await world.get<{ data: CorporateOrderRow[] }>(`/orders/corporate/list?${query}`, login)
      ).body.data?.map(({ id }) => id)
    expect(await found(`search=${order.number}`)).toEqual([order.id])
    expect(await found('search=mendez%20ana')).toContain(order.id)
    expect(await found('search=nadie')).toEqual([])
    expect(await found('status[]=completed')).not.toContain(order.id)
    expect(await found(`storeId[]=${stores[1]?.storeId ?? 0}`)).toContain(order.id)
    expect(await found('', 'foreign-agent')).toEqual([])
    // Who reaches one of its stores reads of that store alone.
    const own = order.stores.find(({ storeId }) => storeId === world.storeId)
    await world.network.addOperator('of-one-store', 'country-administrator', { store_id: world.storeId })
    const { body: ofOne } = await world.get<{ data: CorporateOrderRow[] }>(path, 'of-one-store')
    expect(ofOne.data).toMatchObject([
      {
        id: order.id,
        members: 1,
        open: 1,
        stores: names.flatMap(({ id, name }) => (id === world.storeId ? [name] : [])),
        toPay: own?.toPay,
        due: 0,
      },
    ])
    expect((await world.get(`/orders/corporate/${order.id}`, 'foreign-agent')).status).toBe(404)
  })

  test('scheduled requests are those of which nothing is due, the next one first', async () => {
    const later = await placed([member(0, 0, { deliveryTime: inHours(49.5) })], {
      orderCheckout: transfer(0),
    })
    const sooner = await placed([member(1, 0, { deliveryTime: inHours(25.5) })], {
      orderCheckout: transfer(0),
    })
    const { body: list } = await world.get<{ data: CorporateOrderRow[]; limit: number }>(
      '/orders/corporate/scheduled',
      'agent',
    )
    const ids = list.data.map(({ id }) => id)
    expect([list.limit, ids.indexOf(sooner.id) < ids.indexOf(later.id), ids.includes(later.id)]).toEqual([
      10,
      true,
      true,
    ])
  })
})

describe('closing', () => {
  const finish = async (id: number) => {
    await world.moveOrder(id, 'preparing', 'packing', 'routing')
    await world.assignDeliveryMan(id)
    await world.moveOrder(id, 'in_route', 'at_the_door', 'completed')
  }

  test('is completed with its last delivery, and takes nothing more then', async () => {
    const order = await placed([member(0), member(1)], { orderCheckout: transfer(0) })
    const [first, second] = deliveriesOf(order)
    await finish(first?.id ?? 0)
    expect((await world.get(`/orders/corporate/${order.id}`, 'agent')).body).toMatchObject({
      status: 'in_progress',
    })
    const { body: cancelled } = await world.patch(`/orders/${second?.id ?? 0}/status`, {
      status: 'cancelled',
      reason: 'customer_request',
      bankVoidTransactionId: 'V-1',
    })
    expect(cancelled['status']).toBe('cancelled')
    expect((await world.get(`/orders/corporate/${order.id}`, 'agent')).body).toMatchObject({
      status: 'completed',
      partiallyCancelled: true,
      abilities: { cancel: 'order_is_completed', confirmPayment: 'order_is_completed' },
    })
    const cancel = { reason: 'customer_request', bankVoidTransactionId: 'V-1' }
    expect(codeOf(await put(`/orders/corporate/${order.id}/cancel`, cancel))).toBe('order_is_completed')
  })

  test.each([{}, { reason: 'mal humor' }])(
    'cancelling with %o asks for a reason of the list',
    async (sent) => {
      const order = await placed([member(0)], { orderCheckout: transfer(0) })
      const [part] = order.stores
      for (const path of [`${order.id}/cancel`, `cancel-store-order/${part?.id ?? 0}`])
        expect(codeOf(await put(`/orders/corporate/${path}`, sent))).toBe('cancel_reason_required')
    },
  )

  test('cancelling gives every open delivery back, with the void id of the transfer', async () => {
    const before = await world.stockOf(world.products[0])
    const order = await placed([member(0), member(1, 1)])
    const path = `/orders/corporate/${order.id}/cancel`
    expect(codeOf(await put(path, { reason: 'customer_request' }))).toBe('bank_void_transaction_id_not_found')
    expect(
      codeOf(
        await world.put(
          path,
          { reason: 'customer_request', bankVoidTransactionId: 'V-2' },
          { login: 'agent', headers: { 'if-match': '99' } },
        ),
      ),
    ).toBe('version_conflict')
    const cancelled = await put(path, { reason: 'customer_request', bankVoidTransactionId: 'V-2' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', partiallyCancelled: false })
    expect(await world.stockOf(world.products[0])).toEqual(before)
    expect(codeOf(await put(path, { reason: 'customer_request', bankVoidTransactionId: 'V-2' }))).toBe(
      'order_is_canceled',
    )
  })

  test('the part of one store is cancelled alone; nothing of it when one delivery refuses', async () => {
    const order = await placed([member(0), member(1), member(2, 1)])
    const [part] = order.stores
    const [first, second] = part?.deliveries ?? []
    await world.moveOrder(first?.id ?? 0, 'preparing', 'packing', 'routing')
    const path = `/orders/corporate/cancel-store-order/${part?.id ?? 0}`
    const cancel = { reason: 'delivery_time', bankVoidTransactionId: 'V-3' }
    // A dispatched delivery asks where its goods go; a call-centre operator may not cancel it.
    expect(codeOf(await put(path, cancel))).toBe('user_dont_have_permission')
    expect((await world.get(`/orders/${second?.id ?? 0}`)).body).toMatchObject({ status: 'processing' })
    const manager = { login: 'country-admin' }
    await world.network.addOperator('country-admin', 'country-administrator', {
      master_franchisee_id: world.network.masterFranchiseeIds[0],
    })
    expect(codeOf(await world.put(path, cancel, manager))).toBe('goods_destination_required')
    const cancelled = await world.put(path, { ...cancel, goods: 'stock' }, manager)
    expect(cancelled.body).toMatchObject({ status: 'in_progress' })
    expect((cancelled.body as unknown as CorporateOrder).stores.map(({ status }) => status)).toEqual([
      'cancelled',
      'in_progress',
    ])
  })

  test('a scheduled request is deleted while nothing is due; a paid one is cancelled with its void id instead', async () => {
    const tomorrow = { deliveryTime: inHours(25.5) }
    const remove = async ({ id }: CorporateOrder) =>
      world.server.call('DELETE', `/orders/corporate/scheduled/${id}`, {
        token: await world.server.signIn('agent'),
      })
    const pos = { paymentType: 'pos', billingInfo, authorizationCode: '0417' }
    const order = await placed([member(0, 0, tomorrow)], { orderCheckout: pos })
    expect(order.abilities.delete).toBe(true)
    expect((await remove(order)).body).toEqual({ success: true })
    expect(codeOf(await remove(order))).toBe('order_is_canceled')
    expect(codeOf(await remove(await placed([member(1, 0, tomorrow)], { orderCheckout: transfer(0) })))).toBe(
      'bank_void_transaction_id_not_found',
    )
    expect(codeOf(await remove(await placed([member(2)], { orderCheckout: pos })))).toBe(
      'invalid_next_status',
    )
  })
})

test('a terminal payment is confirmed for one store, then for the rest', async () => {
  const order = await placed([member(0), member(1, 1)], {
    orderCheckout: { paymentType: 'pos', billingInfo },
  })
  expect(deliveriesOf(order).map(({ status }) => status)).toEqual(['pending', 'pending'])
  const path = `/orders/corporate/${order.id}/pos-authorization`
  const confirm = (sent: object) => world.patch(path, sent, { login: 'country-cashier' })
  await world.network.addOperator('country-cashier', 'country-administrator', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
  const statuses = ({ body: answer }: TestResponse) =>
    (answer as unknown as CorporateOrder).stores.map(({ deliveries, payment }) => [
      deliveries[0]?.status,
      payment.status,
    ])
  expect(codeOf(await confirm({ authorizationCode: ' ' }))).toBe('pos_authorization_code_required')
  expect(statuses(await confirm({ authorizationCode: '0417', storeOrderId: order.stores[1]?.id }))).toEqual([
    ['pending', 'pending'],
    ['processing', 'completed'],
  ])
  expect(statuses(await confirm({ authorizationCode: '0418' }))).toEqual([
    ['processing', 'completed'],
    ['processing', 'completed'],
  ])
  expect(codeOf(await confirm({ authorizationCode: '0418' }))).toBe('payment_not_outstanding')
})

test('a member is not billed like the company that paid for them', async () => {
  const { userId } = member(0)
  const before = (await world.get<Customer>(`/users/${userId}`, 'agent')).body
  const order = await placed([member(0)], { orderCheckout: { paymentType: 'pos', billingInfo } })
  const after = (await world.get<Customer>(`/users/${userId}`, 'agent')).body
  expect(after.lastOrders.map(({ id }) => id)).toContain(deliveriesOf(order)[0]?.id)
  expect(after.lastBilling).toEqual(before.lastBilling)
})

test('a delivery whose payment failed keeps the order open, and is paid again without earning points', async () => {
  const order = await placed([member(0)], { orderCheckout: { paymentType: 'pos', billingInfo } })
  const [delivery] = deliveriesOf(order)
  const failed = await world.patch(`/orders/${delivery?.id ?? 0}/status`, { status: 'failed' })
  expect(failed.body['status']).toBe('failed')
  const { body: list } = await world.get<{ data: CorporateOrderRow[] }>(
    `/orders/corporate/list?search=${order.number}`,
    'agent',
  )
  expect(list.data).toMatchObject([{ failed: 1, failedAmount: delivery?.toPay }])
  expect((await world.get(`/orders/corporate/${order.id}`, 'agent')).body).toMatchObject({
    status: 'in_progress',
    stores: [{ status: 'in_progress', payment: { status: 'failed' } }],
  })
  const retried = await world.post(
    `/orders/${delivery?.id ?? 0}/repayment-order`,
    { paymentType: 'pos', authorizationCode: '0419' },
    { login: 'agent' },
  )
  expect(retried.body).toMatchObject({ status: 'processing', points: { credited: 0 } })
})
