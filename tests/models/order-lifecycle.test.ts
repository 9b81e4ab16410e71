import { describe, expect, test } from 'vitest'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
import { effectsOf } from '../../src/domain/order/order-effects.ts'
import type { OrderEvent, OrderFacts } from '../../src/domain/order/order.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { applyOrderEvent, placeNewOrder } from '../../src/machines/lifecycles/order-lifecycle.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import {
  ABSENT_DELIVERY_MAN,
  AT,
  DELIVERY_MAN,
  OPERATOR,
  OTHER_DELIVERY_MAN,
  placedFacts,
  STORE,
  TODAY,
  TOMORROW,
} from './order.paths.ts'

const ISO = '2026-11-20T18:00:00.000Z'
const now = { at: AT, by: OPERATOR }
const clock = { at: AT, by: null }
const complete = { ...now, type: 'order.complete', cashReceived: null, authorizationCode: null } as const
const cancel = {
  ...now,
  type: 'order.cancel',
  reason: 'customer_request',
  bankVoidTransactionId: null,
  goods: 'stock',
} as const
type SimpleAction = Exclude<
  OrderAction,
  'assign' | 'change' | 'complete' | 'cancel' | 'reschedule' | 'retry' | 'confirm_payment'
>
const simpleEvent = (type: `order.${SimpleAction}`): OrderEvent => ({ ...now, type })
const step = (from: OrderFacts['status'], action: NonNullable<OrderFacts['lastStep']>['action']) => ({
  from,
  action,
  byUserId: OPERATOR,
  at: ISO,
})
const card = { ...placedFacts().payment, method: 'card' as const }

/** Events in turn, each with the fields that it changes; all others stay. */
type Life = ReadonlyArray<readonly [OrderEvent, Partial<OrderFacts>]>

const expectLifecycle = (first: OrderFacts, life: Life) => {
  let facts = first
  for (const [event, changes] of life) {
    const expected = { ...facts, ...changes }
    expect({ event: event.type, result: applyOrderEvent(facts, event) }).toEqual({
      event: event.type,
      result: {
        _tag: 'Transitioned',
        status: expected.status,
        facts: expected,
        effects: effectsOf(facts, event, expected),
      },
    })
    facts = expected
  }
}

