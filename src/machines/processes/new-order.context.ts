// What follows from a new order's context alone: its price, what it lacks, what is like it.
import { normaliseBilling } from '../../domain/billing/billing-id.ts'
import { refusalToConsumerFinal } from '../../domain/billing/consumer-final-limit.ts'
import { lineOfProduct, type PricingContext } from '../../domain/cart/cart-line.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import { priceCart, pointsEarned, type PricedCart } from '../../domain/discount/price-cart.ts'
import { NO_PRICE_RULES, type PointsOffer } from '../../domain/discount/price-rules.ts'
import {
  findRecent,
  findRecentDuplicate,
  type DuplicateCandidate,
} from '../../domain/order/duplicate-order.ts'
import { needsTransferAtPlacing, timingFor } from '../../domain/corporate/payment-timing.ts'
import { storesWithoutTerms } from '../../domain/corporate/store-terms.ts'
import { type DraftLine } from '../../domain/order/order-draft.ts'
import { awaitedPayment, missingPaymentDetail } from '../../domain/payment/payment-terms.ts'
import { ZERO } from '../../domain/shared/money.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { draftLinesOf, shortfallOfCart } from './delivery.ts'
import type { Caller, NewOrderContext } from './new-order.types.ts'

export const pricingContextOf = ({
  orderType,
  thirdParty: { deliveryServiceId },
}: Pick<NewOrderContext, 'orderType' | 'thirdParty'>): PricingContext => ({
  orderType: orderType ?? 'single',
  ...(deliveryServiceId === null ? {} : { deliveryServiceId }),
})

export const isSamePricing = (a: PricingContext, b: PricingContext): boolean =>
  a.orderType === b.orderType && a.deliveryServiceId === b.deliveryServiceId

/** The lines of the cart and the requested ones that are not in it yet. */
export const pendingAndCartLines = (context: NewOrderContext): DraftLine[] =>
  draftLinesOf(context, pricingContextOf(context))

/** The pieces of a product in the cart; a requested line that is not checked yet counts. */
export const quantityInCart = (
  { lines, requestedLines }: Pick<NewOrderContext, 'lines' | 'requestedLines'>,
  productId: ProductId,
): number =>
  requestedLines.find((line) => line.productId === productId)?.quantity ??
  lineOfProduct(lines, productId)?.quantity ??
  0

/** The pieces of the cart, with those that are not in it yet. */
export const itemCount = (context: NewOrderContext): number =>
  pendingAndCartLines(context).reduce((sum, { quantity }) => sum + quantity, 0)

/** The same with what rules add without a price, which is known when the cart has been checked. */
export const itemCountWithFree = (context: NewOrderContext): number =>
  Math.max(itemCount(context), priceNewOrder(context).totals.totalItems)

/** The points that the customer wants to spend; null when they ask for none. */
export const pointsOfferOf = ({
  caller,
  pointsDivisor,
  requestedPoints,
}: Pick<NewOrderContext, 'caller' | 'pointsDivisor' | 'requestedPoints'>): PointsOffer | null =>
  caller === null || requestedPoints === 0
    ? null
    : { requested: requestedPoints, held: caller.points, perUnit: pointsDivisor }

type PricedPart = Pick<
  NewOrderContext,
  | 'lines'
  | 'orderType'
  | 'thirdParty'
  | 'coverage'
  | 'priceRules'
  | 'coupon'
  | 'couponProducts'
  | 'caller'
  | 'requestedPoints'
  | 'pointsDivisor'
>

/** Everything that a price follows from, besides the lines. */
const pricedBy = (context: PricedPart): readonly unknown[] => [
  context.orderType,
  context.thirdParty.deliveryServiceId,
  context.coverage,
  context.priceRules,
  context.coupon,
  context.couponProducts,
  context.caller,
  context.requestedPoints,
  context.pointsDivisor,
]

interface KnownPrice {
  readonly by: readonly unknown[]
  readonly priced: PricedCart
}
/** By the lines of the cart; with and without points or a coupon are asked for by turns. */
const pricedCarts = new WeakMap<object, readonly KnownPrice[]>()
const MAX_KNOWN_PRICES = 3

