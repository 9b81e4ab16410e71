import { expect, test } from 'vitest'
import { hasRisen, levelOfPoints, nextLevelOf } from './customer-level.ts'

test.each([
  [0, null],
  [999, null],
  [1000, 'bronze'],
  [2999, 'bronze'],
  [3000, 'silver'],
  [5999, 'silver'],
  [6000, 'gold'],
  [1_000_000, 'gold'],
])('%d points of twelve months give the level %s', (points, level) => {
  expect(levelOfPoints(points)).toBe(level)
})

test.each([
  [0, { level: 'bronze', missing: 1000 }],
  [2999, { level: 'silver', missing: 1 }],
  [4180, { level: 'gold', missing: 1820 }],
  [6000, null],
])('after %d points of twelve months the next level is %o', (points, next) => {
  expect(nextLevelOf(points)).toEqual(next)
})

test.each([
  [0, 999, false],
  [0, 1000, true],
  [1000, 2999, false],
  [2999, 3000, true],
  [6000, 3000, false],
])('from %d to %d points a customer has risen: %s', (before, now, risen) => {
  expect(hasRisen(before, now)).toBe(risen)
})
