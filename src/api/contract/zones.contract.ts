import * as Schema from 'effect/Schema'
import * as SchemaGetter from 'effect/SchemaGetter'
import { POLYGON_FAULTS } from '../../domain/zones/polygon-refusals.ts'
import { MAX_DELIVERY_MINUTES } from '../../domain/zones/zone-refusals.ts'
import { ZONE_EFFECTS } from '../../domain/zones/zone-effects.ts'
import { CLOSED_REASONS, ZONE_STATUSES, ZONE_VERDICTS } from '../../domain/zones/zone-verdicts.ts'
import { zonesEndpoints } from '../endpoints/zones.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  DisplayName,
  idList,
  Instant,
  IntFromText,
  listOf,
  LongText,
  namedListQuery,
  optionalKeys,
  PlainText,
  Success,
} from './common-schemas.ts'
import { DeliveryZone, Polygon } from './delivery.contract.ts'
import {
  CentsSchema,
  CountryIdSchema,
  DeliveryAreaIdSchema,
  DeliveryCityIdSchema,
  DeliveryStateIdSchema,
  OrderIdSchema,
  StoreIdSchema,
  ZoneIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const Place = Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite })

const abilities = Schema.Struct({
  update: abilitySchema(['user_dont_have_permission']),
  delete: abilitySchema(['user_dont_have_permission', 'delivery_zone_not_empty', 'delivery_zone_in_use']),
})

const placeFields = {
  name: Schema.String,
  countryId: CountryIdSchema,
  /** The places or limits directly below. */
  childCount: Schema.Int,
  version: Schema.Int,
  abilities,
}
export const DeliveryState = Schema.Struct({ id: DeliveryStateIdSchema, ...placeFields })
export type DeliveryState = typeof DeliveryState.Type
export const DeliveryCity = Schema.Struct({
  id: DeliveryCityIdSchema,
  stateId: DeliveryStateIdSchema,
  ...placeFields,
})
export type DeliveryCity = typeof DeliveryCity.Type
export const DeliveryArea = Schema.Struct({
  id: DeliveryAreaIdSchema,
  cityId: DeliveryCityIdSchema,
  stateId: DeliveryStateIdSchema,
  ...placeFields,
})
export type DeliveryArea = typeof DeliveryArea.Type

const StateBody = Schema.Struct({ name: DisplayName, countryId: CountryIdSchema })
/** A state stays in its country. */
export const StateChange = Schema.Struct({
  name: DisplayName,
  countryId: Schema.optionalKey(CountryIdSchema),
})
const CityBody = Schema.Struct({ name: DisplayName, stateId: DeliveryStateIdSchema })
const AreaBody = Schema.Struct({ name: DisplayName, cityId: DeliveryCityIdSchema })

const ClosedReason = Schema.NullOr(Schema.Literals(CLOSED_REASONS))

export const DeliveryLimit = Schema.Struct({
  ...DeliveryZone.fields,
  /** Square metres without the holes. */
  areaM2: Schema.Int,
  /** Why it delivers to nobody now. */
  closed: ClosedReason,
  abilities,
})
export type DeliveryLimit = typeof DeliveryLimit.Type

const limitValues = {
  storeId: Schema.NullOr(StoreIdSchema),
  notes: Schema.NullOr(LongText),
  status: Schema.Literals(ZONE_STATUSES),
  minOrderAmount: CentsSchema,
  deliveryFee: CentsSchema,
  deliveryMinutes: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_DELIVERY_MINUTES })),
  closedUntil: Schema.NullOr(Instant),
  closedReason: PlainText.check(Schema.isMaxLength(254)),
}
export const LimitBody = Schema.Struct({
  name: DisplayName,
  areaId: DeliveryAreaIdSchema,
  polygon: Polygon,
  ...optionalKeys(limitValues),
})
export type LimitBody = typeof LimitBody.Type
export const LimitChange = Schema.Struct(
  optionalKeys({ name: DisplayName, areaId: DeliveryAreaIdSchema, polygon: Polygon, ...limitValues }),
)
export type LimitChange = typeof LimitChange.Type

