import { sql } from 'kysely'
import { notificationsEndpoints as api } from '../../../src/api/endpoints/notifications.endpoints.ts'
import type { Notification } from '../../../src/api/contract/notifications.contract.ts'
import type { NotificationId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../core/result.ts'
import { recordChange, type AuditedChange, type ActorRequest } from '../audit/record-change.ts'
import { findNotification } from './notifications.queries.ts'

const success = { success: true } as const

const notificationChange = (
  { actor }: ActorRequest,
  { audit }: { readonly audit: Pick<AuditedChange, 'action' | 'entity'> },
  after: AuditedChange['after'],
): AuditedChange => ({
  ...audit,
  entityId: actor.id,
  ...(after !== undefined && { after }),
})

/** Marks one of the user's notifications as read or unread. */
export const markNotificationRead = (
  request: ActorRequest,
  id: NotificationId,
  isRead: boolean,
): Promise<Notification | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    await trx
      .updateTable('notifications')
      .set({ is_read: isRead })
      .where('id', '=', id)
      .where('user_id', '=', request.actor.id)
      .execute()
    const notification = await findNotification(trx, request.actor.id, id)
    if (notification === null) return failure('notification_not_found')
    await recordChange(
      trx,
      request,
      notificationChange(request, api.markNotificationRead, { ids: [id], isRead }),
    )
    return notification
  })

/** Marks several as read, all of them or none. */
export const markNotificationsRead = (
  request: ActorRequest,
  ids: readonly NotificationId[],
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const requestedIds = [...new Set(ids)]
    const { rows } = await sql`
      update notifications set is_read = true where user_id = ${request.actor.id} and id = any(${requestedIds}::int[])
      returning id`.execute(trx)
    if (rows.length < requestedIds.length) return failure('notification_not_found')
    await recordChange(
      trx,
      request,
      notificationChange(request, api.markNotificationsRead, { ids: requestedIds, isRead: true }),
    )
    return success
  })

/** Marks all of the user's notifications as read. */
export const markAllNotificationsRead = (request: ActorRequest): Promise<{ readonly success: true }> =>
  inTransaction(request.services.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({ is_read: true })
      .where('user_id', '=', request.actor.id)
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow()
    await recordChange(
      trx,
      request,
      notificationChange(request, api.markAllNotificationsRead, { count: Number(numUpdatedRows) }),
    )
    return success
  })

/** Deletes one of the user's notifications. */
export const deleteNotification = (
  request: ActorRequest,
  id: NotificationId,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('user_id', '=', request.actor.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return failure('notification_not_found')
    await recordChange(trx, request, notificationChange(request, api.deleteNotification, { ids: [id] }))
    return success
  })

/** Deletes all of the user's notifications. */
export const deleteAllNotifications = (request: ActorRequest): Promise<{ readonly success: true }> =>
  inTransaction(request.services.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('notifications')
      .where('user_id', '=', request.actor.id)
      .executeTakeFirstOrThrow()
    await recordChange(
      trx,
      request,
      notificationChange(request, api.deleteAllNotifications, { count: Number(numDeletedRows) }),
    )
    return success
  })
