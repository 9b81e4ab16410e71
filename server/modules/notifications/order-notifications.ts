import { sql, type Transaction } from 'kysely'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { MOBILE_ONLY_ROLES } from '../../../src/domain/access/built-in-roles.ts'
import { notificationTypeFor } from '../../../src/domain/users/notification-rules.ts'
import type { NotificationType } from '../../../src/domain/users/notification-type.ts'
import type { CountryId, FranchisorId, OrderId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesStore } from '../../db/scope.ts'
import type { Effect } from '../../core/effect.ts'
import { knownPermissions, unitOf, UNIT_COLUMNS, UNIT_JOINS, type UnitLinks } from '../../db/actor-rows.ts'

type OrderChanged = Extract<Effect, { readonly kind: 'order.changed' }>
type Created = Extract<Effect, { readonly kind: 'notification.created' }>

interface NotifiableChange extends OrderChanged {
  readonly type: NotificationType
  readonly by: UserId | null
  readonly at: string
}

const toNotifiableChanges = (effect: Effect): readonly NotifiableChange[] => {
  if (effect.kind !== 'order.changed' || effect.cause === undefined) return []
  const { type: event, reason, by, at, hasAddressDetails } = effect.cause
  const type = notificationTypeFor({
    event,
    reason,
    from: effect.from,
    isByUser: by !== null,
    hasAddressDetails,
  })
  return type === null ? [] : [{ ...effect, type, by, at }]
}

interface OrderContext {
  readonly id: OrderId
  readonly placedBy: UserId | null
  readonly store: { readonly id: StoreId; readonly countryId: CountryId; readonly franchisorId: FranchisorId }
}

const loadOrderContexts = async (
  trx: Transaction<Database>,
  changes: readonly NotifiableChange[],
): Promise<ReadonlyMap<number, OrderContext>> => {
  const rows = await trx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.created_by', 'o.store_id', 's.country_id', 's.franchisor_id'])
    .where(sql<boolean>`o.id = any(${changes.map(({ event }) => event.id)}::int[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        placedBy: row.created_by,
        store: { id: row.store_id, countryId: row.country_id, franchisorId: row.franchisor_id },
      },
    ]),
  )
}

interface RecipientRow extends UnitLinks {
  readonly id: UserId
  readonly role: string
  readonly permissions: string[]
}

const loadRecipients = async (
  trx: Transaction<Database>,
  contexts: ReadonlyMap<number, OrderContext>,
): Promise<readonly RecipientRow[]> => {
  const stores = [...new Set([...contexts.values()].map(({ store }) => store.id))]
  const placers = [...new Set([...contexts.values()].flatMap(({ placedBy }) => placedBy ?? []))]
  const { rows } = await sql<RecipientRow>`
    select u.id, r.key as role, r.permissions, ${sql.raw(UNIT_COLUMNS)} from users u ${sql.raw(UNIT_JOINS)}
    where u.status = 'active' and (u.store_id = any(${stores}::int[]) or u.id = any(${placers}::int[]))`.execute(
    trx,
  )
  return rows.filter(({ role }) => !MOBILE_ONLY_ROLES.has(role))
}

/**
 * Whether to notify a user of a step: works at the order's store or placed the order, may see it, and did
 * not take the step.
 */
const isRecipientOf = (
  recipient: RecipientRow,
  { event, by }: NotifiableChange,
  { store, placedBy }: OrderContext,
): boolean => {
  const unit = unitOf(recipient)
  if (unit === null || recipient.id === by) return false
  const isNear = recipient.id === placedBy || (unit.kind === 'store' && unit.storeId === store.id)
  return (
    isNear &&
    includesStore(unit, store) &&
    canViewStatus(knownPermissions(recipient.permissions), event.status)
  )
}

/** Creates the notifications of order changes, each once, and returns their effects. */
export const createOrderNotifications = async (
  trx: Transaction<Database>,
  effects: readonly Effect[],
): Promise<readonly Created[]> => {
  const changes = effects.flatMap(toNotifiableChanges)
  if (changes.length === 0) return []
  const contexts = await loadOrderContexts(trx, changes)
  const recipients = await loadRecipients(trx, contexts)
  const rows = changes.flatMap((change) => {
    const context = contexts.get(change.event.id)
    if (context === undefined) return []
    return recipients
      .filter((recipient) => isRecipientOf(recipient, change, context))
      .map(({ id }) => ({
        user_id: id,
        type: change.type,
        order_id: context.id,
        order_version: change.event.version,
        created_at: change.at,
      }))
  })
  if (rows.length === 0) return []
  const created = await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id'])
    .execute()
  return created.map(({ id, user_id: userId }) => ({ kind: 'notification.created', event: { id }, userId }))
}
