import { sql, type Transaction } from 'kysely'
import { findZoneAt } from '../../../src/domain/delivery/zone.ts'
import type { Gift } from '../../../src/domain/order/gift.ts'
import type { AddressId, CorporateOrderId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Unit } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { OrderAddress, OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { findZonesContaining } from '../delivery/zones.queries.ts'
import type { OrderRecord } from '../orders/order-record.ts'

/** Bills the order, and each delivery that is still open, to somebody else. */
export const storeBilling = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
  billing: OrderBilling,
): Promise<void> => {
  const json = JSON.stringify(billing)
  await trx.updateTable('corporate_orders').set({ billing: json }).where('id', '=', id).execute()
  await sql`update orders o set billing = ${json}::jsonb from corporate_store_orders s
    where s.id = o.corporate_store_order_id and s.corporate_order_id = ${id}
      and o.status not in ('completed', 'cancelled')`.execute(trx)
}

/** Whether an invoice of a delivery is being made or was made. */
export const isInvoiced = async (trx: Transaction<Database>, id: CorporateOrderId): Promise<boolean> => {
  const { rows } = await sql`select 1 from orders o
    join corporate_store_orders s on s.id = o.corporate_store_order_id
    where s.corporate_order_id = ${id} and o.invoice_status not in ('none', 'failed') limit 1`.execute(trx)
  return rows.length > 0
}

export const storeComment = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
  comment: string | null,
): Promise<void> => {
  await trx.updateTable('corporate_orders').set({ comment }).where('id', '=', id).execute()
}

export const raiseVersion = async (trx: Transaction<Database>, id: CorporateOrderId): Promise<void> => {
  await trx
    .updateTable('corporate_orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const findAddress = async (
  trx: Transaction<Database>,
  userId: UserId,
  id: AddressId,
): Promise<OrderAddress | null> => {
  const { rows } = await sql<OrderAddress>`
    select d.id, d.name, d.address, d.address_details as "addressDetails", d.position_lat as "positionLat",
      d.position_lng as "positionLng", d.receiver_name as "receiverName", d.delivery_options as "deliveryOptions",
      d.delivery_man_instructions as "deliveryManInstructions"
    from user_addresses d where d.id = ${id} and d.user_id = ${userId} and d.status = 'active'`.execute(trx)
  return rows[0] ?? null
}

/** Another address of the recipient for a delivery; the zone, and with it store and price, stays. */
export const findOtherAddress = async (
  trx: Transaction<Database>,
  unit: Unit,
  order: OrderRecord,
  id: AddressId,
): Promise<OrderAddress | Refusal | Failure> => {
  const address = await findAddress(trx, order.user.id, id)
  if (address === null) return failure('user_address_not_found')
  const point = { lat: address.positionLat, lng: address.positionLng, countryId: order.countryId }
  const zone = findZoneAt(await findZonesContaining(trx, unit, point), point)
  return zone?.id === order.zoneId ? address : refusal('address_other_store')
}

/** Who receives a delivery and from whom. */
export const storeNames = async (
  trx: Transaction<Database>,
  id: OrderId,
  gift: Gift | null,
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ gift: gift && JSON.stringify(gift) })
    .where('id', '=', id)
    .execute()
}

export const storeAddress = async (
  trx: Transaction<Database>,
  id: OrderId,
  address: OrderAddress,
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ user_address_id: address.id, address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute()
}
