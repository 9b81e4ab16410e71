import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { refusal } from '../shared/refusal.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import {
  MAX_RETURNS,
  refusalForEvent,
  refusalToAccept,
  refusalToAssignDeliveryMan,
  refusalToCancel,
  refusalToComplete,
  refusalToDepart,
  refusalToRetry,
  refusalToReturn,
  refusalToModify,
  refusalToUndo,
} from './order-refusals.ts'
import type { DeliveryManCandidate, OrderEvent, OrderFacts } from './order.ts'

const me = 7 as UserId
const store = 3 as StoreId
const at = Date.parse('2026-11-20T18:00:00.000Z')
const by = { at, by: me }

const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'processing',
  type: 'single',
  deliveryMethod: 'own',
  storeId: store,
  toPay: cents(12_550),
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
const man: DeliveryManCandidate = {
  id: 51 as UserId,
  isDeliveryMan: true,
  storeId: store,
  status: 'active',
  ordersInHour: 3,
  ordersPerHour: 4,
}
const assigned = { id: man.id, storeId: store, status: 'active', acceptance: 'offered' } as const

test('completed and cancelled orders are closed, failed ones are not', () => {
  expect(refusalToModify({ status: 'completed' })).toEqual(refusal('order_is_completed'))
  expect(refusalToModify({ status: 'cancelled' })).toEqual(refusal('order_is_canceled'))
  expect(refusalToModify({ status: 'failed' })).toBeNull()
})

describe('assigning', () => {
  test.each([
    ['a delivery man of the store with room', {}, null],
    ['an absent delivery man, recorded as waiting,', { status: 'inactive' }, null],
    ['a user who is no delivery man', { isDeliveryMan: false, storeId: null }, 'it_not_delivery_man'],
    ['a delivery man of another store', { storeId: 4 as StoreId }, 'delivery_man_store_error'],
    ['a delivery man of no store', { storeId: null }, 'delivery_man_store_error'],
    ['a delivery man on the road', { status: 'on_rout' }, 'delivery_man_busy'],
    ['a delivery man on his way back', { status: 'return_to_store' }, 'delivery_man_busy'],
    ['a delivery man whose hour is full', { ordersInHour: 4 }, 'delivery_man_order_count_error'],
    ['a delivery man whose hour is more than full', { ordersInHour: 5 }, 'delivery_man_order_count_error'],
    [
      'a delivery man who is away and full',
      { status: 'is_absent', ordersInHour: 4 },
      'delivery_man_order_count_error',
    ],
  ] as const)('%s is refused or allowed', (_, change, code) => {
    expect(refusalToAssignDeliveryMan(order(), { ...man, ...change })).toEqual(
      code === null ? null : refusal(code),
    )
  })
})

test('only a delivery man with an open offer who is present can accept', () => {
  expect(refusalToAccept(order())).toEqual(refusal('delivery_man_not_found'))
  expect(refusalToAccept(order({ deliveryMan: { ...assigned, acceptance: 'waiting' } }))).toEqual(
    refusal('delivery_man_busy'),
  )
  expect(
    refusalToAccept(order({ status: 'assigned', deliveryMan: { ...assigned, acceptance: 'accepted' } })),
  ).toEqual(refusal('invalid_next_status'))
  expect(refusalToAccept(order({ deliveryMan: assigned }))).toBeNull()
})

test('an order cannot leave the store before its delivery man accepts', () => {
  expect(refusalToDepart(order())).toEqual(refusal('delivery_man_not_accepted'))
  expect(refusalToDepart(order({ deliveryMan: assigned }))).toEqual(refusal('delivery_man_not_accepted'))
  expect(refusalToDepart(order({ deliveryMan: { ...assigned, acceptance: 'accepted' } }))).toBeNull()
  for (const status of ['inactive', 'is_absent'] as const) {
    expect(refusalToDepart(order({ deliveryMan: { ...assigned, status, acceptance: 'accepted' } }))).toEqual(
      refusal('delivery_man_not_accepted'),
    )
  }
})

