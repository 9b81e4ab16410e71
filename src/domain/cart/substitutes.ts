import type { ProductId } from '../shared/ids.ts'
import { maxQuantity, unitPrice, type PricingContext, type SellableProduct } from './cart-line.ts'

const MAX_SUBSTITUTES = 2

/**
 * What can be offered in the place of a product: of one of its categories, on sale with as many pieces, and not in the cart; those
 * that share most categories come first, then those with the nearest price.
 */
export const substitutesFor = <Product extends SellableProduct>(
  product: SellableProduct,
  products: readonly Product[],
  {
    inCart,
    pricing,
    quantity,
  }: {
    readonly pricing: PricingContext
    readonly quantity: number
    readonly inCart: readonly ProductId[]
  },
): readonly Product[] => {
  const price = unitPrice(product, pricing)
  const shared = ({ categoryIds }: SellableProduct): number =>
    categoryIds.filter((id) => product.categoryIds.includes(id)).length
  const distance = (other: SellableProduct): number => Math.abs(unitPrice(other, pricing) - price)
  return products
    .filter(
      (other) =>
        other.productId !== product.productId &&
        !inCart.includes(other.productId) &&
        shared(other) > 0 &&
        unitPrice(other, pricing) > 0 &&
        maxQuantity(other) >= Math.min(quantity, product.maxPurchase),
    )
    .toSorted((a, b) => shared(b) - shared(a) || distance(a) - distance(b))
    .slice(0, MAX_SUBSTITUTES)
}
