import { stockLogContract as api } from '../../../src/api/contract/stock-log.contract.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { findKardex } from './kardex.queries.ts'
import { stockLogCsv } from '../sheets/stock-log-export.ts'
import { listActors, listStockLogs, streamStockLogs } from './stock-log.queries.ts'
import { findOverview } from './stock-overview.queries.ts'
import { findPlace } from './store-place.ts'

const MAX_OF_ONE_ORDER = 100

/** The log of stores' stock, and what of it needs attention. */
export const stockLogRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.stockLogs,
  )(async ({ params, query, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return listStockLogs(db, place, { ...query, page: toPagination(query) })
  })
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportStockLogs,
  )(async ({ params, query: { language, sortOrder = 'desc', ...filter }, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return exports.limited(
      actor.id,
      stockLogCsv(language, place.timeZone, streamStockLogs(db, place, filter, sortOrder)),
    )
  })
  registerEndpoint(
    app,
    api.stockLogActors,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : { data: await listActors(db, place.id) }
  })
  registerEndpoint(
    app,
    api.orderStockLogs,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return listStockLogs(db, place, {
      page: { limit: MAX_OF_ONE_ORDER, offset: 0 },
      type: [params.type],
      typeOrderId: params.typeOrderId,
    })
  })
  registerEndpoint(
    app,
    api.kardex,
  )(async ({ params, query, actor, now, services: { db } }) => {
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      return failure('validation_error', { details: { to: 'before_from' } })
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return findKardex(db, place, params.productId, query, now)
  })
  registerEndpoint(
    app,
    api.stockOverview,
  )(({ query, actor, services: { db } }) => findOverview(db, actor.unit, query.countryId))
}
