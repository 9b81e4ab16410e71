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

const codeOf = ({ status, body }: TestResponse): [number, unknown] => {
  const message = body['message'] as string | { errorMessage: string } | undefined
  return [status, typeof message === 'object' ? message.errorMessage : (message ?? body['status'])]
}
const to = (id: number, status: string, more: Record<string, unknown> = {}, login = 'manager') =>
  world.patch(`/orders/${id}/status`, { status, ...more }, { login })
const atTheDoor = async (overrides: Record<string, unknown> = {}): Promise<Order> => {
  const { id } = await world.placeOrder(overrides)
  await world.moveOrder(id, 'preparing', 'packing', 'routing')
  await world.setDeliveryManStatus(world.deliveryManIds[0], 'active')
  await world.assignDeliveryMan(id)
  return world.moveOrder(id, 'in_route', 'at_the_door')
}
const customer = () =>
  world.server.services.db
    .selectFrom('users')
    .innerJoin('customer_points', 'user_id', 'users.id')
    .select(['points', 'total_value', 'last_order_at'])
    .where('users.id', '=', world.customerId)
    .executeTakeFirstOrThrow()

test('every step answers what reading the order answers', async () => {
  const { id } = await world.placeOrder()
  const isAsRead = async (answer: TestResponse): Promise<void> => {
    expect(answer.status).toBe(200)
    expect((await world.get(`/orders/${id}`, 'manager')).body).toEqual(answer.body)
  }
  await isAsRead(await to(id, 'preparing'))
  await isAsRead(await world.post(`/orders/${id}/undo`, {}, { login: 'manager' }))
  for (const status of ['preparing', 'packing', 'routing']) await isAsRead(await to(id, status))
  await world.setDeliveryManStatus(world.deliveryManIds[0], 'active')
  await world.assignDeliveryMan(id)
  for (const status of ['in_route', 'at_the_door', 'completed']) await isAsRead(await to(id, status))
})

test('a step and its undo take few statements', async () => {
  const { id } = await world.placeOrder()
  expect((await to(id, 'preparing')).statements).toBeLessThanOrEqual(11)
  expect((await world.post(`/orders/${id}/undo`, {}, { login: 'manager' })).statements).toBeLessThanOrEqual(
    11,
  )
})

test('whoever has no session is told the same of an order that exists and of one that does not', async () => {
  const { id } = await world.placeOrder()
  const answerTo = async (order: number, body: unknown): Promise<unknown> => {
    const {
      status,
      body: answer,
      statements,
    } = await world.server.call('PATCH', `/orders/${order}/status`, {
      body,
      token: 'nobody',
    })
    return { status, code: codeOf({ status, body: answer } as TestResponse), statements }
  }
  const there = await answerTo(id, { status: 'preparing' })
  expect(there).toMatchObject({ status: 401 })
  expect(await answerTo(999_999, { status: 'preparing' })).toEqual(there)
  // Nor is anything said of his input.
  expect(await answerTo(id, { status: 'eaten' })).toMatchObject({ status: 401 })
})

describe('completing an order', () => {
  test('sells the products, takes the cash and makes the points spendable', async () => {
    const order = await atTheDoor()
    const [stock, before] = [await world.stockOf(world.products[0]), await customer()]
    expect(codeOf(await to(order.id, 'completed', { cashReceived: 6_499 }))).toEqual([
      400,
      'cash_received_error',
    ])
    const done = await to(order.id, 'completed', { cashReceived: 10_000 })
    expect(done.body).toMatchObject({
      status: 'completed',
      payment: { status: 'completed', cashReceived: 10_000 },
      points: { credited: 65 },
    })
    expect(await world.stockOf(world.products[0])).toEqual({
      quantity: stock.quantity - 2,
      compromise: stock.compromise - 2,
    })
    expect(await customer()).toEqual({
      points: before.points + 65,
      total_value: before.total_value + 6_500,
      last_order_at: new Date(NOON),
    })
    const logs = await world.get<{ data: Array<{ type: string; quantity: number }> }>(
      `/stores/${world.storeId}/stock-logs/sell_product/${order.id}`,
    )
    expect(logs.body.data).toMatchObject([{ type: 'sell_product', quantity: 2 }])
  })

  test('is final', async () => {
    const order = await atTheDoor()
    await to(order.id, 'completed')
    for (const status of ['cancelled', 'preparing', 'completed'])
      expect(codeOf(await to(order.id, status, { reason: 'customer_request' }))).toEqual([
        400,
        'order_is_completed',
      ])
    expect(codeOf(await world.post(`/orders/${order.id}/undo`, {}))).toEqual([400, 'order_is_completed'])
    expect(codeOf(await world.patch(`/orders/${order.id}/order-message`, { orderMessage: 'tarde' }))).toEqual(
      [400, 'order_is_completed'],
    )
    expect(
      codeOf(await world.put(`/orders/${order.id}`, { deliveryTime: '2026-11-20T22:00:00.000Z' })),
    ).toEqual([400, 'order_is_completed'])
    expect(codeOf(await world.patch(`/orders/${order.id}/delivery-man`, { deliveryManId: null }))).toEqual([
      400,
      'order_is_completed',
    ])
    expect(codeOf(await world.post(`/orders/${order.id}/repayment-order`, { paymentType: 'cash' }))).toEqual([
      400,
      'order_is_completed',
    ])
  })
})

