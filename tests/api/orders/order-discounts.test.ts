import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { AddressId, CouponId, DiscountId, UserId } from '../../../src/domain/shared/ids.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../../server/db/database.gen.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
  // The minimum of the zone counts what is left after discounts.
  await world.server.services.db
    .updateTable('delivery_zones')
    .set({ min_order_amount: cents(1_000) })
    .execute()
})
afterAll(() => world.server.close())
afterEach(async () => {
  const { db } = world.server.services
  await db.updateTable('discounts').set({ status: 'inactive' }).execute()
  await db.updateTable('customer_points').set({ points: 0 }).where('user_id', '=', world.customerId).execute()
})

type DiscountRow = Partial<Insertable<Database['discounts']>>
const START = new Date('2026-01-01T00:00:00Z')
/** Of five digits each, so that names sort as they were made. */
let named = 10_000

/** Ten per cent of the entire order, unless something else is said. */
const rule = (changed: DiscountRow) => ({
  name: `Regla ${(named += 1)}`,
  application_criteria: 'entire_order' as const,
  start_date: START,
  ...(changed.type === undefined
    ? { type: 'percentage_discount' as const, value: 10 }
    : { type: changed.type }),
  ...changed,
})

const addDiscount = async (changed: DiscountRow = {}): Promise<DiscountId> => {
  const { id } = await world.server.services.db
    .insertInto('discounts')
    .values(rule(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addCoupon = async (changed: DiscountRow = {}): Promise<{ id: CouponId; code: string }> => {
  const code = `CODE${named}`
  const { db } = world.server.services
  const { uses = 0, ...terms } = rule(changed)
  const { id } = await db
    .insertInto('coupons')
    .values({ ...(terms as Insertable<Database['coupons']>), code })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('coupon_counts').set({ uses }).where('coupon_id', '=', id).execute()
  return { id, code }
}

const place = (overrides: Record<string, unknown> = {}) =>
  world.post('/orders', world.orderBody(overrides), { login: 'agent' })
/** The code of a failure and what comes with it. */
const messageOf = ({ body }: Awaited<ReturnType<typeof place>>): Record<string, unknown> =>
  body['message'] as Record<string, unknown> // of a failure with more than a code
const codeOf = ({ body }: Awaited<ReturnType<typeof place>>): unknown => {
  const { message } = body
  return typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
}
const usesOf = async (kind: 'discounts' | 'coupons', id: DiscountId | CouponId): Promise<number> => {
  const { db } = world.server.services
  const counted =
    kind === 'discounts'
      ? db
          .selectFrom('discounts')
          .select('uses')
          .where('id', '=', id as DiscountId)
      : db
          .selectFrom('coupon_counts')
          .select('uses')
          .where('coupon_id', '=', id as CouponId)
  return (await counted.executeTakeFirstOrThrow()).uses
}
const pointsOf = async (id: UserId): Promise<number> =>
  (
    await world.server.services.db
      .selectFrom('customer_points')
      .select('points')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).points
const setPoints = (points: number) =>
  world.server.services.db
    .updateTable('customer_points')
    .set({ points })
    .where('user_id', '=', world.customerId)
    .execute()

/** Customers of the store's country, each with an address in its zone. */
const addCustomers = async (
  count: number,
): Promise<ReadonlyArray<{ readonly userId: UserId; readonly userAddressId: AddressId }>> => {
  const { db } = world.server.services
  const like = await db
    .selectFrom('users')
    .innerJoin('user_addresses as a', 'a.user_id', 'users.id')
    .select(['role_id', 'a.country_id', 'a.position_lat', 'a.position_lng', 'users.created_at'])
    .where('users.id', '=', world.customerId)
    .executeTakeFirstOrThrow()
  const { country_id, created_at, position_lat, position_lng, role_id } = like
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, nth) => ({
        role_id,
        first_name: 'Cliente',
        last_name: `Número ${nth}`,
        phone_code: '502',
        phone: String(44_400_000 + (named += 1)),
        country_id,
        created_at,
      })),
    )
    .returning('id')
    .execute()
  const addresses = await db
    .insertInto('user_addresses')
    .values(
      users.map(({ id }) => ({
        user_id: id,
        name: 'Casa',
        country_id,
        address: '7a avenida 3-20',
        position_lat,
        position_lng,
        created_at,
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  return addresses.map(({ id, user_id }) => ({ userId: user_id, userAddressId: id }))
}

describe('an order with discounts', () => {
  test('a 2-for-1 brings a free line, which is reserved, stored and released', async () => {
    const [product] = world.products
    const id = await addDiscount({
      application_criteria: 'specific_product',
      target_ids: [product],
      type: 'free_product',
      free_product_id: product,
      amount_free_product: 1,
    })
    const before = await world.stockOf(product)
    const order = await world.placeOrder({ toPay: 6_500, discountIds: [id] })
    expect(
      order.items.map(({ quantity, unitPrice, isFree, discountTotalPrice }) => [
        quantity,
        unitPrice,
        isFree,
        discountTotalPrice,
      ]),
    ).toEqual([
      [2, 2_500, false, 5_000],
      [1, 0, true, 0],
    ])
    expect(order.totals).toMatchObject({ totalItems: 3, totalPrice: 5_000, discountPrice: 0, toPay: 6_500 })
    expect(order.ledger).toMatchObject([
      { ruleId: id, verdict: 'applied', freeLine: { productId: product, quantity: 1 } },
    ])
    expect((await world.stockOf(product)).compromise).toBe(before.compromise + 3)
    const { body } = await world.patch(`/orders/${order.id}/status`, {
      status: 'cancelled',
      reason: 'customer_request',
    })
    expect(body['status']).toBe('cancelled')
    expect(await world.stockOf(product)).toEqual(before)
  })

  test('is charged what the lines cost after the best discount of products and one of the order', async () => {
    const [product] = world.products
    await addDiscount({ application_criteria: 'specific_product', target_ids: [product], value: 20 })
    await addDiscount({ type: 'fixed_amount', value: 333 })
    const order = await world.placeOrder({
      products: [
        { productId: product, quantity: 2 },
        { productId: world.products[1], quantity: 2 },
      ],
    })
    expect(order.totals).toMatchObject({
      totalPrice: 7_000,
      discountPrice: 1_333,
      discountValues: {
        productsDiscount: 1_000,
        entireOrderDiscount: 333,
        couponDiscount: 0,
        pointsDiscount: 0,
      },
      toPay: 7_000 - 1_333 + 1_500,
    })
    expect(order.items.map(({ discountTotalPrice }) => discountTotalPrice)).toEqual([3_778, 1_889])
    expect(order.payment.amount).toBe(order.totals.toPay)
    const { body } = await world.get(`/orders/${order.id}`, 'agent')
    expect(body['ledger']).toEqual(order.ledger)
  })

  test.each([
    ['another store', { application_place: 'store', place_id: 999 }],
    ['another franchisor', { application_place: 'franchisor', place_id: 999 }],
    ['other customers', { customer_criteria: 'group_discount', customer_ids: [999] }],
    ['customers of a level', { customer_criteria: 'loyalty_discount', customer_level: 'bronze' }],
    ['nobody any more', { status: 'inactive' }],
  ] as const)('of %s takes nothing off', async (_, changed) => {
    await addDiscount(changed as DiscountRow)
    expect((await world.placeOrder()).totals).toMatchObject({ discountPrice: 0 })
  })

  test('of this store, franchisor, network, this customer and new customers takes its part off', async () => {
    const { franchisorIds, masterFranchiseeIds } = world.network
    const [franchisorId] = franchisorIds
    for (const changed of [
      { application_place: 'store', place_id: world.storeId },
      { application_place: 'franchisor', place_id: franchisorId },
      { application_place: 'master_franchisee', place_id: masterFranchiseeIds[0] },
      { customer_criteria: 'group_discount', customer_ids: [world.customerId] },
      { customer_criteria: 'new_customers' },
    ] as const satisfies readonly DiscountRow[]) {
      const id = await addDiscount(changed)
      expect((await world.placeOrder()).totals, JSON.stringify(changed)).toMatchObject({ discountPrice: 500 })
      await world.server.services.db
        .updateTable('discounts')
        .set({ status: 'inactive' })
        .where('id', '=', id)
        .execute()
    }
  })

  test('of a category counts those below it', async () => {
    const { db } = world.server.services
    const [above] = await db
      .insertInto('categories')
      .values({ name: 'Bebidas', status: 'active', catalog: 'own_brand', priority: 1 })
      .returning('id')
      .execute()
    const [below] = await db
      .insertInto('categories')
      .values({
        name: 'Jugos',
        status: 'active',
        catalog: 'own_brand',
        priority: 2,
        parent_id: above?.id ?? null,
      })
      .returning('id')
      .execute()
    await db
      .insertInto('product_categories')
      .values({ product_id: world.products[0], category_id: below?.id ?? (0 as never) })
      .execute()
    await addDiscount({ application_criteria: 'specific_category', target_ids: [above?.id ?? 0] })
    expect((await world.placeOrder()).totals.discountValues.productsDiscount).toBe(500)
  })

  test('at another price than the screen showed is refused with the lines', async () => {
    await addDiscount()
    const refused = await place({ toPay: 6_500 })
    expect([refused.status, codeOf(refused)]).toEqual([400, 'product_price_dont_match'])
    expect(messageOf(refused)).toMatchObject({
      toPay: 6_000,
      products: [{ unitPrice: 2_500, totalPrice: 5_000 }],
    })
    expect(codeOf(await place({ discountIds: [] }))).toBe('product_price_dont_match')
  })

  test('with a number of uses is used as often as it has, and given back by a cancellation', async () => {
    const id = await addDiscount({ max_uses: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => place({ discountIds: [id] })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await usesOf('discounts', id)).toBe(2)
    const placed = answers.find(({ status }) => status === 201)?.body
    await world.patch(`/orders/${Number(placed?.['id'])}/status`, {
      status: 'cancelled',
      reason: 'customer_request',
    })
    expect(await usesOf('discounts', id)).toBe(1)
    expect((await place({ discountIds: [id] })).status).toBe(201)
  })
})

describe('an order with a coupon', () => {
  test('case 16: takes its part off once, and again after the order is cancelled', async () => {
    const coupon = await addCoupon({ max_uses: 5 })
    const order = await world.placeOrder({ couponId: coupon.id, toPay: 6_000 })
    expect(order.totals.discountValues.couponDiscount).toBe(500)
    expect(await usesOf('coupons', coupon.id)).toBe(1)
    expect(codeOf(await place({ couponId: coupon.id }))).toBe('this_user_has_already_used_this_coupon')
    await world.patch(`/orders/${order.id}/status`, { status: 'cancelled', reason: 'customer_request' })
    expect(await usesOf('coupons', coupon.id)).toBe(0)
    expect((await place({ couponId: coupon.id })).status).toBe(201)
  })

  test('is used by one of two orders of a customer at the same moment', async () => {
    const coupon = await addCoupon()
    const answers = await Promise.all(Array.from({ length: 4 }, () => place({ couponId: coupon.id })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await usesOf('coupons', coupon.id)).toBe(1)
  })

  test('is deleted or used, never both, when both come at the same moment', async () => {
    const { db } = world.server.services
    const token = await world.server.signIn('superadmin')
    const ends = await Promise.all(
      (await addCustomers(8)).map(async (customer, nth) => {
        const { id } = await addCoupon()
        const remove = () => world.server.call('DELETE', `/coupons/${id}`, { token })
        const use = () => place({ ...customer, couponId: id, toPay: 6_000 })
        const [first, second] = await Promise.all(nth % 2 === 0 ? [remove(), use()] : [use(), remove()])
        const orders = await db.selectFrom('orders').select('id').where('coupon_id', '=', id).execute()
        const left = await db.selectFrom('coupon_counts').select('uses').where('coupon_id', '=', id).execute()
        return { codes: [first, second].map(({ status }) => status < 300), orders: orders.length, left }
      }),
    )
    for (const { codes, left, orders } of ends) {
      expect(codes.filter(Boolean)).toHaveLength(1)
      expect(left).toEqual(orders === 0 ? [] : [{ uses: 1 }])
    }
  })

  test(
    'case 15 and property 10: with limit k lets exactly k of 200 through',
    { timeout: 120_000 },
    async () => {
      const limit = 30
      const customers = await addCustomers(200)
      const coupon = await addCoupon({ max_uses: limit })
      const answers = await Promise.all(
        customers.map((customer) => place({ ...customer, couponId: coupon.id, toPay: 6_000 })),
      )
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused).toHaveLength(customers.length - limit)
      expect(new Set(refused.map(codeOf))).toEqual(new Set(['coupon_not_valid']))
      const users = await world.server.services.db
        .selectFrom('coupon_uses')
        .select('user_id')
        .where('coupon_id', '=', coupon.id)
        .execute()
      expect([users.length, await usesOf('coupons', coupon.id)]).toEqual([limit, limit])
    },
  )

  test(
    '200 operators at once neither oversell, overbook nor overuse a coupon',
    { timeout: 120_000 },
    async () => {
      const { db } = world.server.services
      const [chicken] = world.products
      const customers = await addCustomers(200)
      const [masterId] = world.network.masterFranchiseeIds
      const logins = Array.from({ length: 5 }, (_, nth) => `desk-${nth}`)
      for (const login of logins)
        await world.network.addOperator(login, 'callcenter', { master_franchisee_id: masterId })
      const coupon = await addCoupon({ max_uses: 25 })
      const stock = 100
      const slotCapacity = 20
      await world.setStock(chicken, stock)
      const hours = db.updateTable('store_hours').where('store_id', '=', world.storeId)
      await hours.set({ store_order_count: slotCapacity }).execute()
      const slots = ['00', '15', '30', '45'].map((minute) => `2026-11-21T20:${minute}:00.000Z`)
      const answers = await Promise.all(
        customers.map((customer, nth) =>
          world.post(
            '/orders',
            world.orderBody({
              ...customer,
              deliveryTime: slots[nth % slots.length],
              ...(nth % 2 === 0 && { couponId: coupon.id }),
            }),
            { login: logins[nth % logins.length] ?? 'agent' },
          ),
        ),
      )
      await hours.set({ store_order_count: 500 }).execute()
      const placed = answers.filter(({ status }) => status === 201)
      const refusals = answers.filter(({ status }) => status !== 201).map(codeOf)
      const limits = ['product_not_enough_quantity', 'delivery_time_limits_error', 'coupon_not_valid']
      expect(refusals.filter((code) => !limits.includes(String(code)))).toEqual([])
      const after = await world.stockOf(chicken)
      // Each order takes two pieces: what was placed is what was taken, and the stock is what gave out.
      expect(after).toEqual({ quantity: stock, compromise: 2 * placed.length })
      expect(placed).toHaveLength(stock / 2)
      const counters = await db
        .selectFrom('slot_counters')
        .select('orders')
        .where('store_id', '=', world.storeId)
        .where(
          'slot_at',
          'in',
          slots.map((slot) => new Date(slot)),
        )
        .execute()
      const booked = counters.map(({ orders }) => orders)
      expect(booked.reduce((sum, orders) => sum + orders, 0)).toBe(placed.length)
      expect(Math.max(...booked)).toBeLessThanOrEqual(slotCapacity)
      const withCoupon = placed.filter(
        ({ body }) => (body as { totals: { discountPrice: number } }).totals.discountPrice > 0,
      )
      expect(await usesOf('coupons', coupon.id)).toBe(withCoupon.length)
      expect(withCoupon.length).toBeLessThanOrEqual(25)
      await world.setStock(chicken, 100_000)
    },
  )

  test('case 6: in a draft is not used by the draft: saving it often, or taking it off, changes nothing', async () => {
    const coupon = await addCoupon({ max_uses: 1 })
    const created = await world.post(
      '/order-drafts',
      { document: { ...emptyOrderDraft('single'), userId: world.customerId, couponCode: coupon.code } },
      { login: 'agent', headers: { 'idempotency-key': `coupon-draft-${coupon.id}` } },
    )
    expect(created.status).toBe(201)
    const found = async () =>
      (
        await world.get<{ coupon: { uses: number; isUsedByCustomer: boolean } | null }>(
          `/stores/${world.storeId}/price-rules?userId=${world.customerId}&coupon=${coupon.code}`,
          'agent',
        )
      ).body.coupon
    const first = await found()
    for (const couponCode of [coupon.code, '', coupon.code]) {
      const { body } = await world.get<{ version: number; document: object }>(
        `/order-drafts/${Number(created.body['id'])}`,
        'agent',
      )
      const saved = await world.put(
        `/order-drafts/${Number(created.body['id'])}`,
        { document: { ...body.document, couponCode }, status: 'open' },
        { login: 'agent', headers: { 'if-match': String(body.version) } },
      )
      expect(saved.status).toBe(200)
      expect(await found()).toEqual(first)
    }
    expect(first).toMatchObject({ uses: 0, isUsedByCustomer: false })
    expect(await usesOf('coupons', coupon.id)).toBe(0)
    expect((await place({ couponId: coupon.id })).status).toBe(201)
  })

  test('case 8: is not added to an order that is paid: the field is refused by its name', async () => {
    const coupon = await addCoupon()
    const order = await world.placeOrder()
    const { status, body } = await world.put(`/orders/${order.id}`, {
      deliveryTime: '2026-11-20T21:30:00.000Z',
      couponId: coupon.id,
    })
    expect([status, body['details']]).toEqual([501, { couponId: 'under_development' }])
    expect(await usesOf('coupons', coupon.id)).toBe(0)
  })

  test.each([
    ['that has not begun', { start_date: new Date('2026-12-02T00:00:00Z') }, 'START_DATE'],
    [
      'that asks for more pieces',
      { usage: 'coupon_with_required_products', required_amount_product_in_cart: 3 },
      'REQUIRED_AMOUNT_IN_CART',
    ],
    ['that has ended', { end_date: new Date('2026-02-01T00:00:00Z') }, 'END_DATE'],
    ['that asks for more money', { min_purchase_value: cents(5_001) }, 'MIN_PURCHASE_VALUE'],
    ['that is used up', { max_uses: 1, uses: 1 }, 'USED_NUMBER'],
    [
      'of other products',
      { application_criteria: 'specific_product', target_ids: [999_999] },
      'APPLICABLE_ITEMS',
    ],
  ] as const)('%s is refused with the condition', async (_, changed, condition) => {
    const { id } = await addCoupon(changed as DiscountRow)
    const refused = await place({ couponId: id })
    expect([refused.status, codeOf(refused), messageOf(refused)['condition']]).toEqual([
      400,
      'coupon_not_valid',
      condition,
    ])
  })

  test('that does not exist is not found', async () => {
    const refused = await place({ couponId: 999_999 })
    expect([refused.status, codeOf(refused)]).toEqual([404, 'coupon_not_found'])
  })
})

describe('an order with points', () => {
  test('case 20: spends those that take something off, and gives them back when it is cancelled', async () => {
    await setPoints(150)
    const order = await world.placeOrder({ points: 100, toPay: 6_000 })
    expect(order.points).toMatchObject({ used: 100 })
    expect(order.totals.discountValues.pointsDiscount).toBe(500)
    expect(await pointsOf(world.customerId)).toBe(50)
    await world.patch(`/orders/${order.id}/status`, { status: 'cancelled', reason: 'customer_request' })
    expect(await pointsOf(world.customerId)).toBe(150)
  })

  test('that the customer does not hold is refused with what is missing', async () => {
    await setPoints(60)
    const refused = await place({ points: 100 })
    expect([refused.status, codeOf(refused)]).toEqual([400, 'not_enough_points'])
    expect(messageOf(refused)).toMatchObject({ have: 60, need: 100 })
  })

  test('at the same moment as another one never spends more than there are', async () => {
    await setPoints(100)
    const answers = await Promise.all(Array.from({ length: 4 }, () => place({ points: 100 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await pointsOf(world.customerId)).toBe(0)
  })
})

describe('the price rules of a store', () => {
  const rules = (query: string) =>
    world.get(`/stores/${world.storeId}/price-rules?userId=${world.customerId}${query}`, 'agent')

  test('are the discounts for the customer, the coupon with the code, and the products that they give away', async () => {
    const [product] = world.products
    const id = await addDiscount({
      application_criteria: 'specific_product',
      target_ids: [product],
      type: 'free_product',
      free_product_id: world.products[1],
      amount_free_product: 2,
      max_uses: 9,
      uses: 4,
    })
    await addDiscount({ application_place: 'store', place_id: 999 })
    const coupon = await addCoupon({ value: 12.5 })
    const { body } = await rules(`&coupon=${coupon.code.toLowerCase()}`)
    expect(body).toMatchObject({
      discounts: [
        {
          id,
          targetIds: [product],
          type: 'free_product',
          value: null,
          freeProductId: world.products[1],
          amountFreeProduct: 2,
          startDate: START.toISOString(),
          endDate: null,
          maxUses: 9,
          uses: 4,
        },
      ],
      coupon: { id: coupon.id, code: coupon.code, value: 12.5, isUsedByCustomer: false },
      freeProducts: [{ productId: world.products[1], price: 1_000 }],
    })
    expect(body['discounts']).toHaveLength(1)
  })

  test('a code without a coupon, and a store out of reach, are not found', async () => {
    expect((await rules('&coupon=NADA')).body['message']).toBe('coupon_not_found')
    const { status } = await world.get(
      `/stores/${world.storeId}/price-rules?userId=${world.customerId}`,
      'foreign-agent',
    )
    expect(status).toBe(404)
  })
})

describe('the payment of a failed order, tried again', () => {
  const failedOrder = async (overrides: Record<string, unknown>) => {
    const order = await world.placeOrder({
      ...overrides,
      orderCheckout: {
        paymentType: 'card',
        billingInfo: { type: 'nit_cf', billingName: 'Ana' },
        creditCardInfo: await world.card(cardNumberDeclinedWith('51')),
      },
    })
    expect(order.status).toBe('failed')
    return order
  }
  const retry = async (id: number) => {
    const answer = await world.post(
      `/orders/${id}/repayment-order`,
      { paymentType: 'cash' },
      { login: 'agent' },
    )
    const { body } = await world.get(`/orders/${id}`, 'agent')
    return [answer.status === 200 ? 200 : codeOf(answer), body['status']]
  }
  const cancelled = (id: number) =>
    world.patch(`/orders/${id}/status`, { status: 'cancelled', reason: 'customer_request' })

  test('is refused while its coupon has no use left, and claims it once when it has', async () => {
    const [other] = await addCustomers(1)
    const coupon = await addCoupon({ max_uses: 1 })
    const order = await failedOrder({ couponId: coupon.id })
    expect(await usesOf('coupons', coupon.id)).toBe(0)
    const taker = await world.placeOrder({ ...other, couponId: coupon.id })
    const stock = await world.stockOf(world.products[0])
    expect(await retry(order.id)).toEqual(['coupon_not_valid', 'failed'])
    expect([await usesOf('coupons', coupon.id), await world.stockOf(world.products[0])]).toEqual([1, stock])
    await cancelled(taker.id)
    expect(await retry(order.id)).toEqual([200, 'processing'])
    expect(await usesOf('coupons', coupon.id)).toBe(1)
  })

  test('is refused while its discount has no use left, and claims it once when it has', async () => {
    const id = await addDiscount({ max_uses: 1 })
    const order = await failedOrder({ discountIds: [id] })
    expect(await usesOf('discounts', id)).toBe(0)
    const taker = await world.placeOrder({ discountIds: [id] })
    expect(await retry(order.id)).toEqual(['product_price_dont_match', 'failed'])
    expect(await usesOf('discounts', id)).toBe(1)
    await cancelled(taker.id)
    expect(await retry(order.id)).toEqual([200, 'processing'])
    expect(await usesOf('discounts', id)).toBe(1)
  })

  test('is refused without its points, and spends them once', async () => {
    await setPoints(150)
    const order = await failedOrder({ points: 100 })
    expect(await pointsOf(world.customerId)).toBe(150)
    await setPoints(50)
    expect(await retry(order.id)).toEqual(['not_enough_points', 'failed'])
    expect(await pointsOf(world.customerId)).toBe(50)
    await setPoints(120)
    expect(await retry(order.id)).toEqual([200, 'processing'])
    expect(await pointsOf(world.customerId)).toBe(20)
  })
})