test('an order can return three times', () => {
  expect(
    [0, 1, 2, 3, 4].map((returnsCount) => refusalToReturn(order({ returnsCount }))?.code ?? null),
  ).toEqual([null, null, null, 'returns_exhausted', 'returns_exhausted'])
})

describe('completing', () => {
  const complete = (cashReceived: number | null, authorizationCode: string | null = null) =>
    ({
      ...by,
      type: 'order.complete',
      cashReceived: cashReceived === null ? null : cents(cashReceived),
      authorizationCode,
    }) as const

  test('requires cash of at least the amount to pay', () => {
    const codes = [null, 12_549, 12_550, 20_000, 0].map((cash) => refusalToComplete(order(), complete(cash)))
    const short = refusal('cash_received_error', { field: 'cashReceived' })
    expect(codes).toEqual([null, short, null, null, short])
  })
  test('requires the code of a terminal at the door', () => {
    const pos = order({ payment: { ...order().payment, method: 'pos', customerWillPay: true } })
    const missing = refusal('pos_authorization_code_required', { field: 'authorizationCode' })
    expect(refusalToComplete(pos, complete(null))).toEqual(missing)
    expect(refusalToComplete(pos, complete(null, ''))).toEqual(missing)
    expect(refusalToComplete(pos, complete(null, 'A1'))).toBeNull()
  })
  test('requires nothing after a completed payment', () => {
    expect(
      refusalToComplete(order({ payment: { ...order().payment, status: 'completed' } }), complete(1)),
    ).toBeNull()
  })
  test('requires nothing with credit', () => {
    expect(
      refusalToComplete(order({ payment: { ...order().payment, method: 'credit' } }), complete(null)),
    ).toBeNull()
    expect(
      refusalToComplete(order({ payment: { ...order().payment, method: 'credit' } }), complete(1)),
    ).toBeNull()
  })
})

describe('cancelling', () => {
  const cancel = (
    change: {
      reason?: string | null
      goods?: 'stock' | 'wasted' | null
      bankVoidTransactionId?: string | null
    } = {},
  ) =>
    ({
      ...by,
      type: 'order.cancel',
      reason: 'delivery_time',
      goods: null,
      bankVoidTransactionId: null,
      ...change,
    }) as const

  test.each([null, '', 'because', 'constructor'])('refuses the reason %s', (reason) => {
    expect(refusalToCancel(order(), cancel({ reason }))).toEqual(
      refusal('cancel_reason_required', { field: 'reason' }),
    )
  })
  test.each([
    ['scheduled', null],
    ['pending', null],
    ['processing', null],
    ['preparing', null],
    ['packing', null],
    ['failed', null],
    ['in_progress', 'goods_destination_required'],
    ['routing', 'goods_destination_required'],
    ['assigned', 'goods_destination_required'],
    ['in_route', 'goods_destination_required'],
    ['at_the_door', 'goods_destination_required'],
  ] as const)('in %s without a destination of the goods gives %s', (status, code) => {
    expect(refusalToCancel(order({ status }), cancel())).toEqual(
      code === null ? null : refusal(code, { field: 'goods' }),
    )
    expect(refusalToCancel(order({ status }), cancel({ goods: 'wasted' }))).toBeNull()
  })
  test('requires the void id of a bank payment', () => {
    const transferred = order({
      payment: { ...order().payment, method: 'bank_transfer', bankTransactionId: 'T-1' },
    })
    const missing = refusal('bank_void_transaction_id_not_found', { field: 'bankVoidTransactionId' })
    expect(refusalToCancel(transferred, cancel())).toEqual(missing)
    expect(refusalToCancel(transferred, cancel({ bankVoidTransactionId: '' }))).toEqual(missing)
    expect(refusalToCancel(transferred, cancel({ bankVoidTransactionId: 'V-1' }))).toBeNull()
  })
})