/** The cart with its discounts; it is priced once until something changes that a price follows from. */
export const priceNewOrder = (context: PricedPart): PricedCart => {
  const by = pricedBy(context)
  const known = pricedCarts.get(context.lines) ?? []
  const same = known.find((each) => each.by.every((value, at) => Object.is(value, by[at])))
  if (same !== undefined) return same.priced
  const priced = priceCart(
    context.lines,
    pricingContextOf(context),
    {
      deliveryFee: context.coverage?.deliveryFee ?? ZERO,
      minOrderAmount: context.coverage?.minOrderAmount ?? ZERO,
    },
    {
      ...NO_PRICE_RULES,
      ...context.priceRules,
      freeProducts: [...context.couponProducts, ...(context.priceRules?.freeProducts ?? [])],
      coupon: context.coupon,
      points: pointsOfferOf(context),
    },
  )
  pricedCarts.set(context.lines, [{ by, priced }, ...known].slice(0, MAX_KNOWN_PRICES))
  return priced
}

export const pointsToEarn = (context: NewOrderContext): number =>
  pointsEarned(priceNewOrder(context).totals.toPay, context.pointsPerUnit)

/** What the lines of the cart lack together. */
export const cartShortfall = (context: NewOrderContext) =>
  shortfallOfCart(context.lines, pricingContextOf(context), priceNewOrder(context).totals)

/** Whether the cart has lines, each can be ordered, and together they suffice. */
export const isCartComplete = (context: NewOrderContext): boolean =>
  context.lines.length > 0 &&
  refusalToCart(context.lines, pricingContextOf(context)) === null &&
  cartShortfall(context) === null

/** Why the total does not let the invoice go to consumer final; the rules' own moment decides. */
export const refusalToBillingType = (context: NewOrderContext) =>
  context.priceRules &&
  refusalToConsumerFinal(
    normaliseBilling(context.billing).type,
    priceNewOrder(context).totals.toPay,
    context.countryCode,
    context.priceRules.now,
  )

/** The stores of a corporate order whose part lacks its transaction or its days to pay. */
export const storesMissingTerms = (context: NewOrderContext) => {
  const { corporate, paymentType, storeTerms } = context
  if (paymentType === 'bank_transfer' && !needsTransferAtPlacing(timingOfPayment(context))) return []
  return storesWithoutTerms(
    paymentType,
    corporate.parts.map(({ storeId }) => storeId),
    storeTerms,
  )
}

/** What the payment of an order that can be placed has still to bring; the stores of a corporate order have terms each. */
export const awaitedPaymentOf = ({ orderType, paymentTerms, paymentType }: NewOrderContext) =>
  orderType === 'corporate' ? null : awaitedPayment(paymentType, paymentTerms)

/** When the parts of a corporate order are paid by the chosen method. */
export const timingOfPayment = ({
  paymentTiming,
  paymentType,
}: Pick<NewOrderContext, 'paymentTiming' | 'paymentType'>) => timingFor(paymentType, paymentTiming)

/** An order of the last half an hour that is like this one, or like the delivery of one of its members. */
export const duplicateOf = (context: NewOrderContext, now: number): DuplicateCandidate | null =>
  context.orderType === 'corporate'
    ? findRecent(context.corporate.repeats, now)
    : findRecentDuplicate(
        pendingAndCartLines(context),
        (context.caller?.lastOrders ?? []).filter(({ number }) => number !== context.replaces?.number),
        now,
      )

/** What the customer pays in the end. */
export const orderTotal = (context: NewOrderContext) =>
  context.orderType === 'corporate' ? context.corporate.toPay : priceNewOrder(context).totals.toPay

export const isPaymentComplete = (context: NewOrderContext): boolean => {
  if (context.refusals.payment) return false
  if (context.orderType === 'corporate' && context.paymentType !== 'card')
    return context.paymentType !== null && storesMissingTerms(context).length === 0
  const { cashGiven, paymentTerms } = context
  const toPay = cashGiven === null ? ZERO : priceNewOrder(context).totals.toPay
  return missingPaymentDetail({ ...context, toPay, terms: paymentTerms }) === null
}

export const billingNameOf = (caller: Caller | null): string =>
  caller === null ? '' : `${caller.firstName} ${caller.lastName}`.trim()
