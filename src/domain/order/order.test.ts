import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import { acknowledgedAfter, initialStatus, undoUntil, type OrderFacts } from './order.ts'

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
  expect(undoUntil(order({ status: 'preparing', lastStep: step }), 'processing')).toBe(
    Date.parse('2026-11-20T18:01:00.000Z'),
  )
  expect(undoUntil(order({ status: 'packing', lastStep: step }), 'preparing')).toBeNull()
  expect(
    undoUntil(order({ status: 'in_route', lastStep: { ...step, from: 'assigned', action: 'depart' } }), null),
  ).toBeNull()
  expect(undoUntil(order({ status: 'preparing' }), 'processing')).toBeNull()
  expect(
    undoUntil(order({ status: 'preparing', lastStep: { ...step, action: 'undo' } }), 'processing'),
  ).toBeNull()
  expect(
    undoUntil(order({ status: 'preparing', lastStep: { ...step, from: 'packing' } }), 'processing'),
  ).toBeNull()
})

const SEEN = new Date('2026-11-20T18:00:00Z')
const NOW = new Date('2026-11-20T18:05:00Z')

test.each([
  ['processing', null, null],
  ['processing', SEEN, SEEN],
  ['preparing', null, NOW],
  ['preparing', SEEN, SEEN],
  ['completed', null, NOW],
  ['cancelled', null, NOW],
  ['scheduled', SEEN, null],
  ['pending', SEEN, null],
  ['failed', SEEN, null],
] as const)('an order that is %s after a step, seen at %s, was seen at %s', (status, seenAt, expected) => {
  expect(acknowledgedAfter(status, seenAt, NOW)).toEqual(expected)
})
