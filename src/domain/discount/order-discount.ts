import { minus, ZERO, type Cents } from '../shared/money.ts'
import type { LedgerEntry } from './price-ledger.ts'
import {
  APPLIED,
  giftOf,
  blockedBy,
  lineEffects,
  entryOf,
  outcomeOf,
  sharedReduction,
  unmetBeforeLines,
  type PricedLines,
  type TakeFree,
} from './rule-effects.ts'
import type { DiscountRule } from './rule-terms.ts'
import { unmetAtMoment } from './unmet-condition.ts'

/**
 * The first discount of the entire order that is in force and not used up; the ones after it are beaten, also while its
 * other conditions are not met yet.
 */
export const applyOrderDiscount = (
  discounts: readonly DiscountRule[],
  cart: PricedLines,
  remaining: readonly Cents[],
  takeFree: TakeFree,
): { readonly entries: readonly LedgerEntry[]; readonly remaining: readonly Cents[] } => {
  const entries: LedgerEntry[] = []
  let left = remaining
  let isTaken = false
  for (const rule of discounts) {
    const { requiredAmountProduct } = rule
    const gift = giftOf(rule)
    const unmet =
      unmetBeforeLines(rule, cart) ??
      (requiredAmountProduct !== null && cart.totalItems !== requiredAmountProduct
        ? ({ condition: 'REQUIRED_AMOUNT', have: cart.totalItems, need: requiredAmountProduct } as const)
        : null)
    const isInForce = unmetAtMoment(rule, cart.now) === null
    if (isTaken && isInForce) {
      entries.push(entryOf('entireOrderDiscount', rule, { verdict: 'beaten', unmet: null }))
    } else if (unmet !== null) {
      isTaken ||= isInForce
      entries.push(entryOf('entireOrderDiscount', rule, outcomeOf(unmet)))
    } else if (gift !== null) {
      const missing = takeFree(gift)
      isTaken = true
      entries.push(
        entryOf(
          'entireOrderDiscount',
          rule,
          missing === null ? APPLIED : blockedBy(missing),
          [],
          missing === null ? gift : null,
        ),
      )
    } else {
      isTaken = true
      const reductions = sharedReduction(rule, cart.lines, left)
      entries.push(entryOf('entireOrderDiscount', rule, APPLIED, lineEffects(cart.lines, left, reductions)))
      left = left.map((amount, index) => minus(amount, reductions[index] ?? ZERO))
    }
  }
  return { entries, remaining: left }
}
