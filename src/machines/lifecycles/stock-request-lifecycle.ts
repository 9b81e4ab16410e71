import { transition } from 'xstate'
import type {
  StockRequest,
  StockRequestEvent,
  StockRequestEventType,
  StockRequestSide,
  StockRequestStatus,
} from '../../domain/stock/stock-request.ts'
import {
  illegalStockRequestMove,
  refusalToCancelledGoods,
  refusalToDelivering,
  refusalToFulfil,
  refusalToSide,
  type StockRequestRefusal,
} from '../../domain/stock/stock-request-refusals.ts'
import { stockRequestMachine } from './stock-request.machine.ts'

/** Where an event leads that the status does not accept; for the words of the refusal. */
const targetOf = (request: StockRequest, type: StockRequestEventType): StockRequestStatus => {
  switch (type) {
    case 'request.send':
      return request.sender === 'supplier' ? 'sent_to_supplier' : 'sent_to_distributor'
    case 'request.pay':
      return 'paid'
    case 'request.take':
      return 'is_taken'
    case 'request.ship':
      return 'on_the_way'
    case 'request.deliver':
      return 'delivered'
    case 'request.fulfil':
      return 'fulfilled'
    case 'request.cancel':
      return 'cancel'
    case 'request.revert':
      return beforeOf(request)
  }
}

/** The status before the present one. */
const beforeOf = (request: StockRequest): StockRequestStatus => {
  switch (request.status) {
    case 'delivered':
      return 'on_the_way'
    case 'on_the_way':
      return 'is_taken'
    case 'fulfilled':
      return 'delivered'
    default:
      return request.isPaid ? 'paid' : targetOf(request, 'request.send')
  }
}

const accepts = (request: StockRequest, type: StockRequestEventType): boolean =>
  // Every status is a state.
  stockRequestMachine.states[request.status]?.ownEvents.includes(type) === true

/** Why a request does not take an event now; null when it does. */
export const refusalToStockRequestEvent = (
  request: StockRequest,
  event: StockRequestEvent,
): StockRequestRefusal | null => {
  if (!accepts(request, event.type))
    return event.type === 'request.revert'
      ? { ...illegalStockRequestMove(request.status, beforeOf(request)), code: 'invalid_revert_status' }
      : illegalStockRequestMove(request.status, targetOf(request, event.type))
  return (
    refusalToSide(request, event) ??
    (event.type === 'request.ship' ? refusalToDelivering(request, event.lines) : null) ??
    (event.type === 'request.fulfil' ? refusalToFulfil(request, event.lines) : null) ??
    (event.type === 'request.cancel' ? refusalToCancelledGoods(request, event.goods) : null)
  )
}

/** The request after an event. */
export const applyStockRequestEvent = (
  request: StockRequest,
  event: StockRequestEvent,
): StockRequest | StockRequestRefusal => {
  const refused = refusalToStockRequestEvent(request, event)
  if (refused) return refused
  const snapshot = stockRequestMachine.resolveState({ value: request.status, context: request })
  return transition(stockRequestMachine, snapshot, event)[0].context
}

/** The buttons of a request, in the order of its life. */
export const STOCK_REQUEST_ACTIONS = ['pay', 'take', 'ship', 'deliver', 'fulfil', 'revert', 'cancel'] as const
export type StockRequestAction = (typeof STOCK_REQUEST_ACTIONS)[number]

/** The event of a status that `PATCH /stock-orders/{id}` is sent; an earlier one is a step back. */
export const actionForRequestStatus = (
  request: StockRequest,
  to: StockRequestStatus,
): StockRequestAction | StockRequestRefusal => {
  if (accepts(request, 'request.revert') && to === beforeOf(request)) return 'revert'
  const action = STOCK_REQUEST_ACTIONS.find(
    (each) => each !== 'revert' && targetOf(request, `request.${each}`) === to,
  )
  return action !== undefined && accepts(request, `request.${action}`)
    ? action
    : illegalStockRequestMove(request.status, to)
}

/** What somebody of a side may do now, amounts aside. */
export const refusalToStockRequestAction = (
  request: StockRequest,
  action: StockRequestAction,
  side: StockRequestSide,
): StockRequestRefusal | null => refusalToStockRequestEvent(request, plainEvent(action, side))

const plainEvent = (action: StockRequestAction, side: StockRequestSide): StockRequestEvent => {
  switch (action) {
    case 'ship':
      return { type: 'request.ship', side, lines: [] }
    case 'fulfil':
      return { type: 'request.fulfil', side, lines: [] }
    case 'cancel':
      // What becomes of the goods is asked when it is done.
      return { type: 'request.cancel', side, goods: 'returned' }
    default:
      return { type: `request.${action}`, side }
  }
}
