import type { DeliveryManStatus } from './delivery-man.ts'

/** What can happen to a delivery man's day. */
export const DELIVERY_MAN_EVENTS = [
  /** He leaves the store with an order. */
  'man.depart',
  /** The last order that he carried is closed or goes back. */
  'man.last_order_closed',
  /** He is at the store again. */
  'man.returned',
  'man.set_active',
  'man.set_inactive',
  'man.set_absent',
] as const
export type DeliveryManEventType = (typeof DELIVERY_MAN_EVENTS)[number]

/** The status that an event is after. */
export const deliveryManTarget = (type: DeliveryManEventType): DeliveryManStatus => {
  switch (type) {
    case 'man.depart':
      return 'on_rout'
    case 'man.last_order_closed':
      return 'return_to_store'
    case 'man.returned':
    case 'man.set_active':
      return 'active'
    case 'man.set_inactive':
      return 'inactive'
    case 'man.set_absent':
      return 'is_absent'
  }
}

/** The event that setting a status by hand means; null for one that only an order's own way can bring. */
export const eventToSet = (from: DeliveryManStatus, to: DeliveryManStatus): DeliveryManEventType | null => {
  switch (to) {
    case 'active':
      return from === 'return_to_store' ? 'man.returned' : 'man.set_active'
    case 'inactive':
      return 'man.set_inactive'
    case 'is_absent':
      return 'man.set_absent'
    case 'on_rout':
    case 'return_to_store':
      return null
  }
}