const limitTerms = {
  id: ZoneIdSchema,
  name: Schema.String,
  storeId: Schema.NullOr(StoreIdSchema),
  storeName: Schema.NullOr(Schema.String),
  minOrderAmount: CentsSchema,
  deliveryFee: CentsSchema,
  deliveryMinutes: Schema.Int,
}
const TreeLimit = Schema.Struct({
  ...limitTerms,
  areaId: Schema.NullOr(DeliveryAreaIdSchema),
  closed: ClosedReason,
  holes: Schema.Int,
  version: Schema.Int,
})
const TreeState = Schema.Struct({ id: DeliveryStateIdSchema, name: Schema.String, version: Schema.Int })
const TreeCity = Schema.Struct({
  id: DeliveryCityIdSchema,
  stateId: DeliveryStateIdSchema,
  name: Schema.String,
  version: Schema.Int,
})
const TreeArea = Schema.Struct({
  id: DeliveryAreaIdSchema,
  cityId: DeliveryCityIdSchema,
  name: Schema.String,
  version: Schema.Int,
})
export const ZoneTree = Schema.Struct({
  states: Schema.Array(TreeState),
  cities: Schema.Array(TreeCity),
  areas: Schema.Array(TreeArea),
  limits: Schema.Array(TreeLimit),
})
export type ZoneTree = typeof ZoneTree.Type
export type TreeLimit = typeof TreeLimit.Type

const MapLimit = Schema.Struct({ ...limitTerms, closed: ClosedReason, polygon: Polygon })
export type MapLimit = typeof MapLimit.Type
export const ZoneMap = Schema.Struct({
  limits: Schema.Array(MapLimit),
  /** There are more in the view than are drawn. */
  isCapped: Schema.Boolean,
  stores: Schema.Array(
    Schema.Struct({
      id: StoreIdSchema,
      name: Schema.String,
      lat: Schema.Finite,
      lng: Schema.Finite,
      isOpen: Schema.Boolean,
    }),
  ),
})
export type ZoneMap = typeof ZoneMap.Type

const Fault = Schema.Struct({
  reason: Schema.Literals(POLYGON_FAULTS),
  at: Schema.NullOr(Place),
  ring: Schema.Int,
  value: Schema.NullOr(Schema.Finite),
})

export const PreviewBody = Schema.Struct({
  /** The limit that changes; null for a new one. */
  id: Schema.NullOr(ZoneIdSchema),
  countryId: CountryIdSchema,
  polygon: Polygon,
  storeId: limitValues.storeId,
  status: limitValues.status,
  minOrderAmount: CentsSchema,
  deliveryFee: CentsSchema,
  deliveryMinutes: limitValues.deliveryMinutes,
  closedUntil: limitValues.closedUntil,
  /** Other limits that change with it. */
  alongside: Schema.optionalKey(
    Schema.Array(Schema.Struct({ id: ZoneIdSchema, polygon: Polygon })).check(Schema.isMaxLength(5)),
  ),
  isDeleted: Schema.optionalKey(Schema.Boolean),
})
export type PreviewBody = typeof PreviewBody.Type

const Served = Schema.NullOr(
  Schema.Struct({
    name: Schema.String,
    storeName: Schema.NullOr(Schema.String),
    minOrderAmount: CentsSchema,
    deliveryFee: CentsSchema,
    deliveryMinutes: Schema.Int,
  }),
)
export const AssignBody = Schema.Struct({
  storeId: Schema.NullOr(StoreIdSchema),
  deliveryZoneIds: idList(ZoneIdSchema),
})
export type AssignBody = typeof AssignBody.Type

export const ZonePreview = Schema.Struct({
  fault: Schema.NullOr(Fault),
  areaM2: Schema.Int,
  closed: ClosedReason,
  /** A corner outside the coarse outline of the country, but near it. */
  nearBorder: Schema.NullOr(Schema.Struct({ at: Place, kilometers: Schema.Finite })),
  overlaps: Schema.Array(
    Schema.Struct({
      id: ZoneIdSchema,
      name: Schema.String,
      areaM2: Schema.Int,
      otherAreaM2: Schema.Int,
      isWon: Schema.Boolean,
      version: Schema.Int,
      polygon: Polygon,
      parts: Schema.Array(Polygon),
    }),
  ),
  /** Addresses of customers whose limit, store or terms change, with their orders of 90 days. */
  effects: Schema.Array(
    Schema.Struct({
      effect: Schema.Literals(ZONE_EFFECTS),
      addresses: Schema.Int,
      orders: Schema.Int,
      before: Served,
      after: Served,
    }),
  ),
  places: Schema.Array(Schema.Struct({ ...Place.fields, effect: Schema.Literals(ZONE_EFFECTS) })),
  /** More addresses lie there than were looked at. */
  isCapped: Schema.Boolean,
  /** Open orders whose address changes its limit or store; they keep theirs. */
  openOrders: Schema.Struct({
    count: Schema.Int,
    first: Schema.Array(
      Schema.Struct({ id: OrderIdSchema, number: Schema.Int, effect: Schema.Literals(ZONE_EFFECTS) }),
    ),
  }),
})
export type ZonePreview = typeof ZonePreview.Type

