import { expect, test } from 'vitest'
import { cents, minus, plus, sum, times, ZERO } from './money.ts'

test('amounts are added, multiplied and never subtracted below zero', () => {
  expect(plus(cents(12_550), cents(1_500))).toBe(14_050)
  expect(minus(cents(12_550), cents(1_500))).toBe(11_050)
  expect(minus(cents(1_500), cents(12_550))).toBe(0)
  expect(times(cents(4_500), 3)).toBe(13_500)
  expect(sum([cents(1), cents(20), cents(300)])).toBe(321)
  expect(sum([])).toBe(ZERO)
})
