import type { Transaction } from 'kysely'
import { pointsEarned } from '../../../src/domain/discount/price-cart.ts'
import { appliedDiscountIds } from '../../../src/domain/discount/price-rules.ts'
import type { OrderEffect } from '../../../src/domain/order/order-effects.ts'
import type { OrderEvent, OrderFacts } from '../../../src/domain/order/order.ts'
import type { PaymentEvent, PaymentRecord } from '../../../src/domain/payment/payment-events.ts'
import type { DraftId } from '../../../src/domain/shared/ids.ts'
import { ZERO } from '../../../src/domain/shared/money.ts'
import { type Refusal, refusal } from '../../../src/domain/shared/refusal.ts'
import {
  exchange,
  refusalToReserve,
  release,
  reserve,
  sell,
  waste,
  type StockExchange,
} from '../../../src/domain/stock/stock.ts'
import { applyDeliveryManEvent } from '../../../src/machines/lifecycles/delivery-man-lifecycle.ts'
import { applyPaymentEvent } from '../../../src/machines/lifecycles/payment-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { claimUses, releaseUses } from '../discounts/rule-uses.commands.ts'
import { lockDeliveryManOnRoute, updateDeliveryManStatus } from './delivery-men.queries.ts'
import { lockStock, writeStock } from './order-changes.queries.ts'
import { toOrderFacts, type OrderRecord } from './order-record.ts'
import { claimDeliverySlot, releaseSlot, toSlotKey } from './slot-capacity.ts'

/** Additional input of an event. */
export interface EventDetail {
  readonly reason?: string | null
  /** The gateway's code of a declined charge. */
  readonly gatewayCode?: string | null
  /** The new time of a rescheduled order. */
  readonly deliveryTime?: Date
  /** The bank's own id of a transfer, beside that of its transaction. */
  readonly transferId?: string | null
  /** The draft that a new order is made of, whose reservation is the order's own. */
  readonly draftId?: DraftId | null
  /** The country's points per unit of currency paid; a retry earns them again. */
  readonly pointsPerUnit?: number
  /** The goods that changed lines move. */
  readonly exchange?: StockExchange
  /** Changes besides the status, for the audit log. */
  readonly audited?: {
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  }
}

/** A transition that is being written. */
export interface OrderTransition {
  readonly order: OrderRecord
  readonly event: OrderEvent
  readonly detail: EventDetail
  readonly next: OrderFacts
  readonly now: Date
}

/** What the effects leave to be written with the order. */
export interface AppliedEffects {
  readonly payment: PaymentRecord
  readonly pointsCredited: number
  readonly messages: readonly Effect[]
}

type EffectOf<Kind extends OrderEffect['kind']> = Extract<OrderEffect, { readonly kind: Kind }>
type Applied = Partial<AppliedEffects> | Refusal

export const paymentRecordOf = (order: OrderRecord, now: Date): PaymentRecord => ({
  ...toOrderFacts(order, now).payment,
  gatewayCode: order.payment.gatewayCode,
  isLateCapture: order.payment.isLateCapture,
})

const toPaymentEvent = (
  type: EffectOf<'payment'>['event'],
  { event, detail }: OrderTransition,
): PaymentEvent => {
  switch (type) {
    case 'payment.failed':
      return { type, gatewayCode: detail.gatewayCode ?? null }
    case 'payment.retry':
      if (event.type !== 'order.retry') throw new Error('a payment is retried by a retry of its order')
      return { type, method: event.method, customerWillPay: event.customerWillPay }
    default:
      return { type }
  }
}

const applyToPayment = async (
  trx: Transaction<Database>,
  step: OrderTransition,
  effect: EffectOf<'payment'>,
): Promise<Applied> => {
  const { order, event, detail, now } = step
  const after = applyPaymentEvent(paymentRecordOf(order, now), toPaymentEvent(effect.event, step))
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
      ...(event.type === 'order.confirm_payment'
        ? {
            pos_authorization_code: event.authorizationCode,
            bank_transaction_id: event.bankTransactionId,
            transfer_id: detail.transferId ?? null,
          }
        : {}),
      ...(event.type === 'order.cancel' && event.bankVoidTransactionId !== null
        ? { bank_void_transaction_id: event.bankVoidTransactionId }
        : {}),
    })
    .where('order_id', '=', order.id)
    .execute()
  return { payment: after }
}

/** Sets the delivery man on route, or returning after his last order. */
const applyToDeliveryMan = async (
  trx: Transaction<Database>,
  { order: { id, deliveryMan } }: OrderTransition,
  effect: EffectOf<'deliveryMan'>,
): Promise<Applied> => {
  if (deliveryMan === null) return {}
  const { status, carries } = await lockDeliveryManOnRoute(trx, deliveryMan.id, id)
  const isReturn = effect.event === 'deliveryMan.lastOrderClosed'
  if (status === null || (isReturn && (carries > 0 || status !== 'on_rout'))) return {}
  const next = applyDeliveryManEvent(status, effect.event)
  // The delivery man became unavailable after he had accepted.
  if (isCommandError(next)) return refusal('delivery_man_not_accepted')
  if (next === status) return {}
  await updateDeliveryManStatus(trx, deliveryMan.id, next)
  const event = { id: deliveryMan.id, storeId: deliveryMan.storeId, status: next }
  return { messages: [{ kind: 'deliveryMan.changed', event }] }
}

const NO_EXCHANGE: StockExchange = { added: [], returned: [], wasted: [] }
const STOCK_CHANGES = { reserve, sell, release, waste }

