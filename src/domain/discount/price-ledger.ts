import type { CouponId, DiscountId, ProductId } from '../shared/ids.ts'
import { type Cents, cents } from '../shared/money.ts'
import type { DiscountCondition, UnmetCondition } from './unmet-condition.ts'

/** Reductions in the order in which they apply, each to what the previous one left. */
export const DISCOUNT_KINDS = [
  'productsDiscount',
  'entireOrderDiscount',
  'couponDiscount',
  'pointsDiscount',
] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** Conditions of the ledger besides those of a discount: of coupons, of points and of free products. */
export type LedgerCondition =
  | DiscountCondition
  /** Lines of the cart that the coupon is about. */
  | 'APPLICABLE_ITEMS'
  /** Other reductions that the coupon does not go with. */
  | 'DISCOUNTS'
  | 'ONCE_PER_CUSTOMER'
  | 'POINTS'
  /** Pieces of the free product that the store has left. */
  | 'FREE_PRODUCT'

export const VERDICTS = ['applied', 'beaten', 'blocked', 'not_met', 'expired', 'used_up'] as const
/** `beaten`: another one takes off more; `blocked`: the coupon or the stock does not allow it. */
export type Verdict = (typeof VERDICTS)[number]

/** What became of one rule, and what it takes off which line. */
export interface LedgerEntry {
  readonly kind: DiscountKind
  /** Null for points. */
  readonly ruleId: DiscountId | CouponId | null
  readonly name: string
  readonly verdict: Verdict
  readonly unmet: UnmetCondition<LedgerCondition> | null
  readonly amount: Cents
  readonly effects: ReadonlyArray<{
    readonly productId: ProductId
    /** What the line cost before this reduction. */
    readonly base: Cents
    readonly amount: Cents
  }>
  /** The line that comes without a price. */
  readonly freeLine: { readonly productId: ProductId; readonly quantity: number } | null
}

/**
 * The entry whose minimum purchase is nearest, with what is missing to it, among those of whose minimum the cart has at
 * least half; null when there is none.
 */
export const nearestUnlock = (
  ledger: readonly LedgerEntry[],
): { readonly entry: LedgerEntry; readonly missing: Cents } | null => {
  let nearest: { readonly entry: LedgerEntry; readonly missing: Cents } | null = null
  for (const entry of ledger) {
    if (entry.unmet?.condition !== 'MIN_PURCHASE_VALUE') continue
    const missing = cents(entry.unmet.need - entry.unmet.have)
    if (missing > entry.unmet.have) continue
    if (nearest === null || missing < nearest.missing) nearest = { entry, missing }
  }
  return nearest
}

/** The entry that lacks fewest pieces of what the cart has already, with how many it lacks; null when there is none. */
export const nearestPieces = (
  ledger: readonly LedgerEntry[],
): { readonly entry: LedgerEntry; readonly missing: number } | null => {
  const lacking = ledger.flatMap((entry) => {
    const { condition, have = 0, need = 0 } = entry.unmet ?? {}
    const isOfPieces = condition === 'REQUIRED_AMOUNT' || condition === 'REQUIRED_AMOUNT_IN_CART'
    return isOfPieces && have > 0 && have < need ? [{ entry, missing: need - have }] : []
  })
  return lacking.toSorted((a, b) => a.missing - b.missing)[0] ?? null
}
