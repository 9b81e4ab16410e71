import { ORDER_KINDS } from '../order/order-kinds.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { unitPrice, type CartLine, type PricingContext, type SellableProduct } from './cart-line.ts'

export type QuantityErrorCode =
  | 'product_dont_have_in_stock'
  | 'product_not_enough_quantity'
  | 'product_multiples_error'
  | 'min_purchase_error'
  | 'max_purchase_error'

/**
 * Why a quantity (in pieces) of a product cannot be ordered at a store. A product that the store does not
 * sell, or that has no price for this order type, is `product_dont_have_in_stock`.
 */
export const refusalToQuantity = (
  product: SellableProduct,
  quantity: number,
  pricing: PricingContext,
): Refusal<QuantityErrorCode> | null => {
  const refuse = <C extends QuantityErrorCode>(code: C): Refusal<C> =>
    refusal(code, { products: [{ name: product.name, sku: product.sku }], field: 'products' })
  if (!product.isAvailable || unitPrice(product, pricing) <= 0) return refuse('product_dont_have_in_stock')
  if (!Number.isInteger(quantity) || quantity < Math.max(1, product.minPurchase))
    return refuse('min_purchase_error')
  if (quantity > product.maxPurchase) return refuse('max_purchase_error')
  if (quantity % Math.max(1, product.itemsPerPurchaseUnit) !== 0) return refuse('product_multiples_error')
  if (quantity > product.available) return refuse('product_not_enough_quantity')
  return null
}

/**
 * Why a frozen count is refused: it must be whole, at most the line's quantity, and 0 for a product that is
 * not sold frozen.
 */
export const refusalToFrozenCount = (
  line: Pick<CartLine, 'quantity' | 'frozenQuantity'> & {
    readonly product: Pick<SellableProduct, 'frozen' | 'name' | 'sku'>
  },
): Refusal<'frozen_quantity_error'> | null => {
  const { product, quantity, frozenQuantity } = line
  const isPossible =
    Number.isInteger(frozenQuantity) &&
    frozenQuantity >= 0 &&
    frozenQuantity <= quantity &&
    (product.frozen || frozenQuantity === 0)
  return isPossible
    ? null
    : refusal('frozen_quantity_error', {
        products: [{ name: product.name, sku: product.sku }],
        field: 'products',
      })
}

/** The first refusal of a line; the quantity is checked before the frozen count. */
export const refusalToLine = (
  line: CartLine,
  pricing: PricingContext,
): Refusal<QuantityErrorCode | 'frozen_quantity_error'> | null =>
  refusalToQuantity(line.product, line.quantity, pricing) ?? refusalToFrozenCount(line)

/** The first refusal of a cart, with every product that is refused for the same reason. */
export const refusalToCart = (
  lines: readonly CartLine[],
  pricing: PricingContext,
): Refusal<QuantityErrorCode | 'frozen_quantity_error'> | null => {
  const refusals = lines.flatMap((line) => refusalToLine(line, pricing) ?? [])
  const first = refusals[0]
  if (!first) return null
  return {
    ...first,
    products: refusals.filter(({ code }) => code === first.code).flatMap(({ products }) => products ?? []),
  }
}

/** Why the products of a cart do not suffice for its type of order; an empty cart is not judged. */
export const refusalWithoutOwnBrand = (
  lines: readonly CartLine[],
  { orderType }: PricingContext,
): Refusal<'own_brand_product_required'> | null =>
  ORDER_KINDS[orderType].needsOwnBrand &&
  lines.length > 0 &&
  lines.every(({ product }) => product.catalog !== 'own_brand')
    ? refusal('own_brand_product_required', { field: 'products' })
    : null
