import { sql } from 'kysely'
import type { ReportFile, reportsContract } from '../../../src/api/contract/reports.contract.ts'
import { REPORT_FILE_DAYS } from '../../../src/domain/figures/report.ts'
import { addDays, instantOf, localDayOf } from '../../../src/domain/shared/time.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { recordChange } from '../audit/record-change.ts'
import { findFile, presentFile } from './report-files.queries.ts'
import { startReportFile } from './report-files.work.ts'
import { resolveReportScope, type ReportScope } from './report-scope.ts'
import { loadReportTotals } from './report-totals.queries.ts'

const expiry = (now: Date): Date =>
  new Date(instantOf(addDays(localDayOf(now.getTime(), 'UTC'), REPORT_FILE_DAYS), 0, 'UTC'))

const isSameReport = (scope: ReportScope) => sql<boolean>`
  type = ${scope.type} and first_day = ${scope.days.from}::date and last_day = ${scope.days.to}::date
  and store_ids = ${scope.storeIds}::int[] and state in ('waiting', 'running')`

/** Prepares a file in the background; one that is being prepared for the same person already is the answer again. */
export const createReportFile = async (
  request: EndpointRequest<typeof reportsContract.createReportFile>,
): Promise<ReportFile | CommandError> => {
  const { actor, body, now, services } = request
  const scope = await resolveReportScope(services.db, actor, body)
  if (isCommandError(scope)) return scope
  const { count } = await loadReportTotals(services.db, scope)
  if (count === 0) return failure('no_records_found_for_csv_report')
  return inTransaction<ReportFile | CommandError>(services.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('report_files', ${actor.id}))`.execute(trx)
    const known = await trx
      .selectFrom('report_files')
      .select('id')
      .where('user_id', '=', actor.id)
      .where(isSameReport(scope))
      .executeTakeFirst()
    const { id } =
      known ??
      (await trx
        .insertInto('report_files')
        .values({
          user_id: actor.id,
          type: scope.type,
          language: body.language ?? 'es',
          first_day: scope.days.from,
          last_day: scope.days.to,
          store_ids: [...scope.storeIds],
          unit_name: scope.unitName,
          time_zone: scope.timeZone,
          row_count: count,
          created_at: now,
          expires_at: expiry(now),
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    if (known === undefined) {
      await recordChange(trx, request, {
        action: 'reportFile.create',
        entity: 'reportFile',
        entityId: id,
        after: { type: scope.type, start: scope.days.from, end: scope.days.to, unit: scope.unitName },
      })
      afterCommit(trx, () => startReportFile(services, id))
    }
    const row = await findFile(trx, actor, now, id)
    return row === undefined ? failure('report_file_not_found') : presentFile(row, actor)
  })
}

/** Stops a file of one's own that is being prepared; removes one that is there or was stopped. */
export const deleteReportFile = async (
  request: EndpointRequest<typeof reportsContract.deleteReportFile>,
): Promise<{ readonly success: true } | CommandError> => {
  const { actor, params, now, services } = request
  return inTransaction<{ readonly success: true } | CommandError>(services.db, async (trx) => {
    const row = await findFile(trx, actor, now, params.id)
    if (row === undefined || row.user_id !== actor.id) return failure('report_file_not_found')
    const isUnfinished = row.state === 'waiting' || row.state === 'running'
    if (isUnfinished)
      await trx.updateTable('report_files').set({ state: 'stopped' }).where('id', '=', params.id).execute()
    else await trx.deleteFrom('report_files').where('id', '=', params.id).execute()
    await recordChange(trx, request, {
      action: isUnfinished ? 'reportFile.stop' : 'reportFile.delete',
      entity: 'reportFile',
      entityId: params.id,
      before: { type: row.type, start: row.start, end: row.end },
    })
    return { success: true }
  })
}