describe('cancelling an order', () => {
  test('before it is packed releases the products and the slot', async () => {
    const { db } = world.server.services
    const deliveryTime = '2026-11-20T23:45:00.000Z'
    const order = await world.placeOrder({ deliveryTime })
    const stock = await world.stockOf(world.products[0])
    expect(codeOf(await to(order.id, 'cancelled'))).toEqual([400, 'cancel_reason_required'])
    expect(codeOf(await to(order.id, 'cancelled', { reason: 'because' }))).toEqual([
      400,
      'cancel_reason_required',
    ])
    const cancelled = await to(order.id, 'cancelled', { reason: 'area_not_covered' })
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'area_not_covered',
      payment: { status: 'cancelled' },
      points: { credited: 0 },
    })
    expect(await world.stockOf(world.products[0])).toEqual({
      quantity: stock.quantity,
      compromise: stock.compromise - 2,
    })
    expect(
      await db
        .selectFrom('slot_counters')
        .select('orders')
        .where('slot_at', '=', new Date(deliveryTime))
        .executeTakeFirst(),
    ).toEqual({ orders: 0 })
    expect(
      await db
        .selectFrom('hour_counters')
        .select('orders')
        .where('hour_at', '=', new Date('2026-11-20T23:00:00Z'))
        .executeTakeFirst(),
    ).toEqual({ orders: 0 })
    expect(codeOf(await to(order.id, 'preparing'))).toEqual([400, 'order_is_canceled'])
  })

  test('on the road requires where the products go, wastes them and releases the delivery man', async () => {
    const order = await atTheDoor()
    const stock = await world.stockOf(world.products[0])
    expect(codeOf(await to(order.id, 'cancelled', { reason: 'customer_request' }))).toEqual([
      400,
      'goods_destination_required',
    ])
    const cancelled = await to(order.id, 'cancelled', { reason: 'customer_request', goods: 'wasted' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', deliveryMan: null })
    // Once nobody is assigned any more, the history alone says who had the goods.
    const { firstName, lastName } = order.deliveryMan ?? {}
    expect((cancelled.body as unknown as Order).history.at(-1)).toMatchObject({
      goods: 'wasted',
      carrier: `${firstName} ${lastName}`,
    })
    expect(await world.stockOf(world.products[0])).toEqual({
      quantity: stock.quantity - 2,
      compromise: stock.compromise - 2,
    })
    const wasted = await world.get<{ data: unknown[] }>(
      `/stores/${world.storeId}/stock-logs/wasted_product/${order.id}`,
    )
    expect(wasted.body.data).toMatchObject([{ type: 'wasted_product', quantity: 2 }])
  })

  test('on the road requires its own permission', async () => {
    const order = await atTheDoor()
    expect(
      codeOf(await to(order.id, 'cancelled', { reason: 'customer_request', goods: 'stock' }, 'agent')),
    ).toEqual([403, 'user_dont_have_permission'])
    expect(codeOf(await to(order.id, 'cancelled', { reason: 'customer_request', goods: 'stock' }))).toEqual([
      200,
      'cancelled',
    ])
  })
})

