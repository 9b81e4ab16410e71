import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { LinesChange } from '../../../src/api/contract/order-edits.contract.ts'
import {
  billingInfo,
  codeOf,
  createCorporateFixture,
  deliveriesOf,
  type CorporateFixture,
} from './corporate.fixture.ts'

let world: CorporateFixture
beforeAll(async () => {
  world = await createCorporateFixture()
})
afterAll(() => world.server.close())

const ADMIN = { login: 'superadmin' } as const
const orderOf = async (id: number): Promise<CorporateOrder> =>
  (await world.get(`/orders/corporate/${id}`, 'superadmin')).body as unknown as CorporateOrder // of this call
const change = async (id: number, body: object) => {
  const { status, body: answer } = await world.post(`/orders/${id}/line-changes`, body, ADMIN)
  return { status, body: answer as unknown as LinesChange & Record<string, unknown> } // of this call
}
const update = (id: number, corporateMembers: readonly object[]) =>
  world.put(`/orders/corporate/${id}`, { corporateMembers }, ADMIN)
const lines = (quantity: number) => [{ productId: world.products[0], quantity }]
const paidLater = () => ({
  orderCheckout: {
    paymentType: 'pos',
    billingInfo,
    paymentTiming: 'after_all_completed',
  },
})

test('changes the lines of a delivery that is paid later, and what its part and the order come to', async () => {
  const placed = await world.placed([world.member(0), world.member(1), world.member(2, 1)], paidLater())
  const [first] = deliveriesOf(placed)
  const before = await world.stockOf(world.products[0])
  const { status, body } = await change(first!.id, { products: lines(3) })
  expect([status, body.settlement.kind]).toEqual([200, 'unpaid'])
  const after = await world.stockOf(world.products[0])
  expect(after.compromise - before.compromise).toBe(1)
  const order = await orderOf(placed.id)
  // Agreed prices: 20.00 a piece.
  expect(order.toPay - placed.toPay).toBe(2_000)
  expect(order.stores[0]!.payment.amount - placed.stores[0]!.payment.amount).toBe(2_000)
  expect(order.stores[1]!.payment.amount).toBe(placed.stores[1]!.payment.amount)
  expect(order.version).toBeGreaterThan(placed.version)
  const stored = await world.server.services.db
    .selectFrom('payments')
    .select('amount')
    .where('corporate_store_order_id', '=', order.stores[0]!.id)
    .executeTakeFirstOrThrow()
  expect(stored.amount).toBe(order.stores[0]!.payment.amount)
})

test('a paid delivery collects its difference at the door, or gives it back with the void id of the bank', async () => {
  const placed = await world.placed([world.member(3), world.member(4)], { orderCheckout: world.transfer(0) })
  const [first, second] = deliveriesOf(placed)
  const asked = await change(first!.id, { products: lines(3), dryRun: true })
  expect(asked.body.settlement).toEqual({ kind: 'topUp', amount: 2_000, methods: ['pos'] })
  const more = await change(first!.id, { products: lines(3), topUp: { paymentType: 'pos' } })
  expect(more.body.order?.payment.topUp).toMatchObject({ amount: 2_000, paymentType: 'pos' })
  expect((await change(second!.id, { products: lines(1) })).body['details']).toEqual({
    bankVoidTransactionId: 'bank_void_transaction_id_not_found',
  })
  const less = await change(second!.id, { products: lines(1), bankVoidTransactionId: 'V-4' })
  expect(less.body.settlement).toMatchObject({ kind: 'refund', amount: 2_000 })
  expect((await orderOf(placed.id)).toPay).toBe(placed.toPay)
})

test('the order changes products of members before the kitchen has them, all or nothing', async () => {
  const placed = await world.placed([world.member(5), world.member(6, 1)], paidLater())
  const [first, second] = deliveriesOf(placed)
  const refused = await update(placed.id, [
    { orderId: first!.id, products: lines(4) },
    { orderId: second!.id, products: [{ productId: 999_999, quantity: 1 }] },
  ])
  expect([codeOf(refused), refused.body['details']]).toEqual([
    'product_not_found',
    { 'corporateMembers.1.products': 'product_not_found' },
  ])
  expect((await orderOf(placed.id)).toPay).toBe(placed.toPay)
  const changed = await update(placed.id, [
    { orderId: first!.id, products: lines(4), orderMessage: 'Sin cebolla' },
    { orderId: second!.id, products: lines(2) },
  ])
  expect([changed.status, changed.body['toPay']]).toEqual([200, placed.toPay + 4_000])
  await world.moveOrder(first!.id, 'preparing')
  const late = await update(placed.id, [{ orderId: first!.id, products: lines(2) }])
  expect(codeOf(late)).toBe('invalid_next_status')
})

test('of a paid delivery the order takes no products that have to be collected', async () => {
  const placed = await world.placed([world.member(7)], { orderCheckout: world.transfer(0) })
  const [only] = deliveriesOf(placed)
  const refused = await update(placed.id, [{ orderId: only!.id, products: lines(5) }])
  expect([codeOf(refused), refused.body['details']]).toEqual([
    'validation_error',
    { 'corporateMembers.0.products': 'required' },
  ])
})
