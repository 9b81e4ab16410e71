import { randomUUID } from 'node:crypto'
import { ordersContract, type PlacedOrder, type PlaceOrderBody } from '../../../src/api/contract/orders.contract.ts'
import { callName } from '../../../src/api/contract/endpoint.ts'
import { dueAt, hourKeyOf, refusalToDeliveryTime, slotKeyOf } from '../../../src/domain/delivery/delivery-time.ts'
import { pointsCredited } from '../../../src/domain/cart/cart-totals.ts'
import { unitPrice } from '../../../src/domain/cart/cart-line.ts'
import { refusalToChange } from '../../../src/domain/payment/cash.ts'
import type { OrderFacts } from '../../../src/domain/order/order.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import { decidePlacing } from '../../../src/machines/lifecycles/decide.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Call, type Failure } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, rememberOrder } from '../../http/idempotency.ts'
import { outboxWritten } from '../../outbox/outbox.ts'
import { settleAttempt } from '../payments/card-charge.ts'
import { openCard, type OpenedCard } from '../payments/card-input.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { hourStart } from './order-slots.ts'
import { loadOrder } from './order.queries.ts'
import { insertOrder, type NewOrder, type PlacedRow } from './place-order.queries.ts'
import { billingOf, cartOf, isOwn, partiesOf, timePlanOf, within, type Parties, type TimePlan } from './placing-checks.ts'
import { loadPlacingFacts, type PlacingFacts } from './placing-facts.queries.ts'

type PlaceCall = Call<typeof ordersContract.placeOrder>
type No = Failure | Refusal

const NAME = callName(ordersContract.placeOrder)
/** Nobody plans a delivery further away; dates beyond it are typing errors that the database could not even hold. */
const FARTHEST_MS = 366 * 86_400_000

const present = (order: OrderRecord, call: PlaceCall): PlacedOrder => ({
  ...presentOrder(order, call.operator, call.now),
  pointsCredited: order.pointsCredited,
})

/** Places an order; a card is charged after the order has been stored with everything reserved. */
export const placeOrder = async (call: PlaceCall): Promise<PlacedOrder | No> => {
  const shape = refusalToShape(call.body, call.now)
  if (shape) return shape
  const stored = await inTransaction(call.services.db, async (trx): Promise<Stored | No> => {
    const begun = await beginIdempotent(trx, { ...call, name: NAME })
    if (isNo(begun)) return begun
    // Answers are stored as this call presents them.
    if (begun.kind === 'answered') return { kind: 'answered', answer: begun.answer as PlacedOrder }
    if (begun.kind === 'abandoned') {
      const order = await loadOrder(trx, begun.orderId)
      return order ? { kind: 'answered', answer: present(order, call) } : failure('order_not_found')
    }
    const facts = await loadPlacingFacts(trx, questionOf(call))
    const plan = await planOf(call, facts)
    if (isNo(plan)) return plan
    const row = await insertOrder(trx, plan.order)
    const no = refusalToTaken(plan, row)
    if (no) return no
    outboxWritten(trx)
    const order = recordOf(plan, row, call)
    if (plan.charge !== null) {
      await rememberOrder(trx, { ...call, name: NAME }, order.id)
      return { kind: 'uncharged', order, charge: plan.charge }
    }
    const answer = present(order, call)
    await rememberAnswer(trx, { ...call, name: NAME }, answer, order.id)
    return { kind: 'answered', answer }
  })
  if (isNo(stored)) return stored
  return stored.kind === 'answered' ? stored.answer : charge(call, stored)
}

interface Charge {
  readonly attemptKey: string
  readonly card: OpenedCard
  readonly currencyCode: string
}

interface Uncharged {
  readonly kind: 'uncharged'
  readonly order: OrderRecord
  readonly charge: Charge
}
type Stored = Uncharged | { readonly kind: 'answered'; readonly answer: PlacedOrder }

