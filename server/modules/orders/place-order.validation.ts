import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import { normaliseBilling, refusalToBilling } from '../../../src/domain/billing/billing-id.ts'
import { refusalToConsumerFinal } from '../../../src/domain/billing/consumer-final-limit.ts'
import type { CartLine, PricingContext, SellableProduct } from '../../../src/domain/cart/cart-line.ts'
import { refusalToCart, refusalWithoutOwnBrand } from '../../../src/domain/cart/cart-refusals.ts'
import {
  priceCart,
  refusalBelowMinimum,
  type DeliveryQuote,
  type PricedCart,
} from '../../../src/domain/discount/price-cart.ts'
import { appliedDiscountIds } from '../../../src/domain/discount/price-rules.ts'
import { freeProductIds } from '../../../src/domain/discount/price-rules.ts'
import {
  leadMinutes,
  longestCookingMinutes,
  refusalToDeliveryTime,
  type DeliveryTimeFacts,
} from '../../../src/domain/delivery/delivery-time.ts'
import { deliveryMethodOf } from '../../../src/domain/delivery/store-type.ts'
import { findZoneAt } from '../../../src/domain/delivery/zone.ts'
import { ZERO, type Cents } from '../../../src/domain/shared/money.ts'
import { normaliseGift, type Gift } from '../../../src/domain/order/gift.ts'
import type { DeliveryMethod } from '../../../src/domain/order/order-status.ts'
import type { DeliveryServiceId, DiscountId, ProductId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { OrderAddress, OrderBilling } from '../../db/column-types.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { includesStore } from '../../db/scope.ts'
import type { PlaceOrderFacts, ProductAtStore, ZoneCandidate } from './place-order.facts.queries.ts'
import type { Actor } from '../../core/actor.ts'

type Present<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> }

/** The parties of an order: they exist, are in scope and belong together. */
export interface OrderParties extends Present<Pick<PlaceOrderFacts, 'customer' | 'store' | 'country'>> {
  readonly deliveryMethod: DeliveryMethod
  /** Null unless the store's delivery men bring the order. */
  readonly destination: Destination | null
}

interface Destination {
  readonly address: OrderAddress
  readonly zone: ZoneCandidate
}

export const resolveParties = (
  body: PlaceOrderBody,
  facts: PlaceOrderFacts,
  actor: Actor,
): OrderParties | CommandError => {
  const { customer, store, country, draft } = facts
  if (!store || !country || !includesStore(actor.unit, { ...store, countryId: country.id })) {
    return failure('store_not_found', { details: { storeId: 'store_not_found' } })
  }
  if (!customer || customer.status !== 'active' || customer.countryId !== country.id) {
    return failure('user_not_found', { details: { userId: 'user_not_found' } })
  }
  const deliveryMethod = deliveryMethodOf(body.orderType, store.type)
  // The service knows its customer; an address that is given decides the store's zone.
  const isDelivered =
    deliveryMethod === 'own' || (deliveryMethod === 'third_party' && body.userAddressId !== undefined)
  const destination = isDelivered ? resolveDestination(body, facts) : refusalToDestination(body)
  if (isCommandError(destination)) return destination
  if (body.draftId !== undefined) {
    if (draft?.ownerId !== actor.id)
      return failure('draft_not_found', { details: { draftId: 'draft_not_found' } })
    if (draft.status === 'placed')
      return failure('draft_already_placed', { details: { draftId: 'draft_already_placed' } })
  }
  return { customer, store, country, deliveryMethod, destination }
}

const resolveDestination = (
  body: PlaceOrderBody,
  { address, store, zones }: PlaceOrderFacts,
): Destination | CommandError => {
  if (!address)
    return failure('user_address_not_found', { details: { userAddressId: 'user_address_not_found' } })
  const zone = findZoneAt(zones, { lat: address.positionLat, lng: address.positionLng })
  if (!zone || zone.id !== body.deliveryZoneId || zone.storeId !== store?.id) {
    return refusal('delivery_zone_not_found', { field: 'deliveryZoneId' })
  }
  return { address, zone }
}

/** An order that nobody of the store brings goes nowhere. */
const refusalToDestination = ({ deliveryZoneId, userAddressId }: PlaceOrderBody): CommandError | null => {
  const details = {
    ...(userAddressId === undefined ? {} : { userAddressId: 'not_delivered' }),
    ...(deliveryZoneId === undefined ? {} : { deliveryZoneId: 'not_delivered' }),
  }
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}

const GIFT_FIELDS = ['senderName', 'receiverName', 'receiverFullName', 'giftMessage'] as const

