import type { OrderStatus } from '../order/order-status.ts'
import type { NotificationType } from './notification-type.ts'

/** One step of an order, with what decides about notifications. */
export interface OrderEventSummary {
  /** The event of the order machine. */
  readonly event: string
  /** The reason of a cancellation or return, if there is one. */
  readonly reason: string | null
  /** The order's status before the event. */
  readonly from: OrderStatus
  /** Caused by a user; otherwise by a job or the gateway. */
  readonly isByUser: boolean
  /** The address has details besides the street: a gate, a floor, a code. */
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

/** The notification type for a step of an order; null for most steps, which the board shows. */
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
    case 'order.delay':
      return 'order_delayed'
    case 'order.reschedule':
      return step.from === 'processing' ? 'order_delivery_details' : null
    default:
      return null
  }
}