describe('undo', () => {
  const preparingOrder = (change: { byUserId?: UserId; secondsAgo?: number } = {}): OrderFacts =>
    order({
      status: 'preparing',
      lastStep: {
        from: 'processing',
        action: 'prepare',
        byUserId: change.byUserId ?? me,
        at: new Date(at - (change.secondsAgo ?? 5) * 1000).toISOString(),
      },
    })

  test('is allowed for the own step, within a minute', () => {
    expect(refusalToUndo(preparingOrder(), by, 'processing')).toBeNull()
    expect(refusalToUndo(preparingOrder({ secondsAgo: 60 }), by, 'processing')).toBeNull()
    expect(refusalToUndo(preparingOrder({ secondsAgo: 61 }), by, 'processing')).toEqual(
      refusal('undo_expired'),
    )
  })
  test("is refused for another user's step, whatever its age", () => {
    expect(refusalToUndo(preparingOrder({ byUserId: 8 as UserId }), by, 'processing')).toEqual(
      refusal('undo_not_own'),
    )
    expect(
      refusalToUndo(preparingOrder({ byUserId: 8 as UserId, secondsAgo: 90 }), by, 'processing'),
    ).toEqual(refusal('undo_not_own'))
  })
  test('is refused after another step, or without a known one', () => {
    const step = preparingOrder().lastStep
    expect(refusalToUndo(order({ status: 'preparing' }), by, 'processing')).toEqual(refusal('undo_expired'))
    expect(refusalToUndo(order({ status: 'packing', lastStep: step }), by, 'preparing')).toEqual(
      refusal('undo_expired'),
    )
    expect(
      refusalToUndo(
        order({ status: 'in_route', lastStep: step && { ...step, from: 'assigned', action: 'depart' } }),
        by,
        null,
      ),
    ).toEqual(refusal('undo_expired'))
    expect(
      refusalToUndo(
        order({ status: 'routing', lastStep: step && { ...step, from: 'assigned', action: 'unassign' } }),
        by,
        'packing',
      ),
    ).toEqual(refusal('undo_expired'))
  })
})

test("a retry waits for the gateway's last response and takes a method of the type", () => {
  const failed = (isOutcomeUnknown: boolean) =>
    order({
      status: 'failed',
      payment: { ...order().payment, method: 'card', status: 'failed', isOutcomeUnknown },
    })
  const retry = (method: 'card' | 'cash' | 'bank_transfer' | 'credit', isCreditAvailable = false) =>
    ({ ...by, type: 'order.retry', method, isCreditAvailable, customerWillPay: false }) as const
  expect(refusalToRetry(failed(true), retry('card'))).toEqual(refusal('payment_outcome_unknown'))
  expect(refusalToRetry(failed(false), retry('card'))).toBeNull()
  expect(refusalToRetry(failed(false), retry('cash'))).toBeNull()
  expect(refusalToRetry(failed(false), retry('bank_transfer'))).toEqual(refusal('payment_type_dont_exit'))
  expect(refusalToRetry(failed(false), retry('credit'))).toEqual(
    refusal('user_does_not_have_credit_available'),
  )
  expect(refusalToRetry(failed(false), retry('credit', true))).toBeNull()
  const charged = (status: 'completed' | 'cancelled') =>
    order({ status: 'failed', payment: { ...order().payment, method: 'card', status } })
  expect(refusalToRetry(charged('completed'), retry('card'))).toEqual(refusal('payment_not_outstanding'))
  expect(refusalToRetry(charged('cancelled'), retry('card'))).toEqual(refusal('payment_not_outstanding'))
})

