import { minus, ZERO, type Cents } from '../shared/money.ts'
import type { LedgerCondition, LedgerEntry } from './price-ledger.ts'
import {
  APPLIED,
  giftOf,
  blockedBy,
  lineEffects,
  entryOf,
  isAbout,
  outcomeOf,
  piecesOf,
  sharedReduction,
  type Outcome,
  type PricedLines,
  type TakeFree,
} from './rule-effects.ts'
import type { CouponRule, DiscountRule } from './rule-terms.ts'
import { unmetAtMoment, unmetByCart, type UnmetCondition } from './unmet-condition.ts'

/** Why a coupon cannot be used with this cart, whatever the discounts. */
const unmetOfCoupon = (
  coupon: CouponRule,
  cart: PricedLines,
): { readonly unmet: UnmetCondition<LedgerCondition> | null; readonly indexes: readonly number[] } => {
  const indexes = cart.lines.flatMap((line, index) => (isAbout(coupon, line.product) ? [index] : []))
  const atMoment = unmetAtMoment(coupon, cart.now)
  if (atMoment !== null) return { unmet: atMoment, indexes }
  if (coupon.isUsedByCustomer) return { unmet: { condition: 'ONCE_PER_CUSTOMER', have: 1, need: 1 }, indexes }
  if (indexes.length === 0) return { unmet: { condition: 'APPLICABLE_ITEMS', have: 0, need: 1 }, indexes }
  const needsProducts = coupon.usage === 'coupon_with_required_products'
  const byCart = unmetByCart(needsProducts ? coupon : { ...coupon, requiredAmountProductInCart: null }, cart)
  if (byCart !== null || !needsProducts || coupon.requiredAmountProduct === null)
    return { unmet: byCart, indexes }
  const counts =
    coupon.applicationCriteria === 'specific_product'
      ? (coupon.targetGroups ?? coupon.targetIds.map((id) => [id])).map((ids) =>
          piecesOf(cart.lines.filter(({ product }) => ids.some((id) => id === product.productId))),
        )
      : [piecesOf(cart.lines.filter((_, index) => indexes.includes(index)))]
  const have = Math.min(...counts)
  return {
    unmet:
      have < coupon.requiredAmountProduct
        ? { condition: 'REQUIRED_AMOUNT', have, need: coupon.requiredAmountProduct }
        : null,
    indexes,
  }
}

/** Whether a coupon goes with the reductions that apply; a fixed amount takes the place of those of products. */
const goesWith = (
  { type }: CouponRule,
  applied: readonly LedgerEntry[],
  fixed: ReadonlySet<LedgerEntry['ruleId']>,
) =>
  applied.length === 0 ||
  (type === 'fixed_amount' &&
    applied.every(({ kind, ruleId }) => kind === 'productsDiscount' && fixed.has(ruleId)))

export const applyCoupon = (
  coupon: CouponRule,
  cart: PricedLines,
  before: { readonly entries: readonly LedgerEntry[]; readonly remaining: readonly Cents[] },
  discounts: readonly DiscountRule[],
  takeFree: TakeFree,
): { readonly entries: readonly LedgerEntry[]; readonly remaining: readonly Cents[] } => {
  const refused = (outcome: Outcome) => ({
    entries: [...before.entries, entryOf('couponDiscount', coupon, outcome)],
    remaining: before.remaining,
  })
  const { indexes, unmet } = unmetOfCoupon(coupon, cart)
  if (unmet !== null) return refused(outcomeOf(unmet))
  const applied = before.entries.filter(({ verdict }) => verdict === 'applied')
  const fixed = new Set(
    discounts.filter(({ type }) => type === 'fixed_amount').map(({ id }) => id),
  ) as ReadonlySet<LedgerEntry['ruleId']> // the ids of discounts among those of all rules
  if (!goesWith(coupon, applied, fixed))
    return refused(blockedBy({ condition: 'DISCOUNTS', have: applied.length, need: 0 }))
  const gift = giftOf(coupon)
  if (gift !== null) {
    const missing = takeFree(gift)
    if (missing !== null) return refused(blockedBy(missing))
    return {
      entries: [...before.entries, entryOf('couponDiscount', coupon, APPLIED, [], gift)],
      remaining: before.remaining,
    }
  }
  // What the coupon takes the place of gives back what it took off.
  const entries = before.entries.map((entry) =>
    entry.verdict === 'applied'
      ? { ...entry, ...blockedBy({ condition: 'DISCOUNTS', have: 1, need: 0 }), amount: ZERO, effects: [] }
      : entry,
  )
  const left = cart.lines.map(({ gross }) => gross)
  const about = indexes.flatMap((index) => cart.lines[index] ?? [])
  const aboutLeft = indexes.map((index) => left[index] ?? ZERO)
  const reductions = sharedReduction(coupon, about, aboutLeft)
  const remaining = [...left]
  indexes.forEach((index, nth) => {
    remaining[index] = minus(left[index] ?? ZERO, reductions[nth] ?? ZERO)
  })
  return {
    entries: [
      ...entries,
      entryOf('couponDiscount', coupon, APPLIED, lineEffects(about, aboutLeft, reductions)),
    ],
    remaining,
  }
}
