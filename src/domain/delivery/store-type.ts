import type { OrderType } from '../order/order-kinds.ts'
import type { DeliveryMethod } from '../order/order-status.ts'

export const STORE_TYPES = ['fixed', 'kiosk', 'mobile', 'pickPoint'] as const
export type StoreType = (typeof STORE_TYPES)[number]

/** Whether customers fetch their orders there. */
export const isPickupStore = (type: StoreType): boolean => type === 'kiosk' || type === 'pickPoint'

/** Who brings an order to its customer. */
export const deliveryMethodOf = (orderType: OrderType, storeType: StoreType): DeliveryMethod => {
  if (orderType === 'third_party') return 'third_party'
  return isPickupStore(storeType) ? 'pickup' : 'own'
}
