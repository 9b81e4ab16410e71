// Values that follow from a new order's context alone: draft, totals, request.
import { normaliseBilling } from '../../domain/billing/billing-id.ts'
import { refusalToConsumerFinal } from '../../domain/billing/consumer-final-limit.ts'
import type { PricingContext } from '../../domain/cart/cart-line.ts'
import { draftLines, mergeDraftLines } from '../../domain/cart/cart-reconcile.ts'
import { refusalToCart, refusalWithoutOwnBrand } from '../../domain/cart/cart-refusals.ts'
import {
  priceCart,
  pointsEarned,
  refusalBelowMinimum,
  type PricedCart,
} from '../../domain/discount/price-cart.ts'
import type { PlaceOrderCode } from '../../domain/order/place-order-codes.ts'
import { appliedDiscountIds, NO_PRICE_RULES, type PointsOffer } from '../../domain/discount/price-rules.ts'
import { longestCookingMinutes } from '../../domain/delivery/delivery-time.ts'
import {
  findRecent,
  findRecentDuplicate,
  type DuplicateCandidate,
} from '../../domain/order/duplicate-order.ts'
import { BLANK_GIFT, normaliseGift } from '../../domain/order/gift.ts'
import { needsTransferAtPlacing, timingFor } from '../../domain/corporate/payment-timing.ts'
import { storesWithoutTerms } from '../../domain/corporate/store-terms.ts'
import {
  BLANK_THIRD_PARTY,
  type DraftLine,
  type DraftMember,
  type OrderDraft,
} from '../../domain/order/order-draft.ts'
import { missingPaymentDetail, NO_PAYMENT_TERMS, termsToSend } from '../../domain/payment/payment-terms.ts'
import { cashChange } from '../../domain/payment/cash.ts'
import { ZERO } from '../../domain/shared/money.ts'
import { readable } from '../../domain/shared/typed-number.ts'
import type { AddressId, ProductId } from '../../domain/shared/ids.ts'
import type {
  BillingFacts,
  Caller,
  MembersReport,
  NewOrderContext,
  NewOrderInput,
  PlaceOrderRequest,
  PlaceRequest,
  StepOrReview,
  StepRefusal,
} from './new-order.types.ts'

export const BLANK_BILLING: BillingFacts = {
  type: 'nit',
  value: '',
  billingName: '',
  billingAddress: '',
  isSettled: false,
}

/** A corporate order whose members are not looked at yet. */
export const unseenMembers = (members: readonly DraftMember[]): MembersReport => ({
  members,
  requests: [],
  parts: [],
  isReady: false,
  repeats: [],
  toPay: ZERO,
})

export const initialContext = (input: NewOrderInput): NewOrderContext => {
  const context = restoredContext(input)
  // As it would be saved again: the server's own text may name the same inputs in another order.
  return { ...context, savedDraft: JSON.stringify(toDraft(context)) }
}

