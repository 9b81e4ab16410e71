import type { BadgeId, CategoryId, CountryId } from '../shared/ids.ts'
import { cents, type Cents } from '../shared/money.ts'
import type { RefusalCode } from '../shared/refusal.ts'
import type { CATALOGUE_STATUSES } from './badge-fields.ts'
import { unitPriceLike, type DeliveryPrice, type ProductPrice } from './product.ts'

type CatalogueStatus = (typeof CATALOGUE_STATUSES)[number]

export const PRICE_RULES = ['percent', 'amount', 'equal'] as const
/** The prices of a country that a change of many products may concern. */
export const BULK_PRICES = ['price', 'businessPrice', 'corporatePrice', 'deliveryPrices'] as const

/** How a price changes: by a percentage, by an amount, or to one. */
export interface PriceChangeRule {
  readonly by: (typeof PRICE_RULES)[number]
  /** Percent, or minor units. */
  readonly value: number
  /** The step of minor units that the result is rounded to. */
  readonly roundTo: number
}

/** One change of many products. */
export type ProductsChange =
  | { readonly kind: 'status'; readonly status: CatalogueStatus }
  | {
      readonly kind: 'category'
      readonly categoryId: CategoryId
      /** Whether the categories that a product has stay. */
      readonly keepsOthers: boolean
    }
  | { readonly kind: 'badges'; readonly add: readonly BadgeId[]; readonly remove: readonly BadgeId[] }
  | {
      readonly kind: 'price'
      readonly countryId: CountryId
      readonly rule: PriceChangeRule
      readonly prices: ReadonlyArray<(typeof BULK_PRICES)[number]>
    }

/** What of a product can be changed together with others. */
export interface BulkValues {
  readonly status: CatalogueStatus
  readonly categoryIds: readonly CategoryId[]
  readonly badgeIds: readonly BadgeId[]
  readonly prices: readonly ProductPrice[]
  readonly deliveryPrices: readonly DeliveryPrice[]
}

/** A price by a rule, in whole steps and never below zero. */
export const priceByRule = (price: Cents, { by, value, roundTo }: PriceChangeRule): Cents => {
  const exact = by === 'percent' ? price + (price * value) / 100 : by === 'amount' ? price + value : value
  return cents(Math.max(0, Math.round(exact / roundTo) * roundTo))
}

const changedPrices = (
  { prices, deliveryPrices }: BulkValues,
  { countryId, rule, prices: names }: ProductsChange & { readonly kind: 'price' },
): Partial<BulkValues> | RefusalCode => {
  const entry = prices.find((each) => each.countryId === countryId)
  if (entry === undefined) return 'product_price_missing'
  const byRule = <Price extends Cents | null>(
    name: (typeof BULK_PRICES)[number],
    price: Price,
  ): Cents | Price => (price !== null && names.includes(name) ? priceByRule(price, rule) : price)
  const price = byRule('price', entry.price)
  const changed: ProductPrice = {
    ...entry,
    price,
    unitPrice: price === entry.price ? entry.unitPrice : unitPriceLike(price, entry),
    businessPrice: byRule('businessPrice', entry.businessPrice),
    corporatePrice: byRule('corporatePrice', entry.corporatePrice),
  }
  return {
    prices: prices.map((each) => (each === entry ? changed : each)),
    deliveryPrices: deliveryPrices.map((each) =>
      each.countryId === countryId ? { ...each, price: byRule('deliveryPrices', each.price) } : each,
    ),
  }
}

/** The values of a product that a change of many sets, or why it does not concern this one. */
export const changeOfProduct = (
  values: BulkValues,
  change: ProductsChange,
): Partial<BulkValues> | RefusalCode => {
  if (change.kind === 'status') return { status: change.status }
  if (change.kind === 'price') return changedPrices(values, change)
  if (change.kind === 'category') {
    const kept = change.keepsOthers ? values.categoryIds : []
    return { categoryIds: [...new Set([...kept, change.categoryId])] }
  }
  const badgeIds = [...new Set([...values.badgeIds, ...change.add])].filter(
    (id) => !change.remove.includes(id),
  )
  return badgeIds.length === 0 ? 'product_badge_required' : { badgeIds }
}
