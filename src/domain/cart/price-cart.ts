import { cents, minus, sum, ZERO, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { lineTotal, type CartLine, type PricingContext } from './cart-line.ts'

/** Discounts in the order in which they apply, each to what the previous one left. */
export const DISCOUNT_KINDS = [
  'productsDiscount',
  'entireOrderDiscount',
  'couponDiscount',
  'pointsDiscount',
] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** What a discount takes off each line after the earlier ones; it takes at most what is left. */
export interface Discount {
  readonly kind: DiscountKind
  readonly discountLines: (remaining: readonly Cents[]) => readonly Cents[]
  readonly usedPoints?: number
}

export type LedgerEntry =
  | { readonly kind: 'line' | 'delivery'; readonly amount: Cents }
  | { readonly kind: DiscountKind; readonly amount: Cents }

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
  /** Each line after its discounts, in the order of the lines. */
  readonly lines: ReadonlyArray<{
    readonly line: CartLine
    readonly totalPrice: Cents
    readonly discountTotalPrice: Cents
  }>
  /** What the total is made of. */
  readonly ledger: readonly LedgerEntry[]
}

export interface DeliveryQuote {
  readonly deliveryFee: Cents
  readonly minOrderAmount: Cents
}

/**
 * Prices a cart: lines, discounts in their fixed order, delivery. No amount goes below zero; an empty cart
 * costs nothing, so it has no delivery fee.
 */
export const priceCart = (
  lines: readonly CartLine[],
  pricing: PricingContext,
  quote: DeliveryQuote,
  discounts: readonly Discount[] = [],
): PricedCart => {
  const gross = lines.map((line) => lineTotal(line, pricing))
  const deliveryFee = lines.length === 0 ? ZERO : quote.deliveryFee
  let remaining = gross
  const discounted: Record<DiscountKind, Cents> = {
    productsDiscount: ZERO,
    entireOrderDiscount: ZERO,
    couponDiscount: ZERO,
    pointsDiscount: ZERO,
  }
  let usedPoints = 0
  for (const kind of DISCOUNT_KINDS) {
    for (const discount of discounts) {
      if (discount.kind !== kind) continue
      const requested = discount.discountLines(remaining)
      const left = remaining.map((amount, index) => minus(amount, requested[index] ?? ZERO))
      discounted[kind] = cents(discounted[kind] + sum(remaining) - sum(left))
      usedPoints += discount.usedPoints ?? 0
      remaining = left
    }
  }
  const totalPrice = sum(gross)
  const discountPrice = cents(totalPrice - sum(remaining))
  return {
    totals: {
      totalItems: lines.reduce((items, line) => items + line.quantity, 0),
      totalPrice,
      totalPriceDelivery: deliveryFee,
      discountPrice,
      minOrderAmount: quote.minOrderAmount,
      usedPoints,
      discountValues: discounted,
      toPay: cents(totalPrice - discountPrice + deliveryFee),
    },
    lines: lines.map((line, index) => ({
      line,
      totalPrice: gross[index] ?? ZERO,
      discountTotalPrice: remaining[index] ?? ZERO,
    })),
    ledger: [
      ...gross.map((amount) => ({ kind: 'line' as const, amount })),
      ...DISCOUNT_KINDS.flatMap((kind) => (discounted[kind] > 0 ? [{ kind, amount: discounted[kind] }] : [])),
      { kind: 'delivery' as const, amount: deliveryFee },
    ],
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
