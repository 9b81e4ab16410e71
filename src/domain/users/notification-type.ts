export const NOTIFICATION_TYPES = [
  'order_payment_failed',
  'order_validate_address',
  'order_entry_code',
  'invalid_order',
  'order_delivery_details',
  'order_in_the_door',
  'order_redelivery',
  'order_zone_not_covered',
  'order_delayed',
  'stock_low',
  'stock_request_suggested',
  'stock_request_changed',
  'stock_count_awaits_approval',
  'stock_count_returned',
  'document_range_low',
  'document_range_used_up',
  'document_range_expires',
  'document_range_expired',
  'report_ready',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What a notification without an order says and where it leads. */
export interface NotificationSubject {
  readonly values: Readonly<Record<string, string>>
  /** A path of the console. */
  readonly path: string
}
