import { ordersContract, type Order } from '../../../src/api/contract/orders.contract.ts'
import { refusalToAcknowledge, refusalToModify } from '../../../src/domain/order/order-refusals.ts'
import { actionForStatus } from '../../../src/machines/lifecycles/order-moves.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import { unusedStatusField } from '../../../src/domain/order/status-change-fields.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { refundAfterCommit } from './payments.jobs.ts'
import { applyAction, withLockedOrder } from './order-command.ts'
import type { OrderRecord } from './order-record.ts'
import { recordOrderFact } from './record-order-fact.ts'
import { rescheduleEvent } from './reschedule-event.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { failure, type CommandError } from '../../core/result.ts'

type ChangeStatusRequest = EndpointRequest<typeof ordersContract.changeStatus>

const eventFor = (order: OrderRecord, { body, now, actor }: ChangeStatusRequest): OrderEvent | null => {
  const action = actionForStatus(order.status, body.status)
  const eventMeta = { at: now.getTime(), by: actor.id }
  switch (action) {
    case null:
    case 'assign':
    case 'reschedule':
    case 'change':
    case 'change_address':
    case 'retry':
    case 'confirm_payment':
      return null
    case 'complete':
      return {
        type: 'order.complete',
        ...eventMeta,
        cashReceived: body.cashReceived ?? null,
        authorizationCode: body.authorizationCode ?? null,
      }
    case 'cancel':
      return {
        type: 'order.cancel',
        ...eventMeta,
        reason: body.reason ?? null,
        bankVoidTransactionId: body.bankVoidTransactionId ?? null,
        goods: body.goods ?? null,
      }
    default:
      return { type: `order.${action}`, ...eventMeta }
  }
}

const unusedField = (order: OrderRecord, { body }: ChangeStatusRequest): string | null =>
  unusedStatusField(body.status, order.payment.topUp?.method ?? order.payment.method, body)

/** Moves an order to another status; a cancelled card payment is voided after the commit. */
export const changeOrderStatus = (request: ChangeStatusRequest): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) => {
    const unused = unusedField(order, request)
    if (unused !== null) return failure('validation_error', { details: { [unused]: 'invalid' } })
    const event = eventFor(order, request)
    if (event === null)
      return (
        refusalToModify(order) ??
        refusal('invalid_next_status', { from: order.status, to: request.body.status })
      )
    if (event.type === 'order.cancel' && order.payment.status === 'completed')
      refundAfterCommit(trx, request.services)
    return applyAction(trx, order, event, request, { reason: request.body.reason ?? null })
  })

/** Confirms a payment of the agent's terminal by its authorisation code. */
export const confirmPosPayment = (
  request: EndpointRequest<typeof ordersContract.confirmPosPayment>,
): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) =>
    applyAction(
      trx,
      order,
      {
        type: 'order.confirm_payment',
        at: request.now.getTime(),
        by: request.actor.id,
        authorizationCode: request.body.authorizationCode.trim() || null,
        bankTransactionId: null,
      },
      request,
      { reason: request.body.authorizationCode.trim() || null },
    ),
  )

/** Confirms a bank transfer by the id of its transaction. */
export const confirmBankTransfer = (
  request: EndpointRequest<typeof ordersContract.confirmBankTransfer> & {
    readonly body: { readonly bankTransactionId: string }
  },
): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) =>
    applyAction(
      trx,
      order,
      {
        type: 'order.confirm_payment',
        at: request.now.getTime(),
        by: request.actor.id,
        authorizationCode: null,
        bankTransactionId: request.body.bankTransactionId.trim() || null,
      },
      request,
      {
        transferId: request.body.transferId?.trim() || null,
        reason: request.body.bankTransactionId.trim() || null,
      },
    ),
  )

/** Undoes the actor's own last step. */
export const undoOrderStep = (
  request: EndpointRequest<typeof ordersContract.undoOrderStep>,
): Promise<Order | CommandError> =>
  withLockedOrder(request, (trx, order) =>
    applyAction(trx, order, { type: 'order.undo', at: request.now.getTime(), by: request.actor.id }, request),
  )

/** Moves an order to another delivery time: the new slot is claimed, the old one released. */
export const rescheduleOrder = (
  request: EndpointRequest<typeof ordersContract.updateOrder> & {
    readonly body: { readonly deliveryTime: string }
  },
): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) => {
    const deliveryTime = new Date(request.body.deliveryTime)
    if (Math.abs(deliveryTime.getTime() - request.now.getTime()) > MAX_AHEAD_MS)
      return refusal('invalid_delivery_time', { field: 'deliveryTime' })
    const event = rescheduleEvent(order, deliveryTime, request.now, request.actor.id)
    return applyAction(trx, order, event, request, { deliveryTime })
  })

/** The latest delivery date; later ones are typing errors that may exceed the database's range. */
const MAX_AHEAD_MS = 366 * 86_400_000

/** Acknowledges a new order once; the second person who presses is answered alike. */
export const acknowledgeOrder = (
  request: EndpointRequest<typeof ordersContract.acknowledgeOrder>,
): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) => {
    const closed = refusalToModify(order)
    if (closed) return closed
    if (order.acknowledgedAt !== null) return order
    return (
      refusalToAcknowledge(order) ??
      recordOrderFact(trx, order, {
        event: 'order.acknowledge',
        at: request.now,
        by: request.actor.id,
        isAcknowledged: true,
      })
    )
  })

/** Changes the comment of an open order. */
export const updateOrderNote = (
  request: EndpointRequest<typeof ordersContract.updateOrderNote>,
): Promise<Order | CommandError> =>
  withLockedOrder(
    request,
    async (trx, order) =>
      refusalToModify(order) ??
      recordOrderFact(trx, order, {
        event: 'order.message',
        at: request.now,
        by: request.actor.id,
        comment: request.body.orderMessage.trim() || null,
      }),
  )
