import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { ordersContract } from '../../../src/api/contract/orders.contract.ts'
import {
  DEFAULT_ZONE_MINUTES,
  dueAt,
  hourKeyOf,
  refusalToDeliveryTime,
  roomAt,
  slotKeyOf,
} from '../../../src/domain/delivery/delivery-time.ts'
import { pointsEarned } from '../../../src/domain/cart/price-cart.ts'
import { appliedDiscountIds } from '../../../src/domain/discount/price-rules.ts'
import { refusalToPayBy } from '../../../src/domain/payment/payment.ts'
import { refusalToCashChange } from '../../../src/domain/payment/cash.ts'
import { faultOfCheckout, paymentAtPlacing } from '../../../src/domain/payment/checkout.ts'
import type { OrderFacts } from '../../../src/domain/order/order.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import { placeNewOrder } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { decryptCard, type DecryptedCard } from '../payments/decrypt-card.ts'
import { hourStart, refusalToClaimedSlot } from './slot-capacity.ts'
import type { NewOrder, InsertedOrderRow, RoomToClaim } from './new-order.ts'
import {
  resolveBilling,
  resolveGift,
  resolveThirdParty,
  priceOrderCart,
  resolveParties,
  planDeliveryTime,
  prefixField,
  type OrderParties,
  type DeliveryTimePlan,
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
  readonly parties: OrderParties
  readonly time: DeliveryTimePlan
  readonly charge: PendingCharge | null
  readonly body: PlaceOrderBody
}

interface PlanOptions {
  readonly isNitUnknown: boolean
  /** The card that pays for this order together with others; it is not charged for this one. */
  readonly sharedCard?: DecryptedCard | null
  /** It is paid after its delivery. */
  readonly isDeferred?: boolean
}

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
  const time = planDeliveryTime(body, facts, parties, cart, now)
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
  const methodRefusal = refusalToPayBy(body.orderType, checkout.paymentType, customer.isCreditAvailable)
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
  return {
    body,
    parties,
    time,
    charge:
      card === null || attemptKey === null ? null : { attemptKey, card, currencyCode: country.currencyCode },
    order: {
      countryId: country.id,
      storeId: store.id,
      userId: customer.id,
      customerName: `${customer.firstName} ${customer.lastName}`.trim(),
      type: body.orderType,
      status: placeNewOrder(initialFacts, now.getTime(), actor.id).status,
      deliveryMethod,
      zoneId: destination?.zone.id ?? null,
      zoneName: destination?.zone.name ?? null,
      addressId: destination?.address.id ?? null,
      address: destination?.address ?? null,
      deliveryTime: time.at,
      hourAt: hourStart(time.at, country.timeZone),
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
      longestCookingMinutes: time.longestCookingMinutes,
      zoneMinutes: destination?.zone.deliveryMinutes ?? DEFAULT_ZONE_MINUTES,
      createdBy: actor.id,
      now,
      lines: cart.sum.lines.map(
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
          image: cart.images.get(product.productId) ?? null,
          quantity,
          frozenQuantity,
          unitPrice,
          totalPrice,
          discountTotalPrice,
          isFree,
          comboItems: comboParts,
          note: note?.trim() || null,
        }),
      ),
      couponId: body.couponId ?? null,
      discountIds: appliedDiscountIds(cart.sum.ledger),
      limitedDiscountIds: appliedDiscountIds(cart.sum.ledger).filter((id) =>
        facts.discounts.some((discount) => discount.id === id && discount.maxUses !== null),
      ),
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
    },
  }
}

/** What may be claimed so that the rules of the delivery time still hold, whoever comes between. */
export const roomToClaim = ({ time: { at, facts, hourBefore, slotBefore } }: OrderPlan): RoomToClaim => {
  const room = roomAt(at.getTime(), facts)
  return {
    slotOrders: slotBefore.orders + room,
    slotHoldsTaken: slotBefore.holdsTaken,
    hourOrders: hourBefore.orders + room,
    hourHoldsTaken: hourBefore.holdsTaken,
  }
}

/** Compares what the statement reserved with what is available: a concurrent order may have been first. */
export const refusalToInsertedOrder = async (
  trx: Transaction<Database>,
  plan: OrderPlan,
  row: InsertedOrderRow,
): Promise<CommandError | null> => {
  const { order, time } = plan
  const reserved = new Set(row.reserved)
  const missing = order.lines.filter(({ productId }) => !reserved.has(productId))
  if (missing.length > 0) {
    return refusal('product_not_enough_quantity', {
      products: missing.map(({ name, sku }) => ({ name, sku })),
      field: 'products',
    })
  }
  if (order.draftId !== null && row.draftId === null) {
    return failure('draft_already_placed', { details: { draftId: 'draft_already_placed' } })
  }
  if (order.couponId !== null && row.couponId === null)
    return failure('coupon_not_valid', { details: { couponId: 'coupon_not_valid' } })
  if (order.usedPoints > 0 && row.points === null)
    return failure('not_enough_points', { details: { points: 'not_enough_points' } })
  if (row.limitedDiscountIds.length < order.limitedDiscountIds.length)
    return failure('product_price_dont_match', { details: { toPay: 'product_price_dont_match' } })
  const slotRefusal = refusalToDeliverySlot(plan, row)
  const wereHoldsTaken =
    row.slotHoldsTaken !== time.slotBefore.holdsTaken ||
    (row.hourHoldsTaken !== null && row.hourHoldsTaken !== time.hourBefore.holdsTaken)
  if (!wereHoldsTaken && slotRefusal?.code !== 'delivery_time_limits_error') return slotRefusal
  // Reservations may have changed since they were read; the counters are locked by now, so this count holds.
  return refusalToClaimedSlot(
    trx,
    { storeId: order.storeId, deliveryMethod: order.deliveryMethod, timeZone: time.facts.timeZone },
    time.at,
    { now: order.now, leadMinutes: time.facts.leadMinutes },
  )
}

const refusalToDeliverySlot = ({ time }: OrderPlan, row: InsertedOrderRow): Refusal | null => {
  const at = time.at.getTime()
  const others = (
    known: ReadonlyMap<string, number>,
    key: string,
    before: number,
    claimed: number,
  ): ReadonlyMap<string, number> => new Map(known).set(key, (known.get(key) ?? 0) + claimed - 1 - before)
  const { timeZone } = time.facts
  return refusalToDeliveryTime(at, {
    ...time.facts,
    ordersBySlot: others(
      time.facts.ordersBySlot,
      slotKeyOf(at, timeZone),
      time.slotBefore.orders,
      row.slotOrders,
    ),
    ordersByHour:
      row.hourOrders === null
        ? time.facts.ordersByHour
        : others(time.facts.ordersByHour, hourKeyOf(at, timeZone), time.hourBefore.orders, row.hourOrders),
  })
}
