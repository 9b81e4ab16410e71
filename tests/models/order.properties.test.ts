import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/order/delivery-man.ts'
import { STATUS_CHANGE_PERMISSIONS } from '../../src/domain/access/status-change-permissions.ts'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import { ORDER_TYPES } from '../../src/domain/order/order-kinds.ts'
import { CANCEL_REASONS, DELIVERY_METHODS } from '../../src/domain/order/order-status.ts'
import type { OrderEvent, OrderFacts } from '../../src/domain/order/order.ts'
import { PAYMENT_METHODS } from '../../src/domain/payment/payment-method.ts'
import { cents } from '../../src/domain/shared/money.ts'
import type { StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { abilitiesOf, applyOrderEvent, placeNewOrder } from '../../src/machines/lifecycles/order-lifecycle.ts'
import { invariantViolations } from './order.invariants.ts'
import { AT, OPERATOR, placedFacts, STORE, TODAY, TOMORROW } from './order.paths.ts'

const person = fc.constantFrom(OPERATOR, 8 as UserId)
const day = fc.constantFrom(TODAY, TOMORROW)
const candidate = fc.record({
  id: fc.integer({ min: 50, max: 52 }).map((id) => id as UserId),
  isDeliveryMan: fc.boolean(),
  storeId: fc.constantFrom(STORE, 4 as StoreId),
  status: fc.constantFrom(...DELIVERY_MAN_STATUSES),
  ordersInHour: fc.integer({ min: 0, max: 3 }),
  ordersPerHour: fc.integer({ min: 0, max: 3 }),
})
const simpleTypes = [
  'order.due',
  'order.start',
  'order.prepare',
  'order.pack',
  'order.route',
  'order.hand_over',
  'order.accept',
  'order.refuse',
  'order.unassign',
  'order.depart',
  'order.arrive',
  'order.return',
  'order.undo',
  'order.fail',
  'order.change_address',
  'payment.captured',
  'payment.failed',
] as const

const eventFields = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...simpleTypes).map((type) => ({ type })) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('order.reschedule' as const),
      deliveryDay: day,
      dueAt: fc.constantFrom(null, AT),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('order.assign' as const), candidate }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('order.man_available' as const),
      deliveryManId: candidate.map(({ id }) => id),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('order.complete' as const),
      cashReceived: fc.constantFrom(null, cents(0), cents(12_550)),
      authorizationCode: fc.constantFrom(null, 'A1'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('order.cancel' as const),
      reason: fc.constantFrom(null, 'because', ...CANCEL_REASONS),
      bankVoidTransactionId: fc.constantFrom(null, 'V-1'),
      goods: fc.constantFrom(null, 'stock' as const, 'wasted' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('order.confirm_payment' as const),
      authorizationCode: fc.constantFrom(null, '', 'A1'),
      bankTransactionId: fc.constantFrom(null, 'T-1'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('order.retry' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      isCreditAvailable: fc.boolean(),
      customerWillPay: fc.boolean(),
    }),
  },
)
const event: fc.Arbitrary<OrderEvent> = fc
  .tuple(eventFields, fc.integer({ min: 0, max: 90_000 }), fc.oneof(person, fc.constant(null)))
  .map(([fields, later, by]) => ({ ...fields, at: AT + later, by }))

const placedOrder: fc.Arbitrary<OrderFacts> = fc
  .record({
    type: fc.constantFrom(...ORDER_TYPES),
    deliveryMethod: fc.constantFrom(...DELIVERY_METHODS),
    method: fc.constantFrom(...PAYMENT_METHODS),
    customerWillPay: fc.boolean(),
    deliveryDay: day,
    dueAt: fc.constantFrom(null, AT),
  })
  .map(({ method, customerWillPay, ...rest }) =>
    placedFacts({ ...rest, payment: { ...placedFacts().payment, method, customerWillPay } }),
  )

