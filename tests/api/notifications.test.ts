import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../src/api/contract/notifications.contract.ts'
import { notificationsCleanupJob } from '../../server/modules/notifications/notifications.jobs.ts'
import { cardNumberDeclinedWith } from '../../server/gateways/sandbox-cards.ts'
import { createOrdersFixture, type OrdersFixture } from './orders/orders.fixture.ts'

interface Listed {
  readonly data: readonly Notification[]
  readonly count: number
  readonly unread: number
  readonly limit: number
  readonly offset: number
}

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
  const { network, storeId } = world
  await network.addOperator('blocked-manager', 'store-manager', { store_id: storeId })
  await world.server.services.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('login', '=', 'blocked-manager')
    .execute()
  await world.server.services.db
    .updateTable('user_addresses')
    .set({ address_details: 'Portón verde' })
    .where('id', '=', world.addressId)
    .execute()
})
afterAll(() => world.server.close())
beforeEach(async () => {
  for (const id of world.deliveryManIds) await world.setDeliveryManStatus(id, 'active')
  await world.server.outbox.drain()
  await world.server.services.db.deleteFrom('notifications').execute()
})

const list = async (login: string, query = ''): Promise<Listed> =>
  (await world.get<Listed>(`/users/me/notifications${query}`, login)).body

/** The notification types by login. */
const notifiedUsers = async (): Promise<Record<string, string[]>> => {
  await world.server.outbox.drain()
  const rows = await world.server.services.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.login', 'n.type'])
    .orderBy('n.id')
    .execute()
  const byLogin: Record<string, string[]> = {}
  for (const { login, type } of rows) (byLogin[String(login)] ??= []).push(type)
  return byLogin
}

const status = (id: number, to: string, over: Record<string, unknown> = {}, login = 'manager') =>
  world.patch(`/orders/${id}/status`, { status: to, ...over }, { login })

/** An order of the call centre that a delivery man has accepted. */
const acceptedOrder = async (): Promise<number> => {
  const { id } = await world.placeOrder()
  await world.moveOrder(id, 'preparing', 'packing', 'routing')
  await world.assignDeliveryMan(id)
  await notifiedUsers()
  await world.server.services.db.deleteFrom('notifications').execute()
  return id
}

describe('notifications of an order', () => {
  test('go to its operator and to its store\u2019s users who may see it, but not to the actor', async () => {
    const id = await acceptedOrder()
    const answer = await status(id, 'in_route')
    expect(answer.status).toBe(200)
    expect(await notifiedUsers()).toEqual({})
    await status(id, 'at_the_door', {}, 'router')
    const everybody = await notifiedUsers()
    expect(everybody['agent']).toEqual(['order_in_the_door'])
    expect(everybody['manager']).toEqual(['order_in_the_door'])
    // Not: the actor, a cook who may not see the status, a blocked user, other stores and countries, delivery men.
    expect(Object.keys(everybody)).not.toContain('router')
    for (const login of [
      'packer',
      'blocked-manager',
      'other-manager',
      'foreign-manager',
      'foreign-agent',
      'man-1',
    ])
      expect(Object.keys(everybody)).not.toContain(login)
    const { data, unread } = await list('agent')
    expect(unread).toBe(1)
    expect(data).toEqual([
      {
        id: expect.any(Number),
        type: 'order_in_the_door',
        isRead: false,
        about: null,
        orderId: id,
        orderNumber: expect.any(Number),
        storeName: expect.any(String),
        createdAt: '2026-11-20T18:00:00.000Z',
      },
    ])
  })

  test('are not sent for the steps in the kitchen', async () => {
    const { id } = await world.placeOrder()
    await world.moveOrder(id, 'preparing', 'packing')
    expect(await notifiedUsers()).toEqual({})
  })

  test('are sent when it is returned, by the reason', async () => {
    const id = await acceptedOrder()
    await status(id, 'in_route')
    await status(id, 'at_the_door')
    await notifiedUsers()
    await world.server.services.db.deleteFrom('notifications').execute()
    await status(id, 'routing', { reason: 'nobody' })
    expect((await notifiedUsers())['agent']).toEqual(['order_redelivery'])
    await world.setDeliveryManStatus(world.deliveryManIds[0], 'active')
    const second = await acceptedOrder()
    await status(second, 'in_route')
    await status(second, 'routing', { reason: 'address' })
    expect((await notifiedUsers())['agent']).toEqual(['order_validate_address'])
  })

  test.each([
    ['area_not_covered', ['order_zone_not_covered']],
    ['cross_address', ['order_validate_address']],
    ['possible_cloner', ['invalid_order']],
    ['customer_request', undefined],
    ['delivery_time', undefined],
  ])('are sent when it is cancelled as %s', async (reason, types) => {
    const { id } = await world.placeOrder()
    expect((await status(id, 'cancelled', { reason })).status).toBe(200)
    expect((await notifiedUsers())['agent']).toEqual(types)
  })

  test('are sent when its card is declined', async () => {
    await world.placeOrder({
      orderCheckout: {
        paymentType: 'card',
        billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
        creditCardInfo: await world.card(cardNumberDeclinedWith('51')),
      },
    })
    const everybody = await notifiedUsers()
    expect(everybody['manager']).toEqual(['order_payment_failed'])
    expect(Object.keys(everybody)).not.toContain('agent')
  })

  test('are sent when it leaves for an address without details', async () => {
    const id = await acceptedOrder()
    await world.server.services.pool.query(
      `update orders set address = jsonb_set(address, '{addressDetails}', 'null') where id = $1`,
      [id],
    )
    await status(id, 'in_route')
    expect((await notifiedUsers())['agent']).toEqual(['order_entry_code'])
  })

  test('are sent when another delivery man takes it after it was packed', async () => {
    const id = await acceptedOrder()
    const { status: answered } = await world.patch(
      `/orders/${id}/delivery-man`,
      { deliveryManId: world.deliveryManIds[1] },
      { login: 'manager' },
    )
    expect(answered).toBe(200)
    expect((await notifiedUsers())['agent']).toEqual(['order_delivery_details'])
  })

  test('are sent once when the delivery is repeated', async () => {
    const id = await acceptedOrder()
    await status(id, 'in_route')
    const { db } = world.server.services
    await world.server.outbox.drain()
    await db.deleteFrom('notifications').execute()
    await status(id, 'at_the_door', {}, 'router')
    const rows = await db.selectFrom('outbox').select(['kind', 'payload']).execute()
    expect(rows.map(({ kind }) => kind)).toContain('order.changed')
    await world.server.outbox.drain()
    const first = await notifiedUsers()
    await db
      .insertInto('outbox')
      .values(rows.map(({ kind, payload }) => ({ kind, payload: JSON.stringify(payload) })))
      .execute()
    expect(await notifiedUsers()).toEqual(first)
    expect(first['agent']).toEqual(['order_in_the_door'])
  })
})

