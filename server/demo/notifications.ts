import { ROLES } from '../../src/domain/access/built-in-roles.ts'
import { canViewStatus } from '../../src/domain/order/order-permissions.ts'
import { notificationTypeFor } from '../../src/domain/users/notification-rules.ts'
import type { Permission } from '../../src/domain/access/permissions.ts'
import type { OrderTables } from './order-rows.ts'
import type { SeedOrderRow, TableRows, SeedUserRow } from './rows.ts'

const NOTIFIED_MS = 36 * 3_600_000
/** Notifications older than a shift are read. */
const UNREAD_MS = 5 * 3_600_000

const permissionsByRole = new Map<number, ReadonlySet<Permission>>(
  ROLES.filter((role) => role.canSignIn).map((role) => [role.id, new Set(role.permissions)]),
)

/** The notifications of the orders of the last day and a half. */
export const notificationRows = (
  book: OrderTables,
  staff: readonly SeedUserRow[],
  now: number,
): TableRows => {
  const orders = new Map<number, SeedOrderRow>(book.orders.map((order) => [order.id, order]))
  const versions = new Map<number, number>()
  const notifications: Array<Readonly<Record<string, unknown>> & { readonly created_at: Date }> = []
  for (const step of book.history) {
    const version = (versions.get(step.order_id) ?? 0) + 1
    versions.set(step.order_id, version)
    const order = orders.get(step.order_id)
    const age = now - step.at.getTime()
    if (order === undefined || step.from_status === null || age > NOTIFIED_MS) continue
    const type = notificationTypeFor({
      event: step.event,
      reason: step.reason ?? order.cancel_reason,
      from: step.from_status,
      isByUser: step.actor_id !== null,
      hasAddressDetails: (order.address?.addressDetails ?? '') !== '' || order.address === null,
    })
    if (type === null) continue
    for (const user of staff) {
      const permissions = permissionsByRole.get(user.role_id)
      const isNear = user.id === order.created_by || user.store_id === order.store_id
      if (!isNear || permissions === undefined || user.id === step.actor_id) continue
      if (step.to_status === null || !canViewStatus(permissions, step.to_status)) continue
      notifications.push({
        user_id: user.id,
        type,
        order_id: order.id,
        // Demo orders start at version 1 whatever their history, so the next version must not look notified
        // already.
        order_version: -version,
        is_read: age > UNREAD_MS,
        created_at: step.at,
      })
    }
  }
  // The history is sorted by order; notification ids follow the time.
  const rows = notifications
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((row, at) => ({ id: at + 1, ...row }))
  return { table: 'notifications', rows }
}
