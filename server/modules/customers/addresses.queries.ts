import type { Kysely, Selectable } from 'kysely'
import type { Address } from '../../../src/api/contract/customers.contract.ts'
import type { AddressId } from '../../../src/domain/shared/ids.ts'
import type { Database, UserAddressTable } from '../../db/tables.ts'
import type { Unit } from '../../http/call.ts'
import { countryInScope } from '../../http/scope.ts'

export const addressOf = (row: Selectable<UserAddressTable>): Address => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  countryId: row.country_id,
  city: row.city,
  state: row.state,
  zone: row.zone,
  address: row.address,
  addressDetails: row.address_details,
  positionLat: row.position_lat,
  positionLng: row.position_lng,
  receiverName: row.receiver_name,
  deliveryOptions: row.delivery_options,
  deliveryManInstructions: row.delivery_man_instructions,
})

/** An address that is still on a customer's list, when its country is in reach. */
export const findAddress = async (
  db: Kysely<Database>,
  id: AddressId,
  unit: Unit,
): Promise<Address | null> => {
  const row = await db
    .selectFrom('user_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(countryInScope(unit, 'country_id'))
    .executeTakeFirst()
  return row ? addressOf(row) : null
}
