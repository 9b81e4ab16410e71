import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../shared/time.ts'
import { actBy, paceOf, type PacedOrder } from './order-pace.ts'

const PROMISED = Date.parse('2026-11-20T19:00:00.000Z')
const order = (changes: Partial<PacedOrder> = {}): PacedOrder => ({
  status: 'processing',
  deliveryMethod: 'own',
  deliveryTime: PROMISED,
  longestCookingMinutes: 15,
  zoneMinutes: 20,
  ...changes,
})

describe('the time to act', () => {
  test.each([
    ['the kitchen starts before cooking and the way', {}, 35],
    ['what is cooked leaves before the way', { status: 'preparing' }, 20],
    ['what is packed too', { status: 'packing' }, 20],
    ['and what has no rider yet', { status: 'routing' }, 20],
    ['what is on the road arrives at its time', { status: 'in_route' }, 0],
    ['nobody travels with a collected order', { deliveryMethod: 'pickup' }, 15],
    ['nor with one that others bring', { deliveryMethod: 'third_party', status: 'packing' }, 0],
    ['an address without a zone counts half an hour', { zoneMinutes: null }, 45],
    ['frozen goods need no cooking', { longestCookingMinutes: 0 }, 20],
  ] satisfies Array<[string, Partial<PacedOrder>, number]>)('%s', (_, changes, minutesBefore) =>
    expect((PROMISED - actBy(order(changes))) / MINUTE_MS).toBe(minutesBefore),
  )
})

test.each([
  [-41, 'calm'],
  [-40, 'soon'],
  [-35.1, 'soon'],
  [-35, 'now'],
  [0, 'now'],
  [0.1, 'late'],
])('%s minutes from the delivery time an order that is not started is %s', (minutes, pace) =>
  expect(paceOf(order(), PROMISED + minutes * MINUTE_MS)).toBe(pace),
)
