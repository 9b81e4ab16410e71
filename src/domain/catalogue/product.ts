import type { CountryId, DeliveryServiceId } from '../shared/ids.ts'
import { cents, ZERO, type Cents } from '../shared/money.ts'
import type { RefusalCode } from '../shared/refusal.ts'

export const PRODUCT_TYPES = ['simple', 'variable', 'combo'] as const

/** What a product is sold, counted and purchased by. */
export const PRODUCT_UNITS = [
  'piece',
  'portion',
  'combo',
  'package',
  'box',
  'bag',
  'tray',
  'bottle',
  'can',
  'jar',
  'dozen',
  'pound',
  'kilogram',
  'litre',
  'gallon',
] as const
export type ProductUnit = (typeof PRODUCT_UNITS)[number]

export const SHORT_DESCRIPTION_MAX = 30
export const LONG_DESCRIPTION_MAX = 900
export const SKU_MAX_LENGTH = 64
export const MAX_CONVERSION_FACTOR = 10_000
/** The highest minimum and maximum of an order line that can be chosen, in units of purchase (specification: options 1 to 10). */
export const MAX_PURCHASE = 10
/** The same in pieces, however many a unit of purchase has. */
export const MAX_PURCHASE_PIECES = MAX_PURCHASE * MAX_CONVERSION_FACTOR
/** One day. */
export const MAX_COOKING_MINUTES = 1440

interface UnitConversion {
  readonly unit: ProductUnit
  readonly purchaseUnit: ProductUnit
  /** Units of sale in one unit of purchase. */
  readonly conversionFactor: number
}

/** How many are ordered together: one where the product is purchased by the unit that it is sold by. */
export const itemsPerPurchaseUnit = ({ unit, purchaseUnit, conversionFactor }: UnitConversion): number =>
  unit === purchaseUnit ? 1 : conversionFactor

interface ProductLimits extends UnitConversion {
  readonly cookingTime: number
  readonly minPurchase: number
  readonly maxPurchase: number
}

/** What is wrong with a value, by its field. */
export type FieldRefusals = Readonly<Record<string, RefusalCode | 'out_of_range'>>

/** The minimum and maximum of an order line that contradict each other or its unit of purchase. */
export const refusalToPurchaseLimits = ({
  minPurchase,
  maxPurchase,
  itemsPerPurchaseUnit: items,
  maxBefore,
}: {
  readonly minPurchase: number
  readonly maxPurchase: number
  readonly itemsPerPurchaseUnit: number
  /** The maximum that is there already may stay, or come down. */
  readonly maxBefore?: number | null | undefined
}): FieldRefusals => {
  if (minPurchase > maxPurchase) return { minPurchase: 'min_purchase_can_not_be_more_max_purchase' }
  if (maxPurchase > Math.max(MAX_PURCHASE * items, maxBefore ?? 0)) return { maxPurchase: 'out_of_range' }
  // An order line is a multiple of the unit of purchase: one has to lie between the limits.
  return Math.floor(maxPurchase / items) * items < minPurchase
    ? { maxPurchase: 'product_multiples_error' }
    : {}
}

/** The limits that contradict each other. */
export const refusalsToLimits = (limits: ProductLimits, maxBefore?: number): FieldRefusals => {
  const { cookingTime } = limits
  const isCookingTimeValid = cookingTime >= 0 && cookingTime <= MAX_COOKING_MINUTES
  return {
    ...(!isCookingTimeValid && { cookingTime: 'cooking_time_error' }),
    ...refusalToPurchaseLimits({ ...limits, itemsPerPurchaseUnit: itemsPerPurchaseUnit(limits), maxBefore }),
  }
}

export interface ProductPrice {
  readonly countryId: CountryId
  readonly price: Cents
  readonly cost: Cents
  /** At 0 the product cannot be added to an order. */
  readonly unitPrice: Cents
  /** Null: the price. */
  readonly businessPrice: Cents | null
  readonly corporatePrice: Cents | null
}

const PRICES_OVER_COST = ['price', 'unitPrice', 'businessPrice', 'corporatePrice'] as const

/** The prices below the cost, except an absent one and a unit price of 0, which stops the sale. */
export const pricesBelowCost = (entry: ProductPrice): ReadonlyArray<(typeof PRICES_OVER_COST)[number]> =>
  PRICES_OVER_COST.filter((name) => {
    const price = entry[name]
    return price !== null && price < entry.cost && !(name === 'unitPrice' && price === 0)
  })

