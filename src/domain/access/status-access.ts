import type { OrderAction } from '../order/order-action.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { Held, Permission } from './permissions.ts'
import { ROLES, type BuiltInRole } from './roles.ts'

const VIEW: Readonly<Record<OrderStatus, Permission>> = {
  scheduled: 'viewOrders',
  pending: 'viewOrderStatusPending',
  processing: 'viewOrderStatusProcessing',
  preparing: 'viewOrderStatusPreparing',
  packing: 'viewOrderStatusPacking',
  in_progress: 'viewOrderStatusInProgress',
  routing: 'viewOrderStatusRouting',
  assigned: 'viewOrderStatusAssigned',
  in_route: 'viewOrderStatusInRoute',
  at_the_door: 'viewOrderStatusAtTheDoor',
  completed: 'viewOrderStatusCompleted',
  failed: 'viewOrderStatusFailed',
  cancelled: 'viewOrders',
}

/** Whether orders of this status may be seen: `viewOrders` and the status's own view permission. */
export const canViewStatus = (held: Held, status: OrderStatus): boolean =>
  held.has('viewOrders') && held.has(VIEW[status])

const CHANGE: Readonly<Record<Exclude<OrderAction, 'undo'>, Permission>> = {
  start: 'changeOrderStatusProcessing',
  prepare: 'changeOrderStatusPreparing',
  pack: 'changeOrderStatusPacking',
  route: 'changeOrderStatusRouting',
  hand_over: 'changeOrderStatusInProgress',
  assign: 'changeOrderStatusAssigned',
  accept: 'changeOrderStatusAssigned',
  refuse: 'changeOrderStatusAssigned',
  unassign: 'changeOrderStatusAssigned',
  depart: 'changeOrderStatusInRoute',
  arrive: 'changeOrderStatusAtTheDoor',
  return: 'changeOrderStatusRouting',
  complete: 'changeOrderStatusCompleted',
  cancel: 'changeOrderStatusCancelled',
  fail: 'changeOrderStatusFailed',
  reschedule: 'updateOrders',
  retry: 'updateOrders',
}

/** Sets a delivery man's availability, also his coming back to the store. */
export const PERMISSION_OF_AVAILABILITY: Permission = 'changeOrderStatusAssigned'

/** From here on the goods are packed and on their way: cancelling asks for more and decides where they go. */
export const LATE_STATUSES = [
  'in_progress',
  'routing',
  'assigned',
  'in_route',
  'at_the_door',
] as const satisfies readonly OrderStatus[]
export const isLate = (status: OrderStatus): boolean =>
  (LATE_STATUSES as readonly OrderStatus[]).includes(status)

/** What the decision looks at: where the order stands and, for taking back, the step that would be taken back. */
export interface OrderStanding {
  readonly status: OrderStatus
  readonly lastStep: { readonly action: string } | null
}

/** The permissions that an action asks for on this order: of each inner list one, of all lists. */
export const permissionToChange = (
  action: OrderAction,
  order: OrderStanding,
): ReadonlyArray<readonly Permission[]> => {
  const step = action === 'undo' ? order.lastStep?.action : action
  // Nobody's step is left to take back: any holder of a change permission hears the machine's own refusal.
  if (step === undefined || !Object.hasOwn(CHANGE, step)) return []
  const needed = CHANGE[step as keyof typeof CHANGE] // hasOwn above
  if (action === 'complete' && order.status === 'in_progress') return [[needed, 'completeCollectedOrders']]
  if (action === 'cancel' && isLate(order.status)) return [[needed], ['cancelLateOrders']]
  return [[needed]]
}

/** `user_dont_have_permission` unless the caller holds what the action asks for on this order. */
export const refusalToAct = (
  held: Held,
  action: OrderAction,
  order: OrderStanding,
): Refusal<'user_dont_have_permission'> | null =>
  permissionToChange(action, order).every((some) => some.some((permission) => held.has(permission)))
    ? null
    : refusal('user_dont_have_permission')

/** The built-in roles that hold a permission and can sign in: who a disabled button tells to ask. */
export const rolesThatMay = (permission: Permission): readonly BuiltInRole[] =>
  ROLES.filter((role) => role.mayNotSignIn !== true && role.permissions.includes(permission))

/** The built-in roles whose people could do this to this order. */
export const rolesThatMayAct = (action: OrderAction, order: OrderStanding): readonly BuiltInRole[] =>
  ROLES.filter(
    (role) => role.mayNotSignIn !== true && refusalToAct(new Set(role.permissions), action, order) === null,
  )
