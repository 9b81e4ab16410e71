import { minQuantity, unitPrice, type PricingContext, type SellableProduct } from './cart-line.ts'
import { refusalWithoutOwnBrand } from './cart-refusals.ts'
import {
  DEFAULT_ZONE_MINUTES,
  earliestDeliveryTime,
  type DeliveryTimeFacts,
} from '../delivery/delivery-time.ts'
import { deliveryMethodOf, type StoreType } from '../delivery/store-type.ts'
import { ORDER_KINDS } from '../order/order-kinds.ts'
import { ZERO, type Cents } from '../shared/money.ts'
import { localDayOf } from '../shared/time.ts'
import { availableOf, type StockCounters } from '../stock/stock.ts'
import type { CATALOGUE_STATUSES } from '../catalogue/badge-fields.ts'
import type { Catalog } from '../catalogue/category-fields.ts'
import { combosInStock } from '../catalogue/combo.ts'
import type { ProductPrice } from '../catalogue/product.ts'
import type { SaleCause } from './sale-cause.ts'

/** Everything of a product at one store that decides whether it is sold there. */
export interface SaleFacts {
  readonly status: (typeof CATALOGUE_STATUSES)[number]
  readonly catalog: Catalog
  /** 0 for a product that is sold itself. */
  readonly variantCount: number
  /** The categories of the product, where all of them are inactive. */
  readonly inactiveCategories: readonly string[]
  /** The prices of the store's country. */
  readonly countryPrice: Pick<ProductPrice, 'price' | 'unitPrice' | 'businessPrice' | 'corporatePrice'> | null
  /** The store's own price. */
  readonly storePrice: Cents | null
  readonly deliveryPrice: SellableProduct['deliveryPrice']
  /** The limits that hold at the store. */
  readonly minPurchase: number
  readonly maxPurchase: number
  readonly itemsPerPurchaseUnit: number
  readonly cookingTime: number
  /** Null where the store does not have the product at all. */
  readonly stock: (StockCounters & { readonly isAvailable: boolean; readonly isPaused?: boolean }) | null
  /** What a combo is made of, with the store's stock of it; null for a product that is no combo. */
  readonly comboItems: ReadonlyArray<{
    readonly name: string
    readonly quantity: number
    readonly available: number
  }> | null
}

/** Everything of a store that decides whether it takes an order; how full its hours are is not asked. */
export interface SellingStore extends Pick<
  DeliveryTimeFacts,
  'timeZone' | 'isStoreActive' | 'maxDeliveryDays' | 'hours' | 'deliveryMenCount' | 'pause'
> {
  readonly type: StoreType
  /** The shortest way of its active zones; null without a zone. */
  readonly zoneMinutes: number | null
  /** Active delivery services of its country. */
  readonly deliveryServiceIds: readonly number[]
}

/**
 * The price of a product in a store's lists; null where it is not sold: its country has no price, or one of 0
 * for a unit.
 */
const soldPrice = ({ countryPrice, storePrice }: SaleFacts): Cents | null =>
  countryPrice === null || countryPrice.unitPrice <= 0 ? null : (storePrice ?? countryPrice.price)

/** The product as a cart of the store has it. */
export const sellableProduct = (facts: SaleFacts): SellableProduct => {
  const price = soldPrice(facts)
  const isSoldItself = facts.status === 'active' && facts.variantCount === 0
  return {
    // No rule of a quantity reads what names or groups a product; its id is any number.
    productId: 0 as SellableProduct['productId'],
    sku: '',
    name: '',
    categoryIds: [],
    badgeIds: [],
    catalog: facts.catalog,
    price: price ?? ZERO,
    businessPrice: facts.countryPrice?.businessPrice ?? null,
    corporatePrice: facts.countryPrice?.corporatePrice ?? null,
    deliveryPrice: facts.deliveryPrice,
    minPurchase: facts.minPurchase,
    maxPurchase: facts.maxPurchase,
    itemsPerPurchaseUnit: facts.itemsPerPurchaseUnit,
    cookingTime: facts.cookingTime,
    frozen: false,
    available: facts.stock === null ? 0 : availableOf(facts.stock),
    isAvailable:
      isSoldItself && price !== null && (facts.stock?.isAvailable ?? false) && facts.stock?.isPaused !== true,
  }
}

const statusCauses = ({
  status,
  variantCount,
  inactiveCategories,
}: SaleFacts): ReadonlyArray<SaleCause | false> => [
  status === 'inactive' && { code: 'product_inactive' },
  status === 'invisible' && { code: 'product_invisible' },
  variantCount > 0 && { code: 'has_variants', count: variantCount },
  inactiveCategories.length > 0 && { code: 'categories_inactive', names: inactiveCategories },
]

/** The list of an order's type has no price of its own. */
const isPriceMissing = (
  product: SellableProduct,
  { orderType, deliveryServiceId }: PricingContext,
): boolean => {
  switch (ORDER_KINDS[orderType].priceList) {
    case 'store':
      return false
    case 'business':
      return product.businessPrice === null
    case 'corporate':
      return product.corporatePrice === null
    case 'delivery_service':
      return !product.deliveryPrice.some((entry) => entry.deliveryServiceId === deliveryServiceId)
  }
}

