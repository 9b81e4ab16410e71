import type { Kysely, Transaction } from 'kysely'
import type { AddressId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import type { OrderAddress } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'

/** The query of an address of a customer as an order keeps it; no row when it is not theirs or deleted. */
export const selectOrderAddress = (db: Kysely<Database>, userId: UserId, id: AddressId | null) =>
  db
    .selectFrom('user_addresses')
    .select([
      'id',
      'name',
      'address',
      'address_details as addressDetails',
      'position_lat as positionLat',
      'position_lng as positionLng',
      'receiver_name as receiverName',
      'delivery_options as deliveryOptions',
      'delivery_man_instructions as deliveryManInstructions',
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')

export const findOrderAddress = async (
  trx: Transaction<Database>,
  userId: UserId,
  id: AddressId,
): Promise<OrderAddress | null> => (await selectOrderAddress(trx, userId, id).executeTakeFirst()) ?? null

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
