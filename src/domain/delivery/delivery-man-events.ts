import type { DeliveryManStatus } from '../order/delivery-man.ts'

export const DELIVERY_MAN_EVENTS = [
  /** The delivery man leaves the store with an order. */
  'deliveryMan.depart',
  /** The last order that the delivery man carried is closed or returned. */
  'deliveryMan.lastOrderClosed',
  /** The delivery man is back at the store. */
  'deliveryMan.returned',
  'deliveryMan.setActive',
  'deliveryMan.setInactive',
  'deliveryMan.setAbsent',
] as const
export type DeliveryManEventType = (typeof DELIVERY_MAN_EVENTS)[number]

/** The status after an event. */
export const deliveryManStatusAfter = (type: DeliveryManEventType): DeliveryManStatus => {
  switch (type) {
    case 'deliveryMan.depart':
      return 'on_rout'
    case 'deliveryMan.lastOrderClosed':
      return 'return_to_store'
    case 'deliveryMan.returned':
    case 'deliveryMan.setActive':
      return 'active'
    case 'deliveryMan.setInactive':
      return 'inactive'
    case 'deliveryMan.setAbsent':
      return 'is_absent'
  }
}

/** The event for a status set by hand; null for a status that only an order's event can set. */
export const eventForStatus = (
  from: DeliveryManStatus,
  to: DeliveryManStatus,
): DeliveryManEventType | null => {
  switch (to) {
    case 'active':
      return from === 'return_to_store' ? 'deliveryMan.returned' : 'deliveryMan.setActive'
    case 'inactive':
      return 'deliveryMan.setInactive'
    case 'is_absent':
      return 'deliveryMan.setAbsent'
    case 'on_rout':
    case 'return_to_store':
      return null
  }
}
