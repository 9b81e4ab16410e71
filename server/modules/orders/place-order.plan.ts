import { randomUUID } from 'node:crypto'
import type { ordersContract } from '../../../src/api/contract/orders.contract.ts'
import { DEFAULT_ZONE_MINUTES, dueAt } from '../../../src/domain/delivery/delivery-time.ts'
import { pointsEarned } from '../../../src/domain/discount/price-cart.ts'
import { refusalWithoutGateway } from '../../../src/domain/billing/gateway-of-method.ts'
import { refusalToPayBy } from '../../../src/domain/order/payment-by-type.ts'
import { refusalToCashChange } from '../../../src/domain/payment/cash.ts'
import { faultOfCheckout, paymentAtPlacing } from '../../../src/domain/payment/checkout.ts'
import type { OrderFacts } from '../../../src/domain/order/order.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import { placeNewOrder, type TransitionedOrder } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { decryptCard, type DecryptedCard } from '../payments/decrypt-card.ts'
import type { NewLine, NewOrder } from './new-order.ts'
import {
  resolveBilling,
  resolveGift,
  resolveThirdParty,
  priceOrderCart,
  resolveParties,
  planDeliveryTime,
  prefixField,
  type OrderCart,
} from './place-order.validation.ts'
import type { PlaceOrderFacts } from './place-order.facts.queries.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'

export type PlaceOrderCommand = EndpointRequest<typeof ordersContract.placeOrder>

/** The charge after the order has been stored. */
export interface PendingCharge {
  readonly attemptKey: string
  readonly card: DecryptedCard
  readonly currencyCode: string
}

/** An order before it is stored. */
export interface OrderPlan {
  readonly order: NewOrder
  /** Its first transition, whose effects claim what the order needs. */
  readonly placed: TransitionedOrder
  readonly charge: PendingCharge | null
}

interface PlanOptions {
  readonly isNitUnknown: boolean
  /** The card that pays for this order together with others; it is not charged for this one. */
  readonly sharedCard?: DecryptedCard | null
  /** It is paid after its delivery. */
  readonly isDeferred?: boolean
}

/** The lines of a priced cart as an order keeps them. */
export const toNewLines = ({ images, sum }: OrderCart): readonly NewLine[] =>
  sum.lines.map(
    ({
      line: { product, quantity, frozenQuantity, note },
      isFree,
      unitPrice,
      totalPrice,
      discountTotalPrice,
      comboParts,
    }) => ({
      productId: product.productId,
      sku: product.sku,
      name: product.name,
      image: images.get(product.productId) ?? null,
      quantity,
      frozenQuantity,
      unitPrice,
      totalPrice,
      discountTotalPrice,
      isFree,
      comboItems: comboParts,
      note: note?.trim() || null,
    }),
  )