describe('changing the status of an order', () => {
  test('refuses what the machine refuses, with both statuses', async () => {
    const order = await world.placeOrder()
    const refused = await to(order.id, 'at_the_door')
    expect(refused).toMatchObject({
      status: 400,
      body: { message: { errorMessage: 'invalid_next_status', from: 'processing', to: 'at_the_door' } },
    })
    for (const status of ['pending', 'scheduled', 'assigned']) {
      expect((await to(order.id, status)).body).toMatchObject({
        message: { errorMessage: 'invalid_next_status', from: 'processing', to: status },
      })
    }
    expect(codeOf(await to(order.id, 'eaten'))).toEqual([400, 'validation_error'])
  })

  test('answers 403 for the wrong role, 404 for another unit or a hidden status, 401 without a token', async () => {
    const order = await world.placeOrder()
    expect(codeOf(await to(order.id, 'preparing', {}, 'agent'))).toEqual([403, 'user_dont_have_permission'])
    expect(codeOf(await to(order.id, 'preparing', {}, 'reporter'))).toEqual([
      403,
      'user_dont_have_permission',
    ])
    expect(codeOf(await to(order.id, 'preparing', {}, 'router'))).toEqual([404, 'order_not_found'])
    for (const login of ['other-manager', 'foreign-manager']) {
      expect(codeOf(await to(order.id, 'preparing', {}, login))).toEqual([404, 'order_not_found'])
      expect(codeOf(await world.get(`/orders/${order.id}`, login))).toEqual([404, 'order_not_found'])
    }
    expect(
      (await world.server.call('PATCH', `/orders/${order.id}/status`, { body: { status: 'preparing' } }))
        .status,
    ).toBe(401)
    expect(codeOf(await to(999_999, 'preparing'))).toEqual([404, 'order_not_found'])
    expect(codeOf(await world.patch('/orders/siete/status', { status: 'preparing' }))).toEqual([
      400,
      'validation_error',
    ])
    expect(codeOf(await to(order.id, 'preparing', {}, 'packer'))).toEqual([200, 'preparing'])
  })

  test('answers 409 with the current order for an old version', async () => {
    const order = await world.placeOrder()
    await world.moveOrder(order.id, 'preparing')
    const stale = await world.patch(
      `/orders/${order.id}/status`,
      { status: 'packing' },
      { headers: { 'if-match': `"${order.version}"` } },
    )
    expect(stale).toMatchObject({
      status: 409,
      body: { message: 'version_conflict', current: { id: order.id, status: 'preparing', version: 2 } },
    })
    expect(
      (
        await world.patch(
          `/orders/${order.id}/status`,
          { status: 'packing' },
          { headers: { 'if-match': 'old' } },
        )
      ).status,
    ).toBe(400)
  })

  test('gives a repeated key the same response, and the key of another order a new one', async () => {
    const [one, two] = [await world.placeOrder(), await world.placeOrder()]
    const headers = { 'idempotency-key': 'a-pressed-button' }
    const first = await world.patch(`/orders/${one.id}/status`, { status: 'preparing' }, { headers })
    expect(await world.patch(`/orders/${one.id}/status`, { status: 'preparing' }, { headers })).toMatchObject(
      { status: 200, body: first.body },
    )
    expect(codeOf(await world.patch(`/orders/${one.id}/status`, { status: 'packing' }, { headers }))).toEqual(
      [422, 'idempotency_mismatch'],
    )
    const other = await world.patch(`/orders/${two.id}/status`, { status: 'preparing' }, { headers })
    expect(other).toMatchObject({ status: 200, body: { id: two.id, status: 'preparing', version: 2 } })
    expect((await world.get<Order>(`/orders/${two.id}`)).body.status).toBe('preparing')
    expect(codeOf(await to(one.id, 'preparing'))).toEqual([400, 'invalid_next_status'])
  })

  test('broadcasts the change through the outbox to every room', async () => {
    const { db } = world.server.services
    await db.deleteFrom('outbox').execute()
    const order = await world.placeOrder()
    await world.moveOrder(order.id, 'preparing')
    const rows = await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
    expect(rows.map(({ payload }) => payload)).toEqual([
      {
        kind: 'order.created',
        event: { id: order.id, storeId: world.storeId, status: 'processing', version: 1 },
      },
      { kind: 'stock.changed', event: { storeId: world.storeId, productIds: [world.products[0]] } },
      {
        kind: 'order.changed',
        event: { id: order.id, storeId: world.storeId, status: 'preparing', version: 2 },
        from: 'processing',
        cause: {
          type: 'order.prepare',
          reason: null,
          by: expect.any(Number),
          at: NOON,
          hasAddressDetails: false,
        },
      },
    ])
  })
})

describe('the abilities of an order', () => {
  test('are what the server allows', async () => {
    const order = await world.placeOrder()
    const asPacker = (await world.get<Order>(`/orders/${order.id}`, 'packer')).body.abilities
    expect(asPacker).toMatchObject({
      prepare: true,
      pack: 'invalid_next_status',
      cancel: 'user_dont_have_permission',
      reschedule: 'user_dont_have_permission',
    })
    const asManager = (await world.get<Order>(`/orders/${order.id}`)).body.abilities
    expect(asManager).toMatchObject({
      prepare: true,
      cancel: true,
      reschedule: true,
      retry: 'invalid_next_status',
      undo: 'invalid_next_status',
    })
  })
})

