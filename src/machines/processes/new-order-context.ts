// What follows from a call's context alone: its document, its sums, what the server is sent.
import { normaliseBilling } from '../../domain/billing/billing-id.ts'
import type { PriceList } from '../../domain/cart/cart-line.ts'
import { draftLines } from '../../domain/cart/cart-recheck.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import { cartTotals, pointsCredited, refusalToMinimum, type CartSum } from '../../domain/cart/cart-totals.ts'
import { longestCookingMinutes } from '../../domain/delivery/delivery-time.ts'
import type { DraftLine, OrderDraft } from '../../domain/order/order-draft.ts'
import { changeOf, refusalToCash } from '../../domain/payment/cash.ts'
import { ZERO } from '../../domain/shared/money.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import type {
  BillingFacts,
  Caller,
  DeliverySlot,
  NewOrderContext,
  NewOrderInput,
  PlaceRequest,
  RefusedStep,
  StepRefusal,
} from './new-order.types.ts'

export const BLANK_BILLING: BillingFacts = {
  type: 'nit',
  value: '',
  billingName: '',
  billingAddress: '',
  isSettled: false,
}

export const contextOf = (input: NewOrderInput): NewOrderContext => {
  const { document } = input
  const { storeId, deliveryZoneId } = document
  return {
    draftId: input.draftId,
    version: input.version,
    idempotencyKey: input.idempotencyKey,
    countryCode: input.countryCode,
    pointsPerUnit: input.pointsPerUnit,
    slotHeldUntil: input.slotHeldUntil,
    savedDocument: JSON.stringify(document),
    sentDocument: '',
    isParked: input.isParked,
    parking: null,
    orderType: document.type,
    wantedType: null,
    contactSearch: document.contactSearch,
    wantedUserId: document.userId,
    caller: null,
    wantedAddressId: document.userAddressId,
    addressId: null,
    service: null,
    servedBy: storeId !== null && deliveryZoneId !== null ? { storeId, deliveryZoneId } : null,
    times: null,
    timesCookingMinutes: 0,
    timeMode: document.deliveryTimeMode,
    deliveryTime: document.deliveryTime,
    lines: [],
    wantedLines: document.lines,
    putAsideLines: document.putAsideLines,
    differences: [],
    lineRefusal: null,
    billing: document.billing,
    paymentType: document.payment.paymentType,
    cashGiven: document.payment.cashGiven,
    sealedCard: null,
    comment: document.comment,
    refusals: {},
    duplicateNumber: null,
    placed: null,
  }
}

export const priceListOf = ({ orderType }: Pick<NewOrderContext, 'orderType'>): PriceList => ({
  orderType: orderType ?? 'single',
})

/** The call as the server keeps it; what still waits to be checked counts as chosen. */
export const documentOf = (context: NewOrderContext): OrderDraft => ({
  schemaVersion: 1,
  type: context.orderType,
  contactSearch: context.contactSearch,
  userId: context.caller?.id ?? context.wantedUserId,
  userAddressId: context.addressId ?? context.wantedAddressId,
  storeId: context.service?.storeId ?? context.servedBy?.storeId ?? null,
  deliveryZoneId: context.service?.deliveryZoneId ?? context.servedBy?.deliveryZoneId ?? null,
  deliveryTimeMode: context.timeMode,
  deliveryTime: context.deliveryTime,
  lines: allLines(context),
  putAsideLines: context.putAsideLines,
  billing: context.billing,
  payment: { paymentType: context.paymentType, cashGiven: context.cashGiven },
  comment: context.comment,
})

/** The lines of the cart and those that are on their way into it. */
export const allLines = (context: NewOrderContext): DraftLine[] => {
  const wanted = new Set(context.wantedLines.map(({ productId }) => productId))
  return [
    ...draftLines(context.lines, priceListOf(context)).filter(({ productId }) => !wanted.has(productId)),
    ...context.wantedLines,
  ]
}

export const sumOf = (context: Pick<NewOrderContext, 'lines' | 'orderType' | 'service'>): CartSum =>
  cartTotals(context.lines, priceListOf(context), {
    deliveryFee: context.service?.deliveryFee ?? ZERO,
    minOrderAmount: context.service?.minOrderAmount ?? ZERO,
  })

export const pointsOf = (context: NewOrderContext): number =>
  pointsCredited(sumOf(context).totals.toPay, context.pointsPerUnit)

export const cookingMinutesOf = (context: Pick<NewOrderContext, 'lines'>): number =>
  longestCookingMinutes(
    context.lines.map(({ frozenQuantity, product, quantity }) => ({
      cookingTime: product.cookingTime,
      quantity,
      frozenQuantity,
    })),
  )

