import { expect, test } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { ordersTouchedBy } from './promised-orders.ts'

const TIME_ZONE = 'America/Guatemala'
const day = (opens: number, closes: number, storeOrderCount: number, isOpen = true): OpeningHours => ({
  // 20 November 2026 is a Friday.
  weekday: 5,
  isOpen,
  opensAtMinute: opens * 60,
  closesAtMinute: closes * 60,
  deliveryManOrdersCount: 3,
  storeOrderCount,
})
const order = (id: number, time: string) => ({ id, deliveryTime: Date.parse(`2026-11-20T${time}:00Z`) })
/** Two at 12:00 and one at 18:00 of the store. */
const ORDERS = [
  order(1, '18:00'),
  order(2, '18:00'),
  { ...order(3, '18:00'), deliveryTime: Date.parse('2026-11-21T00:00:00Z') },
]

const touched = (before: readonly OpeningHours[], after: readonly OpeningHours[]) =>
  ordersTouchedBy(ORDERS, { before, after }, TIME_ZONE).map(({ id }) => id)

test.each([
  ['an earlier closing', [day(7, 17, 4)], [3]],
  ['a closed day', [day(7, 21, 4, false)], [1, 2, 3]],
  ['less capacity', [day(7, 21, 1)], [2]],
  ['longer hours', [day(6, 23, 4)], []],
])('%s touches the promised orders that it leaves outside', (_, after, expected) =>
  expect(touched([day(7, 21, 4)], after)).toEqual(expected),
)

test('an order that was outside before is not touched again', () =>
  expect(touched([day(7, 17, 4)], [day(7, 16, 4)])).toEqual([]))
