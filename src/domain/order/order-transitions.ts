import type { OrderAction } from './order-action.ts'
import { UNDO_TRANSITIONS, type OrderEvent, type OrderEventType, type OrderFacts } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { initialStatusAfter } from './order.ts'

/** The action that an event belongs to; null for events of jobs and of the gateway. */
export const actionForEvent = (type: OrderEventType): OrderAction | null =>
  type === 'order.placed' ||
  type === 'order.due' ||
  type === 'order.man_available' ||
  !type.startsWith('order.')
    ? null
    : (type.slice('order.'.length) as OrderAction) // every other `order.` event is named after its action

/** The status that an event leads to, as a refused transition reports it. */
export const targetStatus = (order: OrderFacts, event: OrderEvent): OrderStatus => {
  switch (event.type) {
    case 'order.placed':
    case 'order.retry':
    case 'order.reschedule':
    case 'payment.captured':
      return initialStatusAfter(order, event)
    case 'order.due':
    case 'order.start':
      return 'processing'
    case 'order.prepare':
      return 'preparing'
    case 'order.pack':
      return 'packing'
    case 'order.hand_over':
      return 'in_progress'
    case 'order.route':
    case 'order.refuse':
    case 'order.unassign':
    case 'order.return':
    case 'order.man_available':
      return 'routing'
    case 'order.assign':
      return event.candidate.status === 'active' ? 'assigned' : 'routing'
    case 'order.accept':
      return 'assigned'
    case 'order.depart':
      return 'in_route'
    case 'order.arrive':
      return 'at_the_door'
    case 'order.complete':
      return 'completed'
    case 'order.cancel':
      return 'cancelled'
    case 'order.fail':
    case 'payment.failed':
      return 'failed'
    case 'order.undo':
      return Object.hasOwn(UNDO_TRANSITIONS, order.status)
        ? UNDO_TRANSITIONS[order.status as keyof typeof UNDO_TRANSITIONS].to
        : order.status // hasOwn
  }
}

/**
 * The action for a status sent to `PATCH /orders/{id}/status`. Null for statuses that no action sets:
 * placing sets `pending` and `scheduled`, choosing a delivery man sets `assigned`.
 */
export const actionForStatus = (from: OrderStatus, to: OrderStatus): OrderAction | null => {
  switch (to) {
    case 'processing':
      return 'start'
    case 'preparing':
      return 'prepare'
    case 'packing':
      return 'pack'
    case 'in_progress':
      return 'hand_over'
    case 'routing':
      return from === 'in_route' || from === 'at_the_door'
        ? 'return'
        : from === 'assigned'
          ? 'unassign'
          : 'route'
    case 'in_route':
      return 'depart'
    case 'at_the_door':
      return 'arrive'
    case 'completed':
      return 'complete'
    case 'cancelled':
      return 'cancel'
    case 'failed':
      return 'fail'
    case 'pending':
    case 'scheduled':
    case 'assigned':
      return null
  }
}