describe('the own notifications', () => {
  let ids: number[]
  const newest = async () => (await list('agent')).data.map(({ id }) => id)
  beforeEach(async () => {
    const orders = [await world.placeOrder(), await world.placeOrder(), await world.placeOrder()]
    for (const { id } of orders) await status(id, 'cancelled', { reason: 'area_not_covered' })
    await notifiedUsers()
    ids = await newest()
  })
  const flags = async () => (await list('agent')).data.map(({ isRead }) => isRead)
  const put = (path: string, body: unknown = {}, login = 'agent') =>
    world.put(`/users/me/notifications/${path}`, body, { login })
  const remove = async (path: string, login = 'agent') =>
    world.server.call('DELETE', `/users/me/notifications/${path}`, {
      token: await world.server.signIn(login),
    })

  test('are listed in pages, all or unread, with the unread count', async () => {
    await put(String(ids[1]), { isRead: true })
    const page = await list('agent', '?limit=1&offset=1')
    expect({ ...page, data: page.data.map(({ id }) => id) }).toEqual({
      data: [ids[1]],
      count: 3,
      unread: 2,
      limit: 1,
      offset: 1,
    })
    const unread = await list('agent', '?isRead=false')
    expect([unread.count, unread.data.map(({ id }) => id)]).toEqual([2, [ids[0], ids[2]]])
    expect((await list('agent', '?isRead=true')).count).toBe(1)
    expect((await world.get('/users/me/notifications?isRead=perhaps', 'agent')).body['details']).toEqual({
      isRead: 'invalid',
    })
  })

  test('are marked as read and unread one by one', async () => {
    const { status: answered, body } = await put(String(ids[0]))
    expect([answered, body['isRead'], body['id']]).toEqual([200, true, ids[0]])
    expect(await flags()).toEqual([true, false, false])
    await put(String(ids[0]), { isRead: false })
    expect(await flags()).toEqual([false, false, false])
  })

  test('are marked as read together, all or none', async () => {
    const missing = await put('update-multiple', { ids: [ids[0], 999_999] })
    expect([missing.status, missing.body['message']]).toEqual([404, 'notification_not_found'])
    expect(await flags()).toEqual([false, false, false])
    expect((await put('update-multiple', { ids: [ids[0], ids[2], ids[2]] })).status).toBe(200)
    expect(await flags()).toEqual([true, false, true])
    expect((await put('update-multiple', { ids: [] })).body['details']).toEqual({ ids: 'required' })
  })

  test('are marked as read and deleted all at once', async () => {
    expect((await put('all-read')).status).toBe(200)
    expect(await flags()).toEqual([true, true, true])
    expect((await remove('all')).status).toBe(200)
    expect(await list('agent')).toMatchObject({ data: [], count: 0, unread: 0 })
    expect((await remove('all')).status).toBe(200)
  })

  test('are deleted one by one', async () => {
    expect((await remove(String(ids[1]))).status).toBe(200)
    const again = await remove(String(ids[1]))
    expect([again.status, again.body['message']]).toEqual([404, 'notification_not_found'])
    expect(await newest()).toEqual([ids[0], ids[2]])
  })

  test('are hidden from other users', async () => {
    expect((await put(String(ids[0]), {}, 'manager')).status).toBe(404)
    expect((await put('update-multiple', { ids: [ids[0]] }, 'manager')).status).toBe(404)
    expect((await remove(String(ids[0]), 'manager')).status).toBe(404)
    await put('all-read', {}, 'manager')
    await remove('all', 'manager')
    expect(await flags()).toEqual([false, false, false])
  })

  test('are listed in one statement next to the session\u2019s', async () => {
    const { statements } = await world.get('/users/me/notifications', 'agent')
    expect(statements).toBe(2)
  })

  test('are deleted after 60 days', async () => {
    const now = world.server.services.clock.now().getTime()
    const run = (days: number) =>
      notificationsCleanupJob.run(world.server.services, new Date(now + days * 86_400_000))
    await run(59)
    expect((await list('agent')).count).toBe(3)
    await run(61)
    expect((await list('agent')).count).toBe(0)
  })
})
