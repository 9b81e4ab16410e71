import type { DeliveryManStatus } from './delivery-man.ts'

/** What can happen to a delivery man's day. */
export const DELIVERY_MAN_EVENTS = [
  /** He leaves the store with an order. */
  'deliveryMan.depart',
  /** The last order that he carried is closed or goes back. */
  'deliveryMan.lastOrderClosed',
  /** He is at the store again. */
  'deliveryMan.returned',
  'deliveryMan.setActive',
  'deliveryMan.setInactive',
  'deliveryMan.setAbsent',
] as const
export type DeliveryManEventType = (typeof DELIVERY_MAN_EVENTS)[number]

/** The status that an event is after. */
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

/** The event that setting a status by hand means; null for one that only an order's own way can bring. */
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
