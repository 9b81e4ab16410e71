import type { Transaction } from 'kysely'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { canViewStatus, refusalForMissingPermission } from '../../../src/domain/order/order-permissions.ts'
import { actionForEvent } from '../../../src/domain/order/order.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Refusal, RefusalCode } from '../../../src/domain/shared/refusal.ts'
import { applyOrderEvent } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type Failure, type CommandError } from '../../core/result.ts'
import { claimKey, storeResponse } from '../../http/idempotency.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { EventDetail } from './apply-effects.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import { presentOrder } from './order.presenter.ts'
import { toOrderFacts, type OrderRecord } from './order-record.ts'
import { loadOrder, lockOrder, lockOrderOfDeliveryMan } from './order.queries.ts'
import type { Actor } from '../../core/actor.ts'

/** What all commands on one order share. */
export interface OrderRequest {
  readonly params: { readonly id: OrderId }
  readonly actor: Actor
  readonly services: RequestServices
  readonly now: Date
  readonly keyScope: string
  readonly idempotencyKey: string | null
  readonly bodyHash: string
  readonly ifMatch: number | null
}

/**
 * Locks the order of a request; an order out of scope, or in a status that the actor may not see, is not
 * found.
 */
export const lockVisibleOrder = async (
  trx: Transaction<Database>,
  { params, actor }: OrderRequest,
): Promise<OrderRecord | Failure> => {
  const isDeliveryMan = actor.platform === 'delivery_mobile'
  const order = isDeliveryMan
    ? await lockOrderOfDeliveryMan(trx, params.id, actor.id)
    : await lockOrder(trx, params.id, actor.unit)
  return order && (isDeliveryMan || canViewStatus(actor.permissions, order.status))
    ? order
    : failure('order_not_found')
}

/** The caller decided on an older version. */
export const versionConflict = (order: OrderRecord, { ifMatch, actor, now }: OrderRequest): Failure | null =>
  ifMatch === null || ifMatch === order.version
    ? null
    : failure('version_conflict', { current: presentOrder(order, actor, now) })

/**
 * A command on one order in one transaction: lock, repeat of the key, version, then `work`; the response is
 * stored for the key.
 */
export const withLockedOrder = (
  request: OrderRequest,
  work: (trx: Transaction<Database>, order: OrderRecord) => Promise<OrderRecord | CommandError>,
): Promise<Order | CommandError> =>
  inTransaction(request.services.db, async (trx): Promise<Order | CommandError> => {
    const claim = await claimKey<Order>(trx, request)
    if (isCommandError(claim)) return claim
    // Responses are stored in this endpoint's format.
    if (claim.kind === 'answered') return claim.answer
    if (claim.kind === 'abandoned') {
      const abandonedOrder = await loadOrder(trx, claim.orderId)
      return abandonedOrder
        ? presentOrder(abandonedOrder, request.actor, request.now)
        : failure('order_not_found')
    }
    const order = await lockVisibleOrder(trx, request)
    if (isCommandError(order)) return order
    const conflict = versionConflict(order, request)
    if (conflict) return conflict
    const changed = await work(trx, order)
    if (isCommandError(changed)) return changed
    const answer = presentOrder(changed, request.actor, request.now)
    await storeResponse(trx, request, answer, changed.id)
    return answer
  })

/** No role can do this in the order's status, so the refusal is not about permissions. */
const IMPOSSIBLE_CODES: ReadonlySet<RefusalCode> = new Set([
  'order_is_completed',
  'order_is_canceled',
  'invalid_next_status',
  'delivery_man_no_route',
])

/** Why an event is refused: by the order's state before missing permissions, and those before missing input. */
export const refusalToAction = (
  order: OrderRecord,
  event: OrderEvent,
  { actor, now }: Pick<OrderRequest, 'actor' | 'now'>,
): Refusal | null => {
  const action = actionForEvent(event.type)
  const permissionRefusal =
    action === null ? null : refusalForMissingPermission(actor.permissions, action, order)
  const transitioned = applyOrderEvent(toOrderFacts(order, now), event)
  const refused = transitioned._tag === 'Refusal' ? transitioned : null
  return permissionRefusal !== null && !(refused && IMPOSSIBLE_CODES.has(refused.code))
    ? permissionRefusal
    : refused
}

/** Carries an event out unless it is refused. */
export const applyAction = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  event: OrderEvent,
  request: Pick<OrderRequest, 'actor' | 'now'>,
  detail: EventDetail = {},
): Promise<OrderRecord | CommandError> =>
  refusalToAction(order, event, request) ?? executeOrderEvent(trx, order, event, detail)
