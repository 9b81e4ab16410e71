import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  corporateStatusOf,
  isPartlyCancelled,
  isStillScheduled,
  repeatedMember,
  type CorporateOrderStatus,
} from '../../src/domain/corporate/corporate-order.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/order-status.ts'
import { applyDeliveryChange } from '../../src/machines/lifecycles/corporate-order-lifecycle.ts'
import { corporateOrderMachine } from '../../src/machines/lifecycles/corporate-order.machine.ts'
import {
  corporateOrderTransitions,
  everyCorporateOrderEdge,
  NEW_CORPORATE_ORDER,
} from './corporate-order.paths.ts'
import { coverageLine } from './paths.ts'
import { withTransitions } from './replay-paths.ts'
import { recordRun, type WalkedPath } from './test-run-record.ts'

const walked: WalkedPath[] = []
afterAll(() =>
  recordRun({
    machine: 'corporateOrder',
    driver: 'domain',
    finishedAt: new Date().toISOString(),
    paths: walked,
  }),
)

test('every transition leads to the status that the machine names', () => {
  const all = everyCorporateOrderEdge()
  console.log(coverageLine('corporateOrder', all))
  const shortPaths = new Set(corporateOrderTransitions().paths)
  for (const path of [...shortPaths, ...all.paths]) {
    let order: { status: CorporateOrderStatus; deliveries: readonly OrderStatus[] } = {
      status: 'in_progress',
      deliveries: NEW_CORPORATE_ORDER.deliveries,
    }
    const steps = path.steps.map(({ event, to }) => {
      const deliveries =
        order.status === 'in_progress' ? order.deliveries.with(event.at, event.status) : order.deliveries
      order = { status: applyDeliveryChange(order, event), deliveries }
      return order.status === to
        ? { event: event.type, expected: to }
        : { event: event.type, expected: to, actual: order.status }
    })
    expect(steps.filter((step) => 'actual' in step)).toEqual([])
    if (!shortPaths.has(path)) continue
    const events = path.steps.map(({ event }) => event)
    walked.push(
      withTransitions(corporateOrderMachine, NEW_CORPORATE_ORDER, events, { path: path.name, steps }),
    )
  }
})

test.each([
  ['one under way', ['completed', 'routing'], 'in_progress'],
  ['one whose payment failed', ['completed', 'failed'], 'in_progress'],
  ['all completed', ['completed', 'completed'], 'completed'],
  ['one completed, one cancelled', ['cancelled', 'completed'], 'completed'],
  ['all cancelled', ['cancelled', 'cancelled'], 'cancelled'],
  ['none', [], 'in_progress'],
] as const)('with %s of its deliveries', (_, deliveries, status) => {
  expect(corporateStatusOf(deliveries)).toBe(status)
  expect(isPartlyCancelled(deliveries)).toBe(deliveries.join() === 'cancelled,completed')
})

test.each([
  [['scheduled', 'scheduled'], true],
  [['scheduled', 'processing'], false],
  [['scheduled', 'cancelled'], false],
  [[], false],
] as const)('deliveries %j are still scheduled: %s', (deliveries, expected) => {
  expect(isStillScheduled(deliveries)).toBe(expected)
})

test('the later of two members at one address is named, whatever their order', () => {
  const member = (userId: number, userAddressId: number) => ({ userId, userAddressId })
  expect(repeatedMember([member(1, 1), member(1, 2), member(2, 1)])).toBeNull()
  expect(repeatedMember([member(1, 1), member(2, 1), member(1, 1)])).toBe(2)
  // Two numbers are no text: 1 and 12 are not 11 and 2.
  expect(repeatedMember([member(1, 12), member(11, 2)])).toBeNull()
})

test('property: an order is closed exactly when nothing of it can change any more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 1, maxLength: 6 }),
      (deliveries) => {
        const isOver = deliveries.every((status) => ['completed', 'cancelled'].includes(status))
        expect(corporateStatusOf(deliveries) !== 'in_progress').toBe(isOver)
      },
    ),
  )
})
