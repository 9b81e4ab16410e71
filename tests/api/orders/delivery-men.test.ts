import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { TestResponse } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
beforeEach(async () => {
  // The delivery men of earlier tests may still be on the road.
  await world.server.services.db
    .updateTable('orders')
    .set({ delivery_man_id: null, delivery_man_acceptance: null })
    .execute()
  for (const id of world.deliveryManIds) await world.setDeliveryManStatus(id, 'active')
})
afterAll(() => world.server.close())

const codeOf = ({ status, body }: TestResponse): [number, unknown] => {
  const message = body['message'] as string | { errorMessage: string } | undefined
  return [status, typeof message === 'object' ? message.errorMessage : (message ?? body['status'])]
}
const inRouting = async (): Promise<Order> =>
  world.moveOrder((await world.placeOrder()).id, 'preparing', 'packing', 'routing')
const assign = (id: number, deliveryManId: number | null, login = 'manager') =>
  world.patch(`/orders/${id}/delivery-man`, { deliveryManId }, { login })
const accept = (id: number, accepted: boolean, more: Record<string, unknown> = {}) =>
  world.post(`/orders/${id}/delivery-man/acceptance`, { accepted, ...more })
const statusOf = async (id: number) =>
  (
    await world.server.services.db
      .selectFrom('users')
      .select('delivery_man_status')
      .where('id', '=', id as (typeof world.deliveryManIds)[0])
      .executeTakeFirstOrThrow()
  ).delivery_man_status

test('offers the order to an active delivery man and lets it leave after his acceptance', async () => {
  const [deliveryManId] = world.deliveryManIds
  const order = await inRouting()
  const offered = await assign(order.id, deliveryManId)
  expect(offered.body).toMatchObject({
    status: 'assigned',
    deliveryMan: { deliveryManId, status: 'active', acceptance: 'offered' },
  })
  expect(codeOf(await world.patch(`/orders/${order.id}/status`, { status: 'in_route' }))).toEqual([
    400,
    'delivery_man_not_accepted',
  ])
  expect((await accept(order.id, true, { reason: 'por teléfono' })).body).toMatchObject({
    status: 'assigned',
    deliveryMan: { acceptance: 'accepted' },
  })
  expect(codeOf(await accept(order.id, true))).toEqual([400, 'invalid_next_status'])
  const left = await world.moveOrder(order.id, 'in_route')
  expect(left.deliveryMan).toMatchObject({ status: 'on_rout' })
  expect(await statusOf(deliveryManId)).toBe('on_rout')
})

test('the delivery man returns to the store when the last of his orders is closed', async () => {
  const [deliveryManId] = world.deliveryManIds
  const [one, two] = [await inRouting(), await inRouting()]
  for (const { id } of [one, two]) await world.assignDeliveryMan(id, deliveryManId)
  for (const { id } of [one, two]) await world.moveOrder(id, 'in_route', 'at_the_door')
  await world.moveOrder(one.id, 'completed')
  expect(await statusOf(deliveryManId)).toBe('on_rout')
  await world.moveOrder(two.id, 'completed')
  expect(await statusOf(deliveryManId)).toBe('return_to_store')
})

test('a refused or withdrawn offer leaves the order for the next delivery man', async () => {
  const [first, second] = world.deliveryManIds
  const order = await inRouting()
  await assign(order.id, first)
  expect((await accept(order.id, false, { reason: 'llanta' })).body).toMatchObject({
    status: 'routing',
    deliveryMan: null,
  })
  await assign(order.id, first)
  expect((await assign(order.id, second)).body).toMatchObject({
    status: 'assigned',
    deliveryMan: { deliveryManId: second, acceptance: 'offered' },
  })
  expect((await assign(order.id, null)).body).toMatchObject({ status: 'routing', deliveryMan: null })
  expect(codeOf(await assign(order.id, null))).toEqual([404, 'delivery_man_not_found'])
  expect(codeOf(await accept(order.id, true))).toEqual([404, 'delivery_man_not_found'])
})

test('an absent delivery man waits for the order and is offered it when he is available', async () => {
  const [deliveryManId] = world.deliveryManIds
  await world.setDeliveryManStatus(deliveryManId, 'is_absent')
  const order = await inRouting()
  expect((await assign(order.id, deliveryManId)).body).toMatchObject({
    status: 'routing',
    deliveryMan: { acceptance: 'waiting' },
  })
  expect(codeOf(await accept(order.id, true))).toEqual([400, 'delivery_man_busy'])
  const back = await world.put(`/users/${deliveryManId}`, { deliveryManStatus: 'active' })
  expect(back.status).toBe(200)
  expect((await world.get<Order>(`/orders/${order.id}`)).body).toMatchObject({
    status: 'routing',
    deliveryMan: { acceptance: 'offered' },
  })
  expect((await accept(order.id, true)).body).toMatchObject({
    status: 'assigned',
    deliveryMan: { acceptance: 'accepted' },
  })
})

