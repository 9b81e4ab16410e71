import type { OrderStatus } from '../order/order-status.ts'
import type { NotificationType } from './notification-type.ts'

/** One step of an order, as far as it may concern somebody else than its author. */
export interface OrderEventSummary {
  /** The event of the order's machine. */
  readonly event: string
  /** The reason of a cancellation or of a return, where one was given. */
  readonly reason: string | null
  /** The order's status before the event. */
  readonly from: OrderStatus
  /** Somebody did it; otherwise the clock or the gateway. */
  readonly isByUser: boolean
  /** The address says more than the street: a gate, a floor, a code. */
  readonly hasAddressDetails: boolean
}

const notificationTypeForCancellation = (reason: string | null): NotificationType | null => {
  switch (reason) {
    case 'area_not_covered':
      return 'order_zone_not_covered'
    case 'cross_address':
      return 'order_validate_address'
    case 'possible_cloner':
      return 'invalid_order'
    default:
      return null
  }
}

/** What the people of an order are told of a step; null for most steps, which the board shows anyway. */
export const notificationTypeFor = (step: OrderEventSummary): NotificationType | null => {
  switch (step.event) {
    case 'payment.failed':
      return 'order_payment_failed'
    case 'order.fail':
      return step.isByUser ? 'invalid_order' : 'order_payment_failed'
    case 'order.cancel':
      return notificationTypeForCancellation(step.reason)
    case 'order.depart':
      return step.hasAddressDetails ? null : 'order_entry_code'
    case 'order.arrive':
      return 'order_in_the_door'
    case 'order.return':
      return step.reason === 'address' ? 'order_validate_address' : 'order_redelivery'
    case 'order.refuse':
    case 'order.unassign':
      return 'order_delivery_details'
    case 'order.assign':
      return step.from === 'assigned' ? 'order_delivery_details' : null
    case 'order.reschedule':
      return step.from === 'processing' ? 'order_delivery_details' : null
    default:
      return null
  }
}
