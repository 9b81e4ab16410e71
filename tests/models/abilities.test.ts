import { expect, test } from 'vitest'
import { STATUS_CHANGE_PERMISSIONS } from '../../src/domain/access/status-change-permissions.ts'
import { findBuiltInRole } from '../../src/domain/access/built-in-roles.ts'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import type { OrderFacts } from '../../src/domain/order/order.ts'
import { abilitiesOf } from '../../src/machines/lifecycles/order-lifecycle.ts'
import { AT, DELIVERY_MAN, OPERATOR, placedFacts, STORE, TOMORROW } from './order.paths.ts'

const offered = { id: DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' } as const
const onTheRoad = { ...offered, status: 'on_rout', acceptance: 'accepted' } as const
const card = { ...placedFacts().payment, method: 'card' as const }
const reserved = (facts: Partial<OrderFacts>): OrderFacts => placedFacts({ isReserved: true, ...facts })
const prepared = {
  from: 'processing',
  action: 'prepare',
  byUserId: OPERATOR,
  at: new Date(AT - 10_000).toISOString(),
} as const

const ORDERS: Readonly<Record<string, OrderFacts>> = {
  scheduled: reserved({ status: 'scheduled', deliveryDay: TOMORROW, dueAt: AT }),
  pending: reserved({ status: 'pending', payment: card }),
  'pending (POS)': reserved({ status: 'pending', payment: { ...card, method: 'pos' } }),
  'pending (transfer)': reserved({ status: 'pending', payment: { ...card, method: 'bank_transfer' } }),
  processing: reserved({}),
  preparing: reserved({ status: 'preparing', lastStep: prepared }),
  packing: reserved({ status: 'packing' }),
  'packing (pickup)': reserved({ status: 'packing', deliveryMethod: 'pickup' }),
  in_progress: reserved({
    status: 'in_progress',
    deliveryMethod: 'pickup',
    payment: { ...card, method: 'pos', customerWillPay: true },
  }),
  routing: reserved({ status: 'routing' }),
  assigned: reserved({ status: 'assigned', deliveryMan: offered }),
  'assigned (accepted)': reserved({
    status: 'assigned',
    deliveryMan: { ...offered, acceptance: 'accepted' },
  }),
  'in_route (three returns)': reserved({ status: 'in_route', deliveryMan: onTheRoad, returnsCount: 3 }),
  at_the_door: reserved({
    status: 'at_the_door',
    deliveryMan: onTheRoad,
    payment: { ...card, method: 'bank_transfer', bankTransactionId: 'T-1', status: 'completed' },
  }),
  completed: placedFacts({ status: 'completed' }),
  failed: placedFacts({ status: 'failed', payment: { ...card, status: 'failed' } }),
  'failed (third_party)': placedFacts({
    status: 'failed',
    type: 'third_party',
    payment: { ...card, status: 'failed' },
  }),
  'failed (unknown outcome)': placedFacts({
    status: 'failed',
    payment: { ...card, status: 'failed', isOutcomeUnknown: true },
  }),
  cancelled: placedFacts({ status: 'cancelled' }),
}

const CLOSED = { completed: 'order_is_completed', cancelled: 'order_is_canceled' }
/** No delivery man is chosen before the order is packed. */
const UNROUTED = {
  scheduled: 'delivery_man_no_route',
  pending: 'delivery_man_no_route',
  'pending (POS)': 'delivery_man_no_route',
  'pending (transfer)': 'delivery_man_no_route',
  processing: 'delivery_man_no_route',
  preparing: 'delivery_man_no_route',
  packing: 'delivery_man_no_route',
  'packing (pickup)': 'delivery_man_no_route',
  in_progress: 'delivery_man_no_route',
}

/** True or the refusal for each action and order; `invalid_next_status` is left out. */
const abilitiesFor = (permissions: ReadonlySet<string>) =>
  Object.fromEntries(
    ORDER_ACTIONS.map((action) => [
      action,
      Object.fromEntries(
        Object.entries(ORDERS)
          .map(([name, order]) => [name, abilitiesOf(order, { userId: OPERATOR, permissions }, AT)[action]])
          .filter(([, ability]) => ability !== 'invalid_next_status'),
      ),
    ]),
  )

test('an operator with every permission may do what the order allows', () => {
  expect(
    abilitiesFor(
      new Set([...STATUS_CHANGE_PERMISSIONS, 'changeOrderLines', 'cancelLateOrders', 'updateOrders']),
    ),
  ).toEqual({
    start: { scheduled: true, ...CLOSED },
    prepare: { processing: true, ...CLOSED },
    pack: { preparing: true, ...CLOSED },
    route: { packing: true, ...CLOSED },
    hand_over: { 'packing (pickup)': true, ...CLOSED },
    assign: { ...UNROUTED, routing: true, assigned: true, 'assigned (accepted)': true, ...CLOSED },
    accept: { routing: 'delivery_man_not_found', assigned: true, ...CLOSED },
    refuse: { routing: 'delivery_man_not_found', assigned: true, 'assigned (accepted)': true, ...CLOSED },
    unassign: { routing: 'delivery_man_not_found', assigned: true, 'assigned (accepted)': true, ...CLOSED },
    depart: { assigned: 'delivery_man_not_accepted', 'assigned (accepted)': true, ...CLOSED },
    arrive: { 'in_route (three returns)': true, ...CLOSED },
    return: { 'in_route (three returns)': 'returns_exhausted', at_the_door: true, ...CLOSED },
    complete: { in_progress: true, at_the_door: true, ...CLOSED },
    cancel: {
      scheduled: true,
      pending: true,
      'pending (POS)': true,
      'pending (transfer)': true,
      processing: true,
      preparing: true,
      packing: true,
      'packing (pickup)': true,
      in_progress: true,
      routing: true,
      assigned: true,
      'assigned (accepted)': true,
      'in_route (three returns)': true,
      at_the_door: true,
      failed: true,
      'failed (third_party)': true,
      'failed (unknown outcome)': true,
      ...CLOSED,
    },
    undo: {
      preparing: true,
      packing: 'undo_expired',
      'packing (pickup)': 'undo_expired',
      in_progress: 'undo_expired',
      routing: 'undo_expired',
      assigned: 'undo_expired',
      'assigned (accepted)': 'undo_expired',
      ...CLOSED,
    },
    reschedule: {
      scheduled: true,
      pending: true,
      'pending (POS)': true,
      'pending (transfer)': true,
      processing: true,
      preparing: true,
      packing: true,
      'packing (pickup)': true,
      ...CLOSED,
    },
    change_address: {
      scheduled: true,
      pending: true,
      'pending (POS)': true,
      'pending (transfer)': true,
      processing: true,
      preparing: true,
      packing: true,
      ...CLOSED,
    },
    change: { scheduled: true, processing: true, preparing: true, ...CLOSED },
    retry: {
      failed: true,
      'failed (third_party)': true,
      'failed (unknown outcome)': 'payment_outcome_unknown',
      ...CLOSED,
    },
    confirm_payment: { 'pending (POS)': true, 'pending (transfer)': true, ...CLOSED },
    fail: { pending: true, 'pending (POS)': true, 'pending (transfer)': true, ...CLOSED },
  })
})

test('a store operator is refused for a missing permission only where the order would allow the action', () => {
  expect(abilitiesFor(new Set(findBuiltInRole('store-operator')?.permissions))).toEqual({
    start: { scheduled: 'user_dont_have_permission', ...CLOSED },
    prepare: { processing: true, ...CLOSED },
    pack: { preparing: true, ...CLOSED },
    route: { packing: 'user_dont_have_permission', ...CLOSED },
    hand_over: { 'packing (pickup)': true, ...CLOSED },
    assign: {
      ...UNROUTED,
      routing: 'user_dont_have_permission',
      assigned: 'user_dont_have_permission',
      'assigned (accepted)': 'user_dont_have_permission',
      ...CLOSED,
    },
    accept: { routing: 'delivery_man_not_found', assigned: 'user_dont_have_permission', ...CLOSED },
    refuse: {
      routing: 'delivery_man_not_found',
      assigned: 'user_dont_have_permission',
      'assigned (accepted)': 'user_dont_have_permission',
      ...CLOSED,
    },
    unassign: {
      routing: 'delivery_man_not_found',
      assigned: 'user_dont_have_permission',
      'assigned (accepted)': 'user_dont_have_permission',
      ...CLOSED,
    },
    depart: {
      assigned: 'delivery_man_not_accepted',
      'assigned (accepted)': 'user_dont_have_permission',
      ...CLOSED,
    },
    arrive: { 'in_route (three returns)': 'user_dont_have_permission', ...CLOSED },
    return: {
      'in_route (three returns)': 'returns_exhausted',
      at_the_door: 'user_dont_have_permission',
      ...CLOSED,
    },
    complete: { in_progress: true, at_the_door: 'user_dont_have_permission', ...CLOSED },
    cancel: {
      scheduled: 'user_dont_have_permission',
      pending: 'user_dont_have_permission',
      'pending (POS)': 'user_dont_have_permission',
      'pending (transfer)': 'user_dont_have_permission',
      processing: 'user_dont_have_permission',
      preparing: 'user_dont_have_permission',
      packing: 'user_dont_have_permission',
      'packing (pickup)': 'user_dont_have_permission',
      in_progress: 'user_dont_have_permission',
      routing: 'user_dont_have_permission',
      assigned: 'user_dont_have_permission',
      'assigned (accepted)': 'user_dont_have_permission',
      'in_route (three returns)': 'user_dont_have_permission',
      at_the_door: 'user_dont_have_permission',
      failed: 'user_dont_have_permission',
      'failed (third_party)': 'user_dont_have_permission',
      'failed (unknown outcome)': 'user_dont_have_permission',
      ...CLOSED,
    },
    undo: {
      preparing: true,
      packing: 'undo_expired',
      'packing (pickup)': 'undo_expired',
      in_progress: 'undo_expired',
      routing: 'undo_expired',
      assigned: 'undo_expired',
      'assigned (accepted)': 'undo_expired',
      ...CLOSED,
    },
    reschedule: {
      scheduled: 'user_dont_have_permission',
      pending: 'user_dont_have_permission',
      'pending (POS)': 'user_dont_have_permission',
      'pending (transfer)': 'user_dont_have_permission',
      processing: 'user_dont_have_permission',
      preparing: 'user_dont_have_permission',
      packing: 'user_dont_have_permission',
      'packing (pickup)': 'user_dont_have_permission',
      ...CLOSED,
    },
    change_address: {
      scheduled: 'user_dont_have_permission',
      pending: 'user_dont_have_permission',
      'pending (POS)': 'user_dont_have_permission',
      'pending (transfer)': 'user_dont_have_permission',
      processing: 'user_dont_have_permission',
      preparing: 'user_dont_have_permission',
      packing: 'user_dont_have_permission',
      ...CLOSED,
    },
    change: {
      scheduled: 'user_dont_have_permission',
      processing: 'user_dont_have_permission',
      preparing: 'user_dont_have_permission',
      ...CLOSED,
    },
    retry: {
      failed: 'user_dont_have_permission',
      'failed (third_party)': 'user_dont_have_permission',
      'failed (unknown outcome)': 'payment_outcome_unknown',
      ...CLOSED,
    },
    confirm_payment: {
      'pending (POS)': 'user_dont_have_permission',
      'pending (transfer)': 'user_dont_have_permission',
      ...CLOSED,
    },
    fail: {
      pending: 'user_dont_have_permission',
      'pending (POS)': 'user_dont_have_permission',
      'pending (transfer)': 'user_dont_have_permission',
      ...CLOSED,
    },
  })
})