/** The card of a gift, or null for any other order, which has none. */
export const resolveGift = (body: PlaceOrderBody): Gift | CommandError | null => {
  if (body.orderType !== 'gift') {
    const given = GIFT_FIELDS.filter((field) => (body[field] ?? '').trim() !== '')
    return given.length === 0
      ? null
      : failure('validation_error', {
          details: Object.fromEntries(given.map((field) => [field, 'not_a_gift'])),
        })
  }
  const gift = normaliseGift({
    receiverProperName: body.receiverFullName ?? '',
    from: body.senderName ?? '',
    to: body.receiverName ?? '',
    message: body.giftMessage ?? '',
  })
  return gift.receiverProperName === ''
    ? failure('validation_error', { details: { receiverFullName: 'required' } })
    : gift
}

export interface ThirdParty {
  readonly deliveryServiceId: DeliveryServiceId
  readonly deliveryServiceName: string
  readonly orderId: string
}

/** The service and number of a third-party order, or null for any other, which has neither. */
export const resolveThirdParty = (
  { orderType, deliveryServiceId, thirdPartyOrderId }: PlaceOrderBody,
  { deliveryService }: PlaceOrderFacts,
): ThirdParty | CommandError | null => {
  const orderId = thirdPartyOrderId?.trim() ?? ''
  const given = {
    ...(deliveryServiceId === undefined ? {} : { deliveryServiceId: 'not_third_party' }),
    ...(orderId === '' ? {} : { thirdPartyOrderId: 'not_third_party' }),
  }
  if (orderType !== 'third_party')
    return Object.keys(given).length === 0 ? null : failure('validation_error', { details: given })
  if (deliveryServiceId === undefined)
    return failure('validation_error', { details: { deliveryServiceId: 'required' } })
  if (orderId === '') return failure('validation_error', { details: { thirdPartyOrderId: 'required' } })
  if (deliveryService === null)
    return failure('delivery_service_not_found', {
      details: { deliveryServiceId: 'delivery_service_not_found' },
    })
  return deliveryService.isNumberTaken
    ? refusal('third_party_order_already_exists', { field: 'thirdPartyOrderId' })
    : { deliveryServiceId, deliveryServiceName: deliveryService.name, orderId }
}

const NO_DELIVERY: DeliveryQuote = { deliveryFee: ZERO, minOrderAmount: ZERO }

const toSellableProduct = (product: ProductAtStore): SellableProduct => ({
  ...product,
  price: product.price ?? ZERO,
  isAvailable: product.isActive && product.isAtStore && product.price !== null,
})

export interface OrderCart {
  readonly sum: PricedCart
  readonly lines: readonly CartLine[]
  readonly images: ReadonlyMap<ProductId, string | null>
}

/** Lines of one product become one, which keeps the notes of all. */
const mergedByProduct = (products: PlaceOrderBody['products']): PlaceOrderBody['products'] => {
  const merged = new Map<ProductId, Required<PlaceOrderBody['products'][number]>>()
  for (const { productId, quantity, frozenQuantity = 0, note = '' } of products) {
    const line = merged.get(productId) ?? { productId, quantity: 0, frozenQuantity: 0, note: '' }
    merged.set(productId, {
      productId,
      quantity: line.quantity + quantity,
      frozenQuantity: line.frozenQuantity + frozenQuantity,
      note: [line.note, note.trim()].filter((text) => text !== '').join('; '),
    })
  }
  return [...merged.values()]
}

/** What of an order decides on its prices. */
export type CartInput = Pick<
  PlaceOrderBody,
  'orderType' | 'products' | 'deliveryServiceId' | 'couponId' | 'points' | 'toPay' | 'discountIds'
>

/** Corporate prices are agreed: no discount, coupon or points act beside them, and none are earned. */
export const WITHOUT_RULES = { discounts: [], coupon: null } as const

