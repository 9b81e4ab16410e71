import type { Transaction } from 'kysely'
import { pointsEarned } from '../../../src/domain/cart/price-cart.ts'
import { isUnderway, type CancelReason } from '../../../src/domain/order/order-status.ts'
import type { OrderEvent, OrderFacts } from '../../../src/domain/order/order.ts'
import type { PaymentEvent, PaymentRecord } from '../../../src/domain/payment/payment-events.ts'
import type { PaymentMethod } from '../../../src/domain/payment/payment-method.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { type Refusal, refusal } from '../../../src/domain/shared/refusal.ts'
import {
  refusalToReserve,
  release,
  reserve,
  sell,
  waste,
  type StockChange,
} from '../../../src/domain/stock/stock.ts'
import { applyOrderEvent, type Transitioned } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import type { Database } from '../../db/database.gen.ts'
import { isCommandError } from '../../core/result.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { changedFields } from '../audit/record-change.ts'
import { lockDeliveryManOnRoute, updateDeliveryManStatus } from './delivery-men.queries.ts'
import { writeOrderChange, releaseSlot, lockStock, writeStock } from './order-changes.queries.ts'
import { toOrderFacts, type OrderRecord } from './order-record.ts'
import { toSlotKey, claimDeliverySlot } from './slot-capacity.ts'
import { loadOrder } from './order.queries.ts'
import type { Effect } from '../../core/effect.ts'
import { applyPaymentEvent } from '../../../src/machines/lifecycles/payment-lifecycle.ts'
import { applyDeliveryManEvent } from '../../../src/machines/lifecycles/delivery-man-lifecycle.ts'

/** Additional input of an event. */
export interface EventDetail {
  readonly reason?: string | null
  /** The gateway's code of a declined charge. */
  readonly gatewayCode?: string | null
  /** The new time of a rescheduled order. */
  readonly deliveryTime?: Date
  /** The country's points per unit of currency paid; a retry earns them again. */
  readonly pointsPerUnit?: number
}

interface Step {
  readonly order: OrderRecord
  readonly event: OrderEvent
  readonly detail: EventDetail
  readonly next: OrderFacts
  readonly now: Date
}

/**
 * Applies an event of the order machine with all its consequences: payment, goods, slots, delivery man,
 * outbox.
 */
export const executeOrderEvent = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  event: OrderEvent,
  detail: EventDetail = {},
): Promise<OrderRecord | Refusal> => {
  const now = new Date(event.at)
  const transitioned: Transitioned | Refusal = applyOrderEvent(toOrderFacts(order, now), event)
  if (transitioned._tag === 'Refusal') return transitioned
  return writeStep(trx, { order, event, detail, next: transitioned.facts, now })
}

/** The fields of an order that the audit log records besides its status. */
const auditedOrder = (
  deliveryTime: Date,
  deliveryMan: { readonly id: UserId } | null,
  paymentType: PaymentMethod,
): Readonly<Record<string, unknown>> => ({
  deliveryTime: deliveryTime.toISOString(),
  deliveryManId: deliveryMan?.id ?? null,
  paymentType,
})

