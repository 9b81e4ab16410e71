import * as Schema from 'effect/Schema'
import {
  AddressIdSchema,
  CentsSchema,
  CountryIdSchema,
  StoreIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { deliveryEndpoints } from '../endpoints/delivery.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
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

/** A location that the network knows by name: an address that was delivered to, without whose it is, or a store. */
export const KnownPlace = Schema.Struct({
  kind: Schema.Literals(['address', 'store']),
  name: Schema.String,
  lat: Schema.Finite,
  lng: Schema.Finite,
})
export type KnownPlace = typeof KnownPlace.Type

export const deliveryContract = withSchemas(deliveryEndpoints, {
  zones: {
    summary: 'Delivery zone limits in reach',
    query: Schema.Struct({
      ...namedListQuery,
      countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
    }),
    success: listOf(DeliveryZone),
    failures: ['validation_error'],
  },
  validateAddress: {
    summary: 'Which zone and store serve this place',
    body: Schema.Union([Schema.Struct({ userAddressId: AddressIdSchema }), Position]),
    success: ZoneMatch,
    failures: ['delivery_zone_not_found', 'user_address_not_found', 'validation_error'],
  },
  checkPoint: {
    summary: 'The same for a bare position',
    body: Schema.Struct({ ...Position.fields, fullArea: Schema.optionalKey(Schema.Boolean) }),
    success: ZoneMatch,
    failures: ['delivery_zone_not_found', 'validation_error'],
  },
  searchPlaces: {
    summary: 'Known addresses and stores that contain every word',
    query: Schema.Struct({
      search: Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(200)),
      countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
    }),
    success: Schema.Struct({ data: Schema.Array(KnownPlace) }),
    failures: ['validation_error'],
  },
})
