import { minus, ZERO, type Cents } from '../shared/money.ts'
import type { DiscountRule } from './discount-rule.ts'
import type { LedgerEntry } from './price-ledger.ts'
import {
  APPLIED,
  blockedBy,
  lineEffects,
  entryOf,
  outcomeOf,
  sharedReduction,
  unmetBeforeLines,
  type PricedLines,
  type TakeFree,
} from './rule-effects.ts'

/** The first discount of the entire order that holds; the ones after it are beaten. */
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
    const { benefit, requiredAmount } = rule
    const unmet =
      unmetBeforeLines(rule, cart) ??
      (requiredAmount !== null && cart.totalItems !== requiredAmount
        ? ({ condition: 'REQUIRED_AMOUNT', have: cart.totalItems, need: requiredAmount } as const)
        : null)
    if (unmet !== null) {
      entries.push(entryOf('entireOrderDiscount', rule, outcomeOf(unmet)))
    } else if (isTaken) {
      entries.push(entryOf('entireOrderDiscount', rule, { verdict: 'beaten', unmet: null }))
    } else if (benefit.type === 'free_product') {
      const missing = takeFree(benefit.productId, benefit.quantity)
      isTaken = missing === null
      entries.push(
        entryOf(
          'entireOrderDiscount',
          rule,
          missing === null ? APPLIED : blockedBy(missing),
          [],
          missing === null ? benefit : null,
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
