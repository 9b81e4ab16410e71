import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { cents, sum } from './money.ts'

const linesOf = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ amount: cents(amount), key: index + 1 }))

test.each([
  ['a third each, the rest to the lower key', 1000, [500, 500, 500], [334, 333, 333]],
  ['the rest to the larger remainder', 100, [100, 200, 400], [14, 29, 57]],
  ['the rest to the dearer line', 1, [300, 500], [0, 1]],
  ['no more than the lines cost', 900, [100, 200], [100, 200]],
  ['nothing to lines that cost nothing', 50, [0, 0], [0, 0]],
  ['nothing to no lines', 50, [], []],
])('%s', (_, amount, lines, shares) => {
  expect(allocate(cents(amount), linesOf(...lines))).toEqual(shares)
})

test('property: the shares sum to the amount and none exceeds its line, whatever the order of the lines', () => {
  const amountArb = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(amountArb, fc.array(amountArb, { maxLength: 20 }), (amount, amounts) => {
      const lines = linesOf(...amounts)
      const shares = allocate(cents(amount), lines)
      expect(sum(shares)).toBe(Math.min(amount, sum(amounts.map(cents))))
      shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(amounts[index] ?? 0))
      expect(allocate(cents(amount), lines.toReversed()).toReversed()).toEqual(shares)
    }),
  )
})
