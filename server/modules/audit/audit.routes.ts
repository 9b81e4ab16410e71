import { auditContract as api } from '../../../src/api/contract/audit.contract.ts'
import { isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { auditCsv } from '../sheets/audit-export.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { auditOrderSteps } from './chain-sealer.ts'
import { auditWhere, listAudit, presentEntry, streamAudit } from './audit.queries.ts'

/** The audit log. */
export const auditRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.audit,
  )(async ({ query, actor, services }) => {
    const { db } = services
    await auditOrderSteps(services)
    const where = await auditWhere(db, query, actor.unit)
    const answer = await listAudit(db, where, {
      unit: actor.unit,
      direction: query.sortOrder ?? 'desc',
      cursor: query.cursor,
      page: toPagination(query),
    })
    return isCommandError(answer) ? answer : { ...answer, data: answer.data.map(presentEntry) }
  })
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportAudit,
  )(async ({ query: { language, sortOrder = 'desc', ...filter }, actor, services }) => {
    const { db } = services
    await auditOrderSteps(services)
    const where = await auditWhere(db, filter, actor.unit)
    const entries = streamAudit(db, where, { unit: actor.unit, direction: sortOrder })
    return exports.limited(actor.id, auditCsv(language, entries))
  })
}
