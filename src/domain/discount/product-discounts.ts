import { cents, ZERO, type Cents } from '../shared/money.ts'
import type { LedgerEntry } from './price-ledger.ts'
import type { PricedLine } from './price-rules.ts'
import {
  APPLIED,
  giftOf,
  blockedBy,
  entryOf,
  isAbout,
  outcomeOf,
  percentOf,
  unmetBeforeLines,
  type Outcome,
  type PricedLines,
  type TakeFree,
} from './rule-effects.ts'
import type { DiscountRule } from './rule-terms.ts'

/** What a discount of products takes off one line. */
const productReduction = ({ type, value }: DiscountRule, line: PricedLine): Cents => {
  switch (type) {
    case 'percentage_discount':
      return percentOf(line.gross, value ?? 0)
    case 'fixed_amount':
      return cents(Math.min(line.gross, (value ?? 0) * line.quantity))
    case 'free_product':
      return ZERO
  }
}

interface LineBest {
  readonly rule: DiscountRule
  readonly amount: Cents
}

/** The best discount of products on each line, and the free lines that products bring. */
export const applyProductDiscounts = (
  discounts: readonly DiscountRule[],
  cart: PricedLines,
  takeFree: TakeFree,
): { readonly entries: readonly LedgerEntry[]; readonly best: ReadonlyArray<LineBest | null> } => {
  const best: Array<LineBest | null> = cart.lines.map(() => null)
  const outcomes = new Map<DiscountRule, Outcome>()
  const indexesByRule = new Map<DiscountRule, readonly number[]>()
  for (const rule of discounts) {
    const indexes = cart.lines.flatMap((line, index) => (isAbout(rule, line.product) ? [index] : []))
    if (indexes.length === 0) continue
    indexesByRule.set(rule, indexes)
    const unmet = unmetBeforeLines(rule, cart)
    if (unmet !== null) {
      outcomes.set(rule, outcomeOf(unmet))
      continue
    }
    const { requiredAmountProduct } = rule
    const met = indexes.filter(
      (index) => requiredAmountProduct === null || cart.lines[index]?.quantity === requiredAmountProduct,
    )
    if (met.length === 0) {
      const have = Math.max(...indexes.map((index) => cart.lines[index]?.quantity ?? 0))
      outcomes.set(rule, outcomeOf({ condition: 'REQUIRED_AMOUNT', have, need: requiredAmountProduct ?? 0 }))
      continue
    }
    const gift = giftOf(rule)
    if (gift !== null) {
      const missing = takeFree(gift)
      outcomes.set(rule, missing === null ? APPLIED : blockedBy(missing))
      continue
    }
    for (const index of met) {
      const line = cart.lines[index]
      if (line === undefined) continue
      const amount = productReduction(rule, line)
      const known = best[index]
      if (amount > 0 && (known == null || amount > known.amount)) best[index] = { rule, amount }
    }
  }
  const entries = [...indexesByRule.keys()].map((rule) => {
    const outcome = outcomes.get(rule)
    if (outcome !== undefined) {
      return entryOf(
        'productsDiscount',
        rule,
        outcome,
        [],
        outcome.verdict === 'applied' ? giftOf(rule) : null,
      )
    }
    const effects = best.flatMap((won, index) => {
      const line = cart.lines[index]
      return won?.rule === rule && line !== undefined
        ? [{ productId: line.product.productId, base: line.gross, amount: won.amount }]
        : []
    })
    return entryOf(
      'productsDiscount',
      rule,
      effects.length > 0 ? APPLIED : { verdict: 'beaten', unmet: null },
      effects,
    )
  })
  return { entries, best }
}
