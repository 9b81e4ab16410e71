import { expect, test } from 'vitest'
import { levelOfPoints, nextLevelOf } from './customer-level.ts'

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
