import type { Transaction } from 'kysely'
import {
  corporateOrdersContract,
  type CorporateOrder,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import { endpointKey } from '../../../src/api/endpoints/endpoint.ts'
import {
  corporateStatusOf,
  isStillScheduled,
  refusalToChangeCorporateOrder,
} from '../../../src/domain/corporate/corporate-order.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import type { CorporateOrderId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { EndpointRequest, RequestServices } from '../../http/endpoint-request.ts'
import { claimKey, storeResponse } from '../../http/idempotency.ts'
import { executeOrderEvent } from '../orders/execute-order-event.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockOrder } from '../orders/order.queries.ts'
import { refusalForMissingPermission } from '../../../src/domain/order/order-permissions.ts'
import { presentCorporateOrder, waitsForTerminal } from './corporate-order.presenter.ts'
import {
  loadCorporateOrder,
  lockDeliveries,
  lockSharedRows,
  parentOf,
  type StoredCorporateOrder,
  type StoredDelivery,
} from './corporate-orders.queries.ts'

type Contract = typeof corporateOrdersContract

interface CorporateRequest {
  readonly actor: Actor
  readonly services: RequestServices
  readonly now: Date
  readonly idempotencyKey: string | null
  readonly bodyHash: string
  readonly ifMatch: number | null
}

const isOpen = ({ status }: StoredDelivery): boolean => status !== 'completed' && status !== 'cancelled'

/**
 * A command on a corporate order in one transaction: its deliveries are locked, then a repeat of the key, the
 * version, and `work` on the order as it is then; the response is stored for the key.
 */
const withCorporateOrder = (
  request: CorporateRequest,
  name: string,
  action: `corporateOrder.${string}`,
  findId: (trx: Transaction<Database>) => Promise<CorporateOrderId | null>,
  work: (trx: Transaction<Database>, order: StoredCorporateOrder) => Promise<CommandError | null>,
): Promise<CorporateOrder | CommandError> => {
  const { actor, ifMatch } = request
  return inTransaction(request.services.db, async (trx): Promise<CorporateOrder | CommandError> => {
    const id = await findId(trx)
    if (id === null) return failure('order_not_found')
    const repeatable = { ...request, name: `${name} ${id}` }
    const claim = await claimKey(trx, repeatable)
    if (isCommandError(claim)) return claim
    // Responses are stored in this endpoint's format.
    if (claim.kind === 'answered') return claim.answer as CorporateOrder
    const found = await loadCorporateOrder(trx, actor.unit, id)
    if (found === null) return failure('order_not_found')
    await lockDeliveries(
      trx,
      found.stores.flatMap(({ deliveries }) => deliveries.map((delivery) => delivery.id)),
    )
    const order = await loadCorporateOrder(trx, actor.unit, id)
    if (order === null) return failure('order_not_found')
    if (ifMatch !== null && ifMatch !== order.version)
      return failure('version_conflict', { current: presentCorporateOrder(order, actor.permissions) })
    const refused = await work(trx, order)
    if (refused) return refused
    const changed = await loadCorporateOrder(trx, actor.unit, id)
    if (changed === null) throw new Error('a locked order is there')
    await recordChange(trx, request, {
      action,
      entity: 'corporateOrder',
      entityId: id,
      before: auditedFields(order),
      after: auditedFields(changed),
      countryId: order.countryId,
    })
    const answer = presentCorporateOrder(changed, actor.permissions)
    await storeResponse(trx, repeatable, answer)
    return answer
  })
}

/** What the audit log records of a corporate order; each delivery leaves an entry of its own. */
const auditedFields = (order: StoredCorporateOrder): Readonly<Record<string, unknown>> => ({
  status: order.status,
  open: allDeliveries(order).filter(isOpen).length,
  waiting: allDeliveries(order).filter((delivery) => waitsForTerminal(order, delivery)).length,
})

/** Sends one event to deliveries; the first refusal refuses all. */
const sendToDeliveries = async (
  trx: Transaction<Database>,
  request: CorporateRequest,
  deliveries: readonly StoredDelivery[],
  event: OrderEvent,
): Promise<CommandError | null> => {
  const { actor } = request
  const orders = []
  for (const { id } of deliveries) {
    const order = await lockOrder(trx, id, actor.unit)
    if (order === null) return failure('order_not_found')
    orders.push(order)
  }
  await lockSharedRows(
    trx,
    orders.flatMap(({ items }) => items.map(({ productId }) => productId)),
    orders.map(({ deliveryTime, storeId }) => ({ storeId, at: deliveryTime })),
  )
  for (const order of orders) {
    // The permission to cancel corporate orders stands for the one to cancel each; late ones need their own too.
    if (
      event.type === 'order.cancel' &&
      refusalForMissingPermission(
        new Set([...actor.permissions, 'changeOrderStatusCancelled']),
        'cancel',
        order,
      )
    )
      return refusal('user_dont_have_permission')
    const changed = await executeOrderEvent(trx, order, event)
    if (isCommandError(changed)) return changed
  }
  return null
}

interface CancelInput {
  readonly reason: string
  readonly bankVoidTransactionId?: string
  readonly goods?: 'stock' | 'wasted'
}

const cancelDeliveries = (
  trx: Transaction<Database>,
  request: CorporateRequest,
  deliveries: readonly StoredDelivery[],
  { bankVoidTransactionId, goods, reason }: CancelInput,
): Promise<CommandError | null> | CommandError => {
  const closed = refusalToChangeCorporateOrder(corporateStatusOf(deliveries.map(({ status }) => status)))
  return (
    closed ??
    sendToDeliveries(trx, request, deliveries.filter(isOpen), {
      type: 'order.cancel',
      at: request.now.getTime(),
      by: request.actor.id,
      reason,
      bankVoidTransactionId: bankVoidTransactionId?.trim() || null,
      goods: goods ?? null,
    })
  )
}

const allDeliveries = ({ stores }: StoredCorporateOrder): readonly StoredDelivery[] =>
  stores.flatMap(({ deliveries }) => deliveries)

/** Who does not see every part may not cancel all of them. */
const refusalToReachAll = ({ isWhole }: StoredCorporateOrder): CommandError | null =>
  isWhole ? null : refusal('user_dont_have_permission')

/** Cancels every open delivery; with a completed one among them the order is completed. */
export const cancelCorporateOrder = (
  request: EndpointRequest<Contract['cancelCorporateOrder']>,
): Promise<CorporateOrder | CommandError> =>
  withCorporateOrder(
    request,
    endpointKey(corporateOrdersContract.cancelCorporateOrder),
    'corporateOrder.cancel',
    () => Promise.resolve(request.params.id),
    async (trx, order) =>
      refusalToReachAll(order) ?? cancelDeliveries(trx, request, allDeliveries(order), request.body),
  )

/** Cancels every open delivery of one store. */
export const cancelCorporateStoreOrder = (
  request: EndpointRequest<Contract['cancelCorporateStoreOrder']>,
): Promise<CorporateOrder | CommandError> =>
  withCorporateOrder(
    request,
    `${endpointKey(corporateOrdersContract.cancelCorporateStoreOrder)} ${request.params.id}`,
    'corporateOrder.cancel',
    (trx) => parentOf(trx, request.params.id),
    async (trx, order) => {
      const part = order.stores.find(({ id }) => id === request.params.id)
      return part === undefined
        ? failure('order_not_found')
        : cancelDeliveries(trx, request, part.deliveries, request.body)
    },
  )

/** Cancels a corporate order before any of its deliveries is due. */
export const deleteScheduledCorporateOrder = async (
  request: EndpointRequest<Contract['deleteScheduledCorporateOrder']>,
): Promise<{ readonly success: true } | CommandError> => {
  const { params } = request
  const cancelled = await withCorporateOrder(
    { ...request, idempotencyKey: null },
    endpointKey(corporateOrdersContract.deleteScheduledCorporateOrder),
    'corporateOrder.delete',
    () => Promise.resolve(params.id),
    async (trx, order) => {
      const deliveries = allDeliveries(order)
      const statuses = deliveries.map(({ status }) => status)
      const refused = refusalToReachAll(order) ?? refusalToChangeCorporateOrder(order.status)
      if (refused) return refused
      if (!isStillScheduled(statuses))
        return refusal('invalid_next_status', { from: order.status, to: 'cancelled' })
      return sendToDeliveries(trx, request, deliveries, {
        type: 'order.cancel',
        at: request.now.getTime(),
        by: request.actor.id,
        reason: 'customer_request',
        // What was transferred is given back by its void id: such an order is cancelled, not deleted.
        bankVoidTransactionId: null,
        goods: null,
      })
    },
  )
  return isCommandError(cancelled) ? cancelled : { success: true }
}

/** Confirms the terminal payment of every delivery that waits for it, of one store or of all. */
export const confirmCorporatePosPayment = (
  request: EndpointRequest<Contract['confirmCorporatePosPayment']>,
): Promise<CorporateOrder | CommandError> =>
  withCorporateOrder(
    request,
    endpointKey(corporateOrdersContract.confirmCorporatePosPayment),
    'corporateOrder.confirm_payment',
    () => Promise.resolve(request.params.id),
    async (trx, order) => {
      const { authorizationCode, storeOrderId } = request.body
      const parts = order.stores.filter(({ id }) => storeOrderId === undefined || id === storeOrderId)
      if (parts.length === 0) return failure('order_not_found')
      const refused = refusalToChangeCorporateOrder(order.status)
      if (refused) return refused
      const waiting = parts
        .flatMap(({ deliveries }) => deliveries)
        .filter((delivery) => waitsForTerminal(order, delivery))
      if (waiting.length === 0) return refusal('payment_not_outstanding')
      return sendToDeliveries(trx, request, waiting, {
        type: 'order.confirm_payment',
        at: request.now.getTime(),
        by: request.actor.id,
        authorizationCode: authorizationCode.trim() || null,
        bankTransactionId: null,
      })
    },
  )