const Verdict = Schema.Struct({
  ...limitTerms,
  areaM2: Schema.Int,
  closedUntil: Schema.NullOr(Instant),
  verdict: Schema.Literals(ZONE_VERDICTS),
})
export const PointExplanation = Schema.Struct({
  limits: Schema.Array(Verdict),
  nearest: Schema.NullOr(
    Schema.Struct({ zoneName: Schema.String, storeName: Schema.String, distanceMeters: Schema.Int }),
  ),
})
export type PointExplanation = typeof PointExplanation.Type

/** Degrees of a query string. */
const FiniteFromText = (limit: number) =>
  Schema.String.check(Schema.isPattern(/^-?\d{1,3}(\.\d{1,15})?$/u)).pipe(
    Schema.decodeTo(Schema.Finite, {
      decode: SchemaGetter.transform((text: string) => Number(text)),
      encode: SchemaGetter.transform((degrees: number) => String(degrees)),
    }),
    Schema.check(Schema.isBetween({ minimum: -limit, maximum: limit })),
  )
const inCountry = { countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))) }
const oneCountry = { countryId: IntFromText(CountryIdSchema) }
const Latitude = FiniteFromText(90)
const Longitude = FiniteFromText(180)
const stateParams = Schema.Struct({ id: IntFromText(DeliveryStateIdSchema) })
const cityParams = Schema.Struct({ id: IntFromText(DeliveryCityIdSchema) })
const areaParams = Schema.Struct({ id: IntFromText(DeliveryAreaIdSchema) })
const limitParams = Schema.Struct({ id: IntFromText(ZoneIdSchema) })

const NEW_PLACE = ['delivery_zone_already_exist', 'validation_error'] as const
const CHANGED_PLACE = ['delivery_zone_not_found', ...NEW_PLACE] as const
const DELETED = ['delivery_zone_not_found', 'delivery_zone_not_empty'] as const
const WRITTEN_LIMIT = [
  'delivery_zone_not_found',
  'polygon_invalid',
  'store_not_found',
  'store_does_not_deliver',
  'delivery_zone_other_country',
  'validation_error',
] as const

const placeContract = {
  deliveryStates: {
    summary: 'States with delivery zones',
    query: Schema.Struct({ ...namedListQuery, ...inCountry }),
    success: listOf(DeliveryState),
    failures: ['validation_error'],
  },
  createDeliveryState: {
    summary: 'Create a state',
    body: StateBody,
    success: DeliveryState,
    failures: [...NEW_PLACE, 'country_not_found'],
  },
  deliveryState: {
    summary: 'One state',
    params: stateParams,
    success: DeliveryState,
    failures: ['delivery_zone_not_found'],
  },
  updateDeliveryState: {
    summary: 'Rename a state',
    params: stateParams,
    body: StateChange,
    success: DeliveryState,
    failures: [...CHANGED_PLACE, 'country_not_found', 'delivery_zone_other_country'],
  },
  deleteDeliveryState: {
    summary: 'Delete a state without cities',
    params: stateParams,
    success: Success,
    failures: DELETED,
  },
  deliveryCities: {
    summary: 'Cities with delivery zones',
    query: Schema.Struct({
      ...namedListQuery,
      ...inCountry,
      stateId: Schema.optionalKey(ArrayFromQuery(IntFromText(DeliveryStateIdSchema))),
    }),
    success: listOf(DeliveryCity),
    failures: ['validation_error'],
  },
  createDeliveryCity: {
    summary: 'Create a city in a state',
    body: CityBody,
    success: DeliveryCity,
    failures: CHANGED_PLACE,
  },
  deliveryCity: {
    summary: 'One city',
    params: cityParams,
    success: DeliveryCity,
    failures: ['delivery_zone_not_found'],
  },
  updateDeliveryCity: {
    summary: 'Rename a city, or move it to another state of its country',
    params: cityParams,
    body: Schema.Struct(optionalKeys(CityBody.fields)),
    success: DeliveryCity,
    failures: [...CHANGED_PLACE, 'delivery_zone_other_country'],
  },
  deleteDeliveryCity: {
    summary: 'Delete a city without zones',
    params: cityParams,
    success: Success,
    failures: DELETED,
  },
  deliveryAreas: {
    summary: 'Zones of cities',
    query: Schema.Struct({
      ...namedListQuery,
      ...inCountry,
      cityId: Schema.optionalKey(ArrayFromQuery(IntFromText(DeliveryCityIdSchema))),
    }),
    success: listOf(DeliveryArea),
    failures: ['validation_error'],
  },
  createDeliveryArea: {
    summary: 'Create a zone in a city',
    body: AreaBody,
    success: DeliveryArea,
    failures: CHANGED_PLACE,
  },
  deliveryArea: {
    summary: 'One zone',
    params: areaParams,
    success: DeliveryArea,
    failures: ['delivery_zone_not_found'],
  },
  updateDeliveryArea: {
    summary: 'Rename a zone, or move it to another city of its country',
    params: areaParams,
    body: Schema.Struct(optionalKeys(AreaBody.fields)),
    success: DeliveryArea,
    failures: [...CHANGED_PLACE, 'delivery_zone_other_country'],
  },
  deleteDeliveryArea: {
    summary: 'Delete a zone without limits',
    params: areaParams,
    success: Success,
    failures: DELETED,
  },
} as const

