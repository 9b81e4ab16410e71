import { AUDIT_ENTITIES, AUDIT_OUTCOMES } from '../../domain/resources/audit-entity.ts'
import { day, ids, freeText, oneOfMany, scope } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'

/** The URL of the audit. */
export const auditList = defineList({
  page: '/audit',
  filters: {
    // A call is saved again with each step of an order, so that its rows would hide all others.
    show: scope(['changes', 'everything']),
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
    all: { show: 'changes' },
    refused: { show: 'changes', outcome: ['refused'] },
    people: { show: 'changes', entity: ['user', 'role'] },
    sessions: { show: 'changes', entity: ['session'] },
    everything: { show: 'everything' },
  },
  pageSize: 25,
})
export type AuditSearch = SearchOf<typeof auditList>