const placed = (facts: Partial<OrderFacts> = {}) => placeNewOrder(placedFacts(facts), AT, OPERATOR)
const offered = { id: DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' } as const
const paid = (payment: OrderFacts['payment']) => ({ ...payment, status: 'completed' as const })

describe('placing an order', () => {
  test.each<[string, Partial<OrderFacts>, OrderFacts['status']]>([
    ['cash for today', {}, 'processing'],
    ['cash for another day', { deliveryDay: TOMORROW, dueAt: AT }, 'scheduled'],
    ['a card', { payment: card }, 'pending'],
    ['a card for another day', { payment: card, deliveryDay: TOMORROW, dueAt: AT }, 'pending'],
  ])('%s: the order is %s with its stock reserved', (_, facts, status) => {
    const expected = placedFacts({ ...facts, status, isReserved: true })
    expect(placed(facts)).toEqual({
      _tag: 'Transitioned',
      status,
      facts: expected,
      effects: [
        { kind: 'stock', change: 'reserve' },
        { kind: 'slot', change: 'claim' },
        { kind: 'uses', change: 'claim' },
      ],
    })
  })
})

test('an order that is paid at the door is prepared, packed, offered, delivered and completed', () => {
  const payment = placedFacts().payment
  expectLifecycle(placed().facts, [
    [simpleEvent('order.prepare'), { status: 'preparing', lastStep: step('processing', 'prepare') }],
    [simpleEvent('order.pack'), { status: 'packing', lastStep: step('preparing', 'pack') }],
    [simpleEvent('order.route'), { status: 'routing', lastStep: step('packing', 'route') }],
    [
      { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
      { status: 'assigned', lastStep: step('routing', 'assign'), deliveryMan: offered },
    ],
    [
      simpleEvent('order.accept'),
      { lastStep: step('assigned', 'accept'), deliveryMan: { ...offered, acceptance: 'accepted' } },
    ],
    [
      simpleEvent('order.depart'),
      {
        status: 'in_route',
        lastStep: step('assigned', 'depart'),
        deliveryMan: { ...offered, status: 'on_rout', acceptance: 'accepted' },
      },
    ],
    [simpleEvent('order.arrive'), { status: 'at_the_door', lastStep: step('in_route', 'arrive') }],
    [
      complete,
      {
        status: 'completed',
        lastStep: step('at_the_door', 'complete'),
        isReserved: false,
        payment: paid(payment),
      },
    ],
  ])
})

test('a waiting delivery man is offered the order when he is available, and another one can replace him', () => {
  const routing = placed().facts
  expectLifecycle({ ...routing, status: 'routing' }, [
    [
      { ...now, type: 'order.assign', candidate: ABSENT_DELIVERY_MAN },
      {
        lastStep: step('routing', 'assign'),
        deliveryMan: {
          id: ABSENT_DELIVERY_MAN.id,
          storeId: STORE,
          status: 'is_absent',
          acceptance: 'waiting',
        },
      },
    ],
    [
      { ...clock, type: 'order.man_available', deliveryManId: ABSENT_DELIVERY_MAN.id },
      {
        deliveryMan: { id: ABSENT_DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' },
      },
    ],
    [
      simpleEvent('order.accept'),
      {
        status: 'assigned',
        lastStep: step('routing', 'accept'),
        deliveryMan: { id: ABSENT_DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'accepted' },
      },
    ],
    [
      { ...now, type: 'order.assign', candidate: OTHER_DELIVERY_MAN },
      {
        lastStep: step('assigned', 'assign'),
        deliveryMan: { id: OTHER_DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' },
      },
    ],
    [
      simpleEvent('order.refuse'),
      { status: 'routing', lastStep: step('assigned', 'refuse'), deliveryMan: null },
    ],
    [
      { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
      { status: 'assigned', lastStep: step('routing', 'assign'), deliveryMan: offered },
    ],
    [simpleEvent('order.undo'), { status: 'routing', lastStep: null, deliveryMan: null }],
    [
      { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
      { status: 'assigned', lastStep: step('routing', 'assign'), deliveryMan: offered },
    ],
    [
      simpleEvent('order.unassign'),
      { status: 'routing', lastStep: step('assigned', 'unassign'), deliveryMan: null },
    ],
  ])
})

test('an order that a waiting delivery man refuses or loses has no delivery man', () => {
  const waiting = {
    ...offered,
    id: ABSENT_DELIVERY_MAN.id,
    status: 'is_absent',
    acceptance: 'waiting',
  } as const
  const routing = { ...placed().facts, status: 'routing', deliveryMan: waiting } as const
  expectLifecycle(routing, [
    [simpleEvent('order.refuse'), { lastStep: step('routing', 'refuse'), deliveryMan: null }],
  ])
  expectLifecycle(routing, [
    [simpleEvent('order.unassign'), { lastStep: step('routing', 'unassign'), deliveryMan: null }],
  ])
})

test.each(['in_route', 'at_the_door'] as const)(
  'back from %s: counted, and nobody\u2019s again',
  (status) => {
    const carried = { ...offered, status: 'on_rout', acceptance: 'accepted' } as const
    expectLifecycle({ ...placed().facts, status, deliveryMan: carried, returnsCount: 2 }, [
      [
        simpleEvent('order.return'),
        { status: 'routing', lastStep: step(status, 'return'), deliveryMan: null, returnsCount: 3 },
      ],
    ])
  },
)

test('a pickup order is handed over, taken back by undo, handed over again and completed', () => {
  const packing = placed({ deliveryMethod: 'pickup' }).facts
  expectLifecycle({ ...packing, status: 'packing' }, [
    [simpleEvent('order.hand_over'), { status: 'in_progress', lastStep: step('packing', 'hand_over') }],
    [simpleEvent('order.undo'), { status: 'packing', lastStep: null }],
    [simpleEvent('order.hand_over'), { status: 'in_progress', lastStep: step('packing', 'hand_over') }],
    [
      complete,
      {
        status: 'completed',
        lastStep: step('in_progress', 'complete'),
        isReserved: false,
        payment: paid(placedFacts().payment),
      },
    ],
  ])
})

test('each kitchen step can be undone', () => {
  expectLifecycle(placed().facts, [
    [simpleEvent('order.prepare'), { status: 'preparing', lastStep: step('processing', 'prepare') }],
    [simpleEvent('order.undo'), { status: 'processing', lastStep: null }],
    [simpleEvent('order.prepare'), { status: 'preparing', lastStep: step('processing', 'prepare') }],
    [simpleEvent('order.pack'), { status: 'packing', lastStep: step('preparing', 'pack') }],
    [simpleEvent('order.undo'), { status: 'preparing', lastStep: null }],
    [simpleEvent('order.pack'), { status: 'packing', lastStep: step('preparing', 'pack') }],
    [simpleEvent('order.route'), { status: 'routing', lastStep: step('packing', 'route') }],
    [simpleEvent('order.undo'), { status: 'packing', lastStep: null }],
  ])
})

describe('money', () => {
  const captured: OrderEvent = { ...clock, type: 'payment.captured' }
  const unknownOutcome = { ...card, isOutcomeUnknown: true }

  test('an order whose card is charged is processed, or scheduled for its day', () => {
    expectLifecycle(placed({ payment: unknownOutcome }).facts, [
      [captured, { status: 'processing', payment: paid(card) }],
    ])
    expectLifecycle(placed({ payment: unknownOutcome, deliveryDay: TOMORROW, dueAt: AT }).facts, [
      [captured, { status: 'scheduled', payment: paid(card) }],
    ])
  })

  test('an order whose card is declined is retried, and marked as failed while the outcome is unknown', () => {
    const failed = { ...card, status: 'failed' as const }
    expectLifecycle(placed({ payment: unknownOutcome }).facts, [
      [
        { ...clock, type: 'payment.failed' },
        { status: 'failed', isReserved: false, payment: failed },
      ],
      [
        { ...now, type: 'order.retry', method: 'card', isCreditAvailable: false, customerWillPay: false },
        { status: 'pending', lastStep: step('failed', 'retry'), isReserved: true, payment: card },
      ],
      [
        simpleEvent('order.fail'),
        { status: 'failed', lastStep: step('pending', 'fail'), isReserved: false, payment: failed },
      ],
      [
        { ...now, type: 'order.retry', method: 'cash', isCreditAvailable: false, customerWillPay: false },
        {
          status: 'processing',
          lastStep: step('failed', 'retry'),
          isReserved: true,
          payment: { ...card, method: 'cash' },
        },
      ],
    ])
    expectLifecycle(placed({ payment: unknownOutcome }).facts, [
      [
        simpleEvent('order.fail'),
        {
          status: 'failed',
          lastStep: step('pending', 'fail'),
          isReserved: false,
          payment: { ...failed, isOutcomeUnknown: true },
        },
      ],
    ])
  })

  test('a retried order for another day is scheduled again', () => {
    const first = placed({ payment: card, deliveryDay: TOMORROW, dueAt: AT }).facts
    expectLifecycle(
      { ...first, status: 'failed', isReserved: false, payment: { ...card, status: 'failed' } },
      [
        [
          { ...now, type: 'order.retry', method: 'pos', isCreditAvailable: false, customerWillPay: true },
          {
            status: 'scheduled',
            lastStep: step('failed', 'retry'),
            isReserved: true,
            payment: { ...card, method: 'pos', customerWillPay: true },
          },
        ],
      ],
    )
  })

  test.each(['pos', 'credit', 'card'] as const)('an order with %s is completed at the door', (method) => {
    const payment = { ...card, method, customerWillPay: method === 'pos' }
    expectLifecycle({ ...placed({ payment }).facts, status: 'at_the_door' }, [
      [
        { ...complete, authorizationCode: 'A1' },
        {
          status: 'completed',
          lastStep: step('at_the_door', 'complete'),
          isReserved: false,
          // Only cash and a payment at the delivery man's terminal are collected on completion.
          payment: method === 'pos' ? paid(payment) : payment,
        },
      ],
    ])
  })
})

describe('rescheduling', () => {
  const later = { ...now, type: 'order.reschedule', deliveryDay: TOMORROW, dueAt: AT } as const
  const today = { ...now, type: 'order.reschedule', deliveryDay: TODAY, dueAt: null } as const

  test('rescheduling to another day schedules an order in processing, and to today processes a scheduled one', () => {
    expectLifecycle(placed().facts, [
      [
        later,
        { status: 'scheduled', lastStep: step('processing', 'reschedule'), deliveryDay: TOMORROW, dueAt: AT },
      ],
      [
        { ...later, dueAt: AT + 1 },
        { lastStep: step('scheduled', 'reschedule'), dueAt: AT + 1 },
      ],
      [
        today,
        { status: 'processing', lastStep: step('scheduled', 'reschedule'), deliveryDay: TODAY, dueAt: null },
      ],
      [
        { ...today, dueAt: AT },
        { lastStep: step('processing', 'reschedule'), dueAt: AT },
      ],
    ])
  })
  test('rescheduling leaves an unpaid order pending', () => {
    expectLifecycle(placed({ payment: card }).facts, [
      [later, { lastStep: step('pending', 'reschedule'), deliveryDay: TOMORROW, dueAt: AT }],
      [today, { lastStep: step('pending', 'reschedule'), deliveryDay: TODAY, dueAt: null }],
    ])
  })
  test('a scheduled order is processed when it is due or started by an operator', () => {
    const scheduled = placed({ deliveryDay: TOMORROW, dueAt: AT }).facts
    expectLifecycle(scheduled, [[{ ...clock, type: 'order.due' }, { status: 'processing' }]])
    expectLifecycle({ ...scheduled, dueAt: AT + 60_000 }, [
      [simpleEvent('order.start'), { status: 'processing', lastStep: step('scheduled', 'start') }],
    ])
  })
})

test.each([
  'pending',
  'failed',
  'scheduled',
  'processing',
  'preparing',
  'packing',
  'in_progress',
  'routing',
  'assigned',
  'in_route',
  'at_the_door',
] as const)('cancelling in %s releases the stock and the delivery man', (status) => {
  expectLifecycle({ ...placed().facts, status, deliveryMan: offered }, [
    [cancel, { status: 'cancelled', lastStep: step(status, 'cancel'), isReserved: false, deliveryMan: null }],
  ])
})

test('refuses a delivery man without the order\u2019s store, and an undo by another operator', () => {
  const assigned = applyOrderEvent(
    { ...placed().facts, status: 'routing' },
    { ...now, type: 'order.assign', candidate: { ...DELIVERY_MAN, storeId: null } },
  )
  expect(assigned).toEqual({ _tag: 'Refusal', code: 'delivery_man_store_error' })
  expect(
    applyOrderEvent(
      { ...placed().facts, status: 'preparing', lastStep: step('processing', 'prepare') },
      { at: AT, by: 8 as UserId, type: 'order.undo' },
    ),
  ).toEqual({ _tag: 'Refusal', code: 'undo_not_own' })
})

test('the machine accepts no event that the domain rules refuse', () => {
  const can = (facts: Partial<OrderFacts>, event: OrderEvent): boolean => {
    const order = { ...placed().facts, ...facts }
    return orderMachine.resolveState({ value: order.status, context: order }).can(event)
  }
  const retry = {
    ...now,
    type: 'order.retry',
    method: 'card',
    isCreditAvailable: false,
    customerWillPay: false,
  } as const
  const failed = { ...card, status: 'failed' } as const
  const full = { ...DELIVERY_MAN, ordersInHour: DELIVERY_MAN.ordersPerHour }
  expect(can({ status: 'failed', payment: failed }, retry)).toBe(true)
  expect(can({ status: 'failed', payment: { ...failed, isOutcomeUnknown: true } }, retry)).toBe(false)
  expect(can({ status: 'routing' }, { ...now, type: 'order.assign', candidate: DELIVERY_MAN })).toBe(true)
  expect(can({ status: 'routing' }, { ...now, type: 'order.assign', candidate: full })).toBe(false)
  expect(can({ status: 'packing', deliveryMethod: 'pickup' }, simpleEvent('order.route'))).toBe(false)
})
