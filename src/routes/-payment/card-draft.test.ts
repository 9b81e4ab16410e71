import { expect, test } from 'vitest'
import { formatExpiry, parseCard } from './card-draft.ts'

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['12/29', '12/29'],
  ['1/', '01'],
  ['1/29', '01/29'],
  ['1 / 2029', '01/29'],
  ['12/20', '12/20'],
  ['12/202', '12/202'],
  ['12/2029', '12/29'],
  ['122029', '12/29'],
  ['12305', '12/30'],
])('an expiry typed as %j is shown as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('an expiry is parsed as month and year of this century, and has no year while it is incomplete', () => {
  const card = { number: '4242 4242 4242 4242', cvv: '123' }
  expect(parseCard({ ...card, expiry: '12/29' })).toEqual({ ...card, month: 12, year: 2029 })
  expect(parseCard({ ...card, expiry: '12/2' })).toEqual({ ...card, month: 12, year: Number.NaN })
})
