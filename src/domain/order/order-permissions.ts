import type { OrderAction } from './order-action.ts'
import { ORDER_STATUS_ROWS, type OrderStatus } from './order-status.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { PermissionSet, Permission } from '../access/permissions.ts'
import { ROLES, type BuiltInRole } from '../access/built-in-roles.ts'

/** Whether orders of this status may be seen: `viewOrders` and the status's own view permission. */
export const canViewStatus = (permissions: PermissionSet, status: OrderStatus): boolean =>
  permissions.has('viewOrders') && permissions.has(ORDER_STATUS_ROWS[status].viewPermission)

const ACTION_PERMISSION: Readonly<Record<Exclude<OrderAction, 'undo'>, Permission>> = {
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
  change_address: 'updateOrders',
  change: 'changeOrderLines',
  retry: 'updateOrders',
  confirm_payment: 'updateOrders',
}

/** Sets a delivery man's availability, including the return to the store. */
export const SET_AVAILABILITY_PERMISSION: Permission = 'changeOrderStatusAssigned'

/** From these statuses on, cancelling needs another permission and a destination for the goods. */
export const isDispatched = (status: OrderStatus): boolean => ORDER_STATUS_ROWS[status].group === 'road'

/** The order's status and, for undo, the step to undo. */
export interface OrderPosition {
  readonly status: OrderStatus
  readonly lastStep: { readonly action: string } | null
}

/** The permissions for an action on this order: one of each inner list, for every inner list. */
export const permissionsForAction = (
  action: OrderAction,
  order: OrderPosition,
): ReadonlyArray<readonly Permission[]> => {
  const step = action === 'undo' ? order.lastStep?.action : action
  // With no step to undo, any change permission suffices and the machine refuses the action.
  if (step === undefined || !Object.hasOwn(ACTION_PERMISSION, step)) return []
  const needed = ACTION_PERMISSION[step as keyof typeof ACTION_PERMISSION] // hasOwn above
  if (action === 'complete' && order.status === 'in_progress') return [[needed, 'completeCollectedOrders']]
  if (action === 'cancel' && isDispatched(order.status)) return [[needed], ['cancelLateOrders']]
  return [[needed]]
}

/** `user_dont_have_permission` unless the caller has the permissions for the action on this order. */
export const refusalForMissingPermission = (
  permissions: PermissionSet,
  action: OrderAction,
  order: OrderPosition,
): Refusal<'user_dont_have_permission'> | null =>
  permissionsForAction(action, order).every((some) => some.some((permission) => permissions.has(permission)))
    ? null
    : refusal('user_dont_have_permission')

/** The built-in roles that have a permission and can sign in; a disabled button names them. */
export const rolesWithPermission = (permission: Permission): readonly BuiltInRole[] =>
  ROLES.filter((role) => role.canSignIn && role.permissions.includes(permission))

/** The built-in roles that may do this to this order. */
export const rolesAllowedTo = (action: OrderAction, order: OrderPosition): readonly BuiltInRole[] =>
  ROLES.filter(
    (role) =>
      role.canSignIn && refusalForMissingPermission(new Set(role.permissions), action, order) === null,
  )