/** The order after it is placed and after each event that it accepts. */
const factsAlong = (order: OrderFacts, events: readonly OrderEvent[]): OrderFacts[] => {
  const all = [placeNewOrder(order, AT, OPERATOR).facts]
  for (const each of events) {
    const current = all[all.length - 1] ?? order
    const next = applyOrderEvent(current, each)
    if (next._tag === 'Transitioned') all.push(next.facts)
  }
  return all
}
const history = fc.array(event, { maxLength: 40 })

test('no sequence of events leads to an order that breaks an invariant', () => {
  fc.assert(
    fc.property(placedOrder, history, (order, events) => {
      expect(factsAlong(order, events).flatMap(invariantViolations)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('an event never mutates the order it is applied to, and has the same result each time', () => {
  fc.assert(
    fc.property(placedOrder, history, event, (order, events, next) => {
      const current = factsAlong(order, events).at(-1) ?? order
      const before = structuredClone(current)
      const answer = applyOrderEvent(current, next)
      expect(current).toEqual(before)
      expect(applyOrderEvent(current, next)).toEqual(answer)
    }),
    { numRuns: 1_000 },
  )
})

test('undo restores everything but the waiting delivery man, within a minute and for its own operator', () => {
  let undone = 0
  const checkUndo = (before: OrderFacts, after: OrderFacts): void => {
    const undo = (later: number, by: UserId) =>
      applyOrderEvent(after, { type: 'order.undo', at: AT + later, by })
    const back = undo(59_000, OPERATOR)
    if (back._tag === 'Refusal') return
    undone += 1
    expect({ ...back.facts, deliveryMan: null }).toEqual({ ...before, lastStep: null, deliveryMan: null })
    expect(undo(61_000, OPERATOR)).toMatchObject({ code: 'undo_expired' })
    expect(undo(0, 8 as UserId)).toMatchObject({ code: 'undo_not_own' })
  }
  fc.assert(
    fc.property(placedOrder, history, (order, events) => {
      let current = placeNewOrder(order, AT, OPERATOR).facts
      for (const each of events) {
        const done = applyOrderEvent(current, { ...each, at: AT, by: OPERATOR })
        if (done._tag === 'Refusal') continue
        if (done.status !== current.status) checkUndo(current, done.facts)
        current = done.facts
      }
    }),
    { numRuns: 3_000 },
  )
  expect(undone).toBeGreaterThan(20)
})

test('a completed or cancelled order refuses every event', () => {
  fc.assert(
    fc.property(placedOrder, history, event, (order, events, next) => {
      const end = factsAlong(order, events).at(-1)
      fc.pre(end !== undefined && (end.status === 'completed' || end.status === 'cancelled'))
      expect(applyOrderEvent(end, next)).toMatchObject({
        code: end.status === 'completed' ? 'order_is_completed' : 'order_is_canceled',
      })
    }),
    { numRuns: 300 },
  )
})

test('an allowed action succeeds, and a missing permission is named only where the action would be allowed', () => {
  const all = new Set([...STATUS_CHANGE_PERMISSIONS, 'cancelLateOrders', 'updateOrders', 'changeOrderLines'])
  fc.assert(
    fc.property(placedOrder, history, (order, events) => {
      const current = factsAlong(order, events).at(-1) ?? order
      const allAbilities = abilitiesOf(current, { userId: OPERATOR, permissions: all }, AT)
      const noAbilities = abilitiesOf(current, { userId: OPERATOR, permissions: new Set() }, AT)
      for (const action of ORDER_ACTIONS) {
        expect(allAbilities[action]).not.toBe('user_dont_have_permission')
        expect(noAbilities[action]).toBe(
          allAbilities[action] === true ? 'user_dont_have_permission' : allAbilities[action],
        )
      }
      for (const action of [
        'start',
        'prepare',
        'pack',
        'route',
        'hand_over',
        'depart',
        'arrive',
        'return',
        'accept',
        'refuse',
        'unassign',
        'undo',
        'fail',
      ] as const) {
        const result = applyOrderEvent(current, { type: `order.${action}`, at: AT, by: OPERATOR })
        expect(allAbilities[action]).toBe(result._tag === 'Transitioned' ? true : result.code)
      }
    }),
    { numRuns: 500 },
  )
})