const restoredContext = (input: NewOrderInput): NewOrderContext => {
  const { document } = input
  const { storeId, deliveryZoneId } = document
  return {
    draftId: input.draftId,
    version: input.version,
    idempotencyKey: input.idempotencyKey,
    countryCode: input.countryCode,
    pointsPerUnit: input.pointsPerUnit,
    pointsDivisor: input.pointsDivisor,
    slotHeldUntil: input.slotHeldUntil,
    savedDraft: '',
    submittedDraft: '',
    isParked: input.isParked,
    parking: null,
    orderType: document.type,
    requestedType: null,
    contactSearch: document.contactSearch,
    requestedUserId: document.userId,
    caller: null,
    clearedCallerId: null,
    requestedAddressId: document.userAddressId,
    requestedPickupId: deliveryZoneId === null ? storeId : null,
    addressId: null,
    coverage: null,
    priceRules: null,
    coupon: null,
    couponCode: document.couponCode ?? '',
    couponRefusal: null,
    requestedPoints: document.points ?? 0,
    coverageKey: storeId === null ? null : { storeId, deliveryZoneId },
    times: null,
    timesRequestedForMinutes: 0,
    timeMode: document.deliveryTimeMode,
    deliveryTime: document.deliveryTime,
    movedFromTime: document.movedFromTime ?? null,
    isTimeForCart: document.lines.length > 0,
    acceptedDay: null,
    lines: [],
    pastLines: [],
    requestedLines: document.lines,
    setAsideLines: document.setAsideLines,
    setAsideFrom: null,
    repeatedFrom: null,
    lineChanges: [],
    lineRefusal: null,
    billing: document.billing,
    paymentType: document.payment.paymentType,
    cashGiven: document.payment.cashGiven,
    confirmedCash: null,
    encryptedCard: null,
    paymentTerms: document.payment.terms ?? NO_PAYMENT_TERMS,
    comment: document.comment,
    gift: document.gift ?? BLANK_GIFT,
    thirdParty: document.thirdParty ?? BLANK_THIRD_PARTY,
    corporate: unseenMembers(document.members ?? []),
    storeTerms: document.storeTerms ?? [],
    paymentTiming: document.paymentTiming ?? 'after_placing',
    replaces: document.replaces ?? null,
    refusals: {},
    duplicateNumber: null,
    placed: null,
  }
}

export const pricingContextOf = ({
  orderType,
  thirdParty: { deliveryServiceId },
}: Pick<NewOrderContext, 'orderType' | 'thirdParty'>): PricingContext => ({
  orderType: orderType ?? 'single',
  ...(deliveryServiceId === null ? {} : { deliveryServiceId }),
})

export const isSamePricing = (a: PricingContext, b: PricingContext): boolean =>
  a.orderType === b.orderType && a.deliveryServiceId === b.deliveryServiceId

/** The draft as the server stores it; requested lines that are not checked yet count as chosen. */
export const toDraft = (context: NewOrderContext): OrderDraft => ({
  schemaVersion: 1,
  type: context.orderType,
  contactSearch: context.contactSearch,
  userId: context.caller?.id ?? context.requestedUserId,
  userAddressId: context.addressId ?? context.requestedAddressId,
  storeId: context.coverage?.storeId ?? context.coverageKey?.storeId ?? context.requestedPickupId,
  deliveryZoneId: context.coverage?.deliveryZoneId ?? context.coverageKey?.deliveryZoneId ?? null,
  deliveryTimeMode: context.timeMode,
  deliveryTime: context.deliveryTime,
  ...(context.movedFromTime !== null && { movedFromTime: context.movedFromTime }),
  lines: pendingAndCartLines(context),
  setAsideLines: context.setAsideLines,
  billing: context.billing,
  payment: {
    paymentType: context.paymentType,
    cashGiven: readable(context.cashGiven),
    ...(context.paymentTerms !== NO_PAYMENT_TERMS && { terms: context.paymentTerms }),
  },
  comment: context.comment,
  couponCode: context.couponCode,
  ...(context.requestedPoints > 0 && { points: context.requestedPoints }),
  gift: context.gift,
  thirdParty: context.thirdParty,
  ...(context.corporate.members.length > 0 && { members: context.corporate.members }),
  ...(context.storeTerms.length > 0 && { storeTerms: context.storeTerms }),
  ...(context.paymentTiming !== 'after_placing' && { paymentTiming: context.paymentTiming }),
  ...(context.replaces !== null && { replaces: context.replaces }),
})

/** The lines of the cart and the requested ones that are not in it yet. */
export const pendingAndCartLines = (context: NewOrderContext): DraftLine[] =>
  mergeDraftLines(draftLines(context.lines, pricingContextOf(context)), context.requestedLines)

/** The pieces of a product in the cart; a requested line that is not checked yet counts. */
export const quantityInCart = (
  { lines, requestedLines }: Pick<NewOrderContext, 'lines' | 'requestedLines'>,
  productId: ProductId,
): number =>
  requestedLines.find((line) => line.productId === productId)?.quantity ??
  lines.find(({ product }) => product.productId === productId)?.quantity ??
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
    { ...NO_PRICE_RULES, ...context.priceRules, coupon: context.coupon, points: pointsOfferOf(context) },
  )
  pricedCarts.set(context.lines, [{ by, priced }, ...known].slice(0, MAX_KNOWN_PRICES))
  return priced
}

