import type { Transaction } from 'kysely'
import { findZoneAt } from '../../../src/domain/delivery/zone.ts'
import type { Gift } from '../../../src/domain/order/gift.ts'
import type { AddressId, CorporateOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Unit } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { OrderAddress } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { findZonesContaining } from '../delivery/zones.queries.ts'
import { findOrderAddress } from '../orders/order-address.queries.ts'
import type { OrderRecord } from '../orders/order-record.ts'

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

/** Another address of the recipient for a delivery; the zone, and with it store and price, stays. */
export const findOtherAddress = async (
  trx: Transaction<Database>,
  { unit, now }: { readonly unit: Unit; readonly now: Date },
  order: OrderRecord,
  id: AddressId,
): Promise<OrderAddress | Refusal | Failure> => {
  const address = await findOrderAddress(trx, order.user.id, id)
  if (address === null) return failure('user_address_not_found')
  const point = { lat: address.positionLat, lng: address.positionLng, countryId: order.countryId }
  const zone = findZoneAt(await findZonesContaining(trx, unit, point, now), point)
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
