import { expect, test } from 'vitest'
import { levelOfPoints } from './customer-level.ts'

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
