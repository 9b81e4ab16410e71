import type { PaymentTiming } from '../../src/domain/payment/payment-terms.ts'
import type { OrderType } from '../../src/domain/order/order-kinds.ts'
import type { CancelReason, DeliveryMethod, OrderStatus } from '../../src/domain/order/order-status.ts'
import type { PaymentMethod } from '../../src/domain/payment/payment-method.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { MINUTE_MS, type EpochMs } from '../../src/domain/shared/time.ts'
import { priceOf, type StoredProduct } from './catalogue.ts'
import type { DemoCustomer, Home } from './customers.ts'
import { priceIn, STORES, type DemoStore } from './network.ts'
import type { Random } from './random.ts'

export interface PlannedLine {
  readonly product: StoredProduct
  readonly quantity: number
  readonly frozenQuantity: number
  /** In minor units, at the time of the order. */
  readonly unitPrice: number
}

/** One order before its rows are generated. */
export interface PlannedOrder {
  readonly customer: DemoCustomer
  /** Null without delivery. */
  readonly home: Home | null
  readonly store: DemoStore
  readonly type: OrderType
  readonly method: DeliveryMethod
  readonly status: OrderStatus
  readonly createdAt: EpochMs
  readonly deliveryAt: EpochMs
  /** The time of the last step. */
  readonly endAt: EpochMs
  readonly lines: readonly PlannedLine[]
  readonly payment: PaymentMethod
  readonly deliveryMan?: { readonly id: UserId; readonly acceptance: 'offered' | 'accepted' | 'waiting' }
  readonly cancelReason?: CancelReason
  readonly comment?: string
  /** Placed by the customer in the app or the web shop, not by an operator. */
  readonly isSelfPlaced?: boolean
  /** The corporate order, counted from 0, of which this is a delivery, who pays for it, and when. */
  readonly corporate?: { readonly nth: number; readonly payer: DemoCustomer; readonly timing: PaymentTiming }
  /** Redeems points when the customer has enough. */
  readonly usesPoints?: boolean
}

/** When an order that was promised for an instant is delivered: nine of ten are on time. */
export const deliveredAt = (promisedAt: EpochMs, random: Random): EpochMs =>
  promisedAt + minutes(random.int(-17, 2))

export const storeOfZone = (home: Home): DemoStore => {
  const store = STORES[(home.zone?.store_id ?? 0) - 1]
  if (!store) throw new Error('the home lies in a zone')
  return store
}

/** Minutes from placing to the earliest delivery of these lines. */
export const leadMinutesFor = (lines: readonly PlannedLine[], home: Home | null): number =>
  lines.reduce(
    (longest, { product, quantity, frozenQuantity }) =>
      Math.max(longest, frozenQuantity < quantity ? product.cooking : 0),
    0,
  ) + (home?.zone?.delivery_minutes ?? 30)

export const plannedLine = (
  products: readonly StoredProduct[],
  store: DemoStore,
  sku: string,
  quantity: number,
  oldPrice?: number,
): PlannedLine => {
  const product = products.find((each) => each.sku === sku)
  if (!product) throw new Error(`No product ${sku}`)
  return { product, quantity, frozenQuantity: 0, unitPrice: oldPrice ?? priceOf(product, store.country) }
}

/** One to five products in a plausible combination, at least the zone's minimum. */
export const randomLines = (
  products: readonly StoredProduct[],
  store: DemoStore,
  home: Home | null,
  random: Random,
): PlannedLine[] => {
  const sold = products.filter(
    (product) =>
      product.price > 0 &&
      (store.type === 'fixed' || (product.cooking < 18 && !product.categories.includes('congelados'))),
  )
  const popular = sold.map(
    (product, index) =>
      [
        product,
        (product.featured ? 6 : 1) + (product.badges?.includes('Favorito') ? 3 : 0) + (index < 30 ? 1 : 0),
      ] as const,
  )
  const minimum = home?.zone?.min_order_amount ?? priceIn(store.country, 3_000)
  const lines: PlannedLine[] = []
  const lineCount = random.weighted([
    [1, 2],
    [2, 5],
    [3, 4],
    [4, 2],
    [5, 1],
  ])
  for (let total = 0; lines.length < lineCount || total < minimum;) {
    const product = random.weighted(popular)
    if (lines.some((line) => line.product === product)) {
      if (lines.length >= 9) break
      continue
    }
    const pieces = product.price < 2_000 ? random.int(2, 6) : product.price < 5_000 ? random.int(1, 2) : 1
    const quantity = Math.max(product.min, Math.ceil(pieces / product.perUnit) * product.perUnit)
    const unitPrice = priceOf(product, store.country)
    const isFrozen = product.frozen === true && (product.cooking === 0 || random.chance(0.04))
    lines.push({ product, quantity, frozenQuantity: isFrozen ? quantity : 0, unitPrice })
    total += unitPrice * quantity
  }
  return lines
}

export const minutes = (count: number): number => count * MINUTE_MS
