import type { Selectable } from 'kysely'
import type { AddressBody, UpdateAddressBody } from '../../../../src/api/contract/customers.contract.ts'
import type { Database } from '../../../db/database.gen.ts'
import { emptyToNull } from './empty-to-null.ts'

type Row = Omit<Selectable<Database['user_addresses']>, 'name_search'>
type CreateBody = typeof AddressBody.Type
type UpdateBody = typeof UpdateAddressBody.Type

const OPTIONAL_TEXTS = {
  city: 'city',
  state: 'state',
  subLocality: 'sub_locality',
  zone: 'zone',
  googleAddress: 'google_address',
  addressDetails: 'address_details',
  receiverName: 'receiver_name',
  deliveryManInstructions: 'delivery_man_instructions',
} as const

/** The columns of a body; omitted fields are missing, empty texts are null. */
export const addressColumns = (body: UpdateBody): Partial<Row> => ({
  ...(body.name !== undefined && { name: body.name.trim() }),
  ...(body.address !== undefined && { address: body.address.trim() }),
  ...(body.positionLat !== undefined && { position_lat: body.positionLat }),
  ...(body.positionLng !== undefined && { position_lng: body.positionLng }),
  ...(body.deliveryOptions !== undefined && { delivery_options: body.deliveryOptions }),
  ...Object.fromEntries(
    Object.entries(OPTIONAL_TEXTS).flatMap(([field, column]) => {
      const text = body[field as keyof typeof OPTIONAL_TEXTS] // a key of the table above
      return text === undefined ? [] : [[column, emptyToNull(text)]]
    }),
  ),
})

/** The columns of a new address, besides its owner. */
export const newAddressColumns = (body: CreateBody) => {
  const { name, address, positionLat, positionLng } = body
  return {
    ...addressColumns(body),
    name: name.trim(),
    address: address.trim(),
    position_lat: positionLat,
    position_lng: positionLng,
    delivery_options: body.deliveryOptions ?? 'receive',
  }
}
