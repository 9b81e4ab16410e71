import { allocate } from '../shared/allocate.ts'
import { cents, minus, sum, ZERO, type Cents } from '../shared/money.ts'
import type { LedgerEntry } from './price-ledger.ts'
import type { PointsOffer, PricedLine } from './price-rules.ts'
import { APPLIED, lineEffects, entryOf, outcomeOf } from './rule-effects.ts'

/** What points are worth, in whole minor units. */
export const worthOfPoints = (points: number, perUnit: number): Cents =>
  cents(Math.floor((points * 100) / perUnit))

/** The points that it takes to pay an amount. */
export const pointsFor = (amount: Cents, perUnit: number): number => Math.ceil((amount * perUnit) / 100)

/** Points pay what is left of the products; no more of them are spent than they take off. */
export const applyPoints = (
  { held, perUnit, requested }: PointsOffer,
  lines: readonly PricedLine[],
  remaining: readonly Cents[],
): { readonly entry: LedgerEntry; readonly remaining: readonly Cents[]; readonly usedPoints: number } => {
  const rule = { id: null, name: '' }
  if (requested > held)
    return {
      entry: entryOf('pointsDiscount', rule, outcomeOf({ condition: 'POINTS', have: held, need: requested })),
      remaining,
      usedPoints: 0,
    }
  const amount = cents(Math.min(sum(remaining), worthOfPoints(requested, perUnit)))
  const shares = allocate(
    amount,
    lines.map(({ product }, index) => ({ amount: remaining[index] ?? ZERO, key: product.productId })),
  )
  return {
    entry: entryOf('pointsDiscount', rule, APPLIED, lineEffects(lines, remaining, shares)),
    remaining: remaining.map((left, index) => minus(left, shares[index] ?? ZERO)),
    usedPoints: pointsFor(amount, perUnit),
  }
}