/** Nothing speaks against the cart: it has lines, each can be had, and together they reach the zone's minimum. */
export const isCartDone = (context: NewOrderContext): boolean =>
  context.lines.length > 0 &&
  refusalToCart(context.lines, priceListOf(context)) === null &&
  refusalToMinimum(sumOf(context).totals) === null

export const isPaymentDone = (context: NewOrderContext): boolean => {
  if (context.refusals.payment) return false
  switch (context.paymentType) {
    case 'cash':
      return (
        context.cashGiven === null || refusalToCash(context.cashGiven, sumOf(context).totals.toPay) === null
      )
    case 'card':
      return context.sealedCard !== null
    default:
      return false
  }
}

const slotsOf = (context: Pick<NewOrderContext, 'times'>): DeliverySlot[] =>
  context.times?.days.flatMap((day) => day.slots) ?? []
export const firstSlotOf = (context: Pick<NewOrderContext, 'times'>): DeliverySlot | null =>
  slotsOf(context).find(({ available }) => available) ?? null
export const slotAt = (context: Pick<NewOrderContext, 'times'>, time: string | null): DeliverySlot | null =>
  slotsOf(context).find((slot) => slot.time === time) ?? null

/** Where the caller's last order went, else the first address that is saved. */
export const usualAddress = (caller: Caller): AddressId | null => {
  const known = new Set(caller.addresses.map(({ id }) => id))
  const last = caller.lastOrders.find(
    ({ userAddressId }) => userAddressId !== null && known.has(userAddressId),
  )
  return last?.userAddressId ?? caller.addresses[0]?.id ?? null
}

export const usualBilling = (caller: Caller): BillingFacts =>
  caller.lastBilling
    ? {
        type: caller.lastBilling.type,
        value: caller.lastBilling.value ?? '',
        billingName: caller.lastBilling.billingName,
        billingAddress: caller.lastBilling.billingAddress ?? '',
        isSettled: true,
      }
    : { ...BLANK_BILLING, billingName: `${caller.firstName} ${caller.lastName}`.trim() }

/** What is sent to place the order; only a call whose steps are all done has it. */
export const requestOf = (context: NewOrderContext): PlaceRequest => {
  const { addressId, caller, deliveryTime, orderType, paymentType, service } = context
  if (!addressId || !caller || !deliveryTime || !orderType || !paymentType || !service) {
    throw new Error('An order is placed only from a call whose steps are all done')
  }
  const { toPay } = sumOf(context).totals
  const { billingAddress, billingName, type, value } = normaliseBilling(context.billing)
  return {
    draftId: context.draftId,
    idempotencyKey: context.idempotencyKey,
    orderType,
    userId: caller.id,
    userAddressId: addressId,
    storeId: service.storeId,
    deliveryZoneId: service.deliveryZoneId,
    deliveryTime,
    products: context.lines.map(({ frozenQuantity, product, quantity }) => ({
      productId: product.productId,
      quantity,
      frozenQuantity,
    })),
    billing: { type, value, billingName, billingAddress },
    paymentType,
    change: paymentType === 'cash' ? changeOf(context.cashGiven ?? toPay, toPay) : null,
    sealedCard: paymentType === 'card' ? (context.sealedCard?.jwe ?? null) : null,
    comment: context.comment,
    toPay,
  }
}

const STEP_OF_CODE: Readonly<Record<string, RefusedStep>> = {
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
  min_purchase_error: 'cart',
  max_purchase_error: 'cart',
  frozen_quantity_error: 'cart',
  delivery_zone_order_amount_error: 'cart',
  nit_not_found: 'billing',
  passport_dont_valid: 'billing',
  dpi_dont_valid: 'billing',
  billing_name_required: 'billing',
  payment_type_dont_exit: 'payment',
  change_error: 'payment',
  credit_card_not_exist: 'payment',
  card_number_min_error: 'payment',
  card_number_max_error: 'payment',
  card_number_error: 'payment',
  card_expiration_date_error: 'payment',
  cvv_error: 'payment',
}

/** The step that a server's no belongs to; `review` when it belongs to the order as a whole. */
export const stepOfRefusal = ({ code, field }: StepRefusal): RefusedStep => {
  const step = STEP_OF_CODE[code]
  if (step) return step
  if (field?.includes('billingInfo')) return 'billing'
  if (field?.includes('orderCheckout')) return 'payment'
  if (field?.startsWith('products')) return 'cart'
  if (field?.startsWith('orderMessage')) return 'notes'
  return 'review'
}

/** A no after which nobody knows yet whether the order was placed. */
export const isOutcomeOpen = (code: string): boolean =>
  code === 'draft_already_placed' || code === 'idempotency_in_progress' || code === 'idempotency_mismatch'
