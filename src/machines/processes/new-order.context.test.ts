import { expect, it } from 'vitest'
import { emptyOrderDraft } from '../../domain/order/order-draft.ts'
import {
  ana,
  bread,
  inputOf,
  newCaller,
  NO_RULES,
  NORTH,
  SOUTH,
  TENTH_OFF,
} from '../../../tests/models/new-order.fixture.ts'
import { priceNewOrder } from './new-order.context.ts'
import { initialContext } from './new-order.draft.ts'
import { asapTimeOf, isTimeToAccept } from './new-order.times.ts'
import type { NewOrderContext } from './new-order.types.ts'

const context: NewOrderContext = {
  ...initialContext(inputOf(emptyOrderDraft('single'))),
  lines: [{ product: bread, quantity: 2, frozenQuantity: 0 }],
  coverage: NORTH,
  caller: ana,
  priceRules: NO_RULES,
}

it('a change that no price follows from does not price the cart again', () => {
  const priced = priceNewOrder(context)
  const typed: NewOrderContext = {
    ...context,
    comment: 'ring twice',
    paymentType: 'cash',
    thirdParty: { ...context.thirdParty, orderId: 'R-1' },
  }
  expect(priceNewOrder(typed)).toBe(priced)
})

it.each<readonly [string, Partial<NewOrderContext>]>([
  ['the lines', { lines: [{ product: bread, quantity: 3, frozenQuantity: 0 }] }],
  ['the type', { orderType: 'gift' }],
  ['the delivery service', { thirdParty: { ...context.thirdParty, deliveryServiceId: 1 as never } }],
  ['the store and its fee', { coverage: SOUTH }],
  ['the rules', { priceRules: { ...NO_RULES } }],
  ['the coupon', { coupon: TENTH_OFF }],
  ['the caller', { caller: newCaller }],
  ['the points', { requestedPoints: 5 }],
  ['the worth of points', { pointsDivisor: 7 }],
])('the cart is priced again when %s changes', (_what, change) => {
  const priced = priceNewOrder(context)
  expect(priceNewOrder({ ...context, ...change })).not.toBe(priced)
})

it('the price with points is the one of that cart, by turns with the one without', () => {
  const rich = { ...context, caller: { ...ana, points: 1_000 } }
  const spent = [0, 40, 0, 40].map(
    (requestedPoints) => priceNewOrder({ ...rich, requestedPoints }).totals.usedPoints,
  )
  expect(spent).toEqual([0, 40, 0, 40])
})

const slot = (time: string, available = true) => ({ time, remaining: available ? 3 : 0, available })
const NOON = '2026-12-07T12:00:00.000Z'
const ONE = '2026-12-07T13:00:00.000Z'
const TOMORROW = '2026-12-08T16:00:00.000Z'
const timesOf = (today: readonly string[], full: readonly string[] = []): NewOrderContext['times'] => ({
  timeZone: 'America/Guatemala',
  days: [
    {
      date: '2026-12-07',
      slots: [...full.map((time) => slot(time, false)), ...today.map((time) => slot(time))],
    },
    { date: '2026-12-08', slots: [slot(TOMORROW)] },
  ],
})

it('a time that nobody was told moves without a word, and one that was said is named', () => {
  const moving: NewOrderContext = { ...context, times: timesOf([ONE], [NOON]), deliveryTime: NOON }
  expect(asapTimeOf({ ...moving, isTimeSaid: false })).toEqual({ deliveryTime: ONE, movedFromTime: null })
  expect(asapTimeOf({ ...moving, isTimeSaid: true })).toEqual({ deliveryTime: ONE, movedFromTime: NOON })
})

it('another day than today, and a time that moved, wait for the caller to agree', () => {
  const later: NewOrderContext = { ...context, times: timesOf([], [NOON]), deliveryTime: TOMORROW }
  expect(isTimeToAccept(later)).toBe(true)
  expect(isTimeToAccept({ ...later, acceptedDay: '2026-12-08' })).toBe(false)
  expect(isTimeToAccept({ ...later, timeMode: 'slot' })).toBe(false)
  expect(isTimeToAccept({ ...later, times: timesOf([ONE]), deliveryTime: ONE })).toBe(false)
  expect(isTimeToAccept({ ...later, times: timesOf([ONE]), deliveryTime: ONE, movedFromTime: NOON })).toBe(
    true,
  )
})
