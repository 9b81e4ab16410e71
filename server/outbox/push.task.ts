import { sql, type Kysely, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../core/clock.ts'
import type { ServerTexts } from '../../src/i18n/server-messages.ts'
import type { NotificationSubject, NotificationType } from '../../src/domain/users/notification-type.ts'
import type { Database } from '../db/database.gen.ts'
import type { PushSubscription } from '../gateways/push-subscription.ts'
import type { PushGateway } from '../gateways/web-push.gateway.ts'
import type { QueueTask } from './queue-task.ts'

interface PushJob {
  readonly notificationId: number
  readonly subscriptionId: number
}

/** The pushes of new notifications: one for each device with an open session. */
export const toPushJobs = async (
  trx: Transaction<Database>,
  notificationIds: readonly number[],
): Promise<readonly PushJob[]> => {
  if (notificationIds.length === 0) return []
  return trx
    .selectFrom('notifications as n')
    .innerJoin('push_subscriptions as p', 'p.user_id', 'n.user_id')
    .select(['n.id as notificationId', 'p.id as subscriptionId'])
    .where(sql<boolean>`n.id = any(${notificationIds}::int[])`)
    .execute()
}

/** Deletes the push subscriptions of ended sessions. */
export const deleteEndedSubscriptions = async (
  trx: Transaction<Database>,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return
  await sql`delete from push_subscriptions p using sessions x
    where x.id = p.session_id and x.user_id = any(${userIds}::int[]) and x.revoked_at is not null`.execute(
    trx,
  )
  await sql`delete from app_push_tokens t using sessions x
    where x.id = t.session_id and x.user_id = any(${userIds}::int[]) and x.revoked_at is not null`.execute(
    trx,
  )
}

export interface PushTaskServices {
  readonly clock: Clock
  readonly log: Logger
  readonly db: Kysely<Database>
  readonly push: PushGateway
  readonly texts: ServerTexts
}

interface PushRow extends PushSubscription {
  readonly type: NotificationType
  readonly orderId: number | null
  readonly number: number | null
  readonly about: NotificationSubject | null
  readonly storeName: string
  readonly language: 'en' | 'es'
}

const findPush = async (
  { db, clock }: PushTaskServices,
  { notificationId, subscriptionId }: PushJob,
): Promise<PushRow | undefined> => {
  const { rows } = await sql<PushRow>`
    select p.endpoint, p.p256dh, p.auth, n.type, n.order_id as "orderId", o.number, n.about,
      coalesce(s.name, n.about -> 'values' ->> 'store', '') as "storeName",
      coalesce(u.language, c.default_language, 'es') as language
    from push_subscriptions p
    join sessions x on x.id = p.session_id and x.revoked_at is null and x.expires_at > ${clock.now()}
    join users u on u.id = p.user_id and u.status = 'active'
    join notifications n on n.id = ${notificationId} and n.user_id = u.id and not n.is_read
    left join orders o on o.id = n.order_id
    left join stores s on s.id = o.store_id
    left join countries c on c.id = o.country_id
    where p.id = ${subscriptionId}`.execute(db)
  return rows[0]
}

/** Pushes a notification to one device, unless it was read, or the session ended, in the meantime. */
export const pushTask: QueueTask<PushTaskServices> = {
  name: 'push',
  initialBackoffSeconds: 5,
  maxBackoffSeconds: 300,
  maxAttempts: 8,
  concurrency: 3,
  run: async (services, data) => {
    // Only toPushJobs writes it.
    const job = data as PushJob
    const row = await findPush(services, job)
    if (row === undefined) return
    const { about, orderId, type } = row
    const t = await services.texts(row.language)
    const message = {
      type,
      orderId,
      title: t(`notification.${type}`, about?.values ?? { number: String(row.number) }),
      body: row.storeName,
      url: about?.path ?? `/orders?openId=${orderId}`,
    }
    const result = await services.push.send(row, JSON.stringify(message))
    if (result === 'gone')
      await services.db.deleteFrom('push_subscriptions').where('id', '=', job.subscriptionId).execute()
    if (result === 'refused') services.log.warn({ type }, 'a push service refused a message for good')
  },
}
