// The request that places a new order.
import { normaliseBilling } from '../../domain/billing/billing-id.ts'
import type { CartLine } from '../../domain/cart/cart-line.ts'
import { appliedDiscountIds } from '../../domain/discount/price-rules.ts'
import { normaliseGift } from '../../domain/order/gift.ts'
import { cashChange } from '../../domain/payment/cash.ts'
import { termsToSend } from '../../domain/payment/payment-terms.ts'
import { priceNewOrder, timingOfPayment } from './new-order.context.ts'
import type { NewOrderContext, PlaceOrderRequest, PlaceRequest } from './new-order.types.ts'

const notDone = (): Error => new Error('An order is placed only from a call whose steps are all done')

/** The lines as a request that places them carries them. */
export const productsToPlace = (lines: readonly CartLine[]): PlaceOrderRequest['products'] =>
  lines.map(({ frozenQuantity, note = '', product, quantity }) => ({
    productId: product.productId,
    quantity,
    frozenQuantity,
    ...(note.trim() !== '' && { note: note.trim() }),
  }))

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
    products: productsToPlace(context.lines),
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
