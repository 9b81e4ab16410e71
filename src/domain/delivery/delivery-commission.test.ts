import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { deliveryCommission } from './delivery-commission.ts'

test.each([
  [20_000, [18, 12, 300], [3_600, 432, 300, 4_332]],
  [1, [50, 0, 0], [1, 0, 0, 1]],
  [999, [33.33, 12.5, 0], [333, 42, 0, 375]],
  [0, [100, 100, 40], [0, 0, 40, 40]],
])(
  'of %i at %j the owner of the product gets %j',
  (amount, [commission = 0, iva = 0, fixed = 0], expected) => {
    const rates = { commission, ivaCommission: iva, fixedCommission: fixed }
    expect(Object.values(deliveryCommission(cents(amount), rates))).toEqual(expected)
  },
)

test('a share is within half a cent of the exact one, and never more than the whole', () => {
  const percent = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), percent, percent, (amount, share, tax) => {
      const rates = { commission: share / 100, ivaCommission: tax / 100, fixedCommission: 0 }
      const { commission, iva } = deliveryCommission(cents(amount), rates)
      expect(Math.abs(commission * 10_000 - amount * share)).toBeLessThanOrEqual(5_000)
      expect(Math.abs(iva * 10_000 - commission * tax)).toBeLessThanOrEqual(5_000)
      expect(commission).toBeLessThanOrEqual(amount)
    }),
  )
})
