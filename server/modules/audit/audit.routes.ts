import { auditContract as api } from '../../../src/api/contract/audit.contract.ts'
import { isNo } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import { auditWhere, listAudit, presentEntry } from './audit.queries.ts'

/** What was changed and what was refused, for those who answer for it. */
export const auditRoutes = (app: App): void => {
  route(
    app,
    api.audit,
  )(async ({ query, operator, services: { db } }) => {
    const where = await auditWhere(db, query, operator.unit)
    const answer = await listAudit(db, where, {
      direction: query.sortOrder ?? 'desc',
      anchor: query.anchor,
      page: pageOf(query),
    })
    return isNo(answer) ? answer : { ...answer, data: answer.data.map(presentEntry) }
  })
}