describe('an order is not offered', () => {
  test('to a delivery man on the road or on his way back', async () => {
    const order = await inRouting()
    for (const status of ['on_rout', 'return_to_store'] as const) {
      await world.setDeliveryManStatus(world.deliveryManIds[0], status)
      expect(codeOf(await assign(order.id, world.deliveryManIds[0]))).toEqual([400, 'delivery_man_busy'])
    }
  })

  test('to a delivery man of another store, to another user or to nobody', async () => {
    const { db } = world.server.services
    const idOf = async (login: string) =>
      (await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id
    const order = await inRouting()
    expect(codeOf(await assign(order.id, await idOf('man-other'), 'superadmin'))).toEqual([
      400,
      'delivery_man_store_error',
    ])
    expect(codeOf(await assign(order.id, await idOf('man-other')))).toEqual([404, 'delivery_man_not_found'])
    expect(codeOf(await assign(order.id, await idOf('packer')))).toEqual([400, 'it_not_delivery_man'])
    expect(codeOf(await assign(order.id, world.customerId))).toEqual([400, 'it_not_delivery_man'])
    expect(codeOf(await assign(order.id, 999_999))).toEqual([404, 'delivery_man_not_found'])
    expect(codeOf(await world.patch(`/orders/${order.id}/delivery-man`, { deliveryManId: 'uno' }))).toEqual([
      400,
      'validation_error',
    ])
    expect(codeOf(await assign(order.id, world.deliveryManIds[0], 'agent'))).toEqual([
      403,
      'user_dont_have_permission',
    ])
    expect(codeOf(await assign(order.id, world.deliveryManIds[0], 'other-manager'))).toEqual([
      404,
      'order_not_found',
    ])
  })

  test('before it is packed', async () => {
    const order = await world.placeOrder()
    expect(codeOf(await assign(order.id, world.deliveryManIds[0]))).toEqual([400, 'delivery_man_no_route'])
  })
})

test('after three returns an order can only be completed or cancelled', async () => {
  const [deliveryManId] = world.deliveryManIds
  const order = await inRouting()
  for (let count = 1; count <= 3; count += 1) {
    await world.setDeliveryManStatus(deliveryManId, 'active')
    await world.assignDeliveryMan(order.id, deliveryManId)
    await world.moveOrder(order.id, 'in_route', 'at_the_door')
    expect(await world.moveOrder(order.id, 'routing')).toMatchObject({
      status: 'routing',
      returnsCount: count,
      deliveryMan: null,
    })
    expect(await statusOf(deliveryManId)).toBe('return_to_store')
  }
  await world.setDeliveryManStatus(deliveryManId, 'active')
  await world.assignDeliveryMan(order.id, deliveryManId)
  await world.moveOrder(order.id, 'in_route')
  expect(codeOf(await world.patch(`/orders/${order.id}/status`, { status: 'routing' }))).toEqual([
    400,
    'returns_exhausted',
  ])
})

test('a delivery man\u2019s token only answers the offers of his own orders', async () => {
  const [first, second] = world.deliveryManIds
  const [own, foreign] = [await inRouting(), await inRouting()]
  await assign(own.id, first)
  await assign(foreign.id, second)
  const signedIn = await world.server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
    body: { login: 'man-1', password: 'Comanda-2026' },
    headers: { platform: 'delivery_mobile' },
  })
  expect(signedIn.status).toBe(200)
  const asMan = (path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') =>
    world.server.call(method, path, {
      token: signedIn.body.accessToken,
      body,
      headers: { platform: 'delivery_mobile' },
    })
  expect((await asMan(`/orders/${own.id}/delivery-man/acceptance`, { accepted: true })).body).toMatchObject({
    status: 'assigned',
    deliveryMan: { acceptance: 'accepted' },
  })
  expect(codeOf(await asMan(`/orders/${foreign.id}/delivery-man/acceptance`, { accepted: true }))).toEqual([
    404,
    'order_not_found',
  ])
  expect(codeOf(await asMan(`/orders/${own.id}/status`, { status: 'in_route' }, 'PATCH'))).toEqual([
    403,
    'user_dont_have_permission',
  ])
  const order = (await world.get<Order>(`/orders/${own.id}`)).body
  expect(order.history.at(-1)).toMatchObject({
    event: 'order.accept',
    actor: { id: first, role: 'delivery-man' },
  })
})

test('audits who set a delivery man\u2019s availability', async () => {
  const [deliveryManId] = world.deliveryManIds
  await world.setDeliveryManStatus(deliveryManId, 'is_absent')
  expect((await world.put(`/users/${deliveryManId}`, { deliveryManStatus: 'active' })).status).toBe(200)
  const rows = await world.server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'country_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(deliveryManId))
    .where('outcome', '=', 'done')
    .execute()
  expect(rows.at(-1)).toEqual({
    action: 'user.changeStatus',
    before: { deliveryManStatus: 'is_absent' },
    after: { deliveryManStatus: 'active' },
    country_id: expect.any(Number),
  })
})

test('an order does not leave when its delivery man was set inactive after accepting', async () => {
  const [deliveryManId] = world.deliveryManIds
  const order = await inRouting()
  await world.assignDeliveryMan(order.id, deliveryManId)
  expect((await world.put(`/users/${deliveryManId}`, { deliveryManStatus: 'is_absent' })).status).toBe(200)
  expect((await world.get<Order>(`/orders/${order.id}`)).body.abilities.depart).toBe(
    'delivery_man_not_accepted',
  )
  expect(codeOf(await world.patch(`/orders/${order.id}/status`, { status: 'in_route' }))).toEqual([
    400,
    'delivery_man_not_accepted',
  ])
})
