import { auditContract as api } from '../../../src/api/contract/audit.contract.ts'
import { route, type App } from '../../http/kernel.ts'
import { listAnswer, pageOf } from '../list.ts'
import { auditWhere, countAudit, listAudit, presentEntry } from './audit.queries.ts'

/** What was changed and what was refused, for those who answer for it. */
export const auditRoutes = (app: App): void => {
  route(
    app,
    api.audit,
  )(async ({ query, operator, services: { db } }) => {
    const where = await auditWhere(db, query, operator.unit)
    const page = pageOf(query)
    const rows = await listAudit(db, where, { ...page, direction: query.sortOrder ?? 'desc' })
    return listAnswer(rows.map(presentEntry), await countAudit(db, where, rows.length, page), page)
  })
}
