import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount-text.ts'
import { cents, MAX_CENTS } from './money.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,5', 1_250],
  [' Q1,234.50 ', 123_450],
  ['$ 3', 300],
  ['1,234', 123_400],
  ['10000000', MAX_CENTS],
  ['10000000.01', 'out_of_range'],
  ['', 'invalid'],
  ['-1', 'number_negative'],
  ['1.234', 'number_ambiguous'],
  ['1E3', 'invalid'],
  ['12 a', 'invalid'],
])('%j is read as %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('every amount is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (amount) => {
      expect(parseAmount(formatAmount(cents(amount)))).toBe(amount)
    }),
  )
})