/** What a price leaves over its cost, in percent of the price; null where nothing is asked for it. */
export const marginOf = (price: Cents, cost: Cents): number | null =>
  price > 0 ? Math.round(((price - cost) * 100) / price) : null

/** The unit price that goes with a price: in the same proportion as before, else the price itself. */
export const unitPriceLike = (
  price: Cents | null,
  before: { readonly price: Cents | null; readonly unitPrice: Cents | null } | undefined,
): Cents => {
  const whole = price ?? before?.price ?? ZERO
  const { price: oldPrice = null, unitPrice: oldUnit = null } = before ?? {}
  return oldPrice !== null && oldPrice > 0 && oldUnit !== null && oldUnit > 0
    ? cents(Math.round((whole * oldUnit) / oldPrice))
    : whole
}

interface PriceEditor {
  readonly canSellBelowCost: boolean
  readonly isInScope: (countryId: CountryId) => boolean
}

const isSamePrice = (a: ProductPrice | undefined, b: ProductPrice | undefined): boolean =>
  a?.price === b?.price &&
  a?.cost === b?.cost &&
  a?.unitPrice === b?.unitPrice &&
  a?.businessPrice === b?.businessPrice &&
  a?.corporatePrice === b?.corporatePrice

/** Why the editor may not set these prices: another country's, or a new one below its cost. */
export const refusalsToPrices = (
  prices: readonly ProductPrice[],
  before: readonly ProductPrice[],
  { canSellBelowCost, isInScope }: PriceEditor,
): FieldRefusals => {
  const entryOf = (entries: readonly ProductPrice[], id: CountryId) =>
    entries.find(({ countryId }) => countryId === id)
  const isRemovalDenied = before.some(
    ({ countryId }) => !isInScope(countryId) && entryOf(prices, countryId) === undefined,
  )
  const refused = prices.flatMap((entry, at): ReadonlyArray<readonly [string, RefusalCode]> => {
    if (isSamePrice(entry, entryOf(before, entry.countryId))) return []
    if (!isInScope(entry.countryId)) return [[`prices.${at}.price`, 'user_dont_have_permission']]
    if (canSellBelowCost) return []
    return pricesBelowCost(entry).map((name) => [`prices.${at}.${name}`, 'product_price_below_cost'])
  })
  return {
    ...(isRemovalDenied && { prices: 'user_dont_have_permission' }),
    ...Object.fromEntries(refused),
  }
}

/** The price of a product at a third-party delivery service. */
export interface DeliveryPrice {
  readonly countryId: CountryId
  readonly deliveryServiceId: DeliveryServiceId
  readonly price: Cents
}

/** Why the editor may not set these prices of delivery services, as for the other prices. */
export const refusalsToDeliveryPrices = (
  deliveryPrices: readonly DeliveryPrice[],
  before: readonly DeliveryPrice[],
  prices: readonly ProductPrice[],
  { canSellBelowCost, isInScope }: PriceEditor,
): FieldRefusals => {
  const isAmong = (entries: readonly DeliveryPrice[], entry: DeliveryPrice) =>
    entries.some(
      (other) =>
        other.countryId === entry.countryId &&
        other.deliveryServiceId === entry.deliveryServiceId &&
        other.price === entry.price,
    )
  const isRemovalDenied = before.some(
    (entry) => !isInScope(entry.countryId) && !isAmong(deliveryPrices, entry),
  )
  const refused = deliveryPrices.flatMap((entry, at): ReadonlyArray<readonly [string, RefusalCode]> => {
    const path = `deliveryPrices.${at}.price`
    if (isAmong(before, entry)) return []
    if (!isInScope(entry.countryId)) return [[path, 'user_dont_have_permission']]
    const country = prices.find(({ countryId }) => countryId === entry.countryId)
    if (country === undefined) return [[path, 'product_price_missing']]
    return entry.price < country.cost && !canSellBelowCost ? [[path, 'product_price_below_cost']] : []
  })
  return {
    ...(isRemovalDenied && { deliveryPrices: 'user_dont_have_permission' }),
    ...Object.fromEntries(refused),
  }
}