const charge = async (call: PlaceCall, { order, charge: { attemptKey, card, currencyCode } }: Uncharged): Promise<PlacedOrder | No> => {
  const { services } = call
  const outcome = await services.paymentGateway.charge({ attemptKey, amount: order.toPay, currencyCode, card: card.card })
  const now = services.clock.now()
  const settled = await settleAttempt(services, { attemptKey, outcome, now, by: call.operator.id }, (trx, after) =>
    rememberAnswer(trx, { ...call, name: NAME }, present(after, call), after.id))
  return isNo(settled) ? settled : present(settled, call)
}

const refusalToShape = (body: PlaceOrderBody, now: Date): No | null => {
  if (body.orderType !== 'single') return failure('validation_error', { details: { orderType: 'invalid' } })
  const { paymentType } = body.orderCheckout
  if (paymentType !== 'cash' && paymentType !== 'card') {
    return refusal('payment_type_dont_exit', { field: 'orderCheckout.paymentType' })
  }
  const ahead = Date.parse(body.deliveryTime) - now.getTime()
  return ahead > -FARTHEST_MS && ahead < FARTHEST_MS ? null : refusal('invalid_delivery_time', { field: 'deliveryTime' })
}

const questionOf = ({ body, now }: PlaceCall) => ({
  userId: body.userId,
  addressId: body.userAddressId,
  storeId: body.storeId,
  draftId: body.draftId ?? null,
  productIds: body.products.map(({ productId }) => productId),
  deliveryTime: new Date(body.deliveryTime),
  now,
})

interface Plan {
  readonly order: NewOrder
  readonly parties: Parties
  readonly time: TimePlan
  readonly charge: Charge | null
  readonly body: PlaceOrderBody
}

/** The whole order as it would be stored, or the first reason against it. */
const planOf = async (call: PlaceCall, facts: PlacingFacts): Promise<Plan | No> => {
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
  const card = checkout.paymentType === 'card'
    ? await openCard(services.cardVault, checkout.creditCardInfo, { now, timeZone: country.timeZone, path: 'orderCheckout.creditCardInfo' })
    : null
  if (isNo(card)) return card
  const { totals } = cart.sum
  const attemptKey = card === null ? null : randomUUID()
  const deliveryDay = localDayOf(time.at.getTime(), country.timeZone)
  const today = localDayOf(now.getTime(), country.timeZone)
  const due = deliveryDay > today
    ? new Date(dueAt({ deliveryTime: time.at.getTime(), leadMinutes: time.facts.leadMinutes }, country.timeZone))
    : null
  const unplaced: Omit<OrderFacts, 'status'> = {
    type: body.orderType, deliveryMethod: isOwn(store.type) ? 'own' : 'pickup', storeId: store.id, toPay: totals.toPay,
    payment: { method: checkout.paymentType, status: 'pending', isOutcomeUnknown: false, bankTransactionId: null, customerWillPay: false },
    deliveryDay, today, dueAt: due?.getTime() ?? null, deliveryMan: null, returnsCount: 0, lastStep: null, isReserved: false,
  }
  return {
    body, parties, time,
    charge: card === null || attemptKey === null ? null : { attemptKey, card, currencyCode: country.currencyCode },
    order: {
      countryId: country.id, storeId: store.id, userId: customer.id,
      customerName: `${customer.firstName} ${customer.lastName}`.trim(),
      type: body.orderType,
      status: decidePlacing(unplaced, now.getTime(), operator.id).status,
      deliveryMethod: unplaced.deliveryMethod,
      zoneId: zone.id, zoneName: zone.name, addressId: address.id, address,
      deliveryTime: time.at, hourAt: hourStart(time.at, country.timeZone), dueAt: due,
      deviceType: body.deviceTypeOrder, comment: body.orderMessage?.trim() || null,
      totalItems: totals.totalItems, totalPrice: totals.totalPrice, totalPriceDelivery: totals.totalPriceDelivery,
      discountPrice: totals.discountPrice, discountValues: totals.discountValues, minOrderAmount: totals.minOrderAmount,
      toPay: totals.toPay, usedPoints: totals.usedPoints, pointsCredited: pointsCredited(totals.toPay, country.pointsPerUnit),
      billing, longestCookingMinutes: time.longestCookingMinutes, zoneMinutes: zone.deliveryMinutes, createdBy: operator.id, now,
      lines: cart.sum.lines.map(({ line: { product, quantity, frozenQuantity }, totalPrice, discountTotalPrice }) => ({
        productId: product.productId, sku: product.sku, name: product.name, image: cart.images.get(product.productId) ?? null,
        quantity, frozenQuantity, unitPrice: unitPrice(product, { orderType: body.orderType }), totalPrice, discountTotalPrice,
      })),
      payment: {
        method: checkout.paymentType, status: 'pending', change,
        cardBrand: card?.brand ?? null, cardLastFour: card?.lastFour ?? null, attemptKey,
      },
      draftId: body.draftId ?? null,
    },
  }
}

