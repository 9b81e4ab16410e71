import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import { normaliseBilling, refusalToBilling } from '../../../src/domain/billing/billing-id.ts'
import type { CartLine, PriceList, SellableProduct } from '../../../src/domain/cart/cart-line.ts'
import { refusalToCart } from '../../../src/domain/cart/cart-refusals.ts'
import { cartTotals, refusalToMinimum, type CartSum } from '../../../src/domain/cart/cart-totals.ts'
import {
  hourKeyOf,
  leadMinutes,
  longestCookingMinutes,
  refusalToDeliveryTime,
  slotKeyOf,
  type DeliveryTimeFacts,
} from '../../../src/domain/delivery/delivery-time.ts'
import { zoneCovering } from '../../../src/domain/delivery/zone.ts'
import { cents, ZERO } from '../../../src/domain/shared/money.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { OrderBilling } from '../../db/tables.ts'
import { failure, type Failure, type Operator } from '../../http/call.ts'
import { reachesStore } from '../../http/scope.ts'
import { hourStart } from './order-slots.ts'
import type { PlacingFacts, ProductAtStore, ReadCounter, ZoneCandidate } from './placing-facts.queries.ts'

type Present<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> }

/** The parties of an order: each there, in reach, and belonging together. */
export interface Parties extends Present<Pick<PlacingFacts, 'customer' | 'address' | 'store' | 'country'>> {
  readonly zone: ZoneCandidate
}

export const partiesOf = (
  body: PlaceOrderBody,
  facts: PlacingFacts,
  operator: Operator,
): Parties | Failure | Refusal => {
  const { customer, address, store, country, draft } = facts
  if (!store || !country || !reachesStore(operator.unit, { ...store, countryId: country.id })) {
    return failure('store_not_found', { details: { storeId: 'store_not_found' } })
  }
  if (!customer || customer.status !== 'active' || customer.countryId !== country.id) {
    return failure('user_not_found', { details: { userId: 'user_not_found' } })
  }
  if (!address)
    return failure('user_address_not_found', { details: { userAddressId: 'user_address_not_found' } })
  if (body.draftId !== undefined) {
    if (draft?.ownerId !== operator.id)
      return failure('draft_not_found', { details: { draftId: 'draft_not_found' } })
    if (draft.status === 'placed')
      return failure('draft_already_placed', { details: { draftId: 'draft_already_placed' } })
  }
  const zone = zoneCovering(facts.zones, { lat: address.positionLat, lng: address.positionLng })
  if (!zone || zone.id !== body.deliveryZoneId || zone.storeId !== store.id) {
    return refusal('delivery_zone_not_found', { field: 'deliveryZoneId' })
  }
  return { customer, address, store, country, zone }
}

const sellable = (product: ProductAtStore): SellableProduct => ({
  ...product,
  price: product.price ?? ZERO,
  deliveryPrice: [],
  isAvailable: product.isActive && product.isAtStore && product.price !== null,
})

export interface Cart {
  readonly sum: CartSum
  readonly lines: readonly CartLine[]
  readonly images: ReadonlyMap<ProductId, string | null>
}

const mergedByProduct = (products: PlaceOrderBody['products']): PlaceOrderBody['products'] => {
  const merged = new Map<ProductId, { productId: ProductId; quantity: number; frozenQuantity: number }>()
  for (const { productId, quantity, frozenQuantity = 0 } of products) {
    const line = merged.get(productId) ?? { productId, quantity: 0, frozenQuantity: 0 }
    merged.set(productId, {
      productId,
      quantity: line.quantity + quantity,
      frozenQuantity: line.frozenQuantity + frozenQuantity,
    })
  }
  return [...merged.values()]
}