describe('undoing a step', () => {
  const undo = (id: number, login = 'manager', headers: Record<string, string> = {}) =>
    world.post(`/orders/${id}/undo`, {}, { login, headers })

  test('is allowed within a minute to the operator who made the step', async () => {
    const order = await world.placeOrder()
    const moved = await world.moveOrder(order.id, 'preparing')
    expect(moved.undoUntil).toBe('2026-11-20T18:01:00.000Z')
    expect((await world.get<Order>(`/orders/${order.id}`, 'packer')).body.undoUntil).toBeNull()
    expect(codeOf(await undo(order.id, 'packer'))).toEqual([400, 'undo_not_own'])
    expect(codeOf(await undo(order.id))).toEqual([200, 'processing'])
    expect(codeOf(await undo(order.id))).toEqual([400, 'invalid_next_status'])
    await world.moveOrder(order.id, 'preparing')
    world.server.setClock('2026-11-20T18:01:01.000Z')
    expect(codeOf(await undo(order.id))).toEqual([400, 'undo_expired'])
  })

  test('is refused without an own step and for an old version', async () => {
    const order = await world.placeOrder()
    await world.moveOrder(order.id, 'preparing')
    expect(codeOf(await undo(order.id, 'manager', { 'if-match': '1' }))).toEqual([409, 'version_conflict'])
    expect(codeOf(await undo(order.id, 'reporter'))).toEqual([403, 'user_dont_have_permission'])
    expect(codeOf(await undo(order.id, 'other-manager'))).toEqual([404, 'order_not_found'])
  })
})

