import type { Selectable } from 'kysely'
import type { AddressBody, UpdateAddressBody } from '../../../../src/api/contract/customers.contract.ts'
import type { UserAddressTable } from '../../../db/people-tables.ts'
import { failure, type Failure } from '../../../core/result.ts'
import { emptyToNull } from './customer.mapping.ts'

type Row = Omit<Selectable<UserAddressTable>, 'name_search'>
type CreateBody = typeof AddressBody.Type
type UpdateBody = typeof UpdateAddressBody.Type

/** The texts that an address must have, when nothing but blanks was sent for one. */
export const refusalToAddressFields = ({
  name,
  address,
}: {
  readonly name?: string
  readonly address?: string
}): Failure | null => {
  const details: Record<string, string> = {}
  if (name?.trim() === '') details['name'] = 'required'
  if (address?.trim() === '') details['address'] = 'required'
  return Object.keys(details).length === 0 ? null : failure('validation_error', { details })
}

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

/** The columns that a body sets; what it leaves out is not among them, empty texts are null. */
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

/** A new address's columns beside whose it is. */
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