const writeStep = async (trx: Transaction<Database>, step: Step): Promise<OrderRecord | Refusal> => {
  const { order, event, detail, next, now } = step
  const payment = await writePayment(trx, step)
  if (isCommandError(payment)) return payment
  const deliveryManEffects = await moveDeliveryMan(trx, step)
  if (isCommandError(deliveryManEffects)) return deliveryManEffects
  const stockEffects = await moveStock(trx, step)
  if (isCommandError(stockEffects)) return stockEffects
  const points = await settlePoints(trx, step)
  const reason = detail.reason || null
  const deliveryTime = detail.deliveryTime ?? order.deliveryTime
  const before = auditedOrder(order.deliveryTime, order.deliveryMan, order.payment.method)
  const after = auditedOrder(deliveryTime, next.deliveryMan, payment.method)
  const version = await writeOrderChange(trx, {
    id: order.id,
    from: order.status,
    to: next.status,
    deliveryManId: next.deliveryMan?.id ?? null,
    acceptance: next.deliveryMan?.acceptance ?? null,
    lastStep: next.lastStep,
    returnsCount: next.returnsCount,
    isReserved: next.isReserved,
    paymentMethod: payment.method,
    paymentStatus: payment.status,
    deliveryTime,
    dueAt: next.dueAt === null ? null : new Date(next.dueAt),
    // The refusal of cancelling checked it against the list.
    cancelReason: event.type === 'order.cancel' ? (event.reason as CancelReason) : order.cancelReason,
    goods: event.type === 'order.cancel' ? event.goods : null,
    pointsCredited: points,
    event: event.type,
    by: event.by,
    reason,
    at: now,
    before: changedFields(before, after),
    after: changedFields(after, before),
  })
  await enqueue(
    trx,
    {
      kind: 'order.changed',
      event: { id: order.id, storeId: order.storeId, status: next.status, version },
      from: order.status,
      cause: {
        type: event.type,
        reason: event.type === 'order.cancel' ? event.reason : reason,
        by: event.by,
        at: now.toISOString(),
        hasAddressDetails: order.address === null || (order.address.addressDetails ?? '').trim() !== '',
      },
    },
    ...deliveryManEffects,
    ...stockEffects,
  )
  const changed = await loadOrder(trx, order.id)
  if (!changed) throw new Error('a locked order is there')
  return changed
}

const paymentEventOf = ({ order, event, detail }: Step): PaymentEvent | null => {
  switch (event.type) {
    case 'payment.captured':
      return { type: 'payment.captured' }
    case 'payment.failed':
      return { type: 'payment.failed', gatewayCode: detail.gatewayCode ?? null }
    case 'order.fail':
      return { type: 'payment.expired' }
    case 'order.retry':
      return { type: 'payment.retry', method: event.method, customerWillPay: event.customerWillPay }
    case 'order.complete':
      return order.payment.status === 'pending' &&
        (order.payment.method === 'cash' || order.payment.method === 'pos')
        ? { type: 'payment.collected' }
        : null
    // A captured card payment is cancelled after the gateway has voided it.
    case 'order.cancel':
      return order.payment.status === 'completed' ? null : { type: 'payment.voided' }
    default:
      return null
  }
}

export const paymentRecordOf = (order: OrderRecord, now: Date): PaymentRecord => ({
  ...toOrderFacts(order, now).payment,
  gatewayCode: order.payment.gatewayCode,
  isLateCapture: order.payment.isLateCapture,
})

const writePayment = async (trx: Transaction<Database>, step: Step): Promise<PaymentRecord | Refusal> => {
  const { order, event, now } = step
  const before = paymentRecordOf(order, now)
  const paymentEvent = paymentEventOf(step)
  if (paymentEvent === null) return before
  const after = applyPaymentEvent(before, paymentEvent)
  if (isCommandError(after)) return after
  await trx
    .updateTable('payments')
    .set({
      status: after.status,
      method: after.method,
      gateway_code: after.gatewayCode as OrderRecord['payment']['gatewayCode'], // the gateway port returns only these codes
      is_late_capture: after.isLateCapture,
      updated_at: now,
      ...(event.type === 'order.complete' && after.method === 'cash'
        ? { cash_received: event.cashReceived ?? order.toPay }
        : {}),
      ...(event.type === 'order.complete' && event.authorizationCode !== null
        ? { pos_authorization_code: event.authorizationCode }
        : {}),
      ...(event.type === 'order.cancel' && event.bankVoidTransactionId !== null
        ? { bank_void_transaction_id: event.bankVoidTransactionId }
        : {}),
    })
    .where('order_id', '=', order.id)
    .execute()
  return after
}

