import { deliveryContract as api } from '../../../src/api/contract/delivery.contract.ts'
import { organisationContract } from '../../../src/api/contract/organisation.contract.ts'
import { DEFAULT_ZONE_MINUTES } from '../../../src/domain/delivery/delivery-time.ts'
import type { DraftId } from '../../../src/domain/shared/ids.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { includesStore } from '../../db/scope.ts'
import { toPagination } from '../../resource/pagination.ts'
import { loadDeliveryTime } from './delivery-time.queries.ts'
import { presentDeliveryTimes } from './delivery-times.presenter.ts'
import { searchPlaces } from './places.queries.ts'
import { resolveZone } from './resolve-zone.ts'
import { listZones, findAddressPoint, findZoneMinutes } from './zones.queries.ts'

/** Delivery zones and delivery times. */
export const deliveryRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.zones,
  )(({ query, actor, services: { db } }) =>
    listZones(db, actor.unit, {
      page: toPagination(query),
      search: query.search,
      sortOrder: query.sortOrder ?? 'asc',
      countryIds: query.countryId,
    }),
  )

  registerEndpoint(
    app,
    api.validateAddress,
  )(async ({ body, actor: { unit }, services: { db }, now }) => {
    const point = 'userAddressId' in body ? await findAddressPoint(db, unit, body.userAddressId) : body
    if (point === null) return failure('user_address_not_found')
    return resolveZone(db, { unit, now, point, isFullArea: false })
  })

  registerEndpoint(
    app,
    api.checkPoint,
  )(({ body, actor: { unit }, services: { db }, now }) =>
    resolveZone(db, {
      unit,
      now,
      point: { lat: body.lat, lng: body.lng },
      isFullArea: body.fullArea ?? false,
    }),
  )

  registerEndpoint(
    app,
    api.searchPlaces,
  )(({ query, actor: { unit }, services: { db } }) => searchPlaces(db, unit, query))

  registerEndpoint(
    app,
    organisationContract.deliveryTimes,
  )(async ({ params, query, actor, services: { db }, now }) => {
    const { id } = params
    const zoneMinutes =
      query.deliveryZoneId === undefined
        ? DEFAULT_ZONE_MINUTES
        : await findZoneMinutes(db, id, query.deliveryZoneId)
    const time = await loadDeliveryTime(db, {
      storeId: id,
      now,
      leadMinutes: (query.cookingTime ?? 0) + (zoneMinutes ?? DEFAULT_ZONE_MINUTES),
      // Any integer may be sent; only the id of an open draft has an effect.
      draftId: (query.draftId ?? null) as DraftId | null,
    })
    if (time === null || !includesStore(actor.unit, { id, ...time })) return failure('store_not_found')
    return zoneMinutes === null ? failure('delivery_zone_not_found') : presentDeliveryTimes(time.facts)
  })
}
