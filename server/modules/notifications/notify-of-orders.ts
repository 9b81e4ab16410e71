import { sql, type Transaction } from 'kysely'
import { canViewStatus } from '../../../src/domain/access/status-access.ts'
import { ROLES_WITHOUT_CONSOLE } from '../../../src/domain/access/roles.ts'
import { notificationOf } from '../../../src/domain/people/notification-rules.ts'
import type { NotificationType } from '../../../src/domain/people/notification-type.ts'
import type { CountryId, FranchisorId, OrderId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { permissionsOf, unitOf, UNIT_COLUMNS, UNIT_JOINS, type UnitLinks } from '../../http/operator.ts'
import { reachesStore } from '../../http/scope.ts'
import type { Effect } from '../../outbox/outbox.ts'

type OrderChanged = Extract<Effect, { readonly kind: 'order.changed' }>
type Created = Extract<Effect, { readonly kind: 'notification.created' }>

interface Told extends OrderChanged {
  readonly type: NotificationType
  readonly by: UserId | null
  readonly at: string
}

const toldOf = (effect: Effect): readonly Told[] => {
  if (effect.kind !== 'order.changed' || effect.cause === undefined) return []
  const { type: event, reason, by, at, hasAddressDetails } = effect.cause
  const type = notificationOf({
    event,
    reason,
    from: effect.from,
    isByPerson: by !== null,
    hasAddressDetails,
  })
  return type === null ? [] : [{ ...effect, type, by, at }]
}

interface OrderPlace {
  readonly id: OrderId
  readonly takenBy: UserId | null
  readonly store: { readonly id: StoreId; readonly countryId: CountryId; readonly franchisorId: FranchisorId }
}

const loadPlaces = async (
  trx: Transaction<Database>,
  told: readonly Told[],
): Promise<ReadonlyMap<number, OrderPlace>> => {
  const rows = await trx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.created_by', 'o.store_id', 's.country_id', 's.franchisor_id'])
    .where(sql<boolean>`o.id = any(${told.map(({ event }) => event.id)}::int[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        takenBy: row.created_by,
        store: { id: row.store_id, countryId: row.country_id, franchisorId: row.franchisor_id },
      },
    ]),
  )
}

interface ReaderRow extends UnitLinks {
  readonly id: UserId
  readonly role: string
  readonly permissions: string[]
}

const loadReaders = async (
  trx: Transaction<Database>,
  places: ReadonlyMap<number, OrderPlace>,
): Promise<readonly ReaderRow[]> => {
  const stores = [...new Set([...places.values()].map(({ store }) => store.id))]
  const takers = [...new Set([...places.values()].flatMap(({ takenBy }) => takenBy ?? []))]
  const { rows } = await sql<ReaderRow>`
    select u.id, r.key as role, r.permissions, ${sql.raw(UNIT_COLUMNS)} from users u ${sql.raw(UNIT_JOINS)}
    where u.status = 'active' and (u.store_id = any(${stores}::int[]) or u.id = any(${takers}::int[]))`.execute(
    trx,
  )
  return rows.filter(({ role }) => !ROLES_WITHOUT_CONSOLE.has(role))
}

/** Whether a step concerns this person: at the order's store or who took it, who may see it there, and did not do it. */
const concerns = (reader: ReaderRow, { event, by }: Told, { store, takenBy }: OrderPlace): boolean => {
  const unit = unitOf(reader)
  if (unit === null || reader.id === by) return false
  const isNear = reader.id === takenBy || (unit.kind === 'store' && unit.storeId === store.id)
  return isNear && reachesStore(unit, store) && canViewStatus(permissionsOf(reader.permissions), event.status)
}

/** Makes the notifications of what happened to orders, each once; answers who is to hear of which. */
export const notifyOfOrders = async (
  trx: Transaction<Database>,
  effects: readonly Effect[],
): Promise<readonly Created[]> => {
  const told = effects.flatMap(toldOf)
  if (told.length === 0) return []
  const places = await loadPlaces(trx, told)
  const readers = await loadReaders(trx, places)
  const rows = told.flatMap((one) => {
    const place = places.get(one.event.id)
    if (place === undefined) return []
    return readers
      .filter((reader) => concerns(reader, one, place))
      .map(({ id }) => ({
        user_id: id,
        type: one.type,
        order_id: place.id,
        order_version: one.event.version,
        created_at: one.at,
      }))
  })
  if (rows.length === 0) return []
  const made = await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id'])
    .execute()
  return made.map(({ id, user_id: userId }) => ({ kind: 'notification.created', event: { id }, userId }))
}
