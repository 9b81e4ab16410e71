import { sql } from 'kysely'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import type { FranchisorId, MasterFranchiseeId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { StockSender } from '../../../src/domain/stock/stock-request.ts'
import type { NotificationType } from '../../../src/domain/users/notification-type.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { Trx } from '../resource/resource-table.ts'

/** Something that is not about an order, and whom it concerns. */
export interface NotifiedEvent {
  readonly type: NotificationType
  /** The people of a store and of the companies above it, where these are named; those of who supplies it. */
  readonly to: {
    readonly storeId: StoreId | null
    readonly franchisorId?: FranchisorId | null
    readonly masterFranchiseeId?: MasterFranchiseeId | null
    readonly sender?: { readonly kind: StockSender; readonly id: number }
  }
  readonly permission: Permission
  /** Who caused it, and need not be told. */
  readonly except?: UserId | null
  /** One event has one key: told twice, it is one notification. */
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** Where it leads, for the store and for the sender. */
  readonly path: { readonly store: string; readonly sender: string }
  readonly at: Date
}

/** Notifies one user of something that was done for him. */
export const notifyUser = async (
  trx: Trx,
  userId: UserId,
  {
    at,
    key,
    path,
    type,
    values,
  }: Pick<NotifiedEvent, 'type' | 'key' | 'values' | 'at'> & {
    readonly path: string
  },
): Promise<void> => {
  const stored = await trx
    .insertInto('notifications')
    .values({
      user_id: userId,
      type,
      about: JSON.stringify({ values, path }),
      about_key: key,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return
  await enqueue(trx, { kind: 'notification.created' as const, event: { id: stored.id }, userId })
}

/** Notifies the users of a store, of the companies above it and of who supplies it, who hold a permission. */
export const notifyUsers = async (trx: Trx, event: NotifiedEvent): Promise<void> => {
  const { franchisorId = null, masterFranchiseeId = null, sender, storeId } = event.to
  const isOfSender = sender === undefined ? sql`false` : sql`u.${sql.ref(`${sender.kind}_id`)} = ${sender.id}`
  const about = (path: string) => JSON.stringify({ values: event.values, path })
  const { rows } = await sql<{ id: number; userId: UserId }>`
    insert into notifications (user_id, type, about, about_key, created_at)
    select u.id, ${event.type}, case when u.store_id = ${storeId} then ${about(event.path.store)}::jsonb
      else ${about(event.path.sender)}::jsonb end, ${event.key}, ${event.at}
    from users u join roles r on r.id = u.role_id
    where u.status = 'active' and r.permissions @> array[${event.permission}]::text[]
      and (u.store_id = ${storeId} or u.franchisor_id = ${franchisorId} or u.master_franchisee_id = ${masterFranchiseeId} or ${isOfSender}) and u.id is distinct from ${event.except ?? null}::int
    on conflict do nothing returning id, user_id as "userId"`.execute(trx)
  await enqueue(
    trx,
    ...rows.map(({ id, userId }) => ({ kind: 'notification.created' as const, event: { id }, userId })),
  )
}
