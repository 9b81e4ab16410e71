import { deliveryContract as api } from '../../../src/api/contract/delivery.contract.ts'
import { organisationContract } from '../../../src/api/contract/organisation.contract.ts'
import { DEFAULT_ZONE_MINUTES } from '../../../src/domain/delivery/delivery-time.ts'
import type { DraftId } from '../../../src/domain/shared/ids.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { reachesStore } from '../../http/scope.ts'
import { pageOf } from '../list.ts'
import { loadDeliveryTime } from './delivery-time.queries.ts'
import { presentDeliveryTimes } from './delivery-times.ts'
import { matchZone } from './match-zone.ts'
import { listZones, placeOfAddress, zoneMinutesOf } from './zones.queries.ts'

/** Zones, and when a store can deliver. */
export const deliveryRoutes = (app: App): void => {
  route(
    app,
    api.zones,
  )(({ query, operator, services: { db } }) =>
    listZones(db, operator.unit, {
      page: pageOf(query),
      search: query.search,
      sortOrder: query.sortOrder ?? 'asc',
      countryIds: query.countryId,
    }),
  )

  route(
    app,
    api.validateAddress,
  )(async ({ body, operator: { unit }, services: { db }, now }) => {
    const place = 'userAddressId' in body ? await placeOfAddress(db, unit, body.userAddressId) : body
    if (place === null) return failure('user_address_not_found')
    return matchZone(db, { unit, now, place, isFullArea: false })
  })

  route(
    app,
    api.fastValidateAddress,
  )(({ body, operator: { unit }, services: { db }, now }) =>
    matchZone(db, { unit, now, place: { lat: body.lat, lng: body.lng }, isFullArea: body.fullArea ?? false }),
  )

  route(
    app,
    organisationContract.deliveringTime,
  )(async ({ params, query, operator, services: { db }, now }) => {
    const { id } = params
    const zoneMinutes =
      query.deliveryZoneId === undefined
        ? DEFAULT_ZONE_MINUTES
        : await zoneMinutesOf(db, id, query.deliveryZoneId)
    const time = await loadDeliveryTime(db, {
      storeId: id,
      now,
      leadMinutes: (query.cookingTime ?? 0) + (zoneMinutes ?? DEFAULT_ZONE_MINUTES),
      // Any integer may be sent; only the id of an open call changes what is free.
      draftId: (query.draftId ?? null) as DraftId | null,
    })
    if (time === null || !reachesStore(operator.unit, { id, ...time })) return failure('store_not_found')
    return zoneMinutes === null ? failure('delivery_zone_not_found') : presentDeliveryTimes(time.facts)
  })
}
