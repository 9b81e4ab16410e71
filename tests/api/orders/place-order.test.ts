import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order, OrderRow } from '../../../src/api/contract/orders.contract.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const place = (overrides: Record<string, unknown> = {}, login = 'agent') =>
  world.post('/orders', world.orderBody(overrides), { login })
const checkout = (overrides: Record<string, unknown>) => ({
  orderCheckout: {
    paymentType: 'cash',
    billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
    ...overrides,
  },
})
const lines = (...given: ReadonlyArray<readonly [number, number, number?]>) => ({
  products: given.map(([at, quantity, frozenQuantity]) => ({
    productId: world.products[at as 0 | 1 | 2],
    quantity,
    ...(frozenQuantity === undefined ? {} : { frozenQuantity }),
  })),
})
const codeOf = ({ status, body }: Awaited<ReturnType<typeof place>>) => {
  const { message, details } = body as {
    message: string | { errorMessage: string }
    details?: Record<string, string>
  }
  return { status, code: typeof message === 'string' ? message : message.errorMessage, details }
}

describe('placing an order', () => {
  const asGift = async (changes: Record<string, unknown> = {}) => ({
    orderType: 'gift',
    receiverFullName: ' Rosa Tzoc ',
    senderName: 'Ana',
    receiverName: 'Mamá',
    giftMessage: 'Feliz día',
    orderCheckout: {
      paymentType: 'card',
      billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
      creditCardInfo: await world.card('4242424242424242'),
    },
    ...changes,
  })
  test('of a gift keeps the one who pays and the one who receives apart', async () => {
    const placed = await world.placeOrder(await asGift())
    const gift = { receiverProperName: 'Rosa Tzoc', from: 'Ana', to: 'Mamá', message: 'Feliz día' }
    expect(placed).toMatchObject({ type: 'gift', gift, user: { firstName: 'Ana' } })
    expect((await world.get(`/orders/${placed.id}`)).body).toMatchObject({ gift })
  })
  test('of a gift needs somebody who receives it, and needs no card', async () => {
    expect(codeOf(await place(await asGift({ receiverFullName: '  ' })))).toEqual({
      status: 400,
      code: 'validation_error',
      details: { receiverFullName: 'required' },
    })
    const plain = await world.placeOrder(
      await asGift({ senderName: '', receiverName: undefined, giftMessage: '' }),
    )
    expect(plain.gift).toEqual({ receiverProperName: 'Rosa Tzoc', from: null, to: null, message: null })
  })
  test('of a gift is not paid in cash', async () => {
    const { orderCheckout: _, ...gift } = await asGift()
    expect(codeOf(await place(gift))).toMatchObject({ code: 'payment_type_dont_exit' })
  })
  test('of a gift has a message of at most 500 characters', async () => {
    expect(codeOf(await place(await asGift({ giftMessage: 'a'.repeat(501) })))).toMatchObject({
      code: 'validation_error',
      details: { giftMessage: expect.any(String) },
    })
  })
  test('of a business has its prices, and those of the store where it has none', async () => {
    const { db } = world.server.services
    const setBusinessPrice = (business_price: Cents | null) =>
      db
        .updateTable('product_prices')
        .set({ business_price })
        .where('product_id', '=', world.products[0])
        .execute()
    await setBusinessPrice(cents(2_200))
    const order = await world.placeOrder({ orderType: 'business', ...lines([0, 2], [2, 8]), toPay: 11_900 })
    expect(order).toMatchObject({
      type: 'business',
      deliveryMethod: 'own',
      totals: { totalPrice: 10_400, toPay: 11_900 },
      items: [{ unitPrice: 2_200 }, { unitPrice: 750 }],
    })
    await setBusinessPrice(null)
  })
  test('reserves stock, takes its slot and hour, and is recorded in the history and the audit', async () => {
    const { db } = world.server.services
    const before = await world.stockOf(world.products[1])
    const order = await world.placeOrder({
      ...lines([1, 4, 2], [2, 8]),
      deliveryTime: '2026-11-20T22:15:00.000Z',
      orderMessage: '  Tocar el timbre 🔔  ',
    })
    expect(order).toMatchObject({
      comment: 'Tocar el timbre 🔔',
      totals: { totalPrice: 10_000, toPay: 11_500 },
      items: [
        {
          sku: 'TAM-02',
          quantity: 4,
          frozenQuantity: 2,
          unitPrice: 1_000,
          totalPrice: 4_000,
          discountTotalPrice: 4_000,
        },
        {
          sku: 'REF-03',
          quantity: 8,
          frozenQuantity: 0,
          unitPrice: 750,
          totalPrice: 6_000,
          discountTotalPrice: 6_000,
        },
      ],
    })
    expect(await world.stockOf(world.products[1])).toEqual({
      quantity: before.quantity,
      compromise: before.compromise + 4,
    })
    const slot = await db
      .selectFrom('slot_counters')
      .select(['slot_at', 'orders'])
      .where('slot_at', '=', new Date('2026-11-20T22:15:00Z'))
      .execute()
    const hour = await db
      .selectFrom('hour_counters')
      .select(['hour_at', 'orders'])
      .where('hour_at', '=', new Date('2026-11-20T22:00:00Z'))
      .execute()
    expect([slot, hour]).toEqual([
      [{ slot_at: new Date('2026-11-20T22:15:00Z'), orders: 1 }],
      [{ hour_at: new Date('2026-11-20T22:00:00Z'), orders: 1 }],
    ])
    expect(
      await db
        .selectFrom('stock_logs')
        .select(['product_id', 'type', 'quantity'])
        .where('type_order_id', '=', order.id)
        .orderBy('product_id')
        .execute(),
    ).toEqual([
      { product_id: world.products[1], type: 'reserved_product_for_order', quantity: 4 },
      { product_id: world.products[2], type: 'reserved_product_for_order', quantity: 8 },
    ])
  })

  test('that reaches the limit of consumer final needs an identity', async () => {
    const { db } = world.server.services
    const setPrice = (price: Cents) =>
      db.updateTable('product_prices').set({ price }).where('product_id', '=', world.products[0]).execute()
    await setPrice(cents(124_250))
    const dear = lines([0, 2])
    const refused = await place(dear)
    expect(codeOf(refused)).toEqual({
      status: 400,
      code: 'billing_id_required',
      details: { 'orderCheckout.billingInfo.type': 'billing_id_required' },
    })
    expect(refused.body['message']).toMatchObject({ need: 250_000, have: 250_000 })
    const billingInfo = { type: 'nit', value: '5555555-1', billingName: 'Tienda Luz' }
    expect((await place({ ...dear, ...checkout({ billingInfo }) })).status).toBe(201)
    await setPrice(cents(124_249))
    expect((await place(dear)).status).toBe(201)
    await setPrice(cents(2_500))
  })

  test('schedules it for a later day until it is due', async () => {
    const order = await world.placeOrder({ deliveryTime: '2026-11-22T20:00:00.000Z' })
    expect(order).toMatchObject({ status: 'scheduled', dueAt: '2026-11-22T12:00:00.000Z' })
  })

  test('merges two lines of one product', async () => {
    const order = await world.placeOrder(lines([0, 2], [0, 3]))
    expect(order.items.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual([
      { sku: 'POL-01', quantity: 5 },
    ])
  })

  test('keeps the note of a line for the kitchen, and those of merged lines together', async () => {
    const [productId, other] = world.products
    const placed = await world.placeOrder({
      products: [
        { productId, quantity: 1, note: ' sin cebolla ' },
        { productId, quantity: 1, note: 'bien dorada' },
        { productId: other, quantity: 2, note: '  ' },
      ],
    })
    const note = 'sin cebolla; bien dorada'
    expect(placed.items).toMatchObject([{ quantity: 2, note }, { note: null }])
    expect((await world.get<Order>(`/orders/${placed.id}`)).body.items).toMatchObject([
      { note },
      { note: null },
    ])
    const { body } = await world.get<{ data: OrderRow[] }>(`/orders?search=${placed.number}`)
    expect(body.data[0]?.itemsSummary).toMatchObject([{ note }, { note: null }])
    const tooLong = { products: [{ productId, quantity: 2, note: 'x'.repeat(141) }] }
    expect(codeOf(await place(tooLong))).toEqual({
      status: 400,
      code: 'validation_error',
      details: { 'products.0.note': 'too_long' },
    })
  })
  test('refuses a price that differs from the server\u2019s', async () => {
    expect((await place({ toPay: 6_500 })).status).toBe(201)
    const refused = await place({ toPay: 6_400 })
    expect(codeOf(refused)).toEqual({
      status: 400,
      code: 'product_price_dont_match',
      details: { toPay: 'product_price_dont_match' },
    })
    expect(refused.body['message']).toEqual({
      errorMessage: 'product_price_dont_match',
      toPay: 6_500,
      products: [
        {
          productId: world.products[0],
          name: 'Pollo campero',
          sku: 'POL-01',
          quantity: 2,
          unitPrice: 2_500,
          totalPrice: 5_000,
        },
      ],
    })
  })

  test('places one order for a repeated key and returns the same response', async () => {
    const body = world.orderBody()
    const options = { login: 'agent', headers: { 'idempotency-key': 'once-and-only-once' } }
    const [first, second] = [
      await world.post('/orders', body, options),
      await world.post('/orders', body, options),
    ]
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
    const other = await world.post('/orders', world.orderBody({ orderMessage: 'otra' }), options)
    expect(codeOf(other)).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  })

  test('ends its draft, which cannot be placed again', async () => {
    const { db, clock } = world.server.services
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'agent')
      .executeTakeFirstOrThrow()
    const draft = await db
      .insertInto('order_drafts')
      .values({
        owner_id: owner.id,
        country_id: world.network.countryIds[0],
        document: '{}',
        idempotency_key: 'draft-key-1',
        created_at: clock.now(),
        updated_at: clock.now(),
        held_store_id: world.storeId,
        held_slot_at: new Date('2026-11-20T19:30:00Z'),
        held_until: new Date('2026-11-20T18:10:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = await world.placeOrder({ draftId: draft.id })
    expect(
      await db
        .selectFrom('order_drafts')
        .select(['status', 'order_id', 'version', 'held_until'])
        .where('id', '=', draft.id)
        .executeTakeFirst(),
    ).toEqual({ status: 'placed', order_id: order.id, version: 2, held_until: null })
    expect(codeOf(await place({ draftId: draft.id }))).toMatchObject({
      status: 409,
      code: 'draft_already_placed',
    })
    expect(codeOf(await place({ draftId: 999_999 }))).toMatchObject({ status: 404, code: 'draft_not_found' })
  })

  test('needs few statements whatever the number of lines', async () => {
    const one = await place(lines([0, 2]))
    const three = await place(lines([0, 2], [1, 2], [2, 2]))
    expect([one.statements, three.statements]).toEqual([one.statements, one.statements])
    expect(one.statements).toBeLessThanOrEqual(24)
  })
})

describe('an order is refused', () => {
  test.each<[string, () => Record<string, unknown>, number, string, string | undefined]>([
    ['for a stranger', () => ({ userId: 999_999 }), 404, 'user_not_found', 'userId'],
    ['for an operator', () => ({ userId: world.deliveryManIds[0] }), 404, 'user_not_found', 'userId'],
    [
      'for an address of somebody else',
      () => ({ userAddressId: 999_999 }),
      404,
      'user_address_not_found',
      'userAddressId',
    ],
    ['at a store that is not there', () => ({ storeId: 999_999 }), 404, 'store_not_found', 'storeId'],
    [
      'in a zone that does not hold the address',
      () => ({ deliveryZoneId: Number(world.zoneId) + 1 }),
      404,
      'delivery_zone_not_found',
      'deliveryZoneId',
    ],
    [
      'at another store than the zone has',
      () => ({ storeId: world.network.storeIds[1] }),
      404,
      'delivery_zone_not_found',
      'deliveryZoneId',
    ],
    [
      'with a product that is not there',
      () => ({ products: [{ productId: 999_999, quantity: 1 }] }),
      404,
      'product_not_found',
      'products',
    ],
    ['with more than the product allows', () => lines([0, 51]), 400, 'max_purchase_error', 'products'],
    ['with less than the product asks', () => lines([1, 1], [0, 2]), 400, 'min_purchase_error', 'products'],
    ['with part of a purchase unit', () => lines([1, 3], [0, 2]), 400, 'product_multiples_error', 'products'],
    [
      'with frozen pieces of what is not sold frozen',
      () => lines([0, 2, 1]),
      400,
      'frozen_quantity_error',
      'products',
    ],
    [
      'below the minimum of its zone',
      () => lines([0, 1]),
      400,
      'delivery_zone_order_amount_error',
      'products',
    ],
    [
      'of a business without a product of the own brand',
      () => ({ orderType: 'business', ...lines([2, 8]) }),
      400,
      'own_brand_product_required',
      'products',
    ],
    [
      'for a time that has passed',
      () => ({ deliveryTime: '2026-11-20T17:00:00.000Z' }),
      400,
      'invalid_delivery_time',
      'deliveryTime',
    ],
    [
      'for a time inside the lead',
      () => ({ deliveryTime: '2026-11-20T18:45:00.000Z' }),
      400,
      'invalid_delivery_time',
      'deliveryTime',
    ],
    [
      'for a time that is no quarter',
      () => ({ deliveryTime: '2026-11-20T20:07:00.000Z' }),
      400,
      'invalid_delivery_time',
      'deliveryTime',
    ],
    [
      'beyond the days of the store',
      () => ({ deliveryTime: '2026-11-25T20:00:00.000Z' }),
      400,
      'invalid_delivery_time',
      'deliveryTime',
    ],
    [
      'for the year nought',
      () => ({ deliveryTime: '0000-01-01T00:00:00.000Z' }),
      400,
      'invalid_delivery_time',
      'deliveryTime',
    ],
    [
      'for a day that no month has',
      () => ({ deliveryTime: '2026-02-31T00:00:00.000Z' }),
      400,
      'validation_error',
      'deliveryTime',
    ],
    ['of a type that is not taken', () => ({ orderType: 'corporate' }), 400, 'validation_error', 'orderType'],
    [
      'paid by a method that its type does not know',
      () => checkout({ paymentType: 'bank_transfer' }),
      400,
      'payment_type_dont_exit',
      'orderCheckout.paymentType',
    ],
    ['with negative change', () => checkout({ change: -1 }), 400, 'change_error', 'orderCheckout.change'],
    [
      'with a wrong NIT',
      () => checkout({ billingInfo: { type: 'nit', value: '123456-1', billingName: 'Ana' } }),
      404,
      'nit_not_found',
      'orderCheckout.billingInfo.value',
    ],
    [
      'with a wrong DPI',
      () => checkout({ billingInfo: { type: 'dpi', value: '1234', billingName: 'Ana' } }),
      400,
      'dpi_dont_valid',
      'orderCheckout.billingInfo.value',
    ],
    [
      'with a wrong passport',
      () => checkout({ billingInfo: { type: 'passport', value: '***', billingName: 'Ana' } }),
      400,
      'passport_dont_valid',
      'orderCheckout.billingInfo.value',
    ],
    [
      'billed to a blank',
      () => checkout({ billingInfo: { type: 'nit_cf', billingName: '   ' } }),
      400,
      'billing_name_required',
      'orderCheckout.billingInfo.billingName',
    ],
    [
      'by card without a card',
      () => checkout({ paymentType: 'card' }),
      400,
      'credit_card_not_exist',
      'orderCheckout.creditCardInfo.newCard',
    ],
    ['with text for a number', () => ({ userId: 'siete' }), 400, 'validation_error', 'userId'],
    [
      'with a huge quantity',
      () => ({ products: [{ productId: 1, quantity: 1e12 }] }),
      400,
      'validation_error',
      'products.0.quantity',
    ],
    [
      'with a message of 10,000 characters',
      () => ({ orderMessage: 'x'.repeat(10_000) }),
      400,
      'validation_error',
      'orderMessage',
    ],
    ['without products', () => ({ products: [] }), 400, 'validation_error', 'products'],
  ])('%s', async (_, overrides, status, code, field) => {
    const refused = codeOf(await place(overrides()))
    expect({ status: refused.status, code: refused.code }).toEqual({ status, code })
    if (field !== undefined) expect(Object.keys(refused.details ?? {})).toContain(field)
  })

  test('when a product is disabled, inactive or out of stock, with the product', async () => {
    const { db } = world.server.services
    await world.setStock(world.products[2], 3)
    const short = await place(lines([0, 2], [2, 4]))
    expect(short).toMatchObject({
      status: 400,
      body: {
        message: {
          errorMessage: 'product_not_enough_quantity',
          products: [{ name: 'Refresco', sku: 'REF-03' }],
        },
      },
    })
    await db
      .updateTable('store_products')
      .set({ is_available: false })
      .where('product_id', '=', world.products[2])
      .execute()
    expect(codeOf(await place(lines([0, 2], [2, 1])))).toMatchObject({
      status: 400,
      code: 'product_dont_have_in_stock',
    })
    await db
      .updateTable('store_products')
      .set({ is_available: true, quantity: 10_000 })
      .where('product_id', '=', world.products[2])
      .execute()
  })

  test('when the store is closed, and when its slot is full or reserved by another draft', async () => {
    const { db, clock } = world.server.services
    await db
      .updateTable('store_hours')
      .set({ opens_at_minute: 600, closes_at_minute: 840 })
      .where('store_id', '=', world.storeId)
      .where('weekday', '=', 6)
      .execute()
    expect(codeOf(await place({ deliveryTime: '2026-11-21T20:00:00.000Z' }))).toMatchObject({
      status: 400,
      code: 'store_not_work',
    })
    await db
      .updateTable('store_hours')
      .set({ store_order_count: 1 })
      .where('store_id', '=', world.storeId)
      .where('weekday', '=', 6)
      .execute()
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'manager')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_drafts')
      .values({
        owner_id: owner.id,
        country_id: world.network.countryIds[0],
        document: '{}',
        idempotency_key: 'holding',
        held_store_id: world.storeId,
        held_slot_at: new Date('2026-11-21T19:00:00Z'),
        held_until: new Date('2026-11-20T18:05:00Z'),
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    expect(codeOf(await place({ deliveryTime: '2026-11-21T19:00:00.000Z' }))).toMatchObject({
      status: 400,
      code: 'delivery_time_limits_error',
    })
    expect((await place({ deliveryTime: '2026-11-21T19:15:00.000Z' })).status).toBe(201)
    expect(codeOf(await place({ deliveryTime: '2026-11-21T19:15:00.000Z' }))).toMatchObject({
      status: 400,
      code: 'delivery_time_limits_error',
    })
  })

  test('in another country or store, and without the permission to take orders', async () => {
    expect(codeOf(await place({}, 'foreign-agent'))).toMatchObject({ status: 404, code: 'store_not_found' })
    expect(codeOf(await place({}, 'other-manager'))).toMatchObject({ status: 404, code: 'store_not_found' })
    expect(codeOf(await place({}, 'packer'))).toMatchObject({
      status: 403,
      code: 'user_dont_have_permission',
    })
    expect((await world.server.call('POST', '/orders', { body: world.orderBody() })).status).toBe(401)
  })

  test('without leaving partial changes', async () => {
    const { db } = world.server.services
    const count = async () =>
      (
        await db
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const [orders, stock] = [await count(), await world.stockOf(world.products[0])]
    await place({ ...lines([0, 2]), deliveryTime: '2026-11-21T19:15:00.000Z' })
    expect([await count(), await world.stockOf(world.products[0])]).toEqual([orders, stock])
  })
})
