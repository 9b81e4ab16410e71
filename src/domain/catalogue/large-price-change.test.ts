import { expect, test } from 'vitest'
import { isLargePriceChange } from './large-price-change.ts'

test.each<readonly [before: number | null, after: number | null, isLarge: boolean]>([
  [1_475, 147_500, true],
  [1_475, 2_212, false],
  [1_475, 2_213, true],
  [1_000, 500, false],
  [1_000, 499, true],
  [1_000, 0, true],
  [null, 147_500, false],
  [0, 147_500, false],
  [1_475, null, false],
  [1_475, Number.NaN, false],
])('%s to %s: %s', (before, after, isLarge) => {
  expect(isLargePriceChange(before, after)).toBe(isLarge)
})
