import { afterAll, expect, test } from 'vitest'
import type { OrderEvent, OrderEventType, OrderFacts } from '../../src/domain/order/order.ts'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { applyOrderEvent } from '../../src/machines/lifecycles/order-lifecycle.ts'
import {
  ABSENT_DELIVERY_MAN,
  AT,
  DELIVERY_MAN,
  OPERATOR,
  ORDER_EVENTS,
  orderEventName,
  placedFacts,
  STORE,
  TOMORROW,
} from './order.paths.ts'
import { recordRun } from './test-run-record.ts'

const step = (from: OrderStatus, action: OrderAction) => ({
  lastStep: { from, action, byUserId: OPERATOR, at: new Date(AT - 10_000).toISOString() },
})
const reserved = (facts: Partial<OrderFacts>): OrderFacts => placedFacts({ isReserved: true, ...facts })
const card = { ...placedFacts().payment, method: 'card' as const }
const offered = { id: DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' } as const
const onTheRoad = { ...offered, status: 'on_rout', acceptance: 'accepted' } as const

/** An order in each status, several where that status alone does not decide. */
const ORDERS: Readonly<Record<string, OrderFacts>> = {
  scheduled: reserved({ status: 'scheduled', deliveryDay: TOMORROW, dueAt: AT }),
  pending: reserved({ status: 'pending', payment: card }),
  'pending (POS)': reserved({ status: 'pending', payment: { ...card, method: 'pos' } }),
  processing: reserved({ status: 'processing' }),
  preparing: reserved({ status: 'preparing', ...step('processing', 'prepare') }),
  packing: reserved({ status: 'packing', ...step('preparing', 'pack') }),
  'packing (pickup)': reserved({ status: 'packing', deliveryMethod: 'pickup', ...step('preparing', 'pack') }),
  in_progress: reserved({ status: 'in_progress', deliveryMethod: 'pickup', ...step('packing', 'hand_over') }),
  routing: reserved({ status: 'routing', ...step('packing', 'route') }),
  'routing (waiting)': reserved({
    status: 'routing',
    ...step('routing', 'assign'),
    deliveryMan: { id: ABSENT_DELIVERY_MAN.id, storeId: STORE, status: 'is_absent', acceptance: 'waiting' },
  }),
  assigned: reserved({ status: 'assigned', deliveryMan: offered, ...step('routing', 'assign') }),
  'assigned (accepted)': reserved({
    status: 'assigned',
    deliveryMan: { ...offered, acceptance: 'accepted' },
    ...step('assigned', 'accept'),
  }),
  in_route: reserved({ status: 'in_route', deliveryMan: onTheRoad, ...step('assigned', 'depart') }),
  at_the_door: reserved({ status: 'at_the_door', deliveryMan: onTheRoad, ...step('in_route', 'arrive') }),
  completed: placedFacts({
    status: 'completed',
    deliveryMan: onTheRoad,
    payment: { ...placedFacts().payment, status: 'completed' },
  }),
  failed: placedFacts({ status: 'failed', payment: { ...card, status: 'failed' } }),
  cancelled: placedFacts({ status: 'cancelled' }),
}

const CLOSED = { completed: 'order_is_completed', cancelled: 'order_is_canceled' }
/** No delivery man is chosen before the order is packed. */
const UNROUTED = {
  scheduled: 'delivery_man_no_route',
  pending: 'delivery_man_no_route',
  'pending (POS)': 'delivery_man_no_route',
  processing: 'delivery_man_no_route',
  preparing: 'delivery_man_no_route',
  packing: 'delivery_man_no_route',
  'packing (pickup)': 'delivery_man_no_route',
  in_progress: 'delivery_man_no_route',
}

/** The status that an event reaches from an order, or the refusal; `invalid_next_status` where none is named. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'order.due': { scheduled: 'processing', ...CLOSED },
  'order.placed': CLOSED,
  'order.start': { scheduled: 'processing', ...CLOSED },
  'order.prepare': { processing: 'preparing', ...CLOSED },
  'order.pack': { preparing: 'packing', ...CLOSED },
  'order.route': { packing: 'routing', ...CLOSED },
  'order.hand_over': { 'packing (pickup)': 'in_progress', ...CLOSED },
  'order.accept': {
    routing: 'delivery_man_not_found',
    'routing (waiting)': 'delivery_man_busy',
    assigned: 'assigned',
    ...CLOSED,
  },
  'order.refuse': {
    routing: 'delivery_man_not_found',
    'routing (waiting)': 'routing',
    assigned: 'routing',
    'assigned (accepted)': 'routing',
    ...CLOSED,
  },
  'order.unassign': {
    routing: 'delivery_man_not_found',
    'routing (waiting)': 'routing',
    assigned: 'routing',
    'assigned (accepted)': 'routing',
    ...CLOSED,
  },
  'order.depart': { assigned: 'delivery_man_not_accepted', 'assigned (accepted)': 'in_route', ...CLOSED },
  'order.arrive': { in_route: 'at_the_door', ...CLOSED },
  'order.return': { in_route: 'routing', at_the_door: 'routing', ...CLOSED },
  'order.undo': {
    preparing: 'processing',
    packing: 'preparing',
    'packing (pickup)': 'preparing',
    in_progress: 'packing',
    routing: 'packing',
    'routing (waiting)': 'undo_expired',
    assigned: 'routing',
    'assigned (accepted)': 'undo_expired',
    ...CLOSED,
  },
  'order.fail': { pending: 'failed', 'pending (POS)': 'failed', ...CLOSED },
  'order.confirm_payment (POS)': { 'pending (POS)': 'processing', ...CLOSED },
  'order.confirm_payment (transfer)': { 'pending (POS)': 'payment_not_outstanding', ...CLOSED },
  'payment.captured': { pending: 'processing', 'pending (POS)': 'processing', ...CLOSED },
  'payment.failed': { pending: 'failed', 'pending (POS)': 'failed', ...CLOSED },
  'order.assign 51': { ...UNROUTED, routing: 'assigned', 'routing (waiting)': 'assigned', ...CLOSED },
  'order.assign 52': {
    ...UNROUTED,
    routing: 'assigned',
    'routing (waiting)': 'assigned',
    assigned: 'assigned',
    'assigned (accepted)': 'assigned',
    ...CLOSED,
  },
  'order.assign (is_absent) 53': {
    ...UNROUTED,
    routing: 'routing',
    'routing (waiting)': 'routing',
    assigned: 'routing',
    'assigned (accepted)': 'routing',
    ...CLOSED,
  },
  'order.man_available': { 'routing (waiting)': 'routing', ...CLOSED },
  'order.reschedule (later)': {
    scheduled: 'scheduled',
    pending: 'pending',
    'pending (POS)': 'pending',
    processing: 'scheduled',
    preparing: 'preparing',
    packing: 'packing',
    'packing (pickup)': 'packing',
    ...CLOSED,
  },
  'order.reschedule (today)': {
    scheduled: 'processing',
    pending: 'pending',
    'pending (POS)': 'pending',
    processing: 'processing',
    preparing: 'preparing',
    packing: 'packing',
    'packing (pickup)': 'packing',
    ...CLOSED,
  },
  'order.change_address': {
    scheduled: 'scheduled',
    pending: 'pending',
    'pending (POS)': 'pending',
    processing: 'processing',
    preparing: 'preparing',
    packing: 'packing',
    ...CLOSED,
  },
  'order.change': {
    scheduled: 'scheduled',
    processing: 'processing',
    preparing: 'preparing',
    ...CLOSED,
  },
  'order.complete': { in_progress: 'completed', at_the_door: 'completed', ...CLOSED },
  'order.cancel': {
    scheduled: 'cancelled',
    pending: 'cancelled',
    'pending (POS)': 'cancelled',
    processing: 'cancelled',
    preparing: 'cancelled',
    packing: 'cancelled',
    'packing (pickup)': 'cancelled',
    in_progress: 'cancelled',
    routing: 'cancelled',
    'routing (waiting)': 'cancelled',
    assigned: 'cancelled',
    'assigned (accepted)': 'cancelled',
    in_route: 'cancelled',
    at_the_door: 'cancelled',
    failed: 'cancelled',
    ...CLOSED,
  },
  'order.retry (card)': { failed: 'pending', ...CLOSED },
  'order.retry (cash)': { failed: 'processing', ...CLOSED },
  'order.retry (bank_transfer)': { failed: 'payment_type_dont_exit', ...CLOSED },
}

/** The event, with the delivery man's id when it assigns one. */
const rowName = (event: OrderEvent): string =>
  orderEventName(event) + (event.type === 'order.assign' ? ` ${event.candidate.id}` : '')

const outcome = (order: OrderFacts, event: OrderEvent): string => {
  const result = applyOrderEvent(order, event)
  return result._tag === 'Transitioned' ? result.status : result.code
}

test('every event is accepted or refused in every status as the table names', () => {
  const table = Object.fromEntries(
    ORDER_EVENTS.map((event) => [
      rowName(event),
      Object.fromEntries(
        Object.entries(ORDERS)
          .map(([name, order]) => [name, outcome(order, event)])
          .filter(([, result]) => result !== 'invalid_next_status'),
      ),
    ]),
  )
  expect(table).toEqual(EXPECTED)
})

test('the table has every event of the order machine', () => {
  const known = new Set(Object.values(orderMachine.states).flatMap((state) => state.ownEvents))
  expect(known).toEqual(new Set<OrderEventType>(ORDER_EVENTS.map((event) => event.type)))
})

afterAll(() => {
  const paths = Object.entries(ORDERS).map(([name, order]) => ({
    path: `${name} · every event`,
    isTable: true,
    steps: ORDER_EVENTS.map((event) => {
      const expected = EXPECTED[rowName(event)]?.[name] ?? 'invalid_next_status'
      const actual = outcome(order, event)
      return { event: rowName(event), expected, ...(actual === expected ? {} : { actual }) }
    }),
  }))
  recordRun({ machine: 'order', driver: 'domain', finishedAt: new Date().toISOString(), paths }, 'table')
})
