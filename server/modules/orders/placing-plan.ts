import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { ordersContract } from '../../../src/api/contract/orders.contract.ts'
import {
  dueAt,
  hourKeyOf,
  refusalToDeliveryTime,
  slotKeyOf,
} from '../../../src/domain/delivery/delivery-time.ts'
import { pointsCredited } from '../../../src/domain/cart/cart-totals.ts'
import { unitPrice } from '../../../src/domain/cart/cart-line.ts'
import { refusalToChange } from '../../../src/domain/payment/cash.ts'
import type { OrderFacts } from '../../../src/domain/order/order.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import { decidePlacing } from '../../../src/machines/lifecycles/decide.ts'
import type { Database } from '../../db/tables.ts'
import { failure, isNo, type Call, type Failure } from '../../http/call.ts'
import { openCard, type OpenedCard } from '../payments/card-input.ts'
import { withoutCardNumbers } from '../payments/card-numbers.ts'
import { hourStart, refusalToTakenSlot } from './order-slots.ts'
import type { NewOrder, PlacedRow } from './place-order.queries.ts'
import {
  billingOf,
  cartOf,
  isOwn,
  partiesOf,
  timePlanOf,
  within,
  type Parties,
  type TimePlan,
} from './placing-checks.ts'
import type { PlacingFacts } from './placing-facts.queries.ts'

export type PlaceCall = Call<typeof ordersContract.placeOrder>
export type No = Failure | Refusal

/** The charge that follows once the order has been stored. */
export interface Charge {
  readonly attemptKey: string
  readonly card: OpenedCard
  readonly currencyCode: string
}

/** An order as it would be stored. */
export interface Plan {
  readonly order: NewOrder
  readonly parties: Parties
  readonly time: TimePlan
  readonly charge: Charge | null
  readonly body: PlaceOrderBody
}

/** The whole order as it would be stored, or the first reason against it. */
export const planOf = async (call: PlaceCall, facts: PlacingFacts): Promise<Plan | No> => {
  const { body, operator, now, services } = call
  const checkout = body.orderCheckout
  const parties = partiesOf(body, facts, operator)
  if (isNo(parties)) return parties
  const { customer, address, store, country, zone } = parties
  const cart = cartOf(body, facts, zone)
  if (isNo(cart)) return cart
  const time = timePlanOf(body, facts, parties, cart, now)
  if (isNo(time)) return time
  const billing = billingOf(checkout.billingInfo, country.isoCode, 'orderCheckout.billingInfo')
  if (isNo(billing)) return billing
  const change = checkout.paymentType === 'cash' ? (checkout.change ?? null) : null
  const changeNo = change === null ? null : refusalToChange(change)
  if (changeNo) return within('orderCheckout', changeNo)
  const card =
    checkout.paymentType === 'card'
      ? await openCard(services.cardVault, checkout.creditCardInfo, {
          now,
          timeZone: country.timeZone,
          path: 'orderCheckout.creditCardInfo',
        })
      : null
  if (isNo(card)) return card
  const { totals } = cart.sum
  const attemptKey = card === null ? null : randomUUID()
  const deliveryDay = localDayOf(time.at.getTime(), country.timeZone)
  const today = localDayOf(now.getTime(), country.timeZone)
  const due =
    deliveryDay > today
      ? new Date(
          dueAt({ deliveryTime: time.at.getTime(), leadMinutes: time.facts.leadMinutes }, country.timeZone),
        )
      : null
  const unplaced: Omit<OrderFacts, 'status'> = {
    type: body.orderType,
    deliveryMethod: isOwn(store.type) ? 'own' : 'pickup',
    storeId: store.id,
    toPay: totals.toPay,
    payment: {
      method: checkout.paymentType,
      status: 'pending',
      isOutcomeUnknown: false,
      bankTransactionId: null,
      customerWillPay: false,
    },
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
      status: decidePlacing(unplaced, now.getTime(), operator.id).status,
      deliveryMethod: unplaced.deliveryMethod,
      zoneId: zone.id,
      zoneName: zone.name,
      addressId: address.id,
      address,
      deliveryTime: time.at,
      hourAt: hourStart(time.at, country.timeZone),
      dueAt: due,
      deviceType: body.deviceTypeOrder,
      comment: withoutCardNumbers(body.orderMessage?.trim() ?? '') || null,
      totalItems: totals.totalItems,
      totalPrice: totals.totalPrice,
      totalPriceDelivery: totals.totalPriceDelivery,
      discountPrice: totals.discountPrice,
      discountValues: totals.discountValues,
      minOrderAmount: totals.minOrderAmount,
      toPay: totals.toPay,
      usedPoints: totals.usedPoints,
      pointsCredited: pointsCredited(totals.toPay, country.pointsPerUnit),
      billing,
      longestCookingMinutes: time.longestCookingMinutes,
      zoneMinutes: zone.deliveryMinutes,
      createdBy: operator.id,
      now,
      lines: cart.sum.lines.map(
        ({ line: { product, quantity, frozenQuantity }, totalPrice, discountTotalPrice }) => ({
          productId: product.productId,
          sku: product.sku,
          name: product.name,
          image: cart.images.get(product.productId) ?? null,
          quantity,
          frozenQuantity,
          unitPrice: unitPrice(product, { orderType: body.orderType }),
          totalPrice,
          discountTotalPrice,
        }),
      ),
      payment: {
        method: checkout.paymentType,
        status: 'pending',
        change,
        cardBrand: card?.brand ?? null,
        cardLastFour: card?.lastFour ?? null,
        attemptKey,
      },
      draftId: body.draftId ?? null,
    },
  }
}

/** Compares what the statement took with what there is: somebody else may have been faster. */
export const refusalToTaken = async (
  trx: Transaction<Database>,
  plan: Plan,
  row: PlacedRow,
): Promise<No | null> => {
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
  const no = refusalToTime(plan, row)
  const wereHoldsTaken =
    row.slotHoldsTaken !== time.slotBefore.holdsTaken ||
    (row.hourHoldsTaken !== null && row.hourHoldsTaken !== time.hourBefore.holdsTaken)
  if (!wereHoldsTaken && no?.code !== 'delivery_time_limits_error') return no
  // Holds came or may have become orders since they were read; the counters are locked by now, so that it counts.
  return refusalToTakenSlot(
    trx,
    { storeId: order.storeId, deliveryMethod: order.deliveryMethod, timeZone: time.facts.timeZone },
    time.at,
    { now: order.now, leadMinutes: time.facts.leadMinutes },
  )
}

const refusalToTime = ({ time }: Plan, row: PlacedRow): Refusal | null => {
  const at = time.at.getTime()
  const others = (
    known: ReadonlyMap<string, number>,
    key: string,
    before: number,
    taken: number,
  ): ReadonlyMap<string, number> => new Map(known).set(key, (known.get(key) ?? 0) + taken - 1 - before)
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
