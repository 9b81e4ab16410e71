import { sql } from 'kysely'
import { zonesContract as api } from '../../../src/api/contract/zones.contract.ts'
import type { Bounds } from '../../../src/domain/zones/rings.ts'
import { failure } from '../../core/result.ts'
import { includesCountry } from '../../db/scope.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { listUncovered } from '../delivery/uncovered-places.ts'
import { findRow, listRows } from '../resource/resource.queries.ts'
import { explainPoint } from './explain.ts'
import { assignStore, createLimit, deleteLimit, updateLimit } from './limits.commands.ts'
import { limitTable } from './limits.table.ts'
import { areaCommands, cityCommands, stateCommands } from './places.commands.ts'
import { areaTable, cityTable, stateTable } from './places.table.ts'
import { previewZone } from './preview.ts'
import { readMap, readShapes, readTree } from './zones.queries.ts'

const anyOf = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined ? [] : [sql`${sql.ref(column)} = any(${[...ids]}::int[])`]
const isInCountry = (from: string, ids: readonly number[] | undefined) =>
  ids === undefined
    ? []
    : [sql`exists (select 1 from ${sql.raw(from)} and s.country_id = any(${[...ids]}::int[]))`]

const registerStates = (app: App): void => {
  registerEndpoint(
    app,
    api.deliveryStates,
  )(({ query, actor, services: { db } }) =>
    listRows(db, actor, stateTable, query, anyOf('t.country_id', query.countryId)),
  )
  registerEndpoint(app, api.createDeliveryState)(stateCommands.create)
  registerEndpoint(
    app,
    api.deliveryState,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, stateTable, params.id)) ?? failure('delivery_zone_not_found'),
  )
  registerEndpoint(app, api.updateDeliveryState)(stateCommands.update)
  registerEndpoint(app, api.deleteDeliveryState)(stateCommands.remove)
}

const registerCities = (app: App): void => {
  registerEndpoint(
    app,
    api.deliveryCities,
  )(({ query, actor, services: { db } }) =>
    listRows(db, actor, cityTable, query, [
      ...anyOf('t.state_id', query.stateId),
      ...isInCountry('delivery_states s where s.id = t.state_id', query.countryId),
    ]),
  )
  registerEndpoint(app, api.createDeliveryCity)(cityCommands.create)
  registerEndpoint(
    app,
    api.deliveryCity,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, cityTable, params.id)) ?? failure('delivery_zone_not_found'),
  )
  registerEndpoint(app, api.updateDeliveryCity)(cityCommands.update)
  registerEndpoint(app, api.deleteDeliveryCity)(cityCommands.remove)
}

const registerAreas = (app: App): void => {
  registerEndpoint(
    app,
    api.deliveryAreas,
  )(({ query, actor, services: { db } }) =>
    listRows(db, actor, areaTable, query, [
      ...anyOf('t.city_id', query.cityId),
      ...isInCountry(
        'delivery_cities c join delivery_states s on s.id = c.state_id where c.id = t.city_id',
        query.countryId,
      ),
    ]),
  )
  registerEndpoint(app, api.createDeliveryArea)(areaCommands.create)
  registerEndpoint(
    app,
    api.deliveryArea,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, areaTable, params.id)) ?? failure('delivery_zone_not_found'),
  )
  registerEndpoint(app, api.updateDeliveryArea)(areaCommands.update)
  registerEndpoint(app, api.deleteDeliveryArea)(areaCommands.remove)
}

const registerLimits = (app: App): void => {
  registerEndpoint(app, api.createDeliveryZone)(createLimit)
  registerEndpoint(
    app,
    api.deliveryZone,
  )(
    async ({ params, actor, now, services: { db } }) =>
      (await findRow(db, actor, limitTable(now), params.id)) ?? failure('delivery_zone_not_found'),
  )
  registerEndpoint(app, api.updateDeliveryZone)(updateLimit)
  registerEndpoint(app, api.deleteDeliveryZone)(deleteLimit)
  registerEndpoint(app, api.assignZoneStore)(assignStore)
  registerEndpoint(
    app,
    api.zoneShapes,
  )(async ({ params, actor, now, services: { db } }) =>
    (await findRow(db, actor, limitTable(now), params.id)) === null
      ? failure('delivery_zone_not_found')
      : readShapes(db, params.id),
  )
}

const toBounds = (bbox: string | undefined): Bounds | null => {
  if (bbox === undefined) return null
  const [west = -180, south = -90, east = 180, north = 90] = bbox.split(',').map(Number)
  return { west, south, east, north }
}

const registerMap = (app: App): void => {
  registerEndpoint(
    app,
    api.zoneTree,
  )(({ query, actor, now, services: { db } }) => readTree(db, actor.unit, query.countryId, now))
  registerEndpoint(
    app,
    api.zoneMap,
  )(({ query, actor, now, services: { db } }) =>
    readMap(db, actor.unit, query.countryId, toBounds(query.bbox), now),
  )
  registerEndpoint(
    app,
    api.previewZone,
  )(({ body, actor, now, services: { db } }) => previewZone(db, { unit: actor.unit, now, body }))
  registerEndpoint(
    app,
    api.explainPoint,
  )(({ query, actor, now, services: { db } }) => explainPoint(db, { unit: actor.unit, now, ...query }))
  registerEndpoint(
    app,
    api.uncoveredPlaces,
  )(async ({ query: { countryId }, actor, now, services: { db } }) => ({
    data: includesCountry(actor.unit, countryId) ? await listUncovered(db, countryId, now) : [],
  }))
}

/** States, cities, zones and limits of deliveries, and what the map shows of them. */
export const deliveryZonesRoutes = (app: App): void => {
  registerStates(app)
  registerCities(app)
  registerAreas(app)
  registerLimits(app)
  registerMap(app)
}
