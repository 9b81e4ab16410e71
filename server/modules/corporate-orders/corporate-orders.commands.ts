import type { Transaction } from 'kysely'
import {
  corporateOrdersContract,
  type CorporateOrder,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import {
  corporateStatusOf,
  isStillScheduled,
  refusalToChangeCorporateOrder,
} from '../../../src/domain/corporate/corporate-order.ts'
import { isOwed } from '../../../src/domain/corporate/part-payment.ts'
import { refusalForMissingPermission } from '../../../src/domain/order/order-permissions.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { sendToOrders } from '../orders/part-orders.ts'
import { refundAfterCommit } from '../orders/payments.jobs.ts'
import {
  allDeliveries,
  isOpenDelivery,
  lockOrders,
  withCorporateOrder,
  type CorporateCommand,
} from './corporate-order-command.ts'
import { waitingForTerminal } from './corporate-order.presenter.ts'
import { settleOwed } from './settle-owed.ts'
import { parentOf, type StoredCorporateOrder, type StoredDelivery } from './corporate-orders.queries.ts'

type Contract = typeof corporateOrdersContract

/** Sends one event to deliveries; the first refusal refuses all. */
const sendToDeliveries = async (
  trx: Transaction<Database>,
  request: CorporateCommand,
  deliveries: readonly StoredDelivery[],
  event: OrderEvent,
): Promise<CommandError | null> => {
  const orders = await lockOrders(trx, request, deliveries)
  if (isCommandError(orders)) return orders
  // The permission to cancel corporate orders stands for the one to cancel each; late ones need their own too.
  const permissions = new Set([...request.actor.permissions, 'changeOrderStatusCancelled' as const])
  if (
    event.type === 'order.cancel' &&
    orders.some((order) => refusalForMissingPermission(permissions, 'cancel', order))
  )
    return refusal('user_dont_have_permission')
  if (event.type === 'order.cancel' && orders.some(({ payment }) => payment.status === 'completed'))
    refundAfterCommit(trx, request.services)
  return sendToOrders(trx, orders, event)
}

interface CancelInput {
  readonly reason?: string
  readonly bankVoidTransactionId?: string
  readonly goods?: 'stock' | 'wasted'
}

const cancelDeliveries = (
  trx: Transaction<Database>,
  request: CorporateCommand,
  deliveries: readonly StoredDelivery[],
  { bankVoidTransactionId, goods, reason }: CancelInput,
): Promise<CommandError | null> | CommandError => {
  const closed = refusalToChangeCorporateOrder(corporateStatusOf(deliveries.map(({ status }) => status)))
  return (
    closed ??
    sendToDeliveries(trx, request, deliveries.filter(isOpenDelivery), {
      type: 'order.cancel',
      at: request.now.getTime(),
      by: request.actor.id,
      reason: reason ?? '',
      bankVoidTransactionId: bankVoidTransactionId?.trim() || null,
      goods: goods ?? null,
    })
  )
}

/** Who does not see every part may not cancel all of them. */
const refusalToReachAll = ({ isWhole }: StoredCorporateOrder): CommandError | null =>
  isWhole ? null : refusal('user_dont_have_permission')

/** Cancels every open delivery; with a completed one among them the order is completed. */
export const cancelCorporateOrder = (
  request: EndpointRequest<Contract['cancelCorporateOrder']>,
): Promise<CorporateOrder | CommandError> =>
  withCorporateOrder(
    request,
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
  if (!isCommandError(cancelled)) return { success: true }
  // A deletion answers no order: neither does the conflict that it ends in.
  return cancelled._tag === 'Failure' && cancelled.code === 'version_conflict'
    ? failure('version_conflict')
    : cancelled
}

/** Confirms the terminal payment of every delivery that waits for it, of one store or of all. */
export const confirmCorporatePosPayment = (
  request: EndpointRequest<Contract['confirmCorporatePosPayment']>,
): Promise<CorporateOrder | CommandError> =>
  withCorporateOrder(
    request,
    'corporateOrder.confirm_payment',
    () => Promise.resolve(request.params.id),
    async (trx, order) => {
      const { authorizationCode, storeOrderId } = request.body
      const parts = order.stores.filter(({ id }) => storeOrderId === undefined || id === storeOrderId)
      if (parts.length === 0) return failure('order_not_found')
      const waiting = waitingForTerminal(parts)
      if (waiting.length === 0)
        return refusalToChangeCorporateOrder(order.status) ?? refusal('payment_not_outstanding')
      const code = authorizationCode.trim()
      const owed = waiting.filter(isOwed)
      if (owed.length > 0 && code === '')
        return refusal('pos_authorization_code_required', { field: 'authorizationCode' })
      const paid = await settleOwed(trx, request, owed, {
        paymentType: 'pos',
        authorizationCode: code,
      })
      if (paid !== null) return paid
      return sendToDeliveries(
        trx,
        request,
        waiting.filter((each) => !isOwed(each)),
        {
          type: 'order.confirm_payment',
          at: request.now.getTime(),
          by: request.actor.id,
          authorizationCode: authorizationCode.trim() || null,
          bankTransactionId: null,
        },
      )
    },
  )
