import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { averageOrderValue } from './average-order.ts'

test.each([
  [418_050, 23, 18_176],
  [10_000, 1, 10_000],
  [0, 2, 0],
  [0, 0, null],
])('of %i cents in %i orders the average is %s', (value, count, average) =>
  expect(averageOrderValue(cents(value), count)).toBe(average),
)
