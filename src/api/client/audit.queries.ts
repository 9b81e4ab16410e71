import { queryOptions } from '@tanstack/react-query'
import type { AuditEntity } from '../../domain/resources/audit-entity.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { cursorFor } from './pagination.ts'
import { KEYS } from './query-keys.ts'

export type AuditListParams = NonNullable<EndpointInput<'audit'>['query']>

/** A page of the audit entries in scope. */
export const auditQuery = (query: AuditListParams) =>
  queryOptions({
    queryKey: [...KEYS.audit, query] as const,
    queryFn: ({ signal, ...context }) =>
      api.audit({ query: { ...query, ...cursorFor(context) }, signal, toast: 'none' }),
    staleTime: 0,
  })

/** One entry; null when it is not in scope. */
export const auditEntryQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEYS.audit, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await api.audit({ query: { id: [id], limit: 1 }, signal, toast: 'none' })).data[0] ?? null,
    staleTime: 0,
  })

const LATEST = 5

/** The latest changes of one record. */
export const recordAuditQuery = (entity: AuditEntity, entityId: number | string) =>
  auditQuery({ entity: [entity], entityId: String(entityId), limit: LATEST })
