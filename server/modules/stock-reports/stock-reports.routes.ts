import { sql } from 'kysely'
import { stockReportsContract as api } from '../../../src/api/contract/stock-reports.contract.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { findPlace } from '../stock/store-place.ts'
import { decideReport, discardCount, fileReport, saveCount, startCount } from './daily-reports.commands.ts'
import { findReport, listReports, OPEN_REPORT, presentReport } from './daily-reports.queries.ts'
import {
  findOpenDays,
  findRemindSettings,
  presentRemindSettings,
  updateRemindSettings,
} from './remind-settings.ts'
import { fileWasted, settleReturned } from './wasted-reports.commands.ts'
import { findReturnedGoods, findWasted, listWasted } from './wasted-reports.queries.ts'

/** Counts of what stores have, and what they wasted. */
export const stockReportsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.dailyStockReports,
  )(async ({ params, query, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : listReports(db, place, { ...query, page: toPagination(query) })
  })
  registerEndpoint(app, api.fileDailyStockReport)(fileReport)
  registerEndpoint(
    app,
    api.remindSettings,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return presentRemindSettings(await findRemindSettings(db, place), await findOpenDays(db, place))
  })
  registerEndpoint(app, api.updateRemindSettings)(updateRemindSettings)
  registerEndpoint(
    app,
    api.dailyStockReport,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    const report = await findReport(db, place, sql`r.id = ${params.reportId}`)
    return report === null ? failure('stock_report_not_found') : presentReport(db, actor, place, report)
  })
  registerEndpoint(app, api.decideDailyStockReport)(decideReport)
  registerEndpoint(
    app,
    api.stockCount,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    const report = await findReport(db, place, OPEN_REPORT)
    return { count: report && (await presentReport(db, actor, place, report)) }
  })
  registerEndpoint(app, api.startStockCount)(startCount)
  registerEndpoint(app, api.countStock)(saveCount)
  registerEndpoint(app, api.discardStockCount)(discardCount)
  registerEndpoint(
    app,
    api.wastedReports,
  )(async ({ params, query, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : listWasted(db, place, { ...query, page: toPagination(query) }, now)
  })
  registerEndpoint(app, api.fileWastedReport)(fileWasted)
  registerEndpoint(
    app,
    api.wastedReport,
  )(async ({ params, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return (await findWasted(db, place, params.reportId)) ?? failure('stock_report_not_found')
  })
  registerEndpoint(
    app,
    api.returnedGoods,
  )(async ({ params, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    return isCommandError(place) ? place : findReturnedGoods(db, place, now)
  })
  registerEndpoint(app, api.settleReturnedGoods)(settleReturned)
}
