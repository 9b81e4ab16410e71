import { cents, minus, plus, sum, times, ZERO, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { DiscountKind, LedgerEntry } from '../discount/price-ledger.ts'
import { applyRules } from '../discount/apply-rules.ts'
import { NO_PRICE_RULES, type PriceRules } from '../discount/price-rules.ts'
import { unitPrice, type CartLine, type PricingContext } from '../cart/cart-line.ts'
import type { PricedComboPart } from '../cart/combo-parts.ts'

export interface CartTotals {
  readonly totalItems: number
  /** Products before discounts. */
  readonly totalPrice: Cents
  /** The delivery fee; never discounted. */
  readonly totalPriceDelivery: Cents
  /** The sum of all discounts. */
  readonly discountPrice: Cents
  readonly minOrderAmount: Cents
  readonly usedPoints: number
  readonly discountValues: {
    readonly entireOrderDiscount: Cents
    readonly pointsDiscount: Cents
    readonly couponDiscount: Cents
    readonly productsDiscount: Cents
  }
  readonly toPay: Cents
}

export interface PricedCart {
  readonly totals: CartTotals
  /** Each line after its reductions, in the order of the lines; free lines follow. */
  readonly lines: ReadonlyArray<{
    readonly line: CartLine
    /** Added by a rule, without a price. */
    readonly isFree: boolean
    readonly unitPrice: Cents
    readonly totalPrice: Cents
    readonly discountTotalPrice: Cents
    /** What each product of a combo has of these two; null for other products. */
    readonly comboParts: readonly PricedComboPart[] | null
  }>
  /** What became of each rule that concerns the cart. */
  readonly ledger: readonly LedgerEntry[]
}

export interface DeliveryQuote {
  readonly deliveryFee: Cents
  readonly minOrderAmount: Cents
}

/**
 * Prices a cart: lines, reductions in their fixed order, delivery. No amount goes below zero; an empty cart
 * costs nothing, so it has no delivery fee, and delivery is never reduced.
 */
export const priceCart = (
  lines: readonly CartLine[],
  pricing: PricingContext,
  quote: DeliveryQuote,
  rules: PriceRules = NO_PRICE_RULES,
): PricedCart => {
  const priced = lines.map(({ product, quantity }) => {
    const price = unitPrice(product, pricing)
    return { product, quantity, unitPrice: price, gross: times(price, quantity) }
  })
  const { comboParts, ledger, remaining, usedPoints } = applyRules(priced, rules)
  const freeLines = ledger.flatMap(({ freeLine }) => {
    const product = rules.freeProducts.find(({ productId }) => productId === freeLine?.productId)
    return freeLine === null || product === undefined
      ? []
      : [{ line: { product, quantity: freeLine.quantity, frozenQuantity: 0 }, isFree: true, unitPrice: ZERO }]
  })
  const totalPrice = sum(priced.map(({ gross }) => gross))
  // A delivery service charges its customer itself.
  const isFree = lines.length === 0 || pricing.orderType === 'third_party'
  const deliveryFee = isFree ? ZERO : quote.deliveryFee
  const toPayForProducts = sum(remaining)
  const ofKind = (kind: DiscountKind): Cents =>
    sum(ledger.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  return {
    totals: {
      totalItems: [...lines, ...freeLines.map(({ line }) => line)].reduce(
        (items, { quantity }) => items + quantity,
        0,
      ),
      totalPrice,
      totalPriceDelivery: deliveryFee,
      discountPrice: minus(totalPrice, toPayForProducts),
      minOrderAmount: quote.minOrderAmount,
      usedPoints,
      discountValues: {
        entireOrderDiscount: ofKind('entireOrderDiscount'),
        pointsDiscount: ofKind('pointsDiscount'),
        couponDiscount: ofKind('couponDiscount'),
        productsDiscount: ofKind('productsDiscount'),
      },
      toPay: plus(toPayForProducts, deliveryFee),
    },
    lines: [
      ...lines.map((line, index) => ({
        line,
        isFree: false,
        unitPrice: priced[index]?.unitPrice ?? ZERO,
        totalPrice: priced[index]?.gross ?? ZERO,
        discountTotalPrice: remaining[index] ?? ZERO,
        comboParts: comboParts[index] ?? null,
      })),
      ...freeLines.map((free) => ({
        ...free,
        totalPrice: ZERO,
        discountTotalPrice: ZERO,
        comboParts:
          free.line.product.comboItems?.map(({ name, productId, quantity }) => ({
            productId,
            name,
            quantity,
            totalPrice: ZERO,
            discountTotalPrice: ZERO,
          })) ?? null,
      })),
    ],
    ledger,
  }
}

/** The zone's minimum counts the products after discounts; points count as money and do not lower it. */
export const refusalBelowMinimum = (totals: CartTotals): Refusal<'delivery_zone_order_amount_error'> | null =>
  amountBelowMinimum(totals) > 0 ? refusal('delivery_zone_order_amount_error', { field: 'products' }) : null

/** The amount that is missing to the zone's minimum. */
export const amountBelowMinimum = (totals: CartTotals): Cents =>
  minus(
    totals.minOrderAmount,
    cents(totals.totalPrice - totals.discountPrice + totals.discountValues.pointsDiscount),
  )

/** Points that an order earns: the country's points for each whole unit of currency paid. */
export const pointsEarned = (toPay: Cents, pointsPerUnit: number): number =>
  Math.floor(toPay / 100) * pointsPerUnit
