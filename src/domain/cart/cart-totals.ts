import { cents, minus, sum, ZERO, type Cents } from '../shared/money.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { lineTotal, type CartLine, type PriceList } from './cart-line.ts'

/** Reductions in the order in which they are taken, each on what the one before left. */
export const REDUCTIONS = [
  'productsDiscount',
  'entireOrderDiscount',
  'couponDiscount',
  'pointsDiscount',
] as const
export type ReductionKind = (typeof REDUCTIONS)[number]

/** How much of each line a reduction takes, given what earlier ones left; more than is left takes what is left. */
export interface Reduction {
  readonly kind: ReductionKind
  readonly take: (remaining: readonly Cents[]) => readonly Cents[]
  readonly usedPoints?: number
}

export type LedgerEntry =
  | { readonly kind: 'line' | 'delivery'; readonly amount: Cents }
  | { readonly kind: ReductionKind; readonly amount: Cents }

export interface Totals {
  readonly totalItems: number
  /** Products before any reduction. */
  readonly totalPrice: Cents
  /** The delivery fee; never discounted. */
  readonly totalPriceDelivery: Cents
  /** All reductions together. */
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

export interface CartSum {
  readonly totals: Totals
  /** Each line after its reductions, in the order of the lines. */
  readonly lines: ReadonlyArray<{
    readonly line: CartLine
    readonly totalPrice: Cents
    readonly discountTotalPrice: Cents
  }>
  /** What the total is made of. */
  readonly ledger: readonly LedgerEntry[]
}

export interface DeliveryTerms {
  readonly deliveryFee: Cents
  readonly minOrderAmount: Cents
}

/** What a cart costs: lines, reductions in their fixed order, delivery. Nothing goes below zero. */
export const cartTotals = (
  lines: readonly CartLine[],
  list: PriceList,
  terms: DeliveryTerms,
  reductions: readonly Reduction[] = [],
): CartSum => {
  const gross = lines.map((line) => lineTotal(line, list))
  let remaining = gross
  const taken: Record<ReductionKind, Cents> = {
    productsDiscount: ZERO,
    entireOrderDiscount: ZERO,
    couponDiscount: ZERO,
    pointsDiscount: ZERO,
  }
  let usedPoints = 0
  for (const kind of REDUCTIONS) {
    for (const reduction of reductions) {
      if (reduction.kind !== kind) continue
      const wanted = reduction.take(remaining)
      const left = remaining.map((amount, index) => minus(amount, wanted[index] ?? ZERO))
      taken[kind] = cents(taken[kind] + sum(remaining) - sum(left))
      usedPoints += reduction.usedPoints ?? 0
      remaining = left
    }
  }
  const totalPrice = sum(gross)
  const discountPrice = cents(totalPrice - sum(remaining))
  return {
    totals: {
      totalItems: lines.reduce((items, line) => items + line.quantity, 0),
      totalPrice,
      totalPriceDelivery: terms.deliveryFee,
      discountPrice,
      minOrderAmount: terms.minOrderAmount,
      usedPoints,
      discountValues: taken,
      toPay: cents(totalPrice - discountPrice + terms.deliveryFee),
    },
    lines: lines.map((line, index) => ({
      line,
      totalPrice: gross[index] ?? ZERO,
      discountTotalPrice: remaining[index] ?? ZERO,
    })),
    ledger: [
      ...gross.map((amount) => ({ kind: 'line' as const, amount })),
      ...REDUCTIONS.flatMap((kind) => (taken[kind] > 0 ? [{ kind, amount: taken[kind] }] : [])),
      { kind: 'delivery' as const, amount: terms.deliveryFee },
    ],
  }
}

/** Products must reach the zone's minimum; points are money, other reductions lower what counts. */
export const refusalToMinimum = (totals: Totals): Refusal<'delivery_zone_order_amount_error'> | null =>
  missingToMinimum(totals) > 0 ? refusal('delivery_zone_order_amount_error', { field: 'products' }) : null

/** What is still missing to the minimum of the zone. */
export const missingToMinimum = (totals: Totals): Cents =>
  minus(
    totals.minOrderAmount,
    cents(totals.totalPrice - totals.discountPrice + totals.discountValues.pointsDiscount),
  )

/** Points that an order earns: the country's points for each whole unit of currency paid. */
export const pointsCredited = (toPay: Cents, pointsPerUnit: number): number =>
  Math.floor(toPay / 100) * pointsPerUnit