/** The cart at the server's prices; the total that the screen showed must equal it. */
export const priceOrderCart = (
  body: CartInput,
  facts: Pick<PlaceOrderFacts, 'coupon' | 'discounts' | 'products'>,
  {
    country,
    customer,
    destination,
  }: {
    readonly country: Pick<OrderParties['country'], 'pointsDivisor'>
    readonly customer: Pick<OrderParties['customer'], 'points'>
    readonly destination: { readonly zone: DeliveryQuote } | null
  },
  now: Date,
): OrderCart | CommandError => {
  const pricing: PricingContext = {
    orderType: body.orderType,
    ...(body.deliveryServiceId === undefined ? {} : { deliveryServiceId: body.deliveryServiceId }),
  }
  const byId = new Map(facts.products.map((product) => [product.productId, product]))
  const lines: CartLine[] = []
  for (const { productId, quantity, frozenQuantity = 0, note = '' } of mergedByProduct(body.products)) {
    const product = byId.get(productId)
    if (!product) return refusal('product_not_found', { field: 'products' })
    lines.push({
      product: toSellableProduct(product),
      quantity,
      frozenQuantity,
      ...(note !== '' && { note }),
    })
  }
  const cartRefusal = refusalToCart(lines, pricing) ?? refusalWithoutOwnBrand(lines, pricing)
  if (cartRefusal) return cartRefusal
  const { coupon, discounts } = facts
  if (body.couponId != null && coupon === null)
    return failure('coupon_not_found', { details: { couponId: 'coupon_not_found' } })
  const freeIds = new Set(freeProductIds([...discounts, ...(coupon === null ? [] : [coupon])]))
  const sum = priceCart(lines, pricing, destination?.zone ?? NO_DELIVERY, {
    discounts,
    freeProducts: facts.products.filter(({ productId }) => freeIds.has(productId)).map(toSellableProduct),
    coupon,
    points:
      body.points === undefined
        ? null
        : { requested: body.points, held: customer.points, perUnit: country.pointsDivisor },
    now: now.getTime(),
  })
  const ruleRefusal = refusalToRules(sum)
  if (ruleRefusal) return ruleRefusal
  const isOtherPrice = body.toPay !== undefined && body.toPay !== sum.totals.toPay
  if (isOtherPrice || areOtherDiscounts(body.discountIds, sum)) {
    return failure('product_price_dont_match', {
      details: { toPay: 'product_price_dont_match' },
      extra: {
        toPay: sum.totals.toPay,
        products: sum.lines.map(({ line, totalPrice, unitPrice }) => ({
          productId: line.product.productId,
          name: line.product.name,
          sku: line.product.sku,
          quantity: line.quantity,
          unitPrice,
          totalPrice,
        })),
      },
    })
  }
  return (
    refusalBelowMinimum(sum.totals) ?? {
      sum,
      lines,
      images: new Map(facts.products.map(({ productId, image }) => [productId, image])),
    }
  )
}

/** Why the coupon or the points that were asked for do not act. */
const refusalToRules = ({ ledger }: PricedCart): CommandError | null => {
  for (const { kind, unmet, verdict } of ledger) {
    if (verdict === 'applied' || unmet === null) continue
    if (kind === 'pointsDiscount')
      return failure('not_enough_points', {
        details: { points: 'not_enough_points' },
        extra: { have: unmet.have, need: unmet.need },
      })
    if (kind !== 'couponDiscount') continue
    const code =
      unmet.condition === 'ONCE_PER_CUSTOMER' ? 'this_user_has_already_used_this_coupon' : 'coupon_not_valid'
    return failure(code, { details: { couponId: code }, extra: { ...unmet } })
  }
  return null
}

const areOtherDiscounts = (requested: readonly DiscountId[] | undefined, { ledger }: PricedCart): boolean => {
  if (requested === undefined) return false
  const applied = new Set(appliedDiscountIds(ledger))
  return applied.size !== new Set(requested).size || requested.some((id) => !applied.has(id))
}

export interface DeliveryTimePlan {
  readonly at: Date
  readonly longestCookingMinutes: number
  readonly facts: DeliveryTimeFacts
}

/** The delivery time with the facts that decide on it. */
export const planDeliveryTime = (
  body: PlaceOrderBody,
  { deliveryMethod, destination, store }: OrderParties,
  cart: OrderCart,
): DeliveryTimePlan | Refusal => {
  const at = new Date(body.deliveryTime)
  const lines = cart.lines.map(({ product, quantity, frozenQuantity }) => ({
    cookingTime: product.cookingTime,
    quantity,
    frozenQuantity,
  }))
  const facts = {
    ...store.deliveryTime,
    leadMinutes: leadMinutes(lines, destination?.zone.deliveryMinutes ?? null),
    isOwnDelivery: deliveryMethod === 'own',
  }
  return (
    refusalToDeliveryTime(at.getTime(), facts) ?? {
      at,
      longestCookingMinutes: longestCookingMinutes(lines),
      facts,
    }
  )
}

export const prefixField = (path: string, refusal: Refusal): Refusal =>
  refusal.field === undefined ? refusal : { ...refusal, field: `${path}.${refusal.field}` }

/** The billing data in its stored form, for an invoice of this total. */
export const resolveBilling = (
  billing: PlaceOrderBody['orderCheckout']['billingInfo'],
  invoice: { readonly countryIso: string; readonly toPay: Cents; readonly now: Date },
  path: string,
): OrderBilling | Refusal => {
  const input = {
    type: billing.type,
    value: billing.value ?? '',
    billingName: billing.billingName,
    billingAddress: billing.billingAddress ?? '',
  }
  const { countryIso, toPay, now } = invoice
  const normalised = normaliseBilling(input)
  const billingRefusal =
    refusalToBilling(input, countryIso) ??
    refusalToConsumerFinal(normalised.type, toPay, countryIso, now.getTime())
  if (billingRefusal) return prefixField(path, billingRefusal)
  return {
    type: normalised.type,
    value: normalised.value || null,
    billingName: normalised.billingName,
    billingAddress: normalised.billingAddress || null,
  }
}
