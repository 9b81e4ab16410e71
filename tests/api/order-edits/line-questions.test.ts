import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '../../../src/api/contract/orders.contract.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

const lines = (...quantities: readonly number[]) =>
  quantities.flatMap((quantity, at) => (quantity === 0 ? [] : [{ productId: world.products[at], quantity }]))
const inKitchen = async (): Promise<Order> => {
  const order = await world.placeOrder({ products: lines(4, 2) })
  await world.moveOrder(order.id, 'preparing')
  return order
}
const asOrder = (body: unknown): Order => body as Order // of these calls
const ask = async (id: number, removed: readonly object[]) => {
  const { status, body } = await world.put(`/orders/${id}/line-questions`, { removed }, { login: 'agent' })
  return { status, body: body as unknown as Order & Record<string, unknown> } // of this call
}
const answer = async (id: number, questionId: number | undefined, goods: 'stock' | 'wasted') =>
  asOrder((await world.patch(`/orders/${id}/line-questions`, { questionId, goods })).body)
const onBoard = async (id: number): Promise<OrderRow['lineQuestions'] | undefined> => {
  const { body } = await world.get<{ data: OrderRow[] }>(`/orders?view=board&storeId=${world.storeId}`)
  return body.data.find((row) => row.id === id)?.lineQuestions
}
const open = ({ lineQuestions }: Order) =>
  lineQuestions.map(({ goods, name, quantity }) => [quantity, name, goods])

test('the kitchen is asked on its board, and its first answer decides where the pieces go', async () => {
  const { id, version } = await inKitchen()
  const removed = [{ productId: world.products[0], quantity: 2 }]
  const asked = await ask(id, removed)
  expect(asked.status).toBe(200)
  expect(open(asked.body)).toEqual([[2, 'Pollo campero', null]])
  // Asked again it is the same question.
  expect(asOrder((await ask(id, removed)).body).lineQuestions).toEqual(asked.body.lineQuestions)
  expect(await onBoard(id)).toMatchObject([{ quantity: 2, askedBy: { name: expect.any(String) } }])
  const question = asked.body.lineQuestions[0]?.id
  const answered = await answer(id, question, 'wasted')
  expect(open(answered)).toEqual([[2, 'Pollo campero', 'wasted']])
  // The second of two cooks.
  expect(open(await answer(id, question, 'stock'))).toEqual([[2, 'Pollo campero', 'wasted']])
  expect([answered.version, await onBoard(id)]).toEqual([asked.body.version, []])
  expect(answered.version).toBeGreaterThan(version)

  const before = await world.stockOf(world.products[0])
  const changed = await world.post(
    `/orders/${id}/line-changes`,
    { products: lines(2, 2), removed: [{ productId: world.products[0], goods: 'stock' }] },
    { login: 'agent' },
  )
  expect([changed.status, changed.body['changes']]).toMatchObject([200, [{ goods: 'wasted' }]])
  const after = await world.stockOf(world.products[0])
  expect([after.quantity - before.quantity, after.compromise - before.compromise]).toEqual([-2, -2])
  expect(open(asOrder(changed.body['order']))).toEqual([])
})

test('an answer holds for exactly the pieces that were asked of', async () => {
  const { id } = await inKitchen()
  const asked = await ask(id, [{ productId: world.products[0], quantity: 1 }])
  await answer(id, asked.body.lineQuestions[0]?.id, 'stock')
  const more = await world.post(`/orders/${id}/line-changes`, { products: lines(2, 2) }, { login: 'agent' })
  expect([more.status, more.body['message']]).toEqual([400, 'goods_destination_required'])
  const other = await ask(id, [
    { productId: world.products[0], quantity: 2 },
    { productId: world.products[1], quantity: 2 },
  ])
  expect(open(other.body)).toEqual([
    [2, 'Pollo campero', null],
    [2, expect.any(String), null],
  ])
  expect(open((await ask(id, [])).body)).toEqual([])
  // A question that was taken back needs no answer.
  expect(open(await answer(id, other.body.lineQuestions[0]?.id, 'stock'))).toEqual([])
})

test('only an order that is being made is asked of, for pieces that it has', async () => {
  const { id } = await world.placeOrder({ products: lines(4) })
  const removed = [{ productId: world.products[0], quantity: 1 }]
  expect((await ask(id, removed)).body['message']).toMatchObject({ errorMessage: 'invalid_next_status' })
  await world.moveOrder(id, 'preparing')
  for (const wrong of [
    [{ productId: world.products[0], quantity: 5 }],
    [{ productId: world.products[1], quantity: 1 }],
    [...removed, ...removed],
  ])
    expect((await ask(id, wrong)).body['details']).toEqual({ removed: 'invalid' })
  await ask(id, removed)
  await world.moveOrder(id, 'packing')
  expect(open(asOrder((await world.get(`/orders/${id}`, 'agent')).body))).toEqual([])
  expect((await ask(id, [])).status).toBe(200)
})
