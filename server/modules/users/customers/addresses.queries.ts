import { sql, type Kysely, type Selectable } from 'kysely'
import type { Address } from '../../../../src/api/contract/customers.contract.ts'
import type { AddressId, UserId } from '../../../../src/domain/shared/ids.ts'
import { likeContains } from '../../../db/expressions.ts'
import type { Database } from '../../../db/database.gen.ts'
import { countryInScope } from '../../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../../resource/pagination.ts'
import type { Unit } from '../../../core/actor.ts'

/** An `Address` of `user_addresses a` inside a JSON aggregate. */
export const ADDRESS_JSON = sql`json_build_object('id', a.id, 'userId', a.user_id, 'contactId', a.contact_id, 'name', a.name,
  'nameSearch', a.name_search, 'countryId', a.country_id, 'city', a.city, 'state', a.state, 'subLocality', a.sub_locality,
  'zone', a.zone, 'address', a.address, 'googleAddress', a.google_address, 'addressDetails', a.address_details,
  'positionLat', a.position_lat, 'positionLng', a.position_lng, 'receiverName', a.receiver_name,
  'status', a.status, 'deliveryOptions', a.delivery_options,
  'deliveryManInstructions', a.delivery_man_instructions, 'version', a.version)`

export type AddressRow = Selectable<Database['user_addresses']>

/** An address in the API's format. */
export const addressOf = (row: AddressRow): Address => ({
  id: row.id,
  userId: row.user_id,
  contactId: row.contact_id,
  name: row.name,
  nameSearch: row.name_search,
  countryId: row.country_id,
  city: row.city,
  state: row.state,
  subLocality: row.sub_locality,
  zone: row.zone,
  address: row.address,
  googleAddress: row.google_address,
  addressDetails: row.address_details,
  positionLat: row.position_lat,
  positionLng: row.position_lng,
  receiverName: row.receiver_name,
  status: row.status,
  deliveryOptions: row.delivery_options,
  deliveryManInstructions: row.delivery_man_instructions,
  version: row.version,
})

/** The row of an address that is not deleted, when its country is in scope. */
export const findAddressRow = async (
  db: Kysely<Database>,
  id: AddressId,
  unit: Unit,
): Promise<AddressRow | null> =>
  (await db
    .selectFrom('user_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(countryInScope(unit, 'country_id'))
    .executeTakeFirst()) ?? null

/** An address that is not deleted, when its country is in scope. */
export const findAddress = async (
  db: Kysely<Database>,
  id: AddressId,
  unit: Unit,
): Promise<Address | null> => {
  const row = await findAddressRow(db, id, unit)
  return row && addressOf(row)
}

/** Addresses of all party members of a customer, by member. */
export const listPartyAddresses = async (
  db: Kysely<Database>,
  ownerId: UserId,
  {
    search,
    direction,
    ...page
  }: Pagination & { readonly search: string; readonly direction: 'asc' | 'desc' },
): Promise<PagedResult<Address>> => {
  const isNamed =
    search === ''
      ? sql`true`
      : sql`normalised(a.name || ' ' || a.address) like normalised(${likeContains(search)})`
  const from = sql`from users u join user_addresses a on a.user_id = u.id
    where u.owner_id = ${ownerId} and u.status <> 'deleted' and a.status = 'active' and ${isNamed}`
  const way = sql.raw(direction)
  const { rows } = await sql<AddressRow>`
    select a.* ${from} order by a.user_id ${way}, a.id ${way} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows.map(addressOf), await countRows(db, from, rows.length, page), page)
}
