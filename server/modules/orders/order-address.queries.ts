import type { Transaction } from 'kysely'
import type { AddressId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import type { OrderAddress } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { selectOrderAddress } from './place-order.facts.queries.ts'

/** An address of a customer as an order keeps it; null when it is not theirs or deleted. */
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
