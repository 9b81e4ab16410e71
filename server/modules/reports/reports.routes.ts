import { reportsContract as api } from '../../../src/api/contract/reports.contract.ts'
import { MAX_SHEET_ROWS } from '../../../src/domain/figures/report.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { reportCsv } from './report-csv.ts'
import { createReportFile, deleteReportFile } from './report-files.commands.ts'
import { findFile, listFiles, presentFile, readFileParts } from './report-files.queries.ts'
import { firstReportRows, hasReportRows, streamReportRows } from './report-rows.queries.ts'
import { resolveReportScope } from './report-scope.ts'
import { reportSheet } from './report-sheet.ts'
import { loadReportTotals } from './report-totals.queries.ts'

const PREVIEW_ROWS = 10

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Reports as files, at once or prepared in the background. */
export const reportsRoutes = (app: App): void => {
  const exports = createExportLimit()

  registerEndpoint(
    app,
    api.report,
  )(async ({ query, actor, services: { db }, now }) => {
    const scope = await resolveReportScope(db, actor, query)
    if (isCommandError(scope)) return scope
    if (!(await hasReportRows(db, scope))) return failure('no_records_found_for_csv_report')
    return exports.limited(
      actor.id,
      reportCsv(scope, query.language ?? 'es', streamReportRows(db, scope), now),
    )
  })

  registerEndpoint(
    app,
    api.reportSheet,
  )(async ({ query, actor, services: { db } }) => {
    const scope = await resolveReportScope(db, actor, query)
    if (isCommandError(scope)) return scope
    const { count } = await loadReportTotals(db, scope)
    if (count === 0) return failure('no_records_found_for_csv_report')
    if (count > MAX_SHEET_ROWS) return failure('report_too_long', { details: { end: 'report_too_long' } })
    const rows = await firstReportRows(db, scope, MAX_SHEET_ROWS)
    return onePiece(await reportSheet(scope, query.language ?? 'es', rows))
  })

  registerEndpoint(
    app,
    api.reportPreview,
  )(async ({ query, actor, services: { db } }) => {
    const scope = await resolveReportScope(db, actor, query)
    if (isCommandError(scope)) return scope
    const totals = await loadReportTotals(db, scope)
    const rows = totals.count === 0 ? [] : await firstReportRows(db, scope, PREVIEW_ROWS)
    return { ...totals, rows, timeZone: scope.timeZone }
  })

  registerEndpoint(
    app,
    api.reportFiles,
  )(async ({ query, actor, services: { db }, now }) => {
    const page = toPagination(query)
    const { rows, count } = await listFiles(db, actor, now, page)
    return { data: rows.map((row) => presentFile(row, actor)), count, ...page }
  })

  registerEndpoint(app, api.createReportFile)(createReportFile)
  registerEndpoint(app, api.deleteReportFile)(deleteReportFile)
  registerEndpoint(
    app,
    api.downloadReportFile,
  )(async ({ params, actor, services: { db }, now }) => {
    const file = await findFile(db, actor, now, params.id)
    return file?.state === 'ready' ? readFileParts(db, file.id) : failure('report_file_not_found')
  })
}