const applyToStock = async (
  trx: Transaction<Database>,
  { order, detail, event, now }: OrderTransition,
  { change }: EffectOf<'stock'>,
): Promise<Applied> => {
  const { added, returned, wasted } = detail.exchange ?? NO_EXCHANGE
  const moved = change === 'exchange' ? [...returned, ...wasted, ...added] : order.items
  if (moved.length === 0) return {}
  const rows = await lockStock(
    trx,
    order.storeId,
    moved.map(({ productId }) => productId),
  )
  const stockRefusal = change === 'reserve' ? refusalToReserve(rows, order.items) : null
  if (stockRefusal) return stockRefusal
  const changed =
    change === 'exchange'
      ? exchange(rows, { added, returned, wasted })
      : STOCK_CHANGES[change](rows, order.items)
  if (isCommandError(changed)) return changed
  await writeStock(trx, changed, {
    storeId: order.storeId,
    typeOrderId: order.id,
    by: event.by,
    at: now,
  })
  const productIds = changed.rows.map(({ productId }) => productId)
  return { messages: [{ kind: 'stock.changed', event: { storeId: order.storeId, productIds } }] }
}

const applyToSlot = async (
  trx: Transaction<Database>,
  { order, detail, now }: OrderTransition,
  { change }: EffectOf<'slot'>,
): Promise<Applied> => {
  const deliveryTime = detail.deliveryTime ?? order.deliveryTime
  if (change === 'move' && deliveryTime.getTime() === order.deliveryTime.getTime()) return {}
  if (change !== 'claim') await releaseSlot(trx, toSlotKey(order, order.deliveryTime))
  if (change === 'release') return {}
  // Placing has checked the lead; a retry keeps its delivery time while it is in the future, because the customer is on the phone.
  const leadMinutes = change === 'claim' ? 0 : order.longestCookingMinutes + order.zoneMinutes
  return (
    (await claimDeliverySlot(trx, order, deliveryTime, {
      now,
      leadMinutes,
      draftId: detail.draftId ?? null,
    })) ?? {}
  )
}

const applyToUses = async (
  trx: Transaction<Database>,
  { order, now }: OrderTransition,
  { change }: EffectOf<'uses'>,
): Promise<Applied> => {
  const uses = {
    orderId: order.id,
    userId: order.user.id,
    couponId: order.couponId,
    discountIds: appliedDiscountIds(order.ledger),
    points: order.totals.usedPoints,
  }
  if (change === 'claim') return (await claimUses(trx, uses, now)) ?? {}
  await releaseUses(trx, uses)
  return {}
}

const applyToPoints = async (
  trx: Transaction<Database>,
  { order, detail }: OrderTransition,
  { change }: EffectOf<'points'>,
): Promise<Applied> => {
  if (change === 'withdraw') return { pointsCredited: 0 }
  if (change === 'earn') {
    return detail.pointsPerUnit === undefined
      ? {}
      : { pointsCredited: pointsEarned(order.toPay, detail.pointsPerUnit) }
  }
  await trx
    .updateTable('users')
    .set((eb) => ({
      total_value: eb('total_value', '+', order.toPay),
    }))
    .where('id', '=', order.user.id)
    .execute()
  if (order.pointsCredited > 0)
    await trx
      .updateTable('customer_points')
      .set((eb) => ({ points: eb('points', '+', order.pointsCredited) }))
      .where('user_id', '=', order.user.id)
      .execute()
  return {}
}

/** What was to be collected beside the first payment is part of it once it is, or is no longer wanted. */
const applyToTopUp = async (
  trx: Transaction<Database>,
  { event, now, order }: OrderTransition,
  { change }: EffectOf<'topUp'>,
): Promise<Applied> => {
  const { topUp } = order.payment
  if (topUp === null) return {}
  const isCollected = change === 'collect' && event.type === 'order.complete'
  await trx
    .updateTable('payments')
    .set((eb) => ({
      due_amount: ZERO,
      due_method: null,
      updated_at: now,
      ...(isCollected && {
        amount: eb('amount', '+', topUp.amount),
        collected_amount: topUp.amount,
        collected_method: topUp.method,
      }),
      ...(isCollected && topUp.method === 'cash' && { cash_received: event.cashReceived ?? topUp.amount }),
      ...(isCollected && topUp.method === 'pos' && { pos_authorization_code: event.authorizationCode }),
    }))
    .where('order_id', '=', order.id)
    .execute()
  return {}
}

const applyEffect = (
  trx: Transaction<Database>,
  step: OrderTransition,
  effect: OrderEffect,
): Promise<Applied> => {
  switch (effect.kind) {
    case 'payment':
      return applyToPayment(trx, step, effect)
    case 'deliveryMan':
      return applyToDeliveryMan(trx, step, effect)
    case 'stock':
      return applyToStock(trx, step, effect)
    case 'slot':
      return applyToSlot(trx, step, effect)
    case 'uses':
      return applyToUses(trx, step, effect)
    case 'topUp':
      return applyToTopUp(trx, step, effect)
    case 'points':
      return applyToPoints(trx, step, effect)
  }
}

/** What a transition without effects leaves to be written. */
const unchanged = ({ order, now }: Pick<OrderTransition, 'order' | 'now'>): AppliedEffects => ({
  payment: paymentRecordOf(order, now),
  pointsCredited: order.pointsCredited,
  messages: [],
})

/** Carries out the effects of a transition one after the other, so that rows are locked in one order everywhere. */
export const applyEffects = async (
  trx: Transaction<Database>,
  step: OrderTransition,
  effects: readonly OrderEffect[],
): Promise<AppliedEffects | Refusal> => {
  let done = unchanged(step)
  for (const effect of effects) {
    const applied = await applyEffect(trx, step, effect)
    if (isCommandError(applied)) return applied
    done = { ...done, ...applied, messages: [...done.messages, ...(applied.messages ?? [])] }
  }
  return done
}
