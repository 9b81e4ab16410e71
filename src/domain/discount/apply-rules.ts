import { priceComboParts } from '../cart/combo-parts.ts'
import { minus, sum, ZERO } from '../shared/money.ts'
import { applyCoupon } from './apply-coupon.ts'
import { applyPoints } from './apply-points.ts'
import { applyOrderDiscount } from './order-discount.ts'
import type { AppliedRules, PricedLine, PriceRules } from './price-rules.ts'
import { applyProductDiscounts } from './product-discounts.ts'
import { freeStock, piecesOf, type PricedLines } from './rule-effects.ts'

/**
 * Applies a cart's rules in their order: the best discount of products on each line, the first discount of the
 * entire order that holds, the coupon, points. Conditions compare the cart before any reduction.
 */
export const applyRules = (lines: readonly PricedLine[], rules: PriceRules): AppliedRules => {
  const reduced = reduceLines(lines, rules)
  return {
    ...reduced,
    comboParts: lines.map(({ gross, product }, index) =>
      product.comboItems
        ? priceComboParts(product.comboItems, {
            totalPrice: gross,
            discountTotalPrice: reduced.remaining[index] ?? ZERO,
          })
        : null,
    ),
  }
}

const reduceLines = (lines: readonly PricedLine[], rules: PriceRules): Omit<AppliedRules, 'comboParts'> => {
  const cart: PricedLines = {
    lines,
    totalPrice: sum(lines.map(({ gross }) => gross)),
    totalItems: piecesOf(lines),
    now: rules.now,
  }
  const discounts = rules.discounts.toSorted((a, b) => a.id - b.id)
  const takeFree = freeStock(rules.freeProducts, lines)
  const ofProducts = applyProductDiscounts(
    discounts.filter(({ applicationCriteria }) => applicationCriteria !== 'entire_order'),
    cart,
    takeFree,
  )
  const afterProducts = lines.map(({ gross }, index) => minus(gross, ofProducts.best[index]?.amount ?? ZERO))
  const ofOrder =
    lines.length === 0
      ? { entries: [], remaining: afterProducts }
      : applyOrderDiscount(
          discounts.filter(({ applicationCriteria }) => applicationCriteria === 'entire_order'),
          cart,
          afterProducts,
          takeFree,
        )
  const before = { entries: [...ofProducts.entries, ...ofOrder.entries], remaining: ofOrder.remaining }
  const { entries, remaining } =
    rules.coupon === null ? before : applyCoupon(rules.coupon, cart, before, discounts, takeFree)
  if (rules.points === null || rules.points.requested === 0 || sum(remaining) === 0)
    return { ledger: entries, remaining, usedPoints: 0 }
  const withPoints = applyPoints(rules.points, lines, remaining)
  return {
    ledger: [...entries, withPoints.entry],
    remaining: withPoints.remaining,
    usedPoints: withPoints.usedPoints,
  }
}