/** The order to store, or the first refusal. */
export const planOrder = async (
  request: PlaceOrderCommand,
  facts: PlaceOrderFacts,
  { isDeferred = false, isNitUnknown, sharedCard = null }: PlanOptions,
): Promise<OrderPlan | CommandError> => {
  const { body, actor, now, services } = request
  const checkout = body.orderCheckout
  const parties = resolveParties(body, facts, actor)
  if (isCommandError(parties)) return parties
  const { customer, store, country, deliveryMethod, destination } = parties
  const gift = resolveGift(body)
  if (isCommandError(gift)) return gift
  const thirdParty = resolveThirdParty(body, facts)
  if (isCommandError(thirdParty)) return thirdParty
  const cart = priceOrderCart(body, facts, parties, now)
  if (isCommandError(cart)) return cart
  const time = planDeliveryTime(body, parties, cart)
  if (isCommandError(time)) return time
  const { totals } = cart.sum
  const billing = resolveBilling(
    checkout.billingInfo,
    { countryIso: country.isoCode, toPay: totals.toPay, now },
    'orderCheckout.billingInfo',
  )
  if (isCommandError(billing)) return billing
  if (isNitUnknown) return refusal('nit_not_found', { field: 'orderCheckout.billingInfo.value' })
  const field = 'orderCheckout.paymentType'
  const methodRefusal =
    refusalToPayBy(body.orderType, checkout.paymentType, customer.isCreditAvailable) ??
    refusalWithoutGateway(checkout.paymentType, store.completeGateways)
  if (methodRefusal) return { ...methodRefusal, field }
  const checkoutFault = faultOfCheckout(checkout)
  if (checkoutFault !== null)
    return failure('validation_error', {
      details: { [`orderCheckout.${checkoutFault.field}`]: checkoutFault.fault },
    })
  const payment = { ...paymentAtPlacing(checkout), isDeferred }
  const change = checkout.paymentType === 'cash' ? (checkout.change ?? null) : null
  const changeRefusal = change === null ? null : refusalToCashChange(change)
  if (changeRefusal) return prefixField('orderCheckout', changeRefusal)
  const card =
    sharedCard ??
    (checkout.paymentType === 'card'
      ? await decryptCard(services.cardVault, checkout.creditCardInfo, {
          now,
          timeZone: country.timeZone,
          path: 'orderCheckout.creditCardInfo',
        })
      : null)
  if (isCommandError(card)) return card
  const attemptKey = card === null || sharedCard !== null ? null : randomUUID()
  const deliveryDay = localDayOf(time.at.getTime(), country.timeZone)
  const today = localDayOf(now.getTime(), country.timeZone)
  const due =
    deliveryDay > today
      ? new Date(
          dueAt({ deliveryTime: time.at.getTime(), leadMinutes: time.facts.leadMinutes }, country.timeZone),
        )
      : null
  const initialFacts: Omit<OrderFacts, 'status'> = {
    type: body.orderType,
    deliveryMethod,
    storeId: store.id,
    toPay: totals.toPay,
    payment,
    deliveryDay,
    today,
    dueAt: due?.getTime() ?? null,
    deliveryMan: null,
    returnsCount: 0,
    lastStep: null,
    isReserved: false,
  }
  const placed = placeNewOrder(initialFacts, now.getTime(), actor.id)
  return {
    placed,
    charge:
      card === null || attemptKey === null ? null : { attemptKey, card, currencyCode: country.currencyCode },
    order: {
      countryId: country.id,
      storeId: store.id,
      userId: customer.id,
      customerName: `${customer.firstName} ${customer.lastName}`.trim(),
      type: body.orderType,
      status: placed.status,
      deliveryMethod,
      zoneId: destination?.zone.id ?? null,
      zoneName: destination?.zone.name ?? null,
      addressId: destination?.address.id ?? null,
      address: destination?.address ?? null,
      deliveryTime: time.at,
      dueAt: due,
      deviceType: body.deviceTypeOrder,
      gift,
      thirdParty,
      comment: body.orderMessage?.trim() || null,
      totalItems: totals.totalItems,
      totalPrice: totals.totalPrice,
      totalPriceDelivery: totals.totalPriceDelivery,
      discountPrice: totals.discountPrice,
      discountValues: totals.discountValues,
      minOrderAmount: totals.minOrderAmount,
      toPay: totals.toPay,
      usedPoints: totals.usedPoints,
      pointsCredited: pointsEarned(totals.toPay, country.pointsPerUnit),
      billing,
      invoiceEmail: checkout.invoice?.email?.trim() || null,
      longestCookingMinutes: time.longestCookingMinutes,
      zoneMinutes: destination?.zone.deliveryMinutes ?? DEFAULT_ZONE_MINUTES,
      createdBy: actor.id,
      now,
      lines: toNewLines(cart),
      couponId: body.couponId ?? null,
      ledger: cart.sum.ledger,
      payment: {
        method: payment.method,
        status: payment.status,
        change,
        cardBrand: card?.brand ?? null,
        cardLastFour: card?.lastFour ?? null,
        attemptKey,
        posAuthorizationCode: checkout.authorizationCode?.trim() || null,
        bankTransactionId: payment.bankTransactionId,
        daysToPay: checkout.daysToPay ?? null,
        customerWillPay: payment.customerWillPay,
      },
      draftId: body.draftId ?? null,
      replacesOrderId: body.replacesOrderId ?? null,
    },
  }
}
