import { refusalToPurchaseLimits, type FieldRefusals } from '../catalogue/product.ts'
import type { Cents } from '../shared/money.ts'

/** What a product costs at a store and how many of it an order may have. */
export interface SaleTerms {
  readonly price: Cents | null
  readonly cost: Cents | null
  readonly minPurchase: number | null
  readonly maxPurchase: number | null
}

/** What holds where the store sets nothing: the prices of its country, null without one, and the product's limits. */
export interface BaseTerms extends SaleTerms {
  readonly minPurchase: number
  readonly maxPurchase: number
  readonly itemsPerPurchaseUnit: number
}

/** The terms that a store sells by: its own, and those of country and product where it has none. */
export const effectiveTerms = (own: SaleTerms, base: BaseTerms): BaseTerms => ({
  price: own.price ?? base.price,
  cost: own.cost ?? base.cost,
  minPurchase: own.minPurchase ?? base.minPurchase,
  maxPurchase: own.maxPurchase ?? base.maxPurchase,
  itemsPerPurchaseUnit: base.itemsPerPurchaseUnit,
})

/** Whether a store would sell for less than it pays; never without a price. */
export const isBelowCost = ({ price, cost }: Pick<SaleTerms, 'price' | 'cost'>): boolean =>
  price !== null && cost !== null && price < cost

/**
 * Why a store may not have these terms, by their fields: a new price below the country's, or below the cost for
 * whoever may not sell below it; limits that contradict each other. What a store has already stays.
 */
export const refusalsToStoreTerms = (
  own: SaleTerms,
  before: SaleTerms,
  base: BaseTerms,
  { canSellBelowCost }: { readonly canSellBelowCost: boolean },
): FieldRefusals => {
  const isChanged = (field: keyof SaleTerms) => own[field] !== before[field]
  const terms = effectiveTerms(own, base)
  const priceRefusal = (): FieldRefusals => {
    if (isChanged('price') && own.price !== null) {
      if (base.price === null) return { price: 'product_price_missing' }
      if (own.price < base.price) return { price: 'store_price_below_base' }
    }
    if (canSellBelowCost || !isBelowCost(terms)) return {}
    return isChanged('price')
      ? { price: 'product_price_below_cost' }
      : isChanged('cost')
        ? { cost: 'product_price_below_cost' }
        : {}
  }
  return {
    ...priceRefusal(),
    ...((isChanged('minPurchase') || isChanged('maxPurchase')) &&
      refusalToPurchaseLimits({
        ...terms,
        // Up to the product's own maximum.
        maxBefore: isChanged('maxPurchase') ? base.maxPurchase : terms.maxPurchase,
      })),
  }
}
