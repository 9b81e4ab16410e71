import * as Schema from 'effect/Schema'
import {
  AddressIdSchema,
  CentsSchema,
  CountryIdSchema,
  DeliveryAreaIdSchema,
  DeliveryServiceIdSchema,
  StoreIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { deliveryEndpoints } from '../endpoints/delivery.endpoints.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../../domain/delivery/delivery-service-fields.ts'
import type { DeliveryServiceId } from '../../domain/shared/ids.ts'
import { withSchemas } from './endpoint-contract.ts'
import { resourceContract, type ResourceRecord } from './resource-contract.ts'
import { Position, ZoneMatch } from './organisation.contract.ts'
import { ArrayFromQuery, Instant, IntFromText, listOf, namedListQuery } from './common-schemas.ts'
import { ZONE_STATUSES } from '../../domain/zones/zone-verdicts.ts'

/** A GeoJSON ring: [lng, lat] pairs, first equal to last. */
const Ring = Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite]))
/** GeoJSON Polygon coordinates: the outer ring, then the holes. */
export const Polygon = Schema.Array(Ring)
export const DeliveryZone = Schema.Struct({
  id: ZoneIdSchema,
  name: Schema.String,
  countryId: CountryIdSchema,
  /** The zone of a city that it belongs to. */
  areaId: Schema.NullOr(DeliveryAreaIdSchema),
  storeId: Schema.NullOr(StoreIdSchema),
  storeName: Schema.NullOr(Schema.String),
  polygon: Polygon,
  minOrderAmount: CentsSchema,
  deliveryFee: CentsSchema,
  deliveryMinutes: Schema.Int,
  notes: Schema.NullOr(Schema.String),
  status: Schema.Literals(ZONE_STATUSES),
  /** Closed until then, and open again by itself. */
  closedUntil: Schema.NullOr(Instant),
  closedReason: Schema.String,
  version: Schema.Int,
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

/** The orders that a service brought in a country. */
const DeliverySales = Schema.Struct({
  countryId: CountryIdSchema,
  /** Of the last 30 days, without failed and cancelled ones. */
  orderCount: Schema.Int,
  total: CentsSchema,
  openOrderCount: Schema.Int,
})

const deliveryServiceExtras = {
  record: {
    sales: Schema.Array(DeliverySales),
    /** The products that have their own price at the service, by country. */
    ownPrices: Schema.Array(Schema.Struct({ countryId: CountryIdSchema, productCount: Schema.Int })),
  },
}
export type DeliveryService = ResourceRecord<typeof DELIVERY_SERVICE_RESOURCE.fields, DeliveryServiceId> &
  Schema.Struct.Type<typeof deliveryServiceExtras.record>

export const deliveryContract = withSchemas(deliveryEndpoints, {
  ...resourceContract(DELIVERY_SERVICE_RESOURCE, DeliveryServiceIdSchema, deliveryServiceExtras),
  zones: {
    summary: 'Delivery zone limits in reach',
    query: Schema.Struct({
      ...namedListQuery,
      countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
      areaId: Schema.optionalKey(ArrayFromQuery(IntFromText(DeliveryAreaIdSchema))),
      storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
      status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(ZONE_STATUSES))),
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
    body: Schema.Struct({
      ...Position.fields,
      fullArea: Schema.optionalKey(Schema.Boolean),
      /** False where nobody asked for the place: it is not counted among those without delivery. */
      isCounted: Schema.optionalKey(Schema.Boolean),
    }),
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
