import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import { effectsOf, type OrderEffect } from './order-effects.ts'
import type { OrderEvent, OrderFacts } from './order.ts'

const now = { at: 0, by: null }
const deliveryMan = {
  id: 51 as UserId,
  storeId: 3 as StoreId,
  status: 'on_rout',
  acceptance: 'accepted',
} as const
const cash = {
  method: 'cash',
  status: 'pending',
  isOutcomeUnknown: false,
  bankTransactionId: null,
  customerWillPay: false,
} as const
const captured = { ...cash, method: 'card', status: 'completed' } as const
const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'processing',
  type: 'single',
  deliveryMethod: 'own',
  storeId: 3 as StoreId,
  toPay: cents(100),
  payment: cash,
  deliveryDay: '2026-11-20',
  today: '2026-11-20',
  dueAt: null,
  deliveryMan: null,
  returnsCount: 0,
  lastStep: null,
  isReserved: true,
  ...facts,
})
const cancel = (goods: 'stock' | 'wasted'): OrderEvent => ({
  ...now,
  type: 'order.cancel',
  reason: 'customer_request',
  bankVoidTransactionId: null,
  goods,
})
const complete: OrderEvent = { ...now, type: 'order.complete', cashReceived: null, authorizationCode: null }
const retry: OrderEvent = {
  ...now,
  type: 'order.retry',
  method: 'cash',
  isCreditAvailable: false,
  customerWillPay: false,
}
const reschedule: OrderEvent = { ...now, type: 'order.reschedule', deliveryDay: '2026-11-21', dueAt: null }

test.each<[string, Partial<OrderFacts>, OrderEvent, Partial<OrderFacts>, readonly OrderEffect[]]>([
  ['a step of the kitchen has none', {}, { ...now, type: 'order.prepare' }, { status: 'preparing' }, []],
  [
    'a capture is the payment\u2019s alone',
    { status: 'pending', payment: { ...captured, status: 'pending' } },
    { ...now, type: 'payment.captured' },
    { status: 'processing', payment: captured },
    [{ kind: 'payment', event: 'payment.captured' }],
  ],
  [
    'a decline gives goods, slot, uses and points back',
    { status: 'pending' },
    { ...now, type: 'payment.failed' },
    { status: 'failed', isReserved: false },
    [
      { kind: 'payment', event: 'payment.failed' },
      { kind: 'stock', change: 'release' },
      { kind: 'slot', change: 'release' },
      { kind: 'uses', change: 'release' },
      { kind: 'points', change: 'withdraw' },
    ],
  ],
  [
    'a failure by hand ends the payment like its deadline',
    { status: 'pending' },
    { ...now, type: 'order.fail' },
    { status: 'failed', isReserved: false },
    [
      { kind: 'payment', event: 'payment.expired' },
      { kind: 'stock', change: 'release' },
      { kind: 'slot', change: 'release' },
      { kind: 'uses', change: 'release' },
      { kind: 'points', change: 'withdraw' },
    ],
  ],
  [
    'a retry takes them again',
    { status: 'failed', isReserved: false },
    retry,
    { status: 'processing', isReserved: true },
    [
      { kind: 'payment', event: 'payment.retry' },
      { kind: 'stock', change: 'reserve' },
      { kind: 'slot', change: 'claim' },
      { kind: 'uses', change: 'claim' },
      { kind: 'points', change: 'earn' },
    ],
  ],
  [
    'another time moves the slot',
    {},
    reschedule,
    { status: 'scheduled' },
    [{ kind: 'slot', change: 'move' }],
  ],
  [
    'a departure sends the delivery man',
    { status: 'assigned', deliveryMan },
    { ...now, type: 'order.depart' },
    { status: 'in_route', deliveryMan },
    [{ kind: 'deliveryMan', event: 'deliveryMan.depart' }],
  ],
  [
    'a return sends him back and keeps the goods',
    { status: 'in_route', deliveryMan },
    { ...now, type: 'order.return' },
    { status: 'routing' },
    [{ kind: 'deliveryMan', event: 'deliveryMan.lastOrderClosed' }],
  ],
  [
    'completing sells, collects and credits',
    { status: 'at_the_door', deliveryMan },
    complete,
    { status: 'completed', isReserved: false },
    [
      { kind: 'payment', event: 'payment.collected' },
      { kind: 'deliveryMan', event: 'deliveryMan.lastOrderClosed' },
      { kind: 'stock', change: 'sell' },
      { kind: 'points', change: 'credit' },
    ],
  ],
  [
    'completing a paid order that is collected only sells and credits',
    { status: 'in_progress', payment: captured },
    complete,
    { status: 'completed', payment: captured, isReserved: false },
    [
      { kind: 'stock', change: 'sell' },
      { kind: 'points', change: 'credit' },
    ],
  ],
  [
    'a cancellation before the way voids what is owed and gives back',
    { status: 'assigned', deliveryMan },
    cancel('stock'),
    { status: 'cancelled', isReserved: false },
    [
      { kind: 'payment', event: 'payment.voided' },
      { kind: 'stock', change: 'release' },
      { kind: 'slot', change: 'release' },
      { kind: 'uses', change: 'release' },
      { kind: 'points', change: 'withdraw' },
    ],
  ],
  [
    'a cancellation on the way wastes the goods; a captured card is refunded after it',
    { status: 'at_the_door', deliveryMan, payment: captured },
    cancel('wasted'),
    { status: 'cancelled', payment: captured, isReserved: false },
    [
      { kind: 'deliveryMan', event: 'deliveryMan.lastOrderClosed' },
      { kind: 'stock', change: 'waste' },
      { kind: 'slot', change: 'release' },
      { kind: 'uses', change: 'release' },
      { kind: 'points', change: 'withdraw' },
    ],
  ],
  [
    'a failed order has nothing left to give back',
    { status: 'failed', isReserved: false },
    cancel('stock'),
    { status: 'cancelled', isReserved: false },
    [
      { kind: 'payment', event: 'payment.voided' },
      { kind: 'points', change: 'withdraw' },
    ],
  ],
])('%s', (_, before, event, after, effects) => {
  expect(effectsOf(order(before), event, order(after))).toEqual(effects)
})
