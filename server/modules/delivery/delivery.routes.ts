import { deliveryContract as api } from '../../../src/api/contract/delivery.contract.ts'
import { organisationContract } from '../../../src/api/contract/organisation.contract.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { presentDeliveryTimes } from './delivery-times.presenter.ts'
import { searchPlaces } from './places.queries.ts'
import { resolveZone } from './resolve-zone.ts'
import { findTimesOfStores } from './times-of-stores.ts'
import { listZones, findAddressPoint } from './zones.queries.ts'

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
      areaIds: query.areaId,
      storeIds: query.storeId,
      statuses: query.status,
    }),
  )

  registerEndpoint(
    app,
    api.validateAddress,
  )(async ({ body, actor: { unit }, services: { db }, now }) => {
    const point = 'userAddressId' in body ? await findAddressPoint(db, unit, body.userAddressId) : body
    if (point === null) return failure('user_address_not_found')
    return resolveZone(db, { unit, now, point, isFullArea: false, isCounted: true })
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
      isCounted: body.isCounted ?? true,
    }),
  )

  registerEndpoint(
    app,
    api.searchPlaces,
  )(({ query, actor: { unit }, services: { db } }) => searchPlaces(db, unit, query))

  registerEndpoint(
    app,
    organisationContract.deliveryTimes,
  )(async ({ params, query, actor: { unit }, services: { db }, now }) => {
    const pair = { storeId: params.id, zoneId: query.deliveryZoneId ?? null }
    const times = await findTimesOfStores(db, [pair], { unit, now, ...query })
    if (isCommandError(times)) return times
    const [facts] = times
    return facts === undefined ? failure('store_not_found') : presentDeliveryTimes(facts)
  })

  registerEndpoint(
    app,
    organisationContract.deliveryTimesOfStores,
  )(async ({ query, actor: { unit }, services: { db }, now }) => {
    const { storeIds, deliveryZoneIds } = query
    if (deliveryZoneIds !== undefined && deliveryZoneIds.length !== storeIds.length)
      return failure('validation_error', { details: { deliveryZoneIds: 'not_paired' } })
    const pairs = storeIds.map((storeId, at) => ({ storeId, zoneId: deliveryZoneIds?.[at] ?? null }))
    const times = await findTimesOfStores(db, pairs, { unit, now, ...query })
    if (isCommandError(times)) return times
    const data = times.flatMap((facts, at) => {
      const pair = pairs[at]
      return pair === undefined
        ? []
        : [{ storeId: pair.storeId, deliveryZoneId: pair.zoneId, ...presentDeliveryTimes(facts) }]
    })
    return { data, count: data.length, limit: storeIds.length, offset: 0 }
  })
}
