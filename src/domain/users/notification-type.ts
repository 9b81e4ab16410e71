export const NOTIFICATION_TYPES = [
  'order_payment_failed',
  'order_validate_address',
  'order_entry_code',
  'invalid_order',
  'order_delivery_details',
  'order_in_the_door',
  'order_redelivery',
  'order_zone_not_covered',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