describe('each event has its own rule', () => {
  const waiting = { ...assigned, status: 'is_absent', acceptance: 'waiting' } as const
  const illegal = refusal('invalid_next_status')
  const plain = (
    type:
      | 'order.due'
      | 'order.route'
      | 'order.hand_over'
      | 'order.accept'
      | 'order.refuse'
      | 'order.unassign'
      | 'order.depart'
      | 'order.return'
      | 'order.prepare',
  ): OrderEvent => ({ ...by, type })
  const offer: OrderEvent = { ...by, type: 'order.assign', candidate: man }
  const available: OrderEvent = { ...by, type: 'order.man_available', deliveryManId: man.id }
  const complete: OrderEvent = {
    ...by,
    type: 'order.complete',
    cashReceived: cents(1),
    authorizationCode: null,
  }
  const cancel: OrderEvent = {
    ...by,
    type: 'order.cancel',
    reason: null,
    bankVoidTransactionId: null,
    goods: null,
  }
  const retry: OrderEvent = {
    ...by,
    type: 'order.retry',
    method: 'credit',
    isCreditAvailable: false,
    customerWillPay: false,
  }
  test.each<[string, Partial<OrderFacts>, OrderEvent, unknown]>([
    ['due at its time', { dueAt: at }, plain('order.due'), null],
    ['due before its time', { dueAt: at + 1 }, plain('order.due'), illegal],
    ['due without a time', {}, plain('order.due'), illegal],
    ['routed by the store itself', {}, plain('order.route'), null],
    ['routed when it is collected', { deliveryMethod: 'pickup' }, plain('order.route'), illegal],
    ['handed over to who collects', { deliveryMethod: 'third_party' }, plain('order.hand_over'), null],
    ['handed over by the store itself', {}, plain('order.hand_over'), illegal],
    ['offered to nobody\u2019s man', {}, offer, null],
    [
      'offered to a man with a full hour',
      {},
      { ...offer, candidate: { ...man, ordersInHour: 4 } },
      refusal('delivery_man_order_count_error'),
    ],
    ['offered again to the man who has it', { deliveryMan: assigned }, offer, illegal],
    ['offered to the man who was away', { deliveryMan: waiting }, offer, null],
    ['offered to another man', { deliveryMan: { ...assigned, id: 52 as UserId } }, offer, null],
    ['the man who was away is back', { deliveryMan: waiting }, available, null],
    ['another man is back', { deliveryMan: { ...waiting, id: 52 as UserId } }, available, illegal],
    ['the man who was asked is back', { deliveryMan: assigned }, available, illegal],
    ['nobody\u2019s man is back', {}, available, illegal],
    ['accepted by nobody', {}, plain('order.accept'), refusal('delivery_man_not_found')],
    [
      'accepted by a man who is away',
      { deliveryMan: waiting },
      plain('order.accept'),
      refusal('delivery_man_busy'),
    ],
    ['refused by nobody', {}, plain('order.refuse'), refusal('delivery_man_not_found')],
    ['taken from nobody', {}, plain('order.unassign'), refusal('delivery_man_not_found')],
    ['refused', { deliveryMan: assigned }, plain('order.refuse'), null],
    ['taken from him', { deliveryMan: assigned }, plain('order.unassign'), null],
    ['on the road with nobody', {}, plain('order.depart'), refusal('delivery_man_not_accepted')],
    [
      'back for the last time',
      { returnsCount: MAX_RETURNS },
      plain('order.return'),
      refusal('returns_exhausted'),
    ],
    [
      'completing with too little cash',
      {},
      complete,
      refusal('cash_received_error', { field: 'cashReceived' }),
    ],
    ['cancelling without a reason', {}, cancel, refusal('cancel_reason_required', { field: 'reason' })],
    ['a retry without credit', {}, retry, refusal('user_does_not_have_credit_available')],
    ['an event without a rule of its own', {}, plain('order.prepare'), null],
  ])('%s is refused or allowed', (_, facts, event, answer) => {
    expect(refusalForEvent(order(facts), event)).toEqual(answer)
  })
})
