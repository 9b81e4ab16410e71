import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import { actionForEvent, targetStatus } from './order-transitions.ts'
import {
  initialStatusAfter,
  restartPayment,
  type DeliveryManCandidate,
  type OrderEvent,
  type OrderFacts,
} from './order.ts'

const now = { at: 0, by: null }
const man: DeliveryManCandidate = {
  id: 51 as UserId,
  isDeliveryMan: true,
  storeId: 3 as StoreId,
  status: 'active',
  ordersInHour: 0,
  ordersPerHour: 4,
}
const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'processing',
  type: 'single',
  deliveryMethod: 'own',
  storeId: 3 as StoreId,
  toPay: cents(100),
  payment: {
    method: 'card',
    status: 'pending',
    isOutcomeUnknown: false,
    bankTransactionId: null,
    customerWillPay: false,
  },
  deliveryDay: '2026-11-20',
  today: '2026-11-20',
  dueAt: null,
  deliveryMan: null,
  returnsCount: 0,
  lastStep: null,
  isReserved: true,
  ...facts,
})

describe('the target status and the action of an event', () => {
  test.each<[OrderEvent, string, string | null]>([
    [{ ...now, type: 'order.placed' }, 'pending', null],
    [{ ...now, type: 'order.due' }, 'processing', null],
    [{ ...now, type: 'order.start' }, 'processing', 'start'],
    [{ ...now, type: 'order.prepare' }, 'preparing', 'prepare'],
    [{ ...now, type: 'order.pack' }, 'packing', 'pack'],
    [{ ...now, type: 'order.route' }, 'routing', 'route'],
    [{ ...now, type: 'order.hand_over' }, 'in_progress', 'hand_over'],
    [{ ...now, type: 'order.assign', candidate: man }, 'assigned', 'assign'],
    [{ ...now, type: 'order.assign', candidate: { ...man, status: 'is_absent' } }, 'routing', 'assign'],
    [{ ...now, type: 'order.man_available', deliveryManId: man.id }, 'routing', null],
    [{ ...now, type: 'order.accept' }, 'assigned', 'accept'],
    [{ ...now, type: 'order.refuse' }, 'routing', 'refuse'],
    [{ ...now, type: 'order.unassign' }, 'routing', 'unassign'],
    [{ ...now, type: 'order.depart' }, 'in_route', 'depart'],
    [{ ...now, type: 'order.arrive' }, 'at_the_door', 'arrive'],
    [{ ...now, type: 'order.return' }, 'routing', 'return'],
    [
      { ...now, type: 'order.complete', cashReceived: null, authorizationCode: null },
      'completed',
      'complete',
    ],
    [
      { ...now, type: 'order.cancel', reason: null, bankVoidTransactionId: null, goods: null },
      'cancelled',
      'cancel',
    ],
    [{ ...now, type: 'order.fail' }, 'failed', 'fail'],
    [{ ...now, type: 'order.reschedule', deliveryDay: '2026-11-21', dueAt: null }, 'pending', 'reschedule'],
    [
      { ...now, type: 'order.retry', method: 'cash', isCreditAvailable: false, customerWillPay: false },
      'processing',
      'retry',
    ],
    [
      { ...now, type: 'order.retry', method: 'card', isCreditAvailable: false, customerWillPay: false },
      'pending',
      'retry',
    ],
    [{ ...now, type: 'payment.captured' }, 'processing', null],
    [{ ...now, type: 'payment.failed' }, 'failed', null],
    [{ ...now, type: 'order.undo' }, 'processing', 'undo'],
  ])('of %o are %s and %s', (event, target, action) => {
    expect(targetStatus(order(), event)).toBe(target)
    expect(actionForEvent(event.type)).toBe(action)
  })

  test('undo leads to the previous status, and nowhere without one', () => {
    const undo = { ...now, type: 'order.undo' } as const
    expect(
      (['preparing', 'packing', 'routing', 'in_progress', 'assigned', 'in_route'] as const).map((status) =>
        targetStatus(order({ status }), undo),
      ),
    ).toEqual(['processing', 'preparing', 'packing', 'packing', 'routing', 'in_route'])
  })
})

test("an order's status after a change of payment or day", () => {
  const paid = order({ payment: { ...order().payment, status: 'completed' } })
  expect(initialStatusAfter(order({ deliveryDay: '2026-11-21' }), { ...now, type: 'payment.captured' })).toBe(
    'scheduled',
  )
  expect(
    initialStatusAfter(paid, { ...now, type: 'order.reschedule', deliveryDay: '2026-11-21', dueAt: null }),
  ).toBe('scheduled')
  expect(initialStatusAfter(paid, { ...now, type: 'order.start' })).toBe('processing')
  expect(initialStatusAfter(order(), { ...now, type: 'order.start' })).toBe('pending')
})

test("a retry resets the payment and keeps the bank's id", () => {
  const failed = {
    method: 'bank_transfer',
    status: 'failed',
    isOutcomeUnknown: true,
    bankTransactionId: 'T-1',
    customerWillPay: false,
  } as const
  expect(restartPayment(failed, { method: 'pos', customerWillPay: true })).toEqual({
    method: 'pos',
    status: 'pending',
    isOutcomeUnknown: false,
    bankTransactionId: 'T-1',
    customerWillPay: true,
  })
})
