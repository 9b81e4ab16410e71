import type { Catalog } from '../catalogue/category-fields.ts'
import { ORDER_KINDS, type OrderType } from '../order/order-kinds.ts'
import type { BadgeId, CategoryId, ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import type { ComboPart } from './combo-parts.ts'

/** A product as a store sells it, with every value that the cart's rules need. */
export interface SellableProduct {
  readonly productId: ProductId
  readonly sku: string
  readonly name: string
  /** Empty or absent where it has none. */
  readonly nameEn?: string
  readonly catalog: Catalog
  /** The categories of the product and those above them. */
  readonly categoryIds: readonly CategoryId[]
  readonly badgeIds: readonly BadgeId[]
  readonly price: Cents
  readonly businessPrice: Cents | null
  readonly corporatePrice: Cents | null
  readonly deliveryPrice: ReadonlyArray<{ readonly deliveryServiceId: number; readonly price: Cents }>
  readonly minPurchase: number
  readonly maxPurchase: number
  readonly itemsPerPurchaseUnit: number
  /** Minutes. */
  readonly cookingTime: number
  /** May be ordered frozen. */
  readonly frozen: boolean
  /** Pieces that are still available, not counting what this order reserves. */
  readonly available: number
  /** The store sells the product at present. */
  readonly isAvailable: boolean
  /** What a combo is made of. */
  readonly comboItems?: readonly ComboPart[] | null
}

export interface CartLine {
  readonly product: SellableProduct
  readonly quantity: number
  /** How many pieces of the quantity are delivered frozen. */
  readonly frozenQuantity: number
  /** What the kitchen is to know of it. */
  readonly note?: string
}

/** What the price of a line depends on besides the product. */
export interface PricingContext {
  readonly orderType: OrderType
  /** The delivery service of a third-party order. */
  readonly deliveryServiceId?: number
}

/** Price of one piece for an order's type; every list falls back to the store's price. */
export const unitPrice = (
  product: Pick<SellableProduct, 'price' | 'businessPrice' | 'corporatePrice' | 'deliveryPrice'>,
  pricing: PricingContext,
): Cents => {
  switch (ORDER_KINDS[pricing.orderType].priceList) {
    case 'store':
      return product.price
    case 'business':
      return product.businessPrice ?? product.price
    case 'corporate':
      return product.corporatePrice ?? product.price
    case 'delivery_service':
      return (
        product.deliveryPrice.find(({ deliveryServiceId }) => deliveryServiceId === pricing.deliveryServiceId)
          ?.price ?? product.price
      )
  }
}

/** The largest quantity allowed by the product's limits and the stock; 0 when it cannot be ordered. */
export const maxQuantity = (product: SellableProduct): number => {
  const bound = product.isAvailable ? Math.min(product.maxPurchase, product.available) : 0
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  const whole = Math.floor(bound / unit) * unit
  return whole >= product.minPurchase ? Math.max(0, whole) : 0
}

/** The quantity of the first press: the smallest whole number of purchase units that reaches the minimum. */
export const minQuantity = (product: SellableProduct): number => {
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  return Math.max(1, Math.ceil(product.minPurchase / unit)) * unit
}

/** The quantity after one more press of "add". */
export const quantityAfterPress = (product: SellableProduct, present: number): number =>
  present === 0 ? minQuantity(product) : present + Math.max(1, product.itemsPerPurchaseUnit)

/** The quantity after so many more; null means one press of "add". */
export const quantityWithMore = (product: SellableProduct, present: number, more: number | null): number =>
  more === null ? quantityAfterPress(product, present) : present + more

export const lineOfProduct = (lines: readonly CartLine[], productId: ProductId): CartLine | undefined =>
  lines.find(({ product }) => product.productId === productId)

/** The lines with so many pieces of a product, as it is known now; what is frozen of them stays as far as it can. */
export const withQuantity = (
  lines: readonly CartLine[],
  product: SellableProduct,
  quantity: number,
): readonly CartLine[] => {
  const isOfProduct = (line: CartLine) => line.product.productId === product.productId
  return lines.some(isOfProduct)
    ? lines.map((line) =>
        isOfProduct(line)
          ? { ...line, product, quantity, frozenQuantity: Math.min(line.frozenQuantity, quantity) }
          : line,
      )
    : [...lines, { product, quantity, frozenQuantity: 0 }]
}