export const pointsToEarn = (context: NewOrderContext): number =>
  pointsEarned(priceNewOrder(context).totals.toPay, context.pointsPerUnit)

export const cookingMinutesOf = (context: Pick<NewOrderContext, 'lines'>): number =>
  longestCookingMinutes(
    context.lines.map(({ frozenQuantity, product, quantity }) => ({
      cookingTime: product.cookingTime,
      quantity,
      frozenQuantity,
    })),
  )

/** What the lines of the cart lack together: an own-brand product, or the zone's minimum. */
export const cartShortfall = (context: NewOrderContext) =>
  refusalWithoutOwnBrand(context.lines, pricingContextOf(context)) ??
  refusalBelowMinimum(priceNewOrder(context).totals)

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

/** The address of the caller's last order, else the first saved address. */
export const defaultAddress = (caller: Caller): AddressId | null => {
  const known = new Set(caller.addresses.map(({ id }) => id))
  const last = caller.lastOrders.find(
    ({ userAddressId }) => userAddressId !== null && known.has(userAddressId),
  )
  return last?.userAddressId ?? caller.addresses[0]?.id ?? null
}

export const billingNameOf = (caller: Caller | null): string =>
  caller === null ? '' : `${caller.firstName} ${caller.lastName}`.trim()

export const defaultBilling = (caller: Caller): BillingFacts =>
  caller.lastBilling
    ? {
        type: caller.lastBilling.type,
        value: caller.lastBilling.value ?? '',
        billingName: caller.lastBilling.billingName,
        billingAddress: caller.lastBilling.billingAddress ?? '',
        isSettled: true,
      }
    : { ...BLANK_BILLING, billingName: billingNameOf(caller) }

const notDone = (): Error => new Error('An order is placed only from a call whose steps are all done')

/** The request that places the order; throws unless all steps are complete. */
export const toPlaceRequest = (context: NewOrderContext): PlaceRequest => {
  const { caller, corporate, paymentType } = context
  if (context.orderType !== 'corporate') return toPlaceOrderRequest(context)
  if (!caller || !paymentType) throw notDone()
  const { billingAddress, billingName, type, value } = normaliseBilling(context.billing)
  return {
    draftId: context.draftId,
    idempotencyKey: context.idempotencyKey,
    userId: caller.id,
    members: corporate.requests,
    billing: { type, value, billingName, billingAddress },
    paymentType,
    paymentTerms: termsToSend(paymentType, context.paymentTerms),
    storeTerms: context.storeTerms,
    paymentTiming: timingOfPayment(context),
    encryptedCard: context.encryptedCard?.jwe ?? null,
    comment: context.comment,
    toPay: corporate.toPay,
  }
}

const toPlaceOrderRequest = (context: NewOrderContext): PlaceOrderRequest => {
  const { addressId, caller, deliveryTime, orderType, paymentType, coverage } = context
  const isDelivered = coverage?.deliveryZoneId !== null
  if ((isDelivered && !addressId) || !caller || !deliveryTime || !orderType || !paymentType || !coverage) {
    throw notDone()
  }
  const { ledger, totals } = priceNewOrder(context)
  const { toPay } = totals
  const { billingAddress, billingName, type, value } = normaliseBilling(context.billing)
  return {
    draftId: context.draftId,
    idempotencyKey: context.idempotencyKey,
    orderType,
    userId: caller.id,
    userAddressId: addressId,
    storeId: coverage.storeId,
    deliveryZoneId: coverage.deliveryZoneId,
    deliveryTime,
    products: context.lines.map(({ frozenQuantity, note = '', product, quantity }) => ({
      productId: product.productId,
      quantity,
      frozenQuantity,
      ...(note.trim() !== '' && { note: note.trim() }),
    })),
    billing: { type, value, billingName, billingAddress },
    paymentType,
    change: paymentType === 'cash' ? cashChange(context.cashGiven ?? toPay, toPay) : null,
    encryptedCard: paymentType === 'card' ? (context.encryptedCard?.jwe ?? null) : null,
    paymentTerms: termsToSend(paymentType, context.paymentTerms),
    comment: context.comment,
    thirdParty: orderType === 'third_party' ? context.thirdParty : null,
    gift: orderType === 'gift' ? normaliseGift(context.gift) : null,
    couponId: context.coupon?.id ?? null,
    points: totals.usedPoints,
    replacesOrderId: context.replaces?.orderId ?? null,
    discountIds: appliedDiscountIds(ledger),
    toPay,
  }
}

