export const DELIVERY_MAN_STATUSES = [
  'active',
  'inactive',
  'is_absent',
  'on_rout',
  'return_to_store',
] as const
export type DeliveryManStatus = (typeof DELIVERY_MAN_STATUSES)[number]
