import { describe, expect, test } from 'vitest'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
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
type Asked = Exclude<OrderAction, 'assign' | 'complete' | 'cancel' | 'reschedule' | 'retry'>
const plain = (type: `order.${Asked}`): OrderEvent => ({ ...now, type })
const step = (from: OrderFacts['status'], action: NonNullable<OrderFacts['lastStep']>['action']) => ({
  from,
  action,
  byUserId: OPERATOR,
  at: ISO,
})
const card = { ...placedFacts().payment, method: 'card' as const }

/** Each event of a life, and everything that it changes; what is not named stays as it was. */
type Life = ReadonlyArray<readonly [OrderEvent, Partial<OrderFacts>]>

const live = (first: OrderFacts, life: Life) => {
  let facts = first
  for (const [event, changes] of life) {
    const expected = { ...facts, ...changes }
    expect({ event: event.type, answer: applyOrderEvent(facts, event) }).toEqual({
      event: event.type,
      answer: { _tag: 'Transitioned', status: expected.status, facts: expected },
    })
    facts = expected
  }
}

const placed = (facts: Partial<OrderFacts> = {}) => placeNewOrder(placedFacts(facts), AT, OPERATOR)
const offered = { id: DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' } as const
const paid = (payment: OrderFacts['payment']) => ({ ...payment, status: 'completed' as const })

describe('placing', () => {
  test.each<[string, Partial<OrderFacts>, OrderFacts['status']]>([
    ['cash for today', {}, 'processing'],
    ['cash for another day', { deliveryDay: TOMORROW, dueAt: AT }, 'scheduled'],
    ['a card', { payment: card }, 'pending'],
    ['a card for another day', { payment: card, deliveryDay: TOMORROW, dueAt: AT }, 'pending'],
  ])('%s is %s and holds what it needs', (_, facts, status) => {
    const expected = placedFacts({ ...facts, status, isReserved: true })
    expect(placed(facts)).toEqual({ _tag: 'Transitioned', status, facts: expected })
  })
})

test('paid at the door: prepared, packed, offered, carried, completed', () => {
  const payment = placedFacts().payment
  live(placed().facts, [
    [plain('order.prepare'), { status: 'preparing', lastStep: step('processing', 'prepare') }],
    [plain('order.pack'), { status: 'packing', lastStep: step('preparing', 'pack') }],
    [plain('order.route'), { status: 'routing', lastStep: step('packing', 'route') }],
    [
      { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
      { status: 'assigned', lastStep: step('routing', 'assign'), deliveryMan: offered },
    ],
    [
      plain('order.accept'),
      { lastStep: step('assigned', 'accept'), deliveryMan: { ...offered, acceptance: 'accepted' } },
    ],
    [
      plain('order.depart'),
      {
        status: 'in_route',
        lastStep: step('assigned', 'depart'),
        deliveryMan: { ...offered, status: 'on_rout', acceptance: 'accepted' },
      },
    ],
    [plain('order.arrive'), { status: 'at_the_door', lastStep: step('in_route', 'arrive') }],
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

test('a man who is away is recorded, offered it when he is back, and another one takes it over', () => {
  const routing = placed().facts
  live({ ...routing, status: 'routing' }, [
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
      plain('order.accept'),
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
    [plain('order.refuse'), { status: 'routing', lastStep: step('assigned', 'refuse'), deliveryMan: null }],
    [
      { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
      { status: 'assigned', lastStep: step('routing', 'assign'), deliveryMan: offered },
    ],
    [plain('order.undo'), { status: 'routing', lastStep: null, deliveryMan: null }],
    [
      { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
      { status: 'assigned', lastStep: step('routing', 'assign'), deliveryMan: offered },
    ],
    [
      plain('order.unassign'),
      { status: 'routing', lastStep: step('assigned', 'unassign'), deliveryMan: null },
    ],
  ])
})

test('refused or taken from a man who is away, it is nobody\u2019s again', () => {
  const waiting = {
    ...offered,
    id: ABSENT_DELIVERY_MAN.id,
    status: 'is_absent',
    acceptance: 'waiting',
  } as const
  const routing = { ...placed().facts, status: 'routing', deliveryMan: waiting } as const
  live(routing, [[plain('order.refuse'), { lastStep: step('routing', 'refuse'), deliveryMan: null }]])
  live(routing, [[plain('order.unassign'), { lastStep: step('routing', 'unassign'), deliveryMan: null }]])
})

test.each(['in_route', 'at_the_door'] as const)(
  'back from %s: counted, and nobody\u2019s again',
  (status) => {
    const carried = { ...offered, status: 'on_rout', acceptance: 'accepted' } as const
    live({ ...placed().facts, status, deliveryMan: carried, returnsCount: 2 }, [
      [
        plain('order.return'),
        { status: 'routing', lastStep: step(status, 'return'), deliveryMan: null, returnsCount: 3 },
      ],
    ])
  },
)

test('collected: handed over, taken back, handed over, completed', () => {
  const packing = placed({ deliveryMethod: 'pickup' }).facts
  live({ ...packing, status: 'packing' }, [
    [plain('order.hand_over'), { status: 'in_progress', lastStep: step('packing', 'hand_over') }],
    [plain('order.undo'), { status: 'packing', lastStep: null }],
    [plain('order.hand_over'), { status: 'in_progress', lastStep: step('packing', 'hand_over') }],
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

test('each step of the kitchen can be taken back', () => {
  live(placed().facts, [
    [plain('order.prepare'), { status: 'preparing', lastStep: step('processing', 'prepare') }],
    [plain('order.undo'), { status: 'processing', lastStep: null }],
    [plain('order.prepare'), { status: 'preparing', lastStep: step('processing', 'prepare') }],
    [plain('order.pack'), { status: 'packing', lastStep: step('preparing', 'pack') }],
    [plain('order.undo'), { status: 'preparing', lastStep: null }],
    [plain('order.pack'), { status: 'packing', lastStep: step('preparing', 'pack') }],
    [plain('order.route'), { status: 'routing', lastStep: step('packing', 'route') }],
    [plain('order.undo'), { status: 'packing', lastStep: null }],
  ])
})

describe('money', () => {
  const captured: OrderEvent = { ...clock, type: 'payment.captured' }
  const silent = { ...card, isOutcomeUnknown: true }

  test('a card is charged: the order is cooked, or waits for its day', () => {
    live(placed({ payment: silent }).facts, [[captured, { status: 'processing', payment: paid(card) }]])
    live(placed({ payment: silent, deliveryDay: TOMORROW, dueAt: AT }).facts, [
      [captured, { status: 'scheduled', payment: paid(card) }],
    ])
  })

  test('a card is declined, tried again, given up by hand while nobody knows', () => {
    const failed = { ...card, status: 'failed' as const }
    live(placed({ payment: silent }).facts, [
      [
        { ...clock, type: 'payment.failed' },
        { status: 'failed', isReserved: false, payment: failed },
      ],
      [
        { ...now, type: 'order.retry', method: 'card', isCreditAvailable: false, customerWillPay: false },
        { status: 'pending', lastStep: step('failed', 'retry'), isReserved: true, payment: card },
      ],
      [
        plain('order.fail'),
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
    live(placed({ payment: silent }).facts, [
      [
        plain('order.fail'),
        {
          status: 'failed',
          lastStep: step('pending', 'fail'),
          isReserved: false,
          payment: { ...failed, isOutcomeUnknown: true },
        },
      ],
    ])
  })

  test('a failed order for another day waits for it when it is tried again', () => {
    const first = placed({ payment: card, deliveryDay: TOMORROW, dueAt: AT }).facts
    live({ ...first, status: 'failed', isReserved: false, payment: { ...card, status: 'failed' } }, [
      [
        { ...now, type: 'order.retry', method: 'pos', isCreditAvailable: false, customerWillPay: true },
        {
          status: 'scheduled',
          lastStep: step('failed', 'retry'),
          isReserved: true,
          payment: { ...card, method: 'pos', customerWillPay: true },
        },
      ],
    ])
  })

  test.each(['pos', 'credit', 'card'] as const)('%s at the door', (method) => {
    const payment = { ...card, method, customerWillPay: method === 'pos' }
    live({ ...placed({ payment }).facts, status: 'at_the_door' }, [
      [
        { ...complete, authorizationCode: 'A1' },
        {
          status: 'completed',
          lastStep: step('at_the_door', 'complete'),
          isReserved: false,
          // Only cash and the delivery man's terminal bring money home.
          payment: method === 'pos' ? paid(payment) : payment,
        },
      ],
    ])
  })
})

describe('another day', () => {
  const later = { ...now, type: 'order.reschedule', deliveryDay: TOMORROW, dueAt: AT } as const
  const today = { ...now, type: 'order.reschedule', deliveryDay: TODAY, dueAt: null } as const

  test('what is cooked goes back to wait, what waits is cooked', () => {
    live(placed().facts, [
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
  test('what is not paid stays unpaid', () => {
    live(placed({ payment: card }).facts, [
      [later, { lastStep: step('pending', 'reschedule'), deliveryDay: TOMORROW, dueAt: AT }],
      [today, { lastStep: step('pending', 'reschedule'), deliveryDay: TODAY, dueAt: null }],
    ])
  })
  test('the clock brings a scheduled order to the kitchen, or somebody does before', () => {
    const scheduled = placed({ deliveryDay: TOMORROW, dueAt: AT }).facts
    live(scheduled, [[{ ...clock, type: 'order.due' }, { status: 'processing' }]])
    live({ ...scheduled, dueAt: AT + 60_000 }, [
      [plain('order.start'), { status: 'processing', lastStep: step('scheduled', 'start') }],
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
] as const)('cancelled in %s: nothing is held, nobody carries it', (status) => {
  live({ ...placed().facts, status, deliveryMan: offered }, [
    [cancel, { status: 'cancelled', lastStep: step(status, 'cancel'), isReserved: false, deliveryMan: null }],
  ])
})

test('an offer names a man of the store; nobody else may take it back', () => {
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

test('the machine on its own takes nothing that the rules refuse', () => {
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
  expect(can({ status: 'packing', deliveryMethod: 'pickup' }, plain('order.route'))).toBe(false)
})
