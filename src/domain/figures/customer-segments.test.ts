import { expect, test } from 'vitest'
import { FREQUENCY_GROUPS, hasLapsed, medianOf } from './customer-segments.ts'

test.each([
  [9, 29, false],
  [9, 30, true],
  [20, 39, false],
  [20, 40, true],
  [null, 400, false],
])('a customer who orders every %s days and last did %d days ago has lapsed: %s', (gap, since, lapsed) => {
  expect(hasLapsed(gap, since)).toBe(lapsed)
})

test.each([
  [[], null],
  [[5], 5],
  [[1, 9, 2], 2],
  [[4, 2], 3],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})

test('every number of orders is in one group', () => {
  for (let orders = 1; orders < 60; orders += 1)
    expect(
      FREQUENCY_GROUPS.filter(({ from, to }) => orders >= from && (to === null || orders <= to)),
    ).toHaveLength(1)
})
