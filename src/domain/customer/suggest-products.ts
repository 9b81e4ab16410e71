import type { ProductId } from '../shared/ids.ts'

interface Score {
  readonly productId: ProductId
  /** Products of the cart that were in the same orders, counted in each. */
  readonly together: number
  readonly orders: number
  /** The place of the latest order with it. */
  readonly latest: number
}

/**
 * What a customer usually adds to this cart: products of completed orders that are not in it, those that were most often
 * bought together with its products first, then the most frequent, then the latest. Of an empty cart the most frequent.
 */
export const suggestProducts = (
  baskets: ReadonlyArray<readonly ProductId[]>,
  inCart: ReadonlySet<ProductId>,
): readonly ProductId[] => {
  const scores = new Map<ProductId, Score>()
  for (const [place, basket] of baskets.entries()) {
    const shared = basket.filter((id) => inCart.has(id)).length
    for (const productId of new Set(basket)) {
      if (inCart.has(productId)) continue
      const known = scores.get(productId) ?? { productId, together: 0, orders: 0, latest: place }
      scores.set(productId, {
        ...known,
        together: known.together + shared,
        orders: known.orders + 1,
      })
    }
  }
  return [...scores.values()]
    .toSorted(
      (a, b) =>
        b.together - a.together || b.orders - a.orders || a.latest - b.latest || a.productId - b.productId,
    )
    .map(({ productId }) => productId)
}
