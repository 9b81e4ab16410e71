import { storeDayContract as api } from '../../../src/api/contract/store-day.contract.ts'
import { isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { findPlace } from '../stock/store-place.ts'
import { findNextSlots } from './next-slots.ts'
import { beginPause, endPause } from './pauses.commands.ts'
import { findPauseImpact, listPauses } from './pauses.queries.ts'

/** What a store pauses. */
export const pausesRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.pauses,
  )(async ({ params, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : { data: await listPauses(db, place.id, now) }
  })
  registerEndpoint(
    app,
    api.pauseImpact,
  )(async ({ params, query, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : findPauseImpact(db, place.id, query.productId)
  })
  registerEndpoint(
    app,
    api.nextSlots,
  )(async ({ params, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : findNextSlots(db, place, now)
  })
  registerEndpoint(app, api.pause)(beginPause)
  registerEndpoint(app, api.endPause)(endPause)
}
