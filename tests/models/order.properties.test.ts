import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/delivery/delivery-man.ts'
import { STATUS_CHANGE_PERMISSIONS } from '../../src/domain/access/permissions.ts'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import { CANCEL_REASONS, DELIVERY_METHODS, ORDER_TYPES } from '../../src/domain/order/order-status.ts'
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
const plain = [
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
  'payment.captured',
  'payment.failed',
] as const

const what = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...plain).map((type) => ({ type })) },
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
      type: fc.constant('order.retry' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      isCreditAvailable: fc.boolean(),
      customerWillPay: fc.boolean(),
    }),
  },
)
const event: fc.Arbitrary<OrderEvent> = fc
  .tuple(what, fc.integer({ min: 0, max: 90_000 }), fc.oneof(person, fc.constant(null)))
  .map(([said, later, by]) => ({ ...said, at: AT + later, by }))

const order: fc.Arbitrary<OrderFacts> = fc
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

/** Every order that a history of up to 40 events makes of a placed one, in turn. */
const lives = (first: OrderFacts, events: readonly OrderEvent[]): OrderFacts[] => {
  const life = [placeNewOrder(first, AT, OPERATOR).facts]
  for (const each of events) {
    const here = life[life.length - 1] ?? first
    const next = applyOrderEvent(here, each)
    if (next._tag === 'Transitioned') life.push(next.facts)
  }
  return life
}
const history = fc.array(event, { maxLength: 40 })

test('whatever happens, in whatever order: no order ever is what none can be', () => {
  fc.assert(
    fc.property(order, history, (first, events) => {
      expect(lives(first, events).flatMap(invariantViolations)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('a refused event changes nothing and is refused again, an accepted one changes only a copy', () => {
  fc.assert(
    fc.property(order, history, event, (first, events, next) => {
      const here = lives(first, events).at(-1) ?? first
      const before = structuredClone(here)
      const answer = applyOrderEvent(here, next)
      expect(here).toEqual(before)
      expect(applyOrderEvent(here, next)).toEqual(answer)
    }),
    { numRuns: 1_000 },
  )
})

test('taking back restores everything but the delivery man who had been waiting', () => {
  fc.assert(
    fc.property(order, history, event, (first, events, next) => {
      const here = lives(first, events).at(-1) ?? first
      const done = applyOrderEvent(here, { ...next, at: AT, by: OPERATOR })
      fc.pre(done._tag === 'Transitioned' && done.status !== here.status)
      const back = applyOrderEvent(done.facts, { type: 'order.undo', at: AT + 59_000, by: OPERATOR })
      if (back._tag === 'Refusal') return
      expect({ ...back.facts, deliveryMan: null }).toEqual({ ...here, lastStep: null, deliveryMan: null })
      expect(
        applyOrderEvent(done.facts, { type: 'order.undo', at: AT + 61_000, by: OPERATOR }),
      ).toMatchObject({
        code: 'undo_expired',
      })
      expect(applyOrderEvent(done.facts, { type: 'order.undo', at: AT, by: 8 as UserId })).toMatchObject({
        code: 'undo_not_own',
      })
    }),
    { numRuns: 3_000 },
  )
})

test('a closed order stays as it is', () => {
  fc.assert(
    fc.property(order, history, event, (first, events, next) => {
      const end = lives(first, events).at(-1)
      fc.pre(end !== undefined && (end.status === 'completed' || end.status === 'cancelled'))
      expect(applyOrderEvent(end, next)).toMatchObject({
        code: end.status === 'completed' ? 'order_is_completed' : 'order_is_canceled',
      })
    }),
    { numRuns: 300 },
  )
})

test('a button that is enabled can be pressed; without permissions none is, and nobody is told to ask in vain', () => {
  const all = new Set([...STATUS_CHANGE_PERMISSIONS, 'cancelLateOrders', 'updateOrders'])
  fc.assert(
    fc.property(order, history, (first, events) => {
      const here = lives(first, events).at(-1) ?? first
      const mighty = abilitiesOf(here, { userId: OPERATOR, permissions: all }, AT)
      const powerless = abilitiesOf(here, { userId: OPERATOR, permissions: new Set() }, AT)
      for (const action of ORDER_ACTIONS) {
        expect(mighty[action]).not.toBe('user_dont_have_permission')
        expect(powerless[action]).toBe(mighty[action] === true ? 'user_dont_have_permission' : mighty[action])
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
        const pressed = applyOrderEvent(here, { type: `order.${action}`, at: AT, by: OPERATOR })
        expect(mighty[action]).toBe(pressed._tag === 'Transitioned' ? true : pressed.code)
      }
    }),
    { numRuns: 500 },
  )
})
