import { sql, type Transaction } from 'kysely'
import type { DeliveryManStatus } from '../../../src/domain/order/delivery-man.ts'
import { openHoursAt, type OpeningHours } from '../../../src/domain/delivery/opening-hours.ts'
import { UNDERWAY_ORDER_STATUSES } from '../../../src/domain/order/order-status.ts'
import type { OrderId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { localTimeOf } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { storeHoursJson } from '../../db/store-hours.ts'
import type { Unit } from '../../core/actor.ts'
import type { OrderRecord } from './order-record.ts'
import { hourStart } from './slot-capacity.ts'

export interface LockedDeliveryMan {
  readonly id: UserId
  readonly storeId: StoreId | null
  /** Null for a user who is no delivery man. */
  readonly status: DeliveryManStatus | null
}

/** Locks a user in scope, so that concurrent offers count each other; null when there is none. */
export const lockDeliveryMan = async (
  trx: Transaction<Database>,
  id: UserId,
  unit: Unit,
): Promise<LockedDeliveryMan | null> => {
  const { rows } = await sql<LockedDeliveryMan>`
    select u.id, u.store_id as "storeId", u.delivery_man_status as status from users u
    where u.id = ${id} and u.status = 'active' and (
      exists (select 1 from stores where stores.id = u.store_id and ${storesInScope(unit)})
      or (u.store_id is null and u.country_id is not null and ${countryInScope(unit, 'u.country_id')}))
    for no key update of u`.execute(trx)
  return rows[0] ?? null
}

export interface DeliveryManWorkload {
  readonly ordersInHour: number
  readonly ordersPerHour: number
}

/** A delivery man's other orders in the local hour of an order's delivery, and the store's limit per hour. */
export const deliveryManWorkload = async (
  trx: Transaction<Database>,
  {
    deliveryManId,
    order,
  }: {
    readonly deliveryManId: UserId
    readonly order: Pick<OrderRecord, 'id' | 'storeId' | 'deliveryTime' | 'timeZone'>
  },
): Promise<DeliveryManWorkload> => {
  const hourAt = hourStart(order.deliveryTime, order.timeZone)
  const time = sql`${order.deliveryTime}::timestamptz`
  const { rows } = await sql<{ ordersInHour: number; hours: readonly OpeningHours[] }>`
    select
      (select count(*)::int from orders o where o.delivery_man_id = ${deliveryManId} and o.id <> ${order.id}
        and o.status not in ('cancelled', 'failed')
        and o.delivery_time >= ${hourAt} and o.delivery_time < ${hourAt}::timestamptz + interval '1 hour') as "ordersInHour",
      ${storeHoursJson(sql`${order.storeId}::int`, time, time)} as hours`.execute(trx)
  const { day, minute } = localTimeOf(order.deliveryTime.getTime(), order.timeZone)
  const [row] = rows
  return {
    ordersInHour: row?.ordersInHour ?? 0,
    ordersPerHour: openHoursAt(day, minute, row?.hours ?? [])?.deliveryManOrdersCount ?? 0,
  }
}

/** Locks a delivery man; returns his status and the number of other orders that he still carries. */
export const lockDeliveryManOnRoute = async (
  trx: Transaction<Database>,
  deliveryManId: UserId,
  exceptOrderId: OrderId,
): Promise<{ readonly status: DeliveryManStatus | null; readonly carries: number }> => {
  const locked = await trx
    .selectFrom('users')
    .select('delivery_man_status')
    .where('id', '=', deliveryManId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { rows } = await sql<{ carries: number }>`
    select count(*)::int as carries from orders
    where delivery_man_id = ${deliveryManId} and id <> ${exceptOrderId} and stage = 'in_work' and status in (${sql.join(UNDERWAY_ORDER_STATUSES.map((status) => sql.lit(status)))})`.execute(
    trx,
  )
  return { status: locked?.delivery_man_status ?? null, carries: rows[0]?.carries ?? 0 }
}

export const updateDeliveryManStatus = async (
  trx: Transaction<Database>,
  deliveryManId: UserId,
  status: DeliveryManStatus,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set((eb) => ({ delivery_man_status: status, version: eb('version', '+', 1) }))
    .where('id', '=', deliveryManId)
    .execute()
}

/** Orders that wait for this delivery man to be available. */
export const ordersWaitingFor = async (
  trx: Transaction<Database>,
  deliveryManId: UserId,
): Promise<OrderId[]> => {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('delivery_man_id', '=', deliveryManId)
    .where('delivery_man_acceptance', '=', 'waiting')
    .where('stage', '=', 'in_work')
    .where('status', '=', 'routing')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
