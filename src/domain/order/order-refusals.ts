import { isConfirmedByHand } from '../payment/payment.ts'
import { refusalToPayBy } from './payment-by-type.ts'
import { isDispatched } from './order-permissions.ts'
import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import { CANCEL_REASONS, ORDER_STATUS_GROUPS, ORDER_STATUS_ROWS, type OrderStatus } from './order-status.ts'
import {
  undoableStep,
  UNDO_MS,
  type DeliveryManCandidate,
  type OrderEvent,
  type OrderFacts,
} from './order.ts'

/** How often an order may return to the store; afterwards it can only be completed or cancelled. */
export const MAX_RETURNS = 3

/** Every code that an event of an order is refused with. */
export const ORDER_REFUSAL_CODES = [
  'order_is_completed',
  'order_is_canceled',
  'invalid_next_status',
  'it_not_delivery_man',
  'delivery_man_not_found',
  'delivery_man_store_error',
  'delivery_man_busy',
  'delivery_man_order_count_error',
  'delivery_man_no_route',
  'delivery_man_not_accepted',
  'returns_exhausted',
  'cash_received_error',
  'pos_authorization_code_required',
  'bank_transaction_id_required',
  'cancel_reason_required',
  'goods_destination_required',
  'bank_void_transaction_id_not_found',
  'undo_expired',
  'undo_not_own',
  'payment_outcome_unknown',
  'payment_not_outstanding',
  'payment_type_dont_exit',
  'user_does_not_have_credit_available',
] as const satisfies readonly RefusalCode[]
export type OrderRefusal = Refusal<(typeof ORDER_REFUSAL_CODES)[number]>

type EventOf<T extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: T }>

/** The machine has no such transition for this order; the lifecycle adds its statuses. */
const ILLEGAL_TRANSITION = refusal('invalid_next_status')

/** Before it is routed, an open order has no place for a delivery man. */
const isUnrouted = (status: OrderStatus): boolean =>
  ORDER_STATUS_ROWS[status].deliveryMan === 'none' &&
  !ORDER_STATUS_GROUPS.stopped.includes(status) &&
  !ORDER_STATUS_GROUPS.done.includes(status)

/** Why the order's status does not accept an event: before its route there is nothing for a delivery man. */
export const refusalForStatus = (
  order: Pick<OrderFacts, 'status'>,
  event: Pick<OrderEvent, 'type'>,
): Refusal<'delivery_man_no_route' | 'invalid_next_status'> =>
  event.type === 'order.assign' && isUnrouted(order.status)
    ? refusal('delivery_man_no_route')
    : ILLEGAL_TRANSITION

/** A completed or cancelled order accepts no further event. */
export const refusalToModify = (
  order: Pick<OrderFacts, 'status'>,
): Refusal<'order_is_completed' | 'order_is_canceled'> | null => {
  if (order.status === 'completed') return refusal('order_is_completed')
  if (order.status === 'cancelled') return refusal('order_is_canceled')
  return null
}

/** Only an order that has arrived in the kitchen can be acknowledged. */
export const refusalToAcknowledge = (
  order: Pick<OrderFacts, 'status'>,
): Refusal<'order_is_completed' | 'order_is_canceled' | 'invalid_next_status'> | null =>
  refusalToModify(order) ??
  (order.status === 'processing'
    ? null
    : refusal('invalid_next_status', { from: order.status, to: order.status }))

/**
 * Why an order cannot be offered to a user: not a delivery man, of another store, on the road, or fully
 * booked in that hour.
 */
export const refusalToAssignDeliveryMan = (
  order: OrderFacts,
  candidate: DeliveryManCandidate,
): OrderRefusal | null => {
  if (!candidate.isDeliveryMan) return refusal('it_not_delivery_man')
  if (candidate.storeId !== order.storeId) return refusal('delivery_man_store_error')
  if (candidate.status === 'on_rout' || candidate.status === 'return_to_store')
    return refusal('delivery_man_busy')
  if (candidate.ordersInHour >= candidate.ordersPerHour) return refusal('delivery_man_order_count_error')
  return null
}

/** Why the offer cannot be accepted now: there is none, the delivery man is away, or it is accepted already. */
export const refusalToAccept = (order: OrderFacts): OrderRefusal | null => {
  if (order.deliveryMan === null) return refusal('delivery_man_not_found')
  if (order.deliveryMan.acceptance === 'waiting') return refusal('delivery_man_busy')
  return order.deliveryMan.acceptance === 'accepted' ? ILLEGAL_TRANSITION : null
}

/** Why the order cannot leave the store: its delivery man has not accepted it or is off duty. */
export const refusalToDepart = ({
  deliveryMan: assigned,
}: OrderFacts): Refusal<'delivery_man_not_accepted'> | null =>
  assigned?.acceptance === 'accepted' && assigned.status !== 'inactive' && assigned.status !== 'is_absent'
    ? null
    : refusal('delivery_man_not_accepted')

export const refusalToReturn = (order: OrderFacts): Refusal<'returns_exhausted'> | null =>
  order.returnsCount < MAX_RETURNS ? null : refusal('returns_exhausted')

/** The whole of an order that nothing was paid of. */
const toCollect = ({ payment, toPay }: OrderFacts) => ({ method: payment.method, amount: toPay })

/** An order of the store's own delivery has an address that may change; a member's is changed with the corporate order. */
export const refusalToChangeAddress = ({ deliveryMethod, type }: OrderFacts): OrderRefusal | null =>
  deliveryMethod === 'own' && type !== 'corporate' ? null : ILLEGAL_TRANSITION