export const zonesContract = withSchemas(zonesEndpoints, {
  ...placeContract,
  createDeliveryZone: {
    summary: 'Create a limit with its polygon',
    body: LimitBody,
    success: DeliveryLimit,
    failures: WRITTEN_LIMIT,
  },
  deliveryZone: {
    summary: 'One limit',
    params: limitParams,
    success: DeliveryLimit,
    failures: ['delivery_zone_not_found'],
  },
  updateDeliveryZone: {
    summary: 'Change a limit; fields that are left out keep their values',
    params: limitParams,
    body: LimitChange,
    success: DeliveryLimit,
    failures: WRITTEN_LIMIT,
  },
  deleteDeliveryZone: {
    summary: 'Delete a limit that no order was delivered by',
    params: limitParams,
    success: Success,
    failures: ['delivery_zone_not_found', 'delivery_zone_in_use'],
  },
  assignZoneStore: {
    summary: 'Give limits to a store, or to none',
    body: AssignBody,
    success: Schema.Struct({ success: Schema.Literal(true), changed: Schema.Int }),
    failures: [
      'delivery_zone_not_found',
      'store_not_found',
      'store_does_not_deliver',
      'delivery_zone_other_country',
      'validation_error',
    ],
  },
  zoneTree: {
    summary: 'States, cities, zones and limits of a country',
    query: Schema.Struct(oneCountry),
    success: ZoneTree,
    failures: ['validation_error'],
  },
  zoneMap: {
    summary: 'The limits of a country that a view of the map shows',
    query: Schema.Struct({
      ...oneCountry,
      /** West, south, east, north. */
      bbox: Schema.optionalKey(
        Schema.String.check(Schema.isPattern(/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/u)),
      ),
    }),
    success: ZoneMap,
    failures: ['validation_error'],
  },
  zoneShapes: {
    summary: 'The shapes that a limit had, the last first',
    params: limitParams,
    success: Schema.Struct({
      data: Schema.Array(
        Schema.Struct({
          version: Schema.Int,
          polygon: Polygon,
          areaM2: Schema.Int,
          replacedAt: Instant,
          replacedBy: Schema.NullOr(Schema.String),
        }),
      ),
    }),
    failures: ['delivery_zone_not_found'],
  },
  previewZone: {
    summary: 'What saving a limit would do to addresses and open orders',
    body: PreviewBody,
    success: ZonePreview,
    failures: ['delivery_zone_not_found', 'country_not_found', 'validation_error'],
  },
  explainPoint: {
    summary: 'Who delivers to a place, and why: every limit around it',
    query: Schema.Struct({ ...oneCountry, lat: Latitude, lng: Longitude }),
    success: PointExplanation,
    failures: ['validation_error'],
  },
  uncoveredPlaces: {
    summary: 'Places that were asked for in the last 90 days and that nobody serves',
    query: Schema.Struct(oneCountry),
    success: Schema.Struct({
      data: Schema.Array(Schema.Struct({ ...Place.fields, lookups: Schema.Int, lastDay: Schema.String })),
    }),
    failures: ['validation_error'],
  },
})
