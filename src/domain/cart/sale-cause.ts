import type { ORDER_KINDS } from '../order/order-kinds.ts'
import type { EpochMs } from '../shared/time.ts'

/** A product of a combo of which a store has too few to assemble one more. */
export interface ComboShortage {
  readonly name: string
  readonly available: number
  /** Pieces in one combo. */
  readonly needed: number
}

/** Whose prices an order has. */
export type PriceListName = (typeof ORDER_KINDS)[keyof typeof ORDER_KINDS]['priceList']

/** One reason why a product is not sold, or not as somebody would expect; pieces and minutes. */
export type SaleCause =
  | { readonly code: 'product_inactive' }
  | { readonly code: 'product_invisible' }
  /** Its variants are sold instead. */
  | { readonly code: 'has_variants'; readonly count: number }
  | { readonly code: 'categories_inactive'; readonly names: readonly string[] }
  | { readonly code: 'no_country_price' }
  | { readonly code: 'unit_price_zero' }
  | { readonly code: 'price_zero'; readonly priceList: PriceListName }
  /** The list has no price of its own, and the store's is taken. */
  | { readonly code: 'price_of_store'; readonly priceList: PriceListName }
  | { readonly code: 'not_at_store' }
  | { readonly code: 'switched_off' }
  /** The store pauses it for a while. */
  | { readonly code: 'paused' }
  | { readonly code: 'out_of_stock' }
  | {
      readonly code: 'all_taken'
      readonly quantity: number
      readonly compromise: number
      readonly compromiseCombo: number
    }
  | { readonly code: 'below_minimum'; readonly available: number; readonly needed: number }
  | {
      readonly code: 'combo_not_assembled'
      /** Combos that the products in stock would make. */
      readonly possible: number
      readonly short: readonly ComboShortage[]
    }
  | {
      readonly code: 'limits_contradict'
      readonly minPurchase: number
      readonly maxPurchase: number
      readonly itemsPerPurchaseUnit: number
    }
  /** A product of third parties fills a business order only beside one of the own brand. */
  | { readonly code: 'own_brand_needed' }
  | { readonly code: 'no_delivery_service' }
  | { readonly code: 'store_inactive' }
  | { readonly code: 'no_delivery_zone' }
  | { readonly code: 'no_delivery_men' }
  | { readonly code: 'no_time'; readonly minutes: number }
  | { readonly code: 'not_today'; readonly minutes: number; readonly earliest: EpochMs }

export type SaleCauseCode = SaleCause['code']

/** Each cause, and whether it stops the sale; those that do not are told beside it. */
export const SALE_CAUSES = {
  product_inactive: { stops: true },
  product_invisible: { stops: true },
  has_variants: { stops: true },
  categories_inactive: { stops: false },
  no_country_price: { stops: true },
  unit_price_zero: { stops: true },
  price_zero: { stops: true },
  price_of_store: { stops: false },
  not_at_store: { stops: true },
  switched_off: { stops: true },
  paused: { stops: true },
  out_of_stock: { stops: true },
  all_taken: { stops: true },
  below_minimum: { stops: true },
  combo_not_assembled: { stops: true },
  limits_contradict: { stops: true },
  own_brand_needed: { stops: true },
  no_delivery_service: { stops: true },
  store_inactive: { stops: true },
  no_delivery_zone: { stops: true },
  no_delivery_men: { stops: true },
  no_time: { stops: true },
  not_today: { stops: false },
} as const satisfies Record<SaleCauseCode, { readonly stops: boolean }>

/** Whether one more piece can be ordered in spite of these causes. */
export const isSold = (causes: ReadonlyArray<{ readonly code: SaleCauseCode }>): boolean =>
  causes.every(({ code }) => !SALE_CAUSES[code].stops)

/** What is checked before a product is sold, in the order in which it is told. */
export const SALE_CHECKS = {
  status: ['product_inactive', 'product_invisible'],
  variants: ['has_variants'],
  categories: ['categories_inactive'],
  price: ['no_country_price', 'price_zero', 'price_of_store'],
  unitPrice: ['unit_price_zero'],
  store: ['not_at_store', 'switched_off', 'paused'],
  stock: ['out_of_stock', 'all_taken', 'below_minimum', 'combo_not_assembled'],
  limits: ['limits_contradict'],
  orderType: ['own_brand_needed', 'no_delivery_service'],
  delivery: ['store_inactive', 'no_delivery_zone', 'no_delivery_men', 'no_time', 'not_today'],
} as const satisfies Readonly<Record<string, readonly SaleCauseCode[]>>
export type SaleCheck = keyof typeof SALE_CHECKS

/** Without a price, or at a store that does not have it, these are not asked. */
const UNASKED: Partial<Record<SaleCauseCode, readonly SaleCheck[]>> = {
  no_country_price: ['unitPrice'],
  not_at_store: ['stock', 'limits'],
}

/** The checks that found nothing. */
export const checksInOrder = (
  causes: ReadonlyArray<{ readonly code: SaleCauseCode }>,
): readonly SaleCheck[] =>
  // Its own keys.
  (Object.keys(SALE_CHECKS) as readonly SaleCheck[]).filter((check) => {
    const codes: readonly SaleCauseCode[] = SALE_CHECKS[check]
    return causes.every(({ code }) => !codes.includes(code) && UNASKED[code]?.includes(check) !== true)
  })
