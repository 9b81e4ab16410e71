import type { Order, OrderRow } from '../../../src/api/contract/orders.contract.ts'
import { undoUntil, type TopUp } from '../../../src/domain/order/order.ts'
import { abilitiesOf } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import { undoTargetOf } from '../../../src/machines/lifecycles/order-moves.ts'
import { fileUrl } from '../files/store-file.ts'
import { toOrderFacts, type OrderRecord, type OrderState } from './order-record.ts'
import type { Actor } from '../../core/actor.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

const presentTopUp = (topUp: TopUp | null) => topUp && { amount: topUp.amount, paymentType: topUp.method }

const presentState = (order: OrderState, actor: Actor, now: Date) => {
  const facts = toOrderFacts(order, now)
  const until = undoUntil(facts, undoTargetOf(facts.status))
  return {
    id: order.id,
    number: order.number,
    type: order.type,
    status: order.status,
    deliveryMethod: order.deliveryMethod,
    version: order.version,
    storeId: order.storeId,
    createdAt: order.createdAt.toISOString(),
    deliveryTime: order.deliveryTime.toISOString(),
    statusSince: order.statusSince.toISOString(),
    dueAt: order.status === 'scheduled' ? iso(order.dueAt) : null,
    acknowledgedAt: iso(order.acknowledgedAt),
    delayMinutes: order.delayMinutes,
    undoUntil:
      until !== null && facts.lastStep?.byUserId === actor.id && until >= now.getTime()
        ? new Date(until).toISOString()
        : null,
    abilities: abilitiesOf(facts, { userId: actor.id, permissions: actor.permissions }, now.getTime()),
  }
}

/** All of an order, for one actor. */
export const presentOrder = (order: OrderRecord, actor: Actor, now: Date): Order => ({
  ...presentState(order, actor, now),
  store: {
    id: order.storeId,
    name: order.storeName,
    positionLat: order.storeLat,
    positionLng: order.storeLng,
  },
  countryId: order.countryId,
  user: {
    id: order.user.id,
    firstName: order.user.firstName,
    lastName: order.user.lastName,
    phoneCode: order.user.phoneCode,
    phone: order.user.phone,
  },
  address: order.address && { ...order.address, deliveryZoneId: order.zoneId, zoneName: order.zoneName },
  items: order.items.map((item) => ({ ...item, image: fileUrl(item.image) })),
  totals: { ...order.totals, toPay: order.toPay },
  ledger: order.ledger,
  payment: {
    paymentType: order.payment.method,
    status: order.payment.status,
    amount: order.payment.amount,
    change: order.payment.change,
    cashReceived: order.payment.cashReceived,
    cardBrand: order.payment.cardBrand,
    cardLastFour: order.payment.cardLastFour,
    gatewayCode: order.payment.gatewayCode,
    isOutcomeUnknown: order.payment.isOutcomeUnknown,
    isLateCapture: order.payment.isLateCapture,
    bankTransactionId: order.payment.bankTransactionId,
    bankVoidTransactionId: order.payment.bankVoidTransactionId,
    posAuthorizationCode: order.payment.posAuthorizationCode,
    transferId: order.payment.transferId,
    daysToPay: order.payment.daysToPay,
    customerWillPay: order.payment.customerWillPay,
    isDeferred: order.payment.isDeferred,
    topUp: presentTopUp(order.payment.topUp),
    refunds: order.payment.refunds,
    attempts: order.payment.attempts,
  },
  lineChange: order.lineChange,
  lineQuestions: order.lineQuestions,
  billing: order.billing,
  invoice: {
    status: order.invoiceStatus,
    number: order.invoice?.number ?? null,
    series: order.invoice?.series ?? null,
    date: order.invoice?.date ?? null,
  },
  gift: order.gift,
  thirdParty: order.thirdParty,
  corporateOrder: order.corporateOrder,
  points: { used: order.totals.usedPoints, credited: order.pointsCredited },
  deliveryMan: order.deliveryMan && {
    deliveryManId: order.deliveryMan.id,
    firstName: order.deliveryMan.firstName,
    lastName: order.deliveryMan.lastName,
    phone: order.deliveryMan.phone,
    status: order.deliveryMan.status,
    acceptance: order.deliveryMan.acceptance,
  },
  comment: order.comment,
  paymentDueAt: order.paymentDueAt?.toISOString() ?? null,
  cookingTime: order.longestCookingMinutes,
  cancelReason: order.cancelReason,
  returnsCount: order.returnsCount,
  subOrders: [],
  history: order.history,
})

/** The fields of a list row besides the state. */
export interface ListedOrder extends OrderState {
  readonly customerName: string
  readonly totalPrice: OrderRow['totalPrice']
  readonly itemsSummary: OrderRow['itemsSummary']
  readonly addressName: string | null
  readonly street: string | null
  readonly cookingTime: number
  readonly zoneMinutes: number | null
  readonly paymentDueAt: Date | null
  readonly comment: string | null
  readonly lineChange: OrderRow['lineChange']
  readonly lineQuestions: OrderRow['lineQuestions']
}

/** One row of the orders table, or one card of the board. */
export const presentRow = (order: ListedOrder, actor: Actor, now: Date): OrderRow => ({
  ...presentState(order, actor, now),
  storeName: order.storeName,
  countryId: order.countryId,
  customerName: order.customerName,
  totalPrice: order.totalPrice,
  toPay: order.toPay,
  itemsSummary: order.itemsSummary,
  zoneName: order.zoneName,
  addressName: order.addressName,
  street: order.street,
  cookingTime: order.cookingTime,
  zoneMinutes: order.zoneMinutes,
  paymentDueAt: order.paymentDueAt?.toISOString() ?? null,
  comment: order.comment,
  payment: {
    paymentType: order.payment.method,
    status: order.payment.status,
    change: order.payment.change,
    isDeferred: order.payment.isDeferred,
    topUp: presentTopUp(order.payment.topUp),
  },
  lineChange: order.lineChange,
  lineQuestions: order.lineQuestions,
  invoiceStatus: order.invoiceStatus,
  deliveryMan: order.deliveryMan && {
    deliveryManId: order.deliveryMan.id,
    firstName: order.deliveryMan.firstName,
    lastName: order.deliveryMan.lastName,
    acceptance: order.deliveryMan.acceptance,
  },
})
