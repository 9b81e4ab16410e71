import type { Kysely, Transaction } from 'kysely'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { OrderEffect } from '../../../src/domain/order/order-effects.ts'
import type { CancelReason } from '../../../src/domain/order/order-status.ts'
import { acknowledgedAfter, type OrderEvent } from '../../../src/domain/order/order.ts'
import type { PaymentMethod } from '../../../src/domain/payment/payment-method.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { applyOrderEvent } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import type { Effect } from '../../core/effect.ts'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inOneStatement } from '../../db/transaction.ts'
import type { Actor } from '../../core/actor.ts'
import type { StatementKey } from '../../http/idempotency.ts'
import { wakeWorkers } from '../../outbox/outbox.ts'
import { changedFields } from '../audit/record-change.ts'
import {
  applyEffects,
  unchanged,
  type AppliedEffects,
  type EventDetail,
  type OrderTransition,
} from './apply-effects.ts'
import {
  writeOrderChange,
  writeOrderChangeAlone,
  type OrderChange,
  type WrittenOrderChange,
} from './order-changes.queries.ts'
import { toOrderFacts, type OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { settleCorporateOrder } from './settle-corporate-order.ts'
import { UNGIVEN_ID } from './stored-answer.ts'

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
  return writeStep(trx, step, applied, hasOnlyMoved(step, effects))
}

/** Whether a step changes nothing but its order, so that the order after it needs no other read. */
const hasOnlyMoved = ({ order, next }: OrderTransition, effects: readonly OrderEffect[]): boolean =>
  effects.length === 0 && order.type !== 'corporate' && next.deliveryMan?.id === order.deliveryMan?.id

/** A step of an order that was read without a lock; `key` and `answerOf` are for a repeat of the request. */
export interface UnlockedStep<Answer> {
  readonly order: OrderRecord
  readonly event: OrderEvent
  readonly detail: EventDetail
  readonly actor: Pick<Actor, 'id' | 'name' | 'role'>
  readonly key: StatementKey | null
  readonly answerOf: (after: OrderRecord) => Answer
}

/**
 * Applies an event that changes nothing but its order, in one statement that finds the order in the version on which it was
 * decided. Null for any other event, a refusal, and where somebody was first: these are decided with the order locked.
 */
export const executeUnlocked = async <Answer extends Pick<Order, 'history'>>(
  db: Kysely<Database>,
  { order, event, detail, actor, key, answerOf }: UnlockedStep<Answer>,
): Promise<Answer | null> => {
  const now = new Date(event.at)
  const transitioned = applyOrderEvent(toOrderFacts(order, now), event)
  if (transitioned._tag === 'Refusal') return null
  const { effects, facts: next } = transitioned
  const step = { order, event, detail, next, now }
  if (!hasOnlyMoved(step, effects)) return null
  const change = toOrderChange(step, unchanged(step))
  const after = movedOrder(step, {
    version: order.version + 1,
    statusSince: next.status === order.status ? order.statusSince : now,
    step: {
      id: UNGIVEN_ID,
      at: now.toISOString(),
      event: event.type,
      from: order.status,
      to: next.status,
      actor: { id: actor.id, name: actor.name, role: actor.role },
      reason: change.reason,
    },
  })
  const answer = answerOf(after)
  const stepId = await inOneStatement(() =>
    writeOrderChangeAlone(db, change, { version: order.version, key, answer, message: changeMessage(step) }),
  )
  if (stepId === null) return null
  wakeWorkers()
  return {
    ...answer,
    history: answer.history.map((each) => (each.id === UNGIVEN_ID ? { ...each, id: stepId } : each)),
  }
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

/** The order after a step that changed nothing but the order itself, without reading it again. */
const movedOrder = (
  { order, next, now }: OrderTransition,
  { step, statusSince, version }: WrittenOrderChange,
): OrderRecord => ({
  ...order,
  version,
  statusSince,
  status: next.status,
  acknowledgedAt: acknowledgedAfter(next.status, order.acknowledgedAt, now),
  deliveryMan:
    order.deliveryMan && next.deliveryMan
      ? { ...order.deliveryMan, acceptance: next.deliveryMan.acceptance }
      : null,
  lastStep: next.lastStep,
  returnsCount: next.returnsCount,
  isReserved: next.isReserved,
  dueAt: next.dueAt === null ? null : new Date(next.dueAt),
  history: [...order.history, step],
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

const toOrderChange = (step: OrderTransition, applied: AppliedEffects): OrderChange => {
  const { order, event, detail, next, now } = step
  const { payment } = applied
  const reason = detail.reason || null
  const deliveryTime = detail.deliveryTime ?? order.deliveryTime
  const before = auditedOrder(order.deliveryTime, order.deliveryMan, order.payment.method)
  const after = auditedOrder(deliveryTime, next.deliveryMan, payment.method)
  return {
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

const writeStep = async (
  trx: Transaction<Database>,
  step: OrderTransition,
  applied: AppliedEffects,
  isMoveOnly: boolean,
): Promise<OrderRecord> => {
  const { order, next, now } = step
  const { payment } = applied
  const written = await writeOrderChange(trx, toOrderChange(step, applied))
  if (order.type === 'corporate' && (next.status !== order.status || payment.status !== order.payment.status))
    await settleCorporateOrder(trx, order.id, next.status, now)
  if (isMoveOnly) return movedOrder(step, written)
  const changed = await loadOrder(trx, order.id)
  if (!changed) throw new Error('a locked order is there')
  return changed
}
