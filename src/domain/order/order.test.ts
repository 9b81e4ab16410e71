import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import { actionForStatus, targetStatus } from './order-transitions.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { initialStatus, undoUntil, type OrderFacts } from './order.ts'

const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'processing',
  type: 'single',
  deliveryMethod: 'own',
  storeId: 3 as StoreId,
  toPay: cents(100),
  payment: {
    method: 'cash',
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
const card = { ...order().payment, method: 'card' as const }

test('an unpaid order is pending, one of a later day scheduled, every other processing', () => {
  expect(initialStatus(order())).toBe('processing')
  expect(initialStatus(order({ deliveryDay: '2026-11-21' }))).toBe('scheduled')
  expect(initialStatus(order({ deliveryDay: '2026-12-01' }))).toBe('scheduled')
  expect(initialStatus(order({ payment: card }))).toBe('pending')
  expect(initialStatus(order({ payment: card, deliveryDay: '2026-11-21' }))).toBe('pending')
  expect(initialStatus(order({ payment: { ...card, status: 'completed' }, deliveryDay: '2026-11-21' }))).toBe(
    'scheduled',
  )
})

test('a step can be undone for a minute, and only from its resulting status', () => {
  const step = {
    from: 'processing',
    action: 'prepare',
    byUserId: 7 as UserId,
    at: '2026-11-20T18:00:00.000Z',
  } as const
  expect(undoUntil(order({ status: 'preparing', lastStep: step }))).toBe(
    Date.parse('2026-11-20T18:01:00.000Z'),
  )
  expect(undoUntil(order({ status: 'packing', lastStep: step }))).toBeNull()
  expect(
    undoUntil(order({ status: 'in_route', lastStep: { ...step, from: 'assigned', action: 'depart' } })),
  ).toBeNull()
  expect(undoUntil(order({ status: 'preparing' }))).toBeNull()
  expect(undoUntil(order({ status: 'preparing', lastStep: { ...step, action: 'undo' } }))).toBeNull()
  expect(undoUntil(order({ status: 'preparing', lastStep: { ...step, from: 'packing' } }))).toBeNull()
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
  const now = { at: 0, by: null }
  expect(targetStatus(order(), { ...now, type: 'order.undo' })).toBe('processing')
  expect(targetStatus(order({ status: 'packing' }), { ...now, type: 'order.undo' })).toBe('preparing')
  expect(targetStatus(order({ payment: card }), { ...now, type: 'payment.captured' })).toBe('processing')
  expect(
    targetStatus(order({ deliveryDay: '2026-11-21' }), {
      ...now,
      type: 'order.reschedule',
      deliveryDay: '2026-11-20',
      dueAt: null,
    }),
  ).toBe('processing')
})
