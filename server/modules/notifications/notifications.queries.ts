import { sql, type Kysely } from 'kysely'
import type { Notification } from '../../../src/api/contract/notifications.contract.ts'
import type { NotificationId, UserId } from '../../../src/domain/shared/ids.ts'
import { toIso } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'

export interface NotificationListResult {
  readonly data: readonly Notification[]
  readonly count: number
  readonly unread: number
}

/** One page of a user's notifications, newest first, with the total and the number of unread ones. */
export const listNotifications = async (
  db: Kysely<Database>,
  userId: UserId,
  { limit, offset, isRead }: { readonly limit: number; readonly offset: number; readonly isRead?: boolean },
): Promise<NotificationListResult> => {
  const matchesReadFilter = isRead === undefined ? sql`true` : isRead ? sql`n.is_read` : sql`not n.is_read`
  const { rows } = await sql<NotificationListResult>`
    with page as (
      select n.* from notifications n where n.user_id = ${userId} and ${matchesReadFilter}
      order by n.id desc limit ${limit} offset ${offset}
    )
    select
      (select count(*)::int from notifications n where n.user_id = ${userId} and ${matchesReadFilter}) as count,
      (select count(*)::int from notifications n where n.user_id = ${userId} and not n.is_read) as unread,
      coalesce((select json_agg(json_build_object('id', p.id, 'type', p.type, 'isRead', p.is_read,
        'orderId', p.order_id, 'orderNumber', o.number, 'storeName', coalesce(s.name, p.about -> 'values' ->> 'store', ''),
        'about', p.about,
        'createdAt', ${toIso('p.created_at')}) order by p.id desc)
        from page p left join orders o on o.id = p.order_id left join stores s on s.id = o.store_id), '[]') as data`.execute(
    db,
  )
  const [page] = rows
  if (page === undefined) throw new Error('a statement without FROM answers one row')
  return page
}

/** A notification of this user; null for any other. */
export const findNotification = async (
  db: Kysely<Database>,
  userId: UserId,
  id: NotificationId,
): Promise<Notification | null> => {
  const row = await db
    .selectFrom('notifications as n')
    .leftJoin('orders as o', 'o.id', 'n.order_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['n.id', 'n.type', 'n.is_read', 'n.order_id', 'n.created_at', 'n.about', 'o.number', 's.name'])
    .where('n.id', '=', id)
    .where('n.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    type: row.type,
    isRead: row.is_read,
    orderId: row.order_id,
    orderNumber: row.number,
    storeName: row.name ?? row.about?.values['store'] ?? '',
    about: row.about,
    createdAt: row.created_at.toISOString(),
  }
}
