import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'cero 00/100'],
  [105, 'uno 05/100'],
  [10_000, 'cien 00/100'],
  [22_405, 'doscientos veinticuatro 05/100'],
  [2_150_099, 'veintiún mil quinientos 99/100'],
  [100_100, 'mil uno 00/100'],
  [123_456_789, 'un millón doscientos treinta y cuatro mil quinientos sesenta y siete 89/100'],
])('%i cents are written as %s', (amount, words) => {
  expect(amountInWords(cents(amount))).toBe(words)
})