/** Compares what the statement took with what there is: somebody else may have been faster. */
const refusalToTaken = ({ order, time, parties }: Plan, row: PlacedRow): No | null => {
  const reserved = new Set(row.reserved)
  const missing = order.lines.filter(({ productId }) => !reserved.has(productId))
  if (missing.length > 0) {
    return refusal('product_not_enough_quantity', { products: missing.map(({ name, sku }) => ({ name, sku })), field: 'products' })
  }
  if (order.draftId !== null && row.draftId === null) {
    return failure('draft_already_placed', { details: { draftId: 'draft_already_placed' } })
  }
  const at = time.at.getTime()
  const others = (known: ReadonlyMap<string, number>, key: string, before: number, taken: number): ReadonlyMap<string, number> =>
    new Map(known).set(key, (known.get(key) ?? 0) + taken - 1 - before)
  const { timeZone } = parties.country
  return refusalToDeliveryTime(at, {
    ...time.facts,
    ordersBySlot: others(time.facts.ordersBySlot, slotKeyOf(at, timeZone), time.slotOrdersBefore, row.slotOrders),
    ordersByHour: row.hourOrders === null
      ? time.facts.ordersByHour
      : others(time.facts.ordersByHour, hourKeyOf(at, timeZone), time.hourOrdersBefore, row.hourOrders),
  })
}

/** The stored order as reading it back would show it, without asking the database again. */
const recordOf = ({ order, parties: { customer, store, country }, charge: uncharged }: Plan, row: PlacedRow, { operator, now }: PlaceCall): OrderRecord => ({
  id: row.id, number: row.number, version: 1, type: order.type, status: order.status, statusSince: now,
  deliveryMethod: order.deliveryMethod, countryId: country.id, timeZone: country.timeZone, storeId: store.id,
  storeName: store.name, deliveryTime: order.deliveryTime, dueAt: order.dueAt, createdAt: now, toPay: order.toPay,
  returnsCount: 0, lastStep: null, isReserved: true, invoiceStatus: 'none', zoneName: order.zoneName, deliveryMan: null,
  franchisorId: store.franchisorId, countryIso: country.isoCode, currencyCode: country.currencyCode,
  user: { ...customer, isCreditAvailable: false },
  zoneId: order.zoneId, address: order.address, comment: order.comment,
  totals: {
    totalItems: order.totalItems, totalPrice: order.totalPrice, totalPriceDelivery: order.totalPriceDelivery,
    discountPrice: order.discountPrice, minOrderAmount: order.minOrderAmount, usedPoints: order.usedPoints, discountValues: order.discountValues,
  },
  pointsCredited: order.pointsCredited,
  payment: {
    method: order.payment.method, status: order.payment.status, amount: order.toPay, change: order.payment.change, cashReceived: null,
    gatewayCode: null, cardBrand: order.payment.cardBrand, cardLastFour: order.payment.cardLastFour,
    isOutcomeUnknown: uncharged !== null, isLateCapture: false, bankTransactionId: null, bankVoidTransactionId: null,
    posAuthorizationCode: null, transferId: null, daysToPay: null,
  },
  billing: order.billing, invoice: null, cancelReason: null,
  longestCookingMinutes: order.longestCookingMinutes, zoneMinutes: order.zoneMinutes,
  items: order.lines.map((line, index) => ({ ...line, id: row.itemIds[index] ?? 0 })),
  history: [{
    id: row.historyId, at: now.toISOString(), event: 'order.placed', from: null, to: order.status,
    actor: { id: operator.id, name: operator.name, role: operator.role }, reason: null,
  }],
})
