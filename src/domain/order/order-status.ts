import type { Permission } from '../access/permissions.ts'

interface StatusRow {
  /** Groups have a colour each; those of open orders are the lanes of the board. */
  readonly group: 'waiting' | 'kitchen' | 'road' | 'done' | 'stopped'
  /** How many of the five steps from receiving to delivering are complete. */
  readonly completedSteps: number
  /** Needed beside `viewOrders` to see orders of this status. */
  readonly viewPermission: Permission
  /** Whether the order occupies a delivery man: in the store already, riding with the goods, or with them at the door. */
  readonly deliveryMan: 'none' | 'reserved' | 'riding' | 'arrived'
}

/** What holds in each status of an order; the moves between them are the order machine's. */
export const ORDER_STATUS_ROWS = {
  scheduled: { group: 'waiting', completedSteps: 0, viewPermission: 'viewOrders', deliveryMan: 'none' },
  pending: {
    group: 'waiting',
    completedSteps: 0,
    viewPermission: 'viewOrderStatusPending',
    deliveryMan: 'none',
  },
  processing: {
    group: 'kitchen',
    completedSteps: 0,
    viewPermission: 'viewOrderStatusProcessing',
    deliveryMan: 'none',
  },
  preparing: {
    group: 'kitchen',
    completedSteps: 1,
    viewPermission: 'viewOrderStatusPreparing',
    deliveryMan: 'none',
  },
  packing: {
    group: 'kitchen',
    completedSteps: 2,
    viewPermission: 'viewOrderStatusPacking',
    deliveryMan: 'none',
  },
  in_progress: {
    group: 'road',
    completedSteps: 4,
    viewPermission: 'viewOrderStatusInProgress',
    deliveryMan: 'none',
  },
  routing: {
    group: 'road',
    completedSteps: 3,
    viewPermission: 'viewOrderStatusRouting',
    deliveryMan: 'reserved',
  },
  assigned: {
    group: 'road',
    completedSteps: 3,
    viewPermission: 'viewOrderStatusAssigned',
    deliveryMan: 'reserved',
  },
  in_route: {
    group: 'road',
    completedSteps: 4,
    viewPermission: 'viewOrderStatusInRoute',
    deliveryMan: 'riding',
  },
  at_the_door: {
    group: 'road',
    completedSteps: 4,
    viewPermission: 'viewOrderStatusAtTheDoor',
    deliveryMan: 'arrived',
  },
  completed: {
    group: 'done',
    completedSteps: 5,
    viewPermission: 'viewOrderStatusCompleted',
    deliveryMan: 'none',
  },
  failed: {
    group: 'stopped',
    completedSteps: 0,
    viewPermission: 'viewOrderStatusFailed',
    deliveryMan: 'none',
  },
  cancelled: { group: 'stopped', completedSteps: 0, viewPermission: 'viewOrders', deliveryMan: 'none' },
} as const satisfies Record<string, StatusRow>
export type OrderStatus = keyof typeof ORDER_STATUS_ROWS

export const ORDER_STATUSES = Object.keys(ORDER_STATUS_ROWS) as readonly OrderStatus[] // its own keys

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

/** Statuses in which nobody has begun with an order. */
export const UNTOUCHED_STATUSES: ReadonlySet<OrderStatus> = new Set(['scheduled', 'pending', 'processing'])

/** The five groups of statuses, each with its own colour. */
export type OrderStatusGroup = StatusRow['group']

const statusesOf = (group: OrderStatusGroup): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => ORDER_STATUS_ROWS[status].group === group)

export const ORDER_STATUS_GROUPS: Readonly<Record<OrderStatusGroup, readonly OrderStatus[]>> = {
  waiting: statusesOf('waiting'),
  kitchen: statusesOf('kitchen'),
  road: statusesOf('road'),
  done: statusesOf('done'),
  stopped: statusesOf('stopped'),
}

/** In these statuses the order occupies its delivery man. */
export const ASSIGNED_ORDER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => ORDER_STATUS_ROWS[status].deliveryMan !== 'none',
)

/** The statuses in which the delivery man is on his way with the goods. */
export type UnderwayStatus = {
  [S in OrderStatus]: (typeof ORDER_STATUS_ROWS)[S]['deliveryMan'] extends 'riding' | 'arrived' ? S : never
}[OrderStatus]

/** Since such a status the delivery man is on the road: he has left the store and not arrived. */
export const isRiding = (status: OrderStatus): boolean => ORDER_STATUS_ROWS[status].deliveryMan === 'riding'

export const isUnderway = (status: OrderStatus): status is UnderwayStatus =>
  isRiding(status) || ORDER_STATUS_ROWS[status].deliveryMan === 'arrived'

export const UNDERWAY_ORDER_STATUSES = ORDER_STATUSES.filter(isUnderway)

/** In these statuses no order event is accepted. */
export const FINAL_ORDER_STATUSES = ['completed', 'cancelled'] as const satisfies OrderStatus[]
