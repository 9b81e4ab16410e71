import * as Schema from 'effect/Schema'
import {
  CentsSchema,
  CountryIdSchema,
  DeliveryManStatusSchema,
  DistributorIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  PaymentMethodSchema,
  StoreIdSchema,
  SupplierIdSchema,
  UserIdSchema,
  UserStatusSchema,
  ZoneIdSchema,
  RowIdSchema,
} from './domain-schemas.ts'
import { STORE_TYPES } from '../../domain/delivery/store-type.ts'
import { STORE_GAPS, STORE_WARNINGS } from '../../domain/organisation/store-readiness.ts'
import { UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import { DISTRIBUTOR_RESOURCE } from '../../domain/organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../../domain/organisation/supplier-fields.ts'
import type { DistributorId, SupplierId } from '../../domain/shared/ids.ts'
import { organisationEndpoints } from '../endpoints/organisation.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { resourceContract, type ResourceRecord } from './resource-contract.ts'
import { operatorFailures, OperatorsIds, StoreRecord, WorkingHours } from './network-records.contract.ts'
import {
  ArrayFromQuery,
  BooleanFromText,
  Day,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  namedListQuery,
  optionalKeys,
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

const namedUnit = { id: Schema.Int, name: Schema.String, status: Schema.Literals(UNIT_STATUSES) }

/** A store as the tree of the network shows it. */
const StructureStore = Schema.Struct({
  ...namedUnit,
  id: StoreIdSchema,
  type: Schema.Literals(STORE_TYPES),
  phone: Schema.String,
  address: Schema.String,
  zones: Schema.Int,
  /** Pairs of the minutes from which and until which it is open today. */
  today: Schema.Array(Schema.Array(Schema.Int)),
  gaps: Schema.Array(Schema.Literals(STORE_GAPS)),
  warnings: Schema.Array(Schema.Literals(STORE_WARNINGS)),
})
export type StructureStore = typeof StructureStore.Type

/** The units below a country. */
const StructureMaster = Schema.Struct({
  ...namedUnit,
  commission: Schema.Finite,
  franchisors: Schema.Array(
    Schema.Struct({ ...namedUnit, commission: Schema.Finite, stores: Schema.Array(StructureStore) }),
  ),
})

const DeliveryPlace = { id: Schema.Int, name: Schema.String }
const CountryOfList = Schema.Struct({
  ...Country.fields,
  ...optionalKeys({
    nameEn: Schema.String,
    currencyName: Schema.String,
    /** A local amount is an amount in dollars times the multiplier by the divider. */
    exchangeMultiplier: Schema.Finite,
    exchangeDivider: Schema.Finite,
    invoiceProvider: Schema.NullOr(Schema.String),
    version: Schema.Int,
  }),
  masterFranchisees: Schema.optionalKey(Schema.Array(StructureMaster)),
  /** States, their cities, their zones and the limits of these. */
  states: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        ...DeliveryPlace,
        cities: Schema.Array(
          Schema.Struct({
            ...DeliveryPlace,
            zones: Schema.Array(
              Schema.Struct({ ...DeliveryPlace, deliveryZones: Schema.Array(Schema.Struct(DeliveryPlace)) }),
            ),
          }),
        ),
      }),
    ),
  ),
})
export type CountryOfList = typeof CountryOfList.Type

export const Store = Schema.Struct({
  id: StoreIdSchema,
  name: Schema.String,
  countryId: CountryIdSchema,
  franchisorId: FranchisorIdSchema,
  /** For customers, and for the operators of the network. */
  phone: Schema.String,
  operatorPhone: Schema.String,
  commission: Schema.Finite,
  address: Schema.String,
  positionLat: Schema.Finite,
  positionLng: Schema.Finite,
  maxDeliveryDays: Schema.Int,
  type: Schema.Literals(STORE_TYPES),
  status: Schema.Literals(UNIT_STATUSES),
  workingHours: Schema.Array(WorkingHours),
  version: Schema.Int,
})
export type Store = typeof Store.Type

const StoreAtDesk = Schema.Struct({
  ...Store.fields,
  /** Methods that need a gateway which is incomplete here. */
  refusedPaymentMethods: Schema.Array(PaymentMethodSchema),
})
export type StoreAtDesk = typeof StoreAtDesk.Type

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
  draftId: Schema.optionalKey(IntFromText(RowIdSchema)),
}

const partnerRecord = {
  /** Requests of stores that it has still to deliver. */
  openRequests: Schema.Int,
  /** The operators who work there, without deleted ones. */
  operators: Schema.Array(
    Schema.Struct({ id: UserIdSchema, name: Schema.String, role: Schema.String, status: UserStatusSchema }),
  ),
}
/** Operators are given by a call of their own. */
const partnerElsewhere = { create: ['operatorsIds'], update: ['operatorsIds'] } as const
export type Distributor = ResourceRecord<typeof DISTRIBUTOR_RESOURCE.fields, DistributorId> &
  Schema.Struct.Type<typeof partnerRecord>
export type Supplier = ResourceRecord<typeof SUPPLIER_RESOURCE.fields, SupplierId> &
  Schema.Struct.Type<typeof partnerRecord> & { readonly productCount: number }

export const PartnerOperatorsBody = Schema.Struct({ operatorsIds: OperatorsIds })
export type PartnerOperatorsBody = typeof PartnerOperatorsBody.Type
const PartnerOperators = Schema.Struct({ operators: partnerRecord.operators })

export const organisationContract = withSchemas(organisationEndpoints, {
  countries: {
    summary:
      'Countries in reach; with `structure` the units below each, with `deliveryZone` its places of delivery',
    query: Schema.Struct({
      ...namedListQuery,
      structure: Schema.optionalKey(BooleanFromText),
      deliveryZone: Schema.optionalKey(BooleanFromText),
    }),
    success: listOf(CountryOfList),
    failures: ['validation_error', 'user_dont_have_permission'],
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
    summary: 'One store; with `structure` what its page shows: operators, special dates, what is missing',
    params: storeParams,
    query: Schema.Struct({ structure: Schema.optionalKey(BooleanFromText) }),
    success: Schema.Union([StoreRecord, StoreAtDesk]),
    failures: ['store_not_found', 'user_dont_have_permission', 'validation_error'],
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
  ...resourceContract(DISTRIBUTOR_RESOURCE, DistributorIdSchema, {
    record: partnerRecord,
    elsewhere: partnerElsewhere,
  }),
  ...resourceContract(SUPPLIER_RESOURCE, SupplierIdSchema, {
    record: { ...partnerRecord, productCount: Schema.Int },
    elsewhere: partnerElsewhere,
  }),
  updateDistributorOperators: {
    summary: 'Makes these the operators of a distributor; others leave it',
    params: Schema.Struct({ id: IntFromText(DistributorIdSchema) }),
    body: PartnerOperatorsBody,
    success: PartnerOperators,
    failures: ['validation_error', 'distributor_not_found', ...operatorFailures],
  },
  updateSupplierOperators: {
    summary: 'Makes these the operators of a supplier; others leave it',
    params: Schema.Struct({ id: IntFromText(SupplierIdSchema) }),
    body: PartnerOperatorsBody,
    success: PartnerOperators,
    failures: ['validation_error', 'supplier_not_found', ...operatorFailures],
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
