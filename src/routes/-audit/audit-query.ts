import type { AuditListParams } from '../../api/client/audit.queries.ts'
import { startOfLocalDay, type TimeContext } from '../-list/local-days.ts'
import { auditList, type AuditSearch } from './audit-list.ts'

/** The query of the page in the URL; days are days of the country. */
export const toAuditQuery = (search: AuditSearch, moment: TimeContext): AuditListParams => {
  const { search: searchText, sortOrder, limit, offset } = auditList.toQuery(search)
  const startOf = (day: string, daysLater: number): string =>
    new Date(startOfLocalDay(day, daysLater, moment)).toISOString()
  const isOfCalls = search.entityId !== undefined || search.entity?.includes('draft') === true
  const query = {
    sortOrder,
    ...(search.show !== 'everything' && !isOfCalls && { withoutSavedCalls: true }),
    limit,
    offset,
    ...(searchText !== undefined && { search: searchText }),
    ...(search.entity && { entity: search.entity }),
    ...(search.entityId !== undefined && { entityId: search.entityId.slice(0, 64) }),
    ...(search.outcome && { outcome: search.outcome }),
    ...(search.actorId && { actorId: search.actorId }),
    ...(search.from !== undefined && { from: startOf(search.from, 0) }),
    ...(search.to !== undefined && { to: startOf(search.to, 1) }),
  }
  // The URL holds plain numbers; an unknown id gives an empty list.
  return query as AuditListParams
}
