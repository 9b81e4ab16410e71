import type { Transaction } from 'kysely'
import type { CancelReason } from '../../../src/domain/order/order-status.ts'
import { acknowledgedAfter, type OrderEvent } from '../../../src/domain/order/order.ts'
import type { PaymentMethod } from '../../../src/domain/payment/payment-method.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { applyOrderEvent } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { changedFields } from '../audit/record-change.ts'
import { applyEffects, type AppliedEffects, type EventDetail, type OrderTransition } from './apply-effects.ts'
import { writeOrderChange, type OrderChange } from './order-changes.queries.ts'
import { toOrderFacts, type OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { settleCorporateOrder } from './settle-corporate-order.ts'

/**
 * Applies an event of the order machine: carries out the effects of its transition, then writes the order with its
 * history and its outbox messages.
 */
export const executeOrderEvent = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  event: OrderEvent,
  detail: EventDetail = {},
): Promise<OrderRecord | Refusal> => {
  const now = new Date(event.at)
  const transitioned = applyOrderEvent(toOrderFacts(order, now), event)
  if (transitioned._tag === 'Refusal') return transitioned
  const { effects, facts: next } = transitioned
  const step = { order, event, detail, next, now }
  const applied = await applyEffects(trx, step, effects)
  if (isCommandError(applied)) return applied
  await writeOrderChange(trx, toOrderChange(step, applied))
  const { payment } = applied
  if (order.type === 'corporate' && (next.status !== order.status || payment.status !== order.payment.status))
    await settleCorporateOrder(trx, order.id, next.status, now)
  const changed = await loadOrder(trx, order.id)
  if (changed === null) throw new Error('a locked order is there')
  return changed
}

const changeMessage = ({ order, event, detail, next, now }: OrderTransition): Effect => ({
  kind: 'order.changed',
  event: { id: order.id, storeId: order.storeId, status: next.status, version: order.version + 1 },
  from: order.status,
  cause: {
    type: event.type,
    reason: event.type === 'order.cancel' ? event.reason : detail.reason || null,
    by: event.by,
    at: now.toISOString(),
    hasAddressDetails: order.address === null || (order.address.addressDetails ?? '').trim() !== '',
  },
})

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

/** What a step did with goods and money, which the order itself may say differently later. */
const recordedFacts = (event: OrderEvent, paid: Cents): Readonly<Record<string, unknown>> => {
  if (event.type === 'order.confirm_payment') return { paid }
  return event.type === 'order.cancel' && event.goods !== null ? { goods: event.goods } : {}
}

const toOrderChange = (step: OrderTransition, applied: AppliedEffects): OrderChange => {
  const { order, event, detail, next, now } = step
  const { payment } = applied
  const reason = detail.reason || null
  const deliveryTime = detail.deliveryTime ?? order.deliveryTime
  const before = {
    ...auditedOrder(order.deliveryTime, order.deliveryMan, order.payment.method),
    ...detail.audited?.before,
  }
  const after = {
    ...auditedOrder(deliveryTime, next.deliveryMan, payment.method),
    ...detail.audited?.after,
    ...recordedFacts(event, order.payment.amount),
  }
  return {
    id: order.id,
    from: order.status,
    to: next.status,
    statusSince: next.status === order.status ? order.statusSince : now,
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
    pointsCredited: applied.pointsCredited,
    event: event.type,
    by: event.by,
    reason,
    at: now,
    before: changedFields(before, after),
    after: changedFields(after, before),
    messages: [changeMessage(step), ...applied.messages],
    acknowledgedAt: acknowledgedAfter(next.status, order.acknowledgedAt, now),
  }
}
