import * as Schema from 'effect/Schema'
import {
  CentsSchema,
  CountryIdSchema,
  DeliveryManStatusSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  StoreIdSchema,
  UserIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { STORE_TYPES } from '../../domain/delivery/store-type.ts'
import { organisationEndpoints } from '../endpoints/organisation.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import {
  ArrayFromQuery,
  Day,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  namedListQuery,
} from './common-schemas.ts'

export const Country = Schema.Struct({
  id: CountryIdSchema,
  name: Schema.String,
  isoCode: Schema.String,
  phoneCode: Schema.String,
  currencyCode: Schema.String,
  currencySymbol: Schema.String,
  timeZone: Schema.String,
  defaultLanguage: Schema.Literals(['en', 'es']),
  pointsPerUnit: Schema.Int,
  pointsDivisor: Schema.Int,
  status: Schema.String,
})
export type Country = typeof Country.Type

export const STORE_STATUSES = ['active', 'inactive', 'invisible'] as const

/** Minutes after local midnight; 1440 is 24:00, a legal closing time. Weekday 1 is Monday. */
export const StoreHours = Schema.Struct({
  weekday: Schema.Int,
  isOpen: Schema.Boolean,
  opensAtMinute: Schema.Int,
  closesAtMinute: Schema.Int,
  deliveryManOrdersCount: Schema.Int,
  storeOrderCount: Schema.Int,
})

export const Store = Schema.Struct({
  id: StoreIdSchema,
  name: Schema.String,
  countryId: CountryIdSchema,
  franchisorId: FranchisorIdSchema,
  phone: Schema.String,
  address: Schema.String,
  positionLat: Schema.Finite,
  positionLng: Schema.Finite,
  maxDeliveryDays: Schema.Int,
  type: Schema.Literals(STORE_TYPES),
  status: Schema.Literals(STORE_STATUSES),
  workingHours: Schema.Array(StoreHours),
})
export type Store = typeof Store.Type

export const DeliveryMan = Schema.Struct({
  id: UserIdSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  phone: Schema.String,
  status: DeliveryManStatusSchema,
  /** The delivery man's open own-delivery orders. */
  openOrders: Schema.Int,
})
export type DeliveryMan = typeof DeliveryMan.Type

export const SLOT_REASONS = ['store_not_work', 'delivery_time_limits_error', 'invalid_delivery_time'] as const
const Slot = Schema.Struct({
  time: Instant,
  remaining: Schema.Int,
  available: Schema.Boolean,
  reason: Schema.optionalKey(Schema.Literals(SLOT_REASONS)),
})
export const DeliveryTimes = Schema.Struct({
  timeZone: Schema.String,
  days: Schema.Array(Schema.Struct({ date: Day, slots: Schema.Array(Slot) })),
})
export type DeliveryTimes = typeof DeliveryTimes.Type

/** The times of one pair of store and zone. */
const StoreDeliveryTimes = Schema.Struct({
  storeId: StoreIdSchema,
  deliveryZoneId: Schema.NullOr(ZoneIdSchema),
  ...DeliveryTimes.fields,
})

/** Stores whose times are asked for at once. */
export const MAX_STORES_AT_ONCE = 25

/** A company of the network, as form selects show it. */
const Company = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  countryId: Schema.NullOr(CountryIdSchema),
  status: Schema.String,
})
export type Company = typeof Company.Type

const countryIds = Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema)))
const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })

const deliveryTimesQuery = {
  cookingTime: Schema.optionalKey(
    IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1440 }))),
  ),
  /** The operator's own draft; the slot that it reserves counts as free. */
  draftId: Schema.optionalKey(IntFromText(Schema.Int)),
}

export const organisationContract = withSchemas(organisationEndpoints, {
  countries: {
    summary: 'Countries in reach',
    query: Schema.Struct(namedListQuery),
    success: listOf(Country),
    failures: ['validation_error'],
  },
  stores: {
    summary: 'Stores in reach',
    query: Schema.Struct({
      ...namedListQuery,
      countryId: countryIds,
      franchisorId: Schema.optionalKey(ArrayFromQuery(IntFromText(FranchisorIdSchema))),
      type: Schema.optionalKey(ArrayFromQuery(Schema.Literals(STORE_TYPES))),
    }),
    success: listOf(Store),
    failures: ['validation_error'],
  },
  store: {
    summary: 'One store',
    params: storeParams,
    success: Store,
    failures: ['store_not_found'],
  },
  deliveryMen: {
    summary: 'Delivery men of a store, active ones first',
    params: storeParams,
    query: Schema.Struct(listQuery),
    success: listOf(DeliveryMan),
    failures: ['store_not_found'],
  },
  deliveryTimes: {
    summary: 'Days and 15-minute slots with what is left of each',
    params: storeParams,
    query: Schema.Struct({
      deliveryZoneId: Schema.optionalKey(IntFromText(ZoneIdSchema)),
      ...deliveryTimesQuery,
    }),
    success: DeliveryTimes,
    failures: ['store_not_found', 'delivery_zone_not_found', 'validation_error'],
  },
  deliveryTimesOfStores: {
    summary:
      'The same of several stores, each with the zone at its place in the other list; without zones for pick-up',
    query: Schema.Struct({
      storeIds: ArrayFromQuery(IntFromText(StoreIdSchema)).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(MAX_STORES_AT_ONCE),
      ),
      deliveryZoneIds: Schema.optionalKey(ArrayFromQuery(IntFromText(ZoneIdSchema))),
      ...deliveryTimesQuery,
    }),
    success: listOf(StoreDeliveryTimes),
    failures: ['store_not_found', 'delivery_zone_not_found', 'validation_error'],
  },
  masterFranchisees: {
    summary: 'Master franchisees in reach',
    query: Schema.Struct({ ...namedListQuery, countryId: countryIds }),
    success: listOf(Company),
    failures: ['validation_error'],
  },
  franchisors: {
    summary: 'Franchisors in reach',
    query: Schema.Struct({
      ...namedListQuery,
      countryId: countryIds,
      masterFranchiseeId: Schema.optionalKey(ArrayFromQuery(IntFromText(MasterFranchiseeIdSchema))),
    }),
    success: listOf(Company),
    failures: ['validation_error'],
  },
  distributions: {
    summary: 'Distributors in reach',
    query: Schema.Struct({ ...namedListQuery, countryId: countryIds }),
    success: listOf(Company),
    failures: ['validation_error'],
  },
  suppliers: {
    summary: 'Suppliers in reach; one without a country serves all',
    query: Schema.Struct({ ...namedListQuery, countryId: countryIds }),
    success: listOf(Company),
    failures: ['validation_error'],
  },
})

export const Position = Schema.Struct({
  lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lng: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
})
export const ZoneMatch = Schema.Struct({
  isValid: Schema.Literal(true),
  deliveryZoneId: ZoneIdSchema,
  zoneName: Schema.String,
  storeId: StoreIdSchema,
  storeName: Schema.String,
  minOrderAmount: CentsSchema,
  deliveryFee: CentsSchema,
  deliveryMinutes: Schema.Int,
  firstDeliveryTime: Schema.NullOr(Instant),
  /** Larger zones that cover the place too. */
  otherZones: Schema.Array(Schema.Struct({ zoneName: Schema.String, storeName: Schema.String })),
})
export type ZoneMatch = typeof ZoneMatch.Type
