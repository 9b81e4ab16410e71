import { sql } from 'kysely'
import type { Notification } from '../../../src/api/contract/notifications.contract.ts'
import type { NotificationId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../http/call.ts'
import { recordChange, type Change, type OperatorCall } from '../audit/record-change.ts'
import { findNotification } from './notifications.queries.ts'

const success = { success: true } as const

const ofReader = ({ operator }: OperatorCall, action: string, after: Change['after']): Change => ({
  action,
  entity: 'user',
  entityId: operator.id,
  ...(after !== undefined && { after }),
})

/** Marks one of the caller's notifications as read, or as unread again. */
export const readNotification = (
  call: OperatorCall,
  id: NotificationId,
  isRead: boolean,
): Promise<Notification | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    await trx
      .updateTable('notifications')
      .set({ is_read: isRead })
      .where('id', '=', id)
      .where('user_id', '=', call.operator.id)
      .execute()
    const found = await findNotification(trx, call.operator.id, id)
    if (found === null) return failure('notification_not_found')
    await recordChange(trx, call, ofReader(call, 'notification.read', { ids: [id], isRead }))
    return found
  })

/** Marks several as read, all of them or none. */
export const readNotifications = (
  call: OperatorCall,
  ids: readonly NotificationId[],
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const wanted = [...new Set(ids)]
    const { rows } = await sql`
      update notifications set is_read = true where user_id = ${call.operator.id} and id = any(${wanted}::int[])
      returning id`.execute(trx)
    if (rows.length < wanted.length) return failure('notification_not_found')
    await recordChange(trx, call, ofReader(call, 'notification.read', { ids: wanted, isRead: true }))
    return success
  })

/** Marks all of the caller's notifications as read. */
export const readAllNotifications = (call: OperatorCall): Promise<{ readonly success: true }> =>
  inTransaction(call.services.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({ is_read: true })
      .where('user_id', '=', call.operator.id)
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow()
    await recordChange(trx, call, ofReader(call, 'notification.readAll', { count: Number(numUpdatedRows) }))
    return success
  })

/** Deletes one of the caller's notifications. */
export const deleteNotification = (
  call: OperatorCall,
  id: NotificationId,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('notifications')
      .where('id', '=', id)
      .where('user_id', '=', call.operator.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return failure('notification_not_found')
    await recordChange(trx, call, ofReader(call, 'notification.delete', { ids: [id] }))
    return success
  })

/** Deletes all of the caller's notifications. */
export const deleteAllNotifications = (call: OperatorCall): Promise<{ readonly success: true }> =>
  inTransaction(call.services.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('notifications')
      .where('user_id', '=', call.operator.id)
      .executeTakeFirstOrThrow()
    await recordChange(trx, call, ofReader(call, 'notification.deleteAll', { count: Number(numDeletedRows) }))
    return success
  })