const priceCauses = (
  facts: SaleFacts,
  product: SellableProduct,
  pricing: PricingContext,
): ReadonlyArray<SaleCause | false> => {
  const { priceList } = ORDER_KINDS[pricing.orderType]
  if (facts.countryPrice === null) return [{ code: 'no_country_price' }]
  if (facts.countryPrice.unitPrice <= 0) return [{ code: 'unit_price_zero' }]
  const isMissing = isPriceMissing(product, pricing)
  return [
    unitPrice(product, pricing) <= 0 && { code: 'price_zero', priceList: isMissing ? 'store' : priceList },
    isMissing && { code: 'price_of_store', priceList },
  ]
}

const stockCauses = (facts: SaleFacts, product: SellableProduct): ReadonlyArray<SaleCause | false> => {
  const { stock, comboItems, variantCount } = facts
  // What its variants have in stock is theirs.
  if (variantCount > 0) return []
  if (stock === null) return [{ code: 'not_at_store' }]
  const needed = minQuantity(product)
  const { available } = product
  const short = (): SaleCause => {
    const { quantity, compromise, compromiseCombo } = stock
    if (quantity === 0 && comboItems !== null)
      return {
        code: 'combo_not_assembled',
        possible: combosInStock(comboItems),
        short: comboItems
          .filter((item) => item.available < item.quantity)
          .map(({ name, ...item }) => ({
            name,
            available: Math.max(0, item.available),
            needed: item.quantity,
          })),
      }
    if (quantity === 0) return { code: 'out_of_stock' }
    return available === 0
      ? { code: 'all_taken', quantity, compromise, compromiseCombo }
      : { code: 'below_minimum', available, needed }
  }
  return [
    !stock.isAvailable && { code: 'switched_off' },
    stock.isPaused === true && { code: 'paused' },
    available < needed && short(),
  ]
}

const limitCauses = (
  { minPurchase, maxPurchase, itemsPerPurchaseUnit }: SaleFacts,
  product: SellableProduct,
): ReadonlyArray<SaleCause | false> => [
  minQuantity(product) > maxPurchase && {
    code: 'limits_contradict',
    minPurchase,
    maxPurchase,
    itemsPerPurchaseUnit,
  },
]

/** Why the store takes no order of the type at all, or none of the product today. */
const storeCauses = (
  { cookingTime }: SaleFacts,
  store: SellingStore,
  { orderType, deliveryServiceId }: PricingContext,
  now: number,
): ReadonlyArray<SaleCause | false> => {
  const method = deliveryMethodOf(orderType, store.type)
  const isOwnDelivery = method === 'own'
  const isServed =
    deliveryServiceId === undefined
      ? store.deliveryServiceIds.length > 0
      : store.deliveryServiceIds.includes(deliveryServiceId)
  const standing: ReadonlyArray<SaleCause | false> = [
    !store.isStoreActive && { code: 'store_inactive' },
    method === 'third_party' && !isServed && { code: 'no_delivery_service' },
    isOwnDelivery && store.zoneMinutes === null && { code: 'no_delivery_zone' },
    isOwnDelivery && store.deliveryMenCount === 0 && { code: 'no_delivery_men' },
  ]
  if (!store.isStoreActive) return standing
  const minutes =
    cookingTime + (isOwnDelivery ? (store.zoneMinutes ?? DEFAULT_ZONE_MINUTES) : DEFAULT_ZONE_MINUTES)
  const earliest = earliestDeliveryTime({
    ...store,
    now,
    leadMinutes: minutes,
    isOwnDelivery,
    // Without delivery men no time is free, which is told already.
    deliveryMenCount: Math.max(1, store.deliveryMenCount),
    ordersBySlot: new Map(),
    ordersByHour: new Map(),
  })
  const isToday =
    earliest !== null && localDayOf(earliest, store.timeZone) === localDayOf(now, store.timeZone)
  return [
    ...standing,
    earliest === null && { code: 'no_time', minutes },
    earliest !== null && !isToday && { code: 'not_today', minutes, earliest },
  ]
}

/**
 * Every cause why a store does not sell a product in an order of a type, and what is told beside it; instants in
 * milliseconds. Without one that stops the sale, placing takes the least quantity of the product.
 */
export const causesOfSale = (
  facts: SaleFacts,
  store: SellingStore,
  pricing: PricingContext,
  now: number,
): readonly SaleCause[] => {
  const product = sellableProduct(facts)
  const line = { product, quantity: minQuantity(product), frozenQuantity: 0 }
  const causes: ReadonlyArray<SaleCause | false> = [
    ...statusCauses(facts),
    ...priceCauses(facts, product, pricing),
    ...stockCauses(facts, product),
    ...limitCauses(facts, product),
    refusalWithoutOwnBrand([line], pricing) !== null && { code: 'own_brand_needed' },
    ...storeCauses(facts, store, pricing, now),
  ]
  return causes.filter((cause) => cause !== false)
}
