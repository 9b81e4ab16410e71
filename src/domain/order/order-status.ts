export const ORDER_STATUSES = [
  'scheduled',
  'pending',
  'processing',
  'preparing',
  'packing',
  'in_progress',
  'routing',
  'assigned',
  'in_route',
  'at_the_door',
  'completed',
  'failed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_TYPES = ['single', 'gift', 'business', 'third_party', 'corporate'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const DELIVERY_METHODS = ['own', 'pickup', 'third_party'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

export const CANCEL_REASONS = [
  'customer_request',
  'possible_cloner',
  'cross_address',
  'delivery_time',
  'area_not_covered',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The five groups of statuses, each with its own colour. */
export const ORDER_STATUS_GROUPS = {
  waiting: ['scheduled', 'pending'],
  kitchen: ['processing', 'preparing', 'packing'],
  road: ['in_progress', 'routing', 'assigned', 'in_route', 'at_the_door'],
  done: ['completed'],
  stopped: ['failed', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderStatusGroup = keyof typeof ORDER_STATUS_GROUPS

/** In these statuses the order occupies its delivery man. */
export const ASSIGNED_ORDER_STATUSES = [
  'routing',
  'assigned',
  'in_route',
  'at_the_door',
] as const satisfies OrderStatus[]

/** In these statuses no order event is accepted. */
export const FINAL_ORDER_STATUSES = ['completed', 'cancelled'] as const satisfies OrderStatus[]
