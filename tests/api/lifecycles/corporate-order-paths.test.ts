import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { corporateOrderMachine } from '../../../src/machines/lifecycles/corporate-order.machine.ts'
import { corporateOrderTransitions, NEW_CORPORATE_ORDER } from '../../models/corporate-order.paths.ts'
import { coverageLine } from '../../models/paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import {
  billingInfo,
  createCorporateFixture,
  deliveriesOf,
  type CorporateFixture,
} from '../corporate-orders/corporate.fixture.ts'

let world: CorporateFixture
const walked: WalkedPath[] = []

beforeAll(async () => {
  world = await createCorporateFixture()
  await world.server.services.db
    .updateTable('store_products')
    .set({ quantity: 10_000, compromise: 0, compromise_combo: 0 })
    .execute()
})
afterAll(async () => {
  recordRun({ machine: 'corporateOrder', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

const pay = (id: number) =>
  world.patch(`/orders/${id}/pos-authorization`, { authorizationCode: '0417' }, { login: 'agent' })
/** Brings a delivery that waits for its payment to a status, by the calls of an operator. */
const bring = async (id: number, status: OrderStatus): Promise<void> => {
  const { body: order } = await world.get(`/orders/${id}`)
  if (status === 'cancelled' || status === 'failed') {
    const isRouted = order['status'] === 'routing'
    await world.patch(`/orders/${id}/status`, {
      status,
      ...(status === 'cancelled' && { reason: 'customer_request', ...(isRouted && { goods: 'stock' }) }),
    })
    return
  }
  if (order['status'] === 'failed')
    await world.post(
      `/orders/${id}/repayment-order`,
      { paymentType: 'pos', authorizationCode: '0418' },
      { login: 'agent' },
    )
  else if (order['status'] === 'pending') await pay(id)
  if (order['status'] !== 'routing') await world.moveOrder(id, 'preparing', 'packing', 'routing')
  if (status === 'routing') return
  await world.setDeliveryManStatus(world.deliveryManIds[0], 'active')
  await world.assignDeliveryMan(id)
  await world.moveOrder(id, 'in_route', 'at_the_door', 'completed')
}

test('every transition of a corporate order over HTTP', { timeout: 120_000 }, async () => {
  const cover = corporateOrderTransitions()
  console.log(coverageLine('corporateOrder over HTTP', cover))
  for (const path of selectedPaths('', cover.paths)) {
    const order = await world.placed([world.member(20), world.member(21), world.member(22)], {
      orderCheckout: { paymentType: 'pos', billingInfo },
    })
    const ids = deliveriesOf(order).map(({ id }) => id)
    const steps = []
    for (const { event, to } of path.steps) {
      await bring(ids[event.at] ?? 0, event.status)
      const { body: after } = await world.get<CorporateOrder>(`/orders/corporate/${order.id}`, 'agent')
      const deliveries = deliveriesOf(after).map(({ status }) => status)
      const step = { event: event.type, expected: to }
      const isThere = after.status === to && deliveries[event.at] === event.status
      steps.push(isThere ? step : { ...step, actual: `${after.status} ${deliveries.join()}` })
    }
    walked.push(
      withTransitions(
        corporateOrderMachine,
        NEW_CORPORATE_ORDER,
        path.steps.map(({ event }) => event),
        { path: path.name, steps },
      ),
    )
    await world.put(
      `/orders/corporate/${order.id}/cancel`,
      { reason: 'customer_request' },
      { login: 'agent' },
    )
  }
  expect(walked.filter(({ steps }) => steps.some((step) => 'actual' in step))).toEqual([])
  if (process.env['WALK_PATH'] === undefined) expect(walked).toHaveLength(cover.paths.length)
})
