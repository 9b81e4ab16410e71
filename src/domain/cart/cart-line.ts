import type { OrderType } from '../order/order-status.ts'
import type { ProductId } from '../shared/ids.ts'
import { times, type Cents } from '../shared/money.ts'

/** A product as a store sells it, with everything that the cart's rules ask for. */
export interface SellableProduct {
  readonly productId: ProductId
  readonly sku: string
  readonly name: string
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
  /** What can still be promised, without the asker's own order. */
  readonly available: number
  /** Switched on at the store. */
  readonly isAvailable: boolean
}

export interface CartLine {
  readonly product: SellableProduct
  readonly quantity: number
  /** How many of the quantity go out frozen. */
  readonly frozenQuantity: number
}

/** Whose prices an order takes. */
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
  switch (pricing.orderType) {
    case 'single':
    case 'gift':
      return product.price
    case 'business':
      return product.businessPrice ?? product.price
    case 'corporate':
      return product.corporatePrice ?? product.price
    case 'third_party':
      return (
        product.deliveryPrice.find(({ deliveryServiceId }) => deliveryServiceId === pricing.deliveryServiceId)
          ?.price ?? product.price
      )
  }
}

/** Quantity times unit price, before any reduction. */
export const lineTotal = (line: CartLine, pricing: PricingContext): Cents =>
  times(unitPrice(line.product, pricing), line.quantity)

/** Largest quantity that the product's own bounds and the stock allow; 0 when none can be had. */
export const maxQuantity = (product: SellableProduct): number => {
  const bound = product.isAvailable ? Math.min(product.maxPurchase, product.available) : 0
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  const whole = Math.floor(bound / unit) * unit
  return whole >= product.minPurchase ? Math.max(0, whole) : 0
}

/** The quantity that the first press adds: the smallest whole purchase unit that is not below the minimum. */
export const minQuantity = (product: SellableProduct): number => {
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  return Math.max(1, Math.ceil(product.minPurchase / unit)) * unit
}
