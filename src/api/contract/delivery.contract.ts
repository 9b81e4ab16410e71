import * as Schema from 'effect/Schema'
import {
  AddressIdSchema,
  CentsSchema,
  CountryIdSchema,
  StoreIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { endpoint } from './endpoint.ts'
import { Position, ZoneMatch } from './organisation.contract.ts'
import { ArrayFromQuery, IntFromText, listOf, namedListQuery } from './common-schemas.ts'

/** A GeoJSON ring: [lng, lat] pairs, first equal to last. */
const Ring = Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite]))
export const DeliveryZone = Schema.Struct({
  id: ZoneIdSchema,
  name: Schema.String,
  countryId: CountryIdSchema,
  storeId: Schema.NullOr(StoreIdSchema),
  storeName: Schema.NullOr(Schema.String),
  /** GeoJSON Polygon coordinates: the outer ring, then the holes. */
  polygon: Schema.Array(Ring),
  minOrderAmount: CentsSchema,
  deliveryFee: CentsSchema,
  deliveryMinutes: Schema.Int,
  status: Schema.String,
})
export type DeliveryZone = typeof DeliveryZone.Type

export const deliveryContract = {
  zones: endpoint({
    method: 'GET',
    path: '/delivery-zone',
    summary: 'Delivery zone limits in reach',
    access: 'session',
    query: Schema.Struct({
      ...namedListQuery,
      countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
    }),
    status: 200,
    success: listOf(DeliveryZone),
    failures: ['validation_error'],
  }),
  validateAddress: endpoint({
    method: 'POST',
    path: '/delivery-zone/validate-address',
    summary: 'Which zone and store serve this place',
    access: 'session',
    body: Schema.Union([Schema.Struct({ userAddressId: AddressIdSchema }), Position]),
    status: 200,
    success: ZoneMatch,
    failures: ['delivery_zone_not_found', 'user_address_not_found', 'validation_error'],
  }),
  checkPoint: endpoint({
    method: 'POST',
    path: '/delivery-zone/fast-validate-address',
    summary: 'The same for a bare position',
    access: 'session',
    body: Schema.Struct({ ...Position.fields, fullArea: Schema.optionalKey(Schema.Boolean) }),
    status: 200,
    success: ZoneMatch,
    failures: ['delivery_zone_not_found', 'validation_error'],
  }),
}
