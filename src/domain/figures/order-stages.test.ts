import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../shared/time.ts'
import { minutesByStage, stageOfDelay, type CompletedOrder } from './order-stages.ts'

const minute = (n: number): number => n * MINUTE_MS

/** Promised for minute 60: to be started by 10, to leave by 30. */
const order = (at: {
  received: number | null
  preparing: number
  packing: number
  routing: number
  inRoute: number
  completed: number
}): CompletedOrder => ({
  deliveryMethod: 'own',
  deliveryTime: minute(60),
  acknowledgedAt: at.received === null ? null : minute(at.received),
  completedAt: minute(at.completed),
  longestCookingMinutes: 20,
  zoneMinutes: 30,
  entered: {
    processing: 0,
    preparing: minute(at.preparing),
    packing: minute(at.packing),
    routing: minute(at.routing),
    in_route: minute(at.inRoute),
    at_the_door: minute(at.completed - 1),
  },
})
const inTime = { received: 1, preparing: 5, packing: 25, routing: 28, inRoute: 30, completed: 55 }

describe('the minutes of a completed order', () => {
  test('are those between one stage and the next', () => {
    expect(minutesByStage(order(inTime))).toEqual([
      { stage: 'receive', minutes: 1 },
      { stage: 'start', minutes: 4 },
      { stage: 'prepare', minutes: 20 },
      { stage: 'pack', minutes: 3 },
      { stage: 'assign', minutes: 2 },
      { stage: 'route', minutes: 25 },
    ])
  })

  test('leave out that it was received when nobody said so, and name the collecting of a pick-up', () => {
    const { in_route: _, routing: __, at_the_door: ___, ...entered } = order(inTime).entered
    const pickup: CompletedOrder = {
      ...order({ ...inTime, received: null }),
      deliveryMethod: 'pickup',
      entered: { ...entered, in_progress: minute(28) },
    }
    expect(minutesByStage(pickup).map(({ stage }) => stage)).toEqual(['start', 'prepare', 'pack', 'collect'])
  })

  test('add up to the time from its beginning to its end', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(steps, (lengths) => {
        let at = 0
        const [received, preparing, packing, routing, inRoute, completed] = lengths.map(
          (length) => (at += length),
        ) as [number, number, number, number, number, number] // six lengths
        const stages = minutesByStage(order({ received, preparing, packing, routing, inRoute, completed }))
        expect(stages.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(completed)
      }),
    )
  })
})

describe('the stage in which an order became late', () => {
  test.each([
    ['no stage, when it was in time', {}, null],
    ['receiving, when nobody saw it in time', { received: 12, preparing: 13, completed: 70 }, 'receive'],
    ['starting', { preparing: 15, packing: 29, completed: 61 }, 'start'],
    ['preparing', { packing: 40, routing: 41, inRoute: 42, completed: 75 }, 'prepare'],
    ['packing', { routing: 35, inRoute: 36, completed: 66 }, 'pack'],
    ['assigning a delivery man', { inRoute: 45, completed: 75 }, 'assign'],
    ['the road', { completed: 61 }, 'route'],
  ] as const)('is %s', (_, changes, expected) => {
    expect(stageOfDelay(order({ ...inTime, ...changes }))).toBe(expected)
  })
})