describe('rescheduling an order', () => {
  const change = (id: number, deliveryTime: string, login = 'agent', headers: Record<string, string> = {}) =>
    world.put(`/orders/${id}`, { deliveryTime }, { login, headers })
  const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000Z`

  test('takes the new slot and releases the old one', async () => {
    const { db } = world.server.services
    const order = await world.placeOrder({ deliveryTime: at(21, '17:00') })
    const moved = await change(order.id, at(21, '17:15'))
    expect(moved.body).toMatchObject({
      status: 'scheduled',
      deliveryTime: at(21, '17:15'),
      dueAt: at(21, '12:00'),
    })
    const slots = await db
      .selectFrom('slot_counters')
      .select(['slot_at', 'orders'])
      .where('slot_at', '>=', new Date(at(21, '17:00')))
      .where('slot_at', '<=', new Date(at(21, '17:15')))
      .orderBy('slot_at')
      .execute()
    expect(slots.map(({ orders }) => orders)).toEqual([0, 1])
    expect((await change(order.id, at(20, '22:00'))).body).toMatchObject({
      status: 'processing',
      dueAt: null,
    })
    expect((await change(order.id, at(22, '22:00'))).body).toMatchObject({ status: 'scheduled' })
  })

  test('is refused as a new order\u2019s time would be', async () => {
    const { db } = world.server.services
    const order = await world.placeOrder({ deliveryTime: at(21, '18:00') })
    expect(codeOf(await change(order.id, at(20, '18:30')))).toEqual([400, 'invalid_delivery_time'])
    expect(codeOf(await change(order.id, at(21, '18:07')))).toEqual([400, 'invalid_delivery_time'])
    expect(codeOf(await change(order.id, '9999-01-01T00:00:00.000Z'))).toEqual([400, 'invalid_delivery_time'])
    await db
      .updateTable('store_hours')
      .set({ store_order_count: 1 })
      .where('store_id', '=', world.storeId)
      .where('weekday', '=', 7)
      .execute()
    await world.placeOrder({ deliveryTime: at(22, '19:00') })
    expect(codeOf(await change(order.id, at(22, '19:00')))).toEqual([400, 'delivery_time_limits_error'])
    await db
      .updateTable('store_hours')
      .set({ is_open: false })
      .where('store_id', '=', world.storeId)
      .where('weekday', '=', 7)
      .execute()
    expect(codeOf(await change(order.id, at(22, '19:15')))).toEqual([400, 'store_not_work'])
    expect(codeOf(await change(order.id, at(21, '18:15'), 'packer'))).toEqual([
      403,
      'user_dont_have_permission',
    ])
    expect(codeOf(await change(order.id, at(21, '18:15'), 'foreign-agent'))).toEqual([404, 'order_not_found'])
    expect(codeOf(await change(order.id, at(21, '18:15'), 'agent', { 'if-match': '9' }))).toEqual([
      409,
      'version_conflict',
    ])
    expect((await world.get<Order>(`/orders/${order.id}`)).body).toMatchObject({
      deliveryTime: at(21, '18:00'),
      version: 1,
    })
  })

  test('is refused once it is packed', async () => {
    const order = await world.placeOrder()
    await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
    expect(codeOf(await change(order.id, at(20, '23:00')))).toEqual([400, 'invalid_next_status'])
  })
})

test('a scheduled order is processed when it is due or when an operator starts it', async () => {
  const [waits, started] = [
    await world.placeOrder({ deliveryTime: '2026-11-21T20:30:00.000Z' }),
    await world.placeOrder({ deliveryTime: '2026-11-21T20:45:00.000Z' }),
  ]
  expect(codeOf(await to(started.id, 'processing'))).toEqual([200, 'processing'])
  const { jobs } = world.server.services
  world.server.setClock('2026-11-21T11:59:00.000Z')
  await world.server.useSessions()
  await jobs.runDue(world.server.services)
  expect((await world.get<Order>(`/orders/${waits.id}`)).body.status).toBe('scheduled')
  world.server.setClock('2026-11-21T12:00:00.000Z')
  await Promise.all([jobs.runDue(world.server.services), jobs.runDue(world.server.services)])
  const woken = (await world.get<Order>(`/orders/${waits.id}`)).body
  expect(woken).toMatchObject({ status: 'processing', version: 2 })
  expect(woken.history.at(-1)).toMatchObject({ event: 'order.due', actor: null })
})

test('the comment is changed, recorded in the history and cleared when it is blank', async () => {
  const order = await world.placeOrder({ orderMessage: 'Sin cebolla' })
  const change = (orderMessage: string, login = 'agent') =>
    world.patch(`/orders/${order.id}/order-message`, { orderMessage }, { login })
  expect((await change('Con cebolla 🧅')).body).toMatchObject({ comment: 'Con cebolla 🧅', version: 2 })
  expect((await change('   ')).body).toMatchObject({ comment: null, version: 3 })
  expect(codeOf(await change('x'.repeat(1_001)))).toEqual([400, 'validation_error'])
  expect(codeOf(await change('no', 'packer'))).toEqual([403, 'user_dont_have_permission'])
  expect(codeOf(await change('no', 'foreign-agent'))).toEqual([404, 'order_not_found'])
  const history = await world.get<{ data: Array<{ event: string }>; count: number }>(
    `/orders/${order.id}/history`,
  )
  expect(history.body.data.map(({ event }) => event)).toEqual([
    'order.placed',
    'order.message',
    'order.message',
  ])
  expect(codeOf(await world.get(`/orders/${order.id}/history`, 'foreign-agent'))).toEqual([
    404,
    'order_not_found',
  ])
})

describe('acknowledging a new order', () => {
  const acknowledge = (id: number, login = 'manager') =>
    world.post(`/orders/${id}/acknowledgement`, {}, { login })

  test('is kept on the order, with who did it, and a second press changes nothing', async () => {
    const order = await world.placeOrder()
    expect(order.acknowledgedAt).toBeNull()
    const first = await acknowledge(order.id)
    expect(first).toMatchObject({ status: 200, body: { status: 'processing', acknowledgedAt: NOON } })
    expect((first.body['history'] as Order['history']).at(-1)).toMatchObject({ event: 'order.acknowledge' }) // the answer is the order
    world.server.setClock(new Date(Date.parse(NOON) + 60_000).toISOString())
    const second = await acknowledge(order.id)
    expect(second.body).toMatchObject({ acknowledgedAt: NOON, version: first.body['version'] })
    const board = await world.get<{ data: Order[] }>(`/orders?view=board&storeId[]=${world.storeId}`)
    expect(board.body.data.find(({ id }) => id === order.id)).toMatchObject({ acknowledgedAt: NOON })
  })

  test('comes with preparing, and is not taken back by an undo', async () => {
    const { id } = await world.placeOrder()
    await to(id, 'preparing')
    await world.post(`/orders/${id}/undo`, {})
    expect((await world.get<Order>(`/orders/${id}`)).body).toMatchObject({
      status: 'processing',
      acknowledgedAt: NOON,
    })
  })

  test('is refused for an order that is not in the tray', async () => {
    const scheduled = await world.placeOrder({ deliveryTime: '2026-11-21T20:30:00.000Z' })
    expect(codeOf(await acknowledge(scheduled.id))).toEqual([400, 'invalid_next_status'])
    const cancelled = await world.placeOrder()
    await to(cancelled.id, 'cancelled', { reason: 'customer_request' })
    expect(codeOf(await acknowledge(cancelled.id))).toEqual([400, 'order_is_canceled'])
  })
})
