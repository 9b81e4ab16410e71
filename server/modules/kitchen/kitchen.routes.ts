import { storeDayContract as api } from '../../../src/api/contract/store-day.contract.ts'
import { isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { findPlace } from '../stock/store-place.ts'
import { countAllDay } from './all-day.queries.ts'
import { findRoadPins } from './road-map.queries.ts'
import { checkOrderItems, delayOrder } from './kitchen.commands.ts'

/** What the kitchen says of its orders besides their steps. */
export const kitchenRoutes = (app: App): void => {
  registerEndpoint(app, api.delayOrder)(delayOrder)
  registerEndpoint(app, api.checkOrderItems)(checkOrderItems)
  registerEndpoint(
    app,
    api.roadMap,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : { data: await findRoadPins(db, place.id, actor.permissions) }
  })
  registerEndpoint(
    app,
    api.allDay,
  )(async ({ params, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : { data: await countAllDay(db, place, now) }
  })
}