/** The step of each code of placing; null where the field decides. */
const STEP_OF_CODE: Readonly<Record<PlaceOrderCode | 'bank_transaction_id_required', StepOrReview | null>> = {
  user_not_found: 'contact',
  user_address_not_found: 'address',
  delivery_zone_not_found: 'address',
  store_not_found: 'address',
  invalid_delivery_time: 'deliveryTime',
  delivery_time_limits_error: 'deliveryTime',
  store_not_work: 'deliveryTime',
  product_not_found: 'cart',
  product_dont_have_in_stock: 'cart',
  product_not_enough_quantity: 'cart',
  product_multiples_error: 'cart',
  product_price_dont_match: 'cart',
  coupon_not_found: 'cart',
  coupon_not_valid: 'cart',
  not_enough_points: 'cart',
  this_user_has_already_used_this_coupon: 'cart',
  min_purchase_error: 'cart',
  max_purchase_error: 'cart',
  frozen_quantity_error: 'cart',
  delivery_zone_order_amount_error: 'cart',
  own_brand_product_required: 'cart',
  delivery_service_not_found: 'thirdPartyNumber',
  third_party_order_already_exists: 'thirdPartyNumber',
  nit_not_found: 'billing',
  passport_dont_valid: 'billing',
  dpi_dont_valid: 'billing',
  billing_name_required: 'billing',
  billing_id_required: 'billing',
  payment_type_dont_exit: 'payment',
  payment_gateway_incomplete: 'payment',
  change_error: 'payment',
  bank_transaction_id_required: 'payment',
  user_does_not_have_credit_available: 'payment',
  credit_card_not_exist: 'payment',
  card_number_min_error: 'payment',
  card_number_max_error: 'payment',
  card_number_error: 'payment',
  card_expiration_date_error: 'payment',
  cvv_error: 'payment',
  validation_error: null,
  draft_not_found: null,
  draft_already_placed: null,
  order_not_found: null,
  invalid_next_status: null,
  idempotency_in_progress: null,
  idempotency_mismatch: null,
}
const STEPS: ReadonlyMap<string, StepOrReview | null> = new Map(Object.entries(STEP_OF_CODE))

const NOTES_FIELDS = ['orderMessage', 'senderName', 'receiverName', 'giftMessage']

/** The step that a server's refusal belongs to; `review` when it concerns the whole order. */
export const stepOfRefusal = ({ code, field }: StepRefusal): StepOrReview => {
  if (field?.startsWith('corporateMembers') || code === 'corporate_order_members_duplicated') return 'members'
  const step = STEPS.get(code)
  if (step) return step
  if (field?.includes('billingInfo')) return 'billing'
  if (field?.includes('orderCheckout')) return 'payment'
  if (field?.startsWith('products')) return 'cart'
  if (field === 'deliveryServiceId' || field === 'thirdPartyOrderId') return 'thirdPartyNumber'
  if (field === 'receiverFullName') return 'friend'
  if (field !== undefined && NOTES_FIELDS.includes(field)) return 'notes'
  return 'review'
}

/** A refusal after which it is unknown whether the order was placed. */
export const isUnknownOutcomeCode = (code: string): boolean =>
  code === 'draft_already_placed' || code === 'idempotency_in_progress' || code === 'idempotency_mismatch'
