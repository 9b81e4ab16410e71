import { describe, expect, test } from 'vitest'
import { CANCEL_REASONS } from '../order/order-status.ts'
import { notificationTypeFor, type OrderEventSummary } from './notification-rules.ts'
import { NOTIFICATION_TYPES } from './notification-type.ts'

const step = (event: string, over: Partial<OrderEventSummary> = {}): OrderEventSummary => ({
  event,
  reason: null,
  from: 'routing',
  isByUser: true,
  hasAddressDetails: true,
  ...over,
})

const cases = [
  [step('payment.failed', { from: 'pending', isByUser: false }), 'order_payment_failed'],
  [step('payment.failed', { from: 'pending' }), 'order_payment_failed'],
  [step('order.fail', { from: 'pending', isByUser: false }), 'order_payment_failed'],
  [step('order.fail', { from: 'pending' }), 'invalid_order'],
  [step('order.cancel', { reason: 'possible_cloner' }), 'invalid_order'],
  [step('order.cancel', { reason: 'area_not_covered' }), 'order_zone_not_covered'],
  [step('order.delay'), 'order_delayed'],
  [step('order.cancel', { reason: 'cross_address' }), 'order_validate_address'],
  [step('order.cancel', { reason: 'customer_request' }), null],
  [step('order.cancel', { reason: 'delivery_time' }), null],
  [step('order.return', { from: 'at_the_door', reason: 'address' }), 'order_validate_address'],
  [step('order.return', { from: 'at_the_door', reason: 'nobody' }), 'order_redelivery'],
  [step('order.return', { from: 'in_route', reason: 'breakdown' }), 'order_redelivery'],
  [step('order.return', { from: 'in_route', reason: 'La moto no arranca' }), 'order_redelivery'],
  [step('order.arrive', { from: 'in_route' }), 'order_in_the_door'],
  [step('order.depart', { from: 'assigned' }), null],
  [step('order.depart', { from: 'assigned', hasAddressDetails: false }), 'order_entry_code'],
  [step('order.assign'), null],
  [step('order.assign', { from: 'assigned' }), 'order_delivery_details'],
  [step('order.refuse', { from: 'assigned' }), 'order_delivery_details'],
  [step('order.unassign', { from: 'assigned' }), 'order_delivery_details'],
  [step('order.reschedule', { from: 'processing' }), 'order_delivery_details'],
  [step('order.reschedule', { from: 'scheduled' }), null],
  [step('order.reschedule', { from: 'pending' }), null],
] as const

describe('the notification of an order step', () => {
  test.each(cases)('for %j is %s', (happening, type) => {
    expect(notificationTypeFor(happening)).toBe(type)
  })

  test('is null where the board shows the step anyway', () => {
    const quiet = ['placed', 'due', 'start', 'prepare', 'pack', 'route', 'hand_over', 'accept', 'complete']
    for (const event of [...quiet, 'undo', 'retry', 'message', 'man_available'])
      expect(notificationTypeFor(step(`order.${event}`, { hasAddressDetails: false }))).toBeNull()
    expect(notificationTypeFor(step('payment.captured'))).toBeNull()
  })

  test('has each type of orders for some step', () => {
    const types = new Set(cases.map(([, type]) => type).filter((type) => type !== null))
    expect([...types].toSorted()).toEqual(
      NOTIFICATION_TYPES.filter((type) => !/^(?:stock|document|report)_/u.test(type)).toSorted(),
    )
  })

  test('is defined for every reason of a cancellation', () => {
    const decided = cases.flatMap(([happening]) =>
      happening.event === 'order.cancel' ? [String(happening.reason)] : [],
    )
    expect(decided.toSorted()).toEqual([...CANCEL_REASONS].toSorted())
  })
})
