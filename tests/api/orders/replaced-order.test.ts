import { cardNumberDeclinedWith } from '../../../server/gateways/sandbox-cards.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import { NOON } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
beforeEach(() => world.server.setClock(NOON))
afterAll(() => world.server.close())

const APPROVED = '4242424242424242'
const DECLINED = cardNumberDeclinedWith('51')

const statusOf = async (id: number) => (await world.get<Order>(`/orders/${id}`, 'agent')).body.status
/** A call that replaces an order, as it is reopened. */
const openReplacing = async ({ deliveryTime, id, number }: Pick<Order, 'id' | 'number' | 'deliveryTime'>) => {
  const { body } = await world.post(
    '/order-drafts',
    {
      document: {
        ...emptyOrderDraft('single'),
        userId: world.customerId,
        storeId: world.storeId,
        replaces: {
          orderId: id,
          number,
          deliveryTime,
          lines: [{ productId: world.products[0], quantity: 2 }],
        },
      },
    },
    { login: 'agent' },
  )
  return Number(body.id)
}
const byCard = async (number: string) => ({
  paymentType: 'card',
  billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
  creditCardInfo: await world.card(number),
})

test('the order stands until another is placed in its stead', async () => {
  const before = await world.placeOrder()
  const draftId = await openReplacing(before)
  expect(await statusOf(before.id)).toBe(before.status)
  const after = await world.placeOrder({ draftId, replacesOrderId: before.id })
  expect(await statusOf(before.id)).toBe('cancelled')
  expect(after.status).toBe(before.status)
})

test('its goods and its time are kept for the other, also later and with a full slot', async () => {
  await world.setStock(world.products[0], 2)
  const deliveryTime = '2026-11-20T19:00:00.000Z'
  const before = await world.placeOrder({ deliveryTime })
  await world.server.services.db.updateTable('store_hours').set({ store_order_count: 1 }).execute()
  const draftId = await openReplacing(before)
  // The time could not be promised any more by now.
  world.server.setClock('2026-11-20T18:11:00.000Z')
  const alone = await world.post('/orders', world.orderBody({ deliveryTime }), { login: 'agent' })
  expect(JSON.stringify(alone.body)).toContain('product_not_enough_quantity')
  const after = await world.placeOrder({ draftId, deliveryTime, replacesOrderId: before.id })
  expect([after.deliveryTime, await statusOf(before.id)]).toEqual([before.deliveryTime, 'cancelled'])
  await world.server.services.db.updateTable('store_hours').set({ store_order_count: 500 }).execute()
  await world.setStock(world.products[0], 500)
})

test('a declined card leaves the order as it is; its payment takes its place', async () => {
  const before = await world.placeOrder()
  const declined = await world.placeOrder({
    draftId: await openReplacing(before),
    replacesOrderId: before.id,
    orderCheckout: await byCard(DECLINED),
  })
  expect([declined.status, await statusOf(before.id)]).toEqual(['failed', before.status])
  await world.post(
    `/orders/${declined.id}/repayment-order`,
    { paymentType: 'card', creditCardInfo: await world.card(APPROVED) },
    { login: 'agent', headers: { 'if-match': `"${declined.version}"` } },
  )
  expect(await statusOf(before.id)).toBe('cancelled')
})

test('an order that the kitchen has begun is not replaced', async () => {
  const before = await world.placeOrder()
  await world.moveOrder(before.id, 'preparing')
  const { body } = await world.post('/orders', world.orderBody({ replacesOrderId: before.id }), {
    login: 'agent',
  })
  expect(JSON.stringify(body)).toContain('invalid_next_status')
  expect(await statusOf(before.id)).toBe('preparing')
})

test('nobody replaces the order of somebody else', async () => {
  const { body } = await world.post('/orders', world.orderBody({ replacesOrderId: 999_999 }), {
    login: 'agent',
  })
  expect(body).toMatchObject({ details: { replacesOrderId: 'order_not_found' } })
})
