import { describe, expect, test } from 'vitest'
import { cents } from '../../src/domain/shared/money.ts'
import type { StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { ORDER_STATUSES } from '../../src/domain/order/order-status.ts'
import { refusalForOrderEvent } from '../../src/machines/lifecycles/order-lifecycle.ts'
import { actionForStatus, targetStatus, undoTargetOf } from '../../src/machines/lifecycles/order-moves.ts'
import {
  actionForEvent,
  initialStatusAfter,
  restartPayment,
  type DeliveryManCandidate,
  type OrderEvent,
  type OrderFacts,
} from '../../src/domain/order/order.ts'

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
    [
      { ...now, type: 'order.confirm_payment', authorizationCode: '0417', bankTransactionId: null },
      'processing',
      'confirm_payment',
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

test('each target status has its action, by the present status', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((to) => [to, actionForStatus('packing', to)]))).toEqual({
    scheduled: null,
    pending: null,
    assigned: null,
    processing: 'start',
    preparing: 'prepare',
    packing: 'pack',
    in_progress: 'hand_over',
    routing: 'route',
    in_route: 'depart',
    at_the_door: 'arrive',
    completed: 'complete',
    failed: 'fail',
    cancelled: 'cancel',
  })
  expect(
    (['assigned', 'in_route', 'at_the_door'] as const).map((from) => actionForStatus(from, 'routing')),
  ).toEqual(['unassign', 'return', 'return'])
})

test('a refused transition names its target status', () => {
  const cash = (facts: Partial<OrderFacts> = {}) =>
    order({ payment: { ...order().payment, method: 'cash' }, ...facts })
  expect(targetStatus(cash(), { ...now, type: 'order.undo' })).toBe('processing')
  expect(targetStatus(order({ status: 'packing' }), { ...now, type: 'order.undo' })).toBe('preparing')
  expect(targetStatus(order(), { ...now, type: 'payment.captured' })).toBe('processing')
  expect(
    targetStatus(cash({ deliveryDay: '2026-11-21' }), {
      ...now,
      type: 'order.reschedule',
      deliveryDay: '2026-11-20',
      dueAt: null,
    }),
  ).toBe('processing')
})

test('a refusal by status, by time or by delivery man names both statuses', () => {
  const accepted = {
    id: man.id,
    storeId: 3 as StoreId,
    status: 'active',
    acceptance: 'accepted',
  } as const
  const packing = order({ status: 'packing' })
  expect([
    refusalForOrderEvent(order(), { ...now, type: 'order.pack' }),
    refusalForOrderEvent(order({ status: 'scheduled', dueAt: 1 }), { ...now, type: 'order.due' }),
    refusalForOrderEvent(packing, { ...now, type: 'order.hand_over' }),
    refusalForOrderEvent({ ...packing, deliveryMethod: 'pickup' }, { ...now, type: 'order.route' }),
    refusalForOrderEvent(order({ status: 'assigned', deliveryMan: accepted }), {
      ...now,
      type: 'order.accept',
    }),
  ]).toEqual(
    [
      ['processing', 'packing'],
      ['scheduled', 'processing'],
      ['packing', 'in_progress'],
      ['packing', 'routing'],
      ['assigned', 'assigned'],
    ].map(([from, to]) => ({ _tag: 'Refusal', code: 'invalid_next_status', from, to })),
  )
})

test('undo leads from five statuses to the one before', () => {
  expect(
    Object.fromEntries(
      ORDER_STATUSES.flatMap((status) => {
        const to = undoTargetOf(status)
        return to === null ? [] : [[status, to]]
      }),
    ),
  ).toEqual({
    preparing: 'processing',
    packing: 'preparing',
    in_progress: 'packing',
    routing: 'packing',
    assigned: 'routing',
  })
})