/** Sets the delivery man on route, or returning after his last order. */
const moveDeliveryMan = async (
  trx: Transaction<Database>,
  { order, event }: Step,
): Promise<readonly Effect[] | Refusal> => {
  const deliveryMan = order.deliveryMan
  const isDeparture = event.type === 'order.depart'
  const isReturn =
    isUnderway(order.status) &&
    (event.type === 'order.complete' || event.type === 'order.cancel' || event.type === 'order.return')
  if (deliveryMan === null || (!isDeparture && !isReturn)) return []
  const { status, carries } = await lockDeliveryManOnRoute(trx, deliveryMan.id, order.id)
  if (status === null || (isReturn && (carries > 0 || status !== 'on_rout'))) return []
  const next = applyDeliveryManEvent(
    status,
    isDeparture ? 'deliveryMan.depart' : 'deliveryMan.lastOrderClosed',
  )
  // The delivery man became unavailable after he had accepted.
  if (isCommandError(next)) return refusal('delivery_man_not_accepted')
  if (next === status) return []
  await updateDeliveryManStatus(trx, deliveryMan.id, next)
  return [deliveryManChanged(deliveryMan.id, deliveryMan.storeId, next)]
}

const deliveryManChanged = (id: UserId, storeId: OrderRecord['storeId'], status: string): Effect => ({
  kind: 'deliveryMan.changed',
  event: { id, storeId, status },
})

/** Moves the goods with the reservation: released, sold, wasted, or reserved again; the slot likewise. */
const moveStock = async (trx: Transaction<Database>, step: Step): Promise<readonly Effect[] | Refusal> => {
  const { order, event, detail, next, now } = step
  if (event.type === 'order.reschedule') return moveSlot(trx, step)
  if (order.isReserved === next.isReserved) return []
  const productIds = order.items.map(({ productId }) => productId)
  const rows = await lockStock(trx, order.storeId, productIds)
  let change: StockChange
  if (next.isReserved) {
    const refusalOfStep = refusalToReserve(rows, order.items)
    if (refusalOfStep) return refusalOfStep
    change = reserve(rows, order.items)
  } else if (event.type === 'order.complete') {
    change = sell(rows, order.items)
  } else {
    change =
      event.type === 'order.cancel' && event.goods === 'wasted'
        ? waste(rows, order.items)
        : release(rows, order.items)
  }
  await writeStock(trx, change, { storeId: order.storeId, orderId: order.id, by: event.by, at: now })
  if (next.isReserved) {
    // A retry keeps its delivery time while it is in the future, because the customer is on the phone.
    const refusalOfStep = await claimDeliverySlot(trx, order, detail.deliveryTime ?? order.deliveryTime, {
      now,
      leadMinutes: 0,
    })
    if (refusalOfStep) return refusalOfStep
  } else if (event.type !== 'order.complete') {
    await releaseSlot(trx, toSlotKey(order, order.deliveryTime))
  }
  return [{ kind: 'stock.changed', event: { storeId: order.storeId, productIds } }]
}

const moveSlot = async (
  trx: Transaction<Database>,
  { order, detail, now }: Step,
): Promise<readonly Effect[] | Refusal> => {
  if (detail.deliveryTime === undefined || detail.deliveryTime.getTime() === order.deliveryTime.getTime())
    return []
  await releaseSlot(trx, toSlotKey(order, order.deliveryTime))
  const leadMinutes = order.longestCookingMinutes + order.zoneMinutes
  return (await claimDeliverySlot(trx, order, detail.deliveryTime, { now, leadMinutes })) ?? []
}

/** Points become redeemable when the order is completed and are withdrawn when it fails or is cancelled. */
const settlePoints = async (trx: Transaction<Database>, { order, next, detail }: Step): Promise<number> => {
  if (next.status === 'completed') {
    await trx
      .updateTable('users')
      .set((eb) => ({
        points: eb('points', '+', order.pointsCredited),
        total_value: eb('total_value', '+', order.toPay),
        last_order_at: order.createdAt,
      }))
      .where('id', '=', order.user.id)
      .execute()
    return order.pointsCredited
  }
  if (next.status === 'cancelled' || next.status === 'failed') return 0
  return order.status === 'failed' && detail.pointsPerUnit !== undefined
    ? pointsEarned(order.toPay, detail.pointsPerUnit)
    : order.pointsCredited
}