/** The cart at the server's prices; what the operator saw to pay must be what it costs. */
export const cartOf = (
  body: PlaceOrderBody,
  facts: PlacingFacts,
  zone: ZoneCandidate,
): Cart | Failure | Refusal => {
  const list: PriceList = { orderType: body.orderType }
  const byId = new Map(facts.products.map((product) => [product.productId, product]))
  const lines: CartLine[] = []
  for (const { productId, quantity, frozenQuantity = 0 } of mergedByProduct(body.products)) {
    const product = byId.get(productId)
    if (!product) return refusal('product_not_found', { field: 'products' })
    lines.push({ product: sellable(product), quantity, frozenQuantity })
  }
  const no = refusalToCart(lines, list)
  if (no) return no
  const sum = cartTotals(lines, list, zone)
  if (body.toPay !== undefined && body.toPay !== sum.totals.toPay) {
    return failure('product_price_dont_match', {
      details: { toPay: 'product_price_dont_match' },
      extra: {
        toPay: sum.totals.toPay,
        products: sum.lines.map(({ line, totalPrice }) => ({
          productId: line.product.productId,
          name: line.product.name,
          sku: line.product.sku,
          quantity: line.quantity,
          unitPrice: cents(totalPrice / line.quantity),
          totalPrice,
        })),
      },
    })
  }
  return (
    refusalToMinimum(sum.totals) ?? {
      sum,
      lines,
      images: new Map(facts.products.map(({ productId, image }) => [productId, image])),
    }
  )
}

export interface TimePlan {
  readonly at: Date
  readonly longestCookingMinutes: number
  readonly facts: DeliveryTimeFacts
  /** Counters of the very quarter and hour as they were read, without what other calls hold. */
  readonly slotBefore: CounterBefore
  readonly hourBefore: CounterBefore
}

export interface CounterBefore {
  readonly orders: number
  readonly holdsTaken: number
}

const counterAt = (counters: readonly ReadCounter[], at: number): CounterBefore => {
  const [, orders, holdsTaken] = counters.find(([countedAt]) => countedAt === at) ?? [at, 0, 0]
  return { orders, holdsTaken }
}

/** The delivery time with everything that speaks for or against it. */
export const timePlanOf = (
  body: PlaceOrderBody,
  facts: PlacingFacts,
  parties: Parties,
  cart: Cart,
  now: Date,
): TimePlan | Refusal => {
  const { store, country, zone } = parties
  const at = new Date(body.deliveryTime)
  const lines = cart.lines.map(({ product, quantity, frozenQuantity }) => ({
    cookingTime: product.cookingTime,
    quantity,
    frozenQuantity,
  }))
  const isOwnDelivery = isOwn(store.type)
  const ordersBySlot = new Map<string, number>()
  const ordersByHour = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, orders: number): void => {
    counts.set(key, (counts.get(key) ?? 0) + orders)
  }
  for (const [slotAt, orders] of facts.slots) add(ordersBySlot, slotKeyOf(slotAt, country.timeZone), orders)
  for (const [hourAt, orders] of facts.hourCounts)
    add(ordersByHour, hourKeyOf(hourAt, country.timeZone), orders)
  for (const slotAt of facts.held) {
    add(ordersBySlot, slotKeyOf(slotAt, country.timeZone), 1)
    if (isOwnDelivery) add(ordersByHour, hourKeyOf(slotAt, country.timeZone), 1)
  }
  const plan: TimePlan = {
    at,
    longestCookingMinutes: longestCookingMinutes(lines),
    slotBefore: counterAt(facts.slots, at.getTime()),
    hourBefore: counterAt(facts.hourCounts, hourStart(at, country.timeZone).getTime()),
    facts: {
      now: now.getTime(),
      timeZone: country.timeZone,
      isStoreActive: store.status === 'active',
      maxDeliveryDays: store.maxDeliveryDays,
      hours: store.hours,
      leadMinutes: leadMinutes(lines, zone.deliveryMinutes),
      isOwnDelivery,
      deliveryMenCount: store.deliveryMenCount,
      ordersBySlot,
      ordersByHour,
    },
  }
  return refusalToDeliveryTime(at.getTime(), plan.facts) ?? plan
}

export const isOwn = (storeType: string): boolean => storeType !== 'kiosk' && storeType !== 'pickPoint'

export const within = (path: string, no: Refusal): Refusal =>
  no.field === undefined ? no : { ...no, field: `${path}.${no.field}` }

/** The billing data as it is stored. */
export const billingOf = (
  billing: PlaceOrderBody['orderCheckout']['billingInfo'],
  countryIso: string,
  path: string,
): OrderBilling | Refusal => {
  const input = {
    type: billing.type,
    value: billing.value ?? '',
    billingName: billing.billingName,
    billingAddress: billing.billingAddress ?? '',
  }
  const no = refusalToBilling(input, countryIso)
  if (no) return within(path, no)
  const normal = normaliseBilling(input)
  return {
    type: normal.type,
    value: normal.value || null,
    billingName: normal.billingName,
    billingAddress: normal.billingAddress || null,
  }
}
