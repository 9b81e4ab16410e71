import type { SellableProduct } from '../cart/cart-line.ts'
import { allocate } from '../shared/allocate.ts'
import type { ProductId } from '../shared/ids.ts'
import { cents, sum, ZERO, type Cents } from '../shared/money.ts'
import type { PricedLine } from './price-rules.ts'
import type { DiscountKind, LedgerCondition, LedgerEntry, Verdict } from './price-ledger.ts'
import type { PriceRule } from './rule-terms.ts'
import { unmetAtMoment, unmetByCart, type UnmetCondition } from './unmet-condition.ts'

export interface PricedLines {
  readonly lines: readonly PricedLine[]
  readonly totalPrice: Cents
  readonly totalItems: number
  readonly now: number
}

export const unmetBeforeLines = (rule: PriceRule, cart: PricedLines): UnmetCondition | null =>
  unmetAtMoment(rule, cart.now) ?? unmetByCart(rule, cart)

export interface Outcome {
  readonly verdict: Verdict
  readonly unmet: UnmetCondition<LedgerCondition> | null
}

export const APPLIED: Outcome = { verdict: 'applied', unmet: null }

export const outcomeOf = (unmet: UnmetCondition<LedgerCondition>): Outcome => ({
  verdict:
    unmet.condition === 'END_DATE' ? 'expired' : unmet.condition === 'USED_NUMBER' ? 'used_up' : 'not_met',
  unmet,
})

export const blockedBy = (unmet: UnmetCondition<LedgerCondition>): Outcome => ({ verdict: 'blocked', unmet })

export const entryOf = (
  kind: DiscountKind,
  rule: { readonly id: LedgerEntry['ruleId']; readonly name: string },
  outcome: Outcome,
  effects: LedgerEntry['effects'] = [],
  freeLine: LedgerEntry['freeLine'] = null,
): LedgerEntry => ({
  kind,
  ruleId: rule.id,
  name: rule.name,
  ...outcome,
  amount: sum(effects.map(({ amount }) => amount)),
  effects,
  freeLine,
})

/** A percentage of an amount, rounded half up; the percentage has two decimals at most. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  cents(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000))

export const isAbout = (
  { applicationCriteria, targetIds, targetGroups }: PriceRule,
  product: SellableProduct,
): boolean => {
  switch (applicationCriteria) {
    case 'entire_order':
      return true
    case 'specific_product':
      return [targetIds, ...(targetGroups ?? [])].some((ids) => ids.includes(product.productId))
    case 'specific_badge':
      return product.badgeIds.some((id) => targetIds.includes(id))
    case 'specific_category':
      return product.categoryIds.some((id) => targetIds.includes(id))
  }
}

/** What a rule takes off lines as a whole, shared over them. */
export const sharedReduction = (
  { type, value }: PriceRule,
  lines: readonly PricedLine[],
  left: readonly Cents[],
): readonly Cents[] => {
  const total = sum(left)
  const amount =
    type === 'percentage_discount'
      ? percentOf(total, value ?? 0)
      : type === 'fixed_amount'
        ? cents(Math.min(value ?? 0, total))
        : ZERO
  return allocate(
    amount,
    lines.map((line, index) => ({ amount: left[index] ?? ZERO, key: line.product.productId })),
  )
}

export const lineEffects = (
  lines: readonly PricedLine[],
  left: readonly Cents[],
  reductions: readonly Cents[],
): LedgerEntry['effects'] =>
  lines.flatMap(({ product }, index) => {
    const amount = reductions[index] ?? ZERO
    return amount > 0 ? [{ productId: product.productId, base: left[index] ?? ZERO, amount }] : []
  })

export const piecesOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Takes pieces of a free product that the store has left, or says what is missing. */
type Gift = NonNullable<LedgerEntry['freeLine']>

/** The line that a rule adds without a price; null of one that takes something off. */
export const giftOf = ({ type, freeProductId, amountFreeProduct }: PriceRule): Gift | null =>
  type === 'free_product' && freeProductId !== null
    ? { productId: freeProductId, quantity: amountFreeProduct ?? 1 }
    : null

export type TakeFree = (gift: Gift) => UnmetCondition<'FREE_PRODUCT'> | null

export const freeStock = (products: readonly SellableProduct[], lines: readonly PricedLine[]): TakeFree => {
  const leftOf = new Map<ProductId, number>(
    products.map((product) => [product.productId, product.isAvailable ? product.available : 0]),
  )
  for (const { product, quantity } of lines) {
    const left = leftOf.get(product.productId)
    if (left !== undefined) leftOf.set(product.productId, left - quantity)
  }
  return ({ productId, quantity }) => {
    const left = Math.max(0, leftOf.get(productId) ?? 0)
    if (left < quantity) return { condition: 'FREE_PRODUCT', have: left, need: quantity }
    leftOf.set(productId, left - quantity)
    return null
  }
}
