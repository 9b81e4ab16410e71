import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { refusal } from '../shared/refusal.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import {
  refusalToAccept,
  refusalToAssign,
  refusalToCancel,
  refusalToComplete,
  refusalToDepart,
  refusalToRetry,
  refusalToReturn,
  refusalToTouch,
  refusalToUndo,
} from './order-refusals.ts'
import type { CandidateMan, OrderFacts } from './order.ts'

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
const man: CandidateMan = {
  id: 51 as UserId,
  isDeliveryMan: true,
  storeId: store,
  status: 'active',
  ordersInHour: 3,
  ordersPerHour: 4,
}
const assigned = { id: man.id, storeId: store, status: 'active', acceptance: 'offered' } as const

test('completed and cancelled orders are closed, failed ones are not', () => {
  expect(refusalToTouch({ status: 'completed' })).toEqual(refusal('order_is_completed'))
  expect(refusalToTouch({ status: 'cancelled' })).toEqual(refusal('order_is_canceled'))
  expect(refusalToTouch({ status: 'failed' })).toBeNull()
})

describe('assigning', () => {
  test.each([
    ['a man of the store with room', {}, null],
    ['one who is away is recorded as waiting', { status: 'inactive' }, null],
    ['somebody else', { isDeliveryMan: false, storeId: null }, 'it_not_delivery_man'],
    ['a man of another store', { storeId: 4 as StoreId }, 'delivery_man_store_error'],
    ['a man of no store', { storeId: null }, 'delivery_man_store_error'],
    ['a man on the road', { status: 'on_rout' }, 'delivery_man_busy'],
    ['a man on his way back', { status: 'return_to_store' }, 'delivery_man_busy'],
    ['a man whose hour is full', { ordersInHour: 4 }, 'delivery_man_order_count_error'],
    ['a man whose hour is more than full', { ordersInHour: 5 }, 'delivery_man_order_count_error'],
    [
      'a man who is away and full',
      { status: 'is_absent', ordersInHour: 4 },
      'delivery_man_order_count_error',
    ],
  ] as const)('%s', (_, change, code) => {
    expect(refusalToAssign(order(), { ...man, ...change })).toEqual(code === null ? null : refusal(code))
  })
})

test('only somebody who was asked, is there and has not answered yet can accept', () => {
  expect(refusalToAccept(order())).toEqual(refusal('delivery_man_not_found'))
  expect(refusalToAccept(order({ deliveryMan: { ...assigned, acceptance: 'waiting' } }))).toEqual(
    refusal('delivery_man_busy'),
  )
  expect(
    refusalToAccept(order({ status: 'assigned', deliveryMan: { ...assigned, acceptance: 'accepted' } })),
  ).toEqual(refusal('invalid_next_status', { from: 'assigned', to: 'assigned' }))
  expect(refusalToAccept(order({ deliveryMan: assigned }))).toBeNull()
})

test('nothing leaves the store with a man who has not agreed', () => {
  expect(refusalToDepart(order())).toEqual(refusal('delivery_man_not_accepted'))
  expect(refusalToDepart(order({ deliveryMan: assigned }))).toEqual(refusal('delivery_man_not_accepted'))
  expect(refusalToDepart(order({ deliveryMan: { ...assigned, acceptance: 'accepted' } }))).toBeNull()
})

test('an order comes back three times', () => {
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

  test('cash covers what is to pay', () => {
    const codes = [null, 12_549, 12_550, 20_000, 0].map((cash) => refusalToComplete(order(), complete(cash)))
    const short = refusal('cash_received_error', { field: 'cashReceived' })
    expect(codes).toEqual([null, short, null, null, short])
  })
  test('a terminal at the door gives its code', () => {
    const pos = order({ payment: { ...order().payment, method: 'pos', customerWillPay: true } })
    const missing = refusal('pos_authorization_code_required', { field: 'authorizationCode' })
    expect(refusalToComplete(pos, complete(null))).toEqual(missing)
    expect(refusalToComplete(pos, complete(null, ''))).toEqual(missing)
    expect(refusalToComplete(pos, complete(null, 'A1'))).toBeNull()
  })
  test('a payment that is complete asks for nothing', () => {
    expect(
      refusalToComplete(order({ payment: { ...order().payment, status: 'completed' } }), complete(1)),
    ).toBeNull()
  })
  test('credit is settled later', () => {
    expect(
      refusalToComplete(order({ payment: { ...order().payment, method: 'credit' } }), complete(null)),
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

  test.each([null, '', 'because', 'constructor'])('names one of the reasons: %s', (reason) => {
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
  ] as const)('in %s without saying where the goods go: %s', (status, code) => {
    expect(refusalToCancel(order({ status }), cancel())?.code ?? null).toBe(code)
    expect(refusalToCancel(order({ status }), cancel({ goods: 'wasted' }))).toBeNull()
  })
  test('money at the bank needs its void id', () => {
    const transferred = order({
      payment: { ...order().payment, method: 'bank_transfer', bankTransactionId: 'T-1' },
    })
    const missing = refusal('bank_void_transaction_id_not_found', { field: 'bankVoidTransactionId' })
    expect(refusalToCancel(transferred, cancel())).toEqual(missing)
    expect(refusalToCancel(transferred, cancel({ bankVoidTransactionId: '' }))).toEqual(missing)
    expect(refusalToCancel(transferred, cancel({ bankVoidTransactionId: 'V-1' }))).toBeNull()
  })
})

describe('taking back', () => {
  const prepared = (change: { byUserId?: UserId; secondsAgo?: number } = {}): OrderFacts =>
    order({
      status: 'preparing',
      lastStep: {
        from: 'processing',
        action: 'prepare',
        byUserId: change.byUserId ?? me,
        at: new Date(at - (change.secondsAgo ?? 5) * 1000).toISOString(),
      },
    })

  test('the own step, within a minute', () => {
    expect(refusalToUndo(prepared(), by)).toBeNull()
    expect(refusalToUndo(prepared({ secondsAgo: 60 }), by)).toBeNull()
    expect(refusalToUndo(prepared({ secondsAgo: 61 }), by)).toEqual(refusal('undo_expired'))
  })
  test('not somebody else\u2019s, whatever its age', () => {
    expect(refusalToUndo(prepared({ byUserId: 8 as UserId }), by)).toEqual(refusal('undo_not_own'))
    expect(refusalToUndo(prepared({ byUserId: 8 as UserId, secondsAgo: 90 }), by)).toEqual(
      refusal('undo_not_own'),
    )
  })
  test('not when another step has followed, or none is known', () => {
    const step = prepared().lastStep
    expect(refusalToUndo(order({ status: 'preparing' }), by)).toEqual(refusal('undo_expired'))
    expect(refusalToUndo(order({ status: 'packing', lastStep: step }), by)).toEqual(refusal('undo_expired'))
    expect(
      refusalToUndo(
        order({ status: 'in_route', lastStep: step && { ...step, from: 'assigned', action: 'depart' } }),
        by,
      ),
    ).toEqual(refusal('undo_expired'))
    expect(
      refusalToUndo(
        order({ status: 'routing', lastStep: step && { ...step, from: 'assigned', action: 'unassign' } }),
        by,
      ),
    ).toEqual(refusal('undo_expired'))
  })
})

test('another try waits for the gateway\u2019s last word and takes a method of the type', () => {
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
  expect(refusalToRetry(failed(false), retry('credit'))).toEqual(refusal('payment_type_dont_exit'))
  expect(refusalToRetry(failed(false), retry('credit', true))).toBeNull()
})
