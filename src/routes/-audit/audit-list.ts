import { AUDIT_ENTITIES, AUDIT_OUTCOMES } from '../../domain/access/audit-entity.ts'
import { day, ids, freeText, oneOfMany } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'

/** The URL of the audit. */
export const auditList = defineList({
  page: '/audit',
  filters: {
    entity: oneOfMany(AUDIT_ENTITIES),
    entityId: freeText,
    outcome: oneOfMany(AUDIT_OUTCOMES),
    actorId: ids,
    from: day,
    to: day,
  },
  sorts: { at: 'desc' },
  defaultSort: 'at',
  columns: ['at', 'record', 'actor', 'outcome', 'reason'],
  views: {
    all: {},
    refused: { outcome: ['refused'] },
    people: { entity: ['user', 'role'] },
    sessions: { entity: ['session'] },
  },
  pageSize: 25,
})
export type AuditSearch = SearchOf<typeof auditList>