/** Why lines cannot be changed: a silent card has to answer first. */
export const refusalToChangeLines = ({ payment }: OrderFacts): OrderRefusal | null =>
  payment.isOutcomeUnknown ? refusal('payment_outcome_unknown') : null

/**
 * Why the order cannot be completed at the door: cash below the amount to pay, or a missing code of the
 * card terminal.
 */
export const refusalToComplete = (
  order: OrderFacts,
  event: EventOf<'order.complete'>,
): OrderRefusal | null => {
  if (order.payment.isDeferred === true) return null
  const collected = order.payment.status === 'completed' ? order.topUp : toCollect(order)
  if (!collected) return null
  if (collected.method === 'cash' && event.cashReceived !== null && event.cashReceived < collected.amount) {
    return refusal('cash_received_error', { field: 'cashReceived' })
  }
  if (collected.method === 'pos' && !event.authorizationCode) {
    return refusal('pos_authorization_code_required', { field: 'authorizationCode' })
  }
  return null
}

/**
 * Why a cancellation is incomplete: it needs a reason; after packing the destination of the goods; after a
 * bank payment the void id.
 */
export const refusalToCancel = (
  order: OrderFacts,
  event: EventOf<'order.cancel'>,
): Refusal<
  'cancel_reason_required' | 'goods_destination_required' | 'bank_void_transaction_id_not_found'
> | null => {
  if (!(CANCEL_REASONS as readonly (string | null)[]).includes(event.reason)) {
    return refusal('cancel_reason_required', { field: 'reason' })
  }
  if (isDispatched(order.status) && event.goods === null)
    return refusal('goods_destination_required', { field: 'goods' })
  if (order.payment.bankTransactionId !== null && !event.bankVoidTransactionId) {
    return refusal('bank_void_transaction_id_not_found', { field: 'bankVoidTransactionId' })
  }
  return null
}

/** Why a step cannot be undone: only its author may, within 60 seconds and before the next event. */
export const refusalToUndo = (
  order: Pick<OrderFacts, 'lastStep'>,
  event: Pick<OrderEvent, 'at' | 'by'>,
  undoTarget: OrderStatus | null,
): OrderRefusal | null => {
  const step = undoableStep(order, undoTarget)
  if (step === null) return refusal('undo_expired')
  if (step.byUserId !== event.by) return refusal('undo_not_own')
  return event.at - Date.parse(step.at) <= UNDO_MS ? null : refusal('undo_expired')
}

/**
 * Why a payment cannot be retried: the last outcome is still unknown, the card was charged after the order
 * had failed, or the method is not one of the order type's.
 */
export const refusalToRetry = (order: OrderFacts, event: EventOf<'order.retry'>): OrderRefusal | null => {
  const { isOutcomeUnknown, status } = order.payment
  if (isOutcomeUnknown) return refusal('payment_outcome_unknown')
  if (status === 'completed' || status === 'cancelled') return refusal('payment_not_outstanding')
  return refusalToPayBy(order.type, event.method, event.isCreditAvailable)
}

/**
 * Why a waiting payment cannot be confirmed by hand: a terminal's payment needs its authorisation code, a
 * transfer its transaction id, and neither takes the other's.
 */
export const refusalToConfirmPayment = (
  { payment: { method } }: OrderFacts,
  event: EventOf<'order.confirm_payment'>,
): OrderRefusal | null => {
  const { authorizationCode, bankTransactionId } = event
  if (method === 'pos' && bankTransactionId === null)
    return authorizationCode
      ? null
      : refusal('pos_authorization_code_required', { field: 'authorizationCode' })
  if (method === 'bank_transfer' && authorizationCode === null)
    return bankTransactionId ? null : refusal('bank_transaction_id_required', { field: 'bankTransactionId' })
  return isConfirmedByHand(method) ? refusal('payment_not_outstanding') : ILLEGAL_TRANSITION
}

/** Why an event other than undo that the status accepts is refused for other reasons; null when it is allowed. */
export const refusalForEvent = (order: OrderFacts, event: OrderEvent): OrderRefusal | null => {
  const deliveryMan = order.deliveryMan
  switch (event.type) {
    case 'order.due':
      return order.dueAt !== null && event.at >= order.dueAt ? null : ILLEGAL_TRANSITION
    case 'order.route':
      return order.deliveryMethod === 'own' ? null : ILLEGAL_TRANSITION
    case 'order.hand_over':
      return order.deliveryMethod === 'own' ? ILLEGAL_TRANSITION : null
    case 'order.assign':
      return deliveryMan?.id === event.candidate.id && deliveryMan.acceptance !== 'waiting'
        ? ILLEGAL_TRANSITION
        : refusalToAssignDeliveryMan(order, event.candidate)
    case 'order.man_available':
      return deliveryMan?.id === event.deliveryManId && deliveryMan.acceptance === 'waiting'
        ? null
        : ILLEGAL_TRANSITION
    case 'order.accept':
      return refusalToAccept(order)
    case 'order.refuse':
    case 'order.unassign':
      return deliveryMan === null ? refusal('delivery_man_not_found') : null
    case 'order.depart':
      return refusalToDepart(order)
    case 'order.return':
      return refusalToReturn(order)
    case 'order.change_address':
      return refusalToChangeAddress(order)
    case 'order.change':
      return refusalToChangeLines(order)
    case 'order.complete':
      return refusalToComplete(order, event)
    case 'order.cancel':
      return refusalToCancel(order, event)
    case 'order.retry':
      return refusalToRetry(order, event)
    case 'order.confirm_payment':
      return refusalToConfirmPayment(order, event)
    default:
      return null
  }
}
