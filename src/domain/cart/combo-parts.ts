import { allocate, shareByWeight } from '../shared/allocate.ts'
import type { ProductId } from '../shared/ids.ts'
import { cents, times, ZERO, type Cents } from '../shared/money.ts'

/** A product of a combo, with what the store asks for it alone. */
export interface ComboPart {
  readonly productId: ProductId
  readonly name: string
  /** Pieces in one combo. */
  readonly quantity: number
  /** Null where it is not sold alone. */
  readonly price: Cents | null
}

/** A product of the combos of one line, with its share of what the line costs. */
export interface PricedComboPart extends Omit<ComboPart, 'price'> {
  readonly totalPrice: Cents
  /** After the line's reductions. */
  readonly discountTotalPrice: Cents
}

/**
 * Shares the price of a line of combos over their products, in proportion to what these cost alone, by largest remainder;
 * by pieces where none of them is sold alone. The shares sum to the line, before and after its reductions.
 */
export const priceComboParts = (
  parts: readonly ComboPart[],
  line: { readonly totalPrice: Cents; readonly discountTotalPrice: Cents },
): readonly PricedComboPart[] => {
  const isAnySold = parts.some(({ price }) => price !== null && price > 0)
  const totals = shareByWeight(
    line.totalPrice,
    parts.map(({ price, productId, quantity }) => ({
      amount: isAnySold ? times(price ?? ZERO, quantity) : cents(quantity),
      key: productId,
    })),
  )
  const reduced = allocate(
    line.discountTotalPrice,
    parts.map(({ productId }, index) => ({ amount: totals[index] ?? ZERO, key: productId })),
  )
  return parts.map(({ name, productId, quantity }, index) => ({
    productId,
    name,
    quantity,
    totalPrice: totals[index] ?? ZERO,
    discountTotalPrice: reduced[index] ?? ZERO,
  }))
}
