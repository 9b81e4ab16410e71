import { queryOptions } from '@tanstack/react-query'
import type { RoleId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { CallInput } from './client.ts'
import { everyRow } from './pages.ts'
import { KEYS, roleKey } from './query-keys.ts'

export type RolesQuery = Omit<NonNullable<CallInput<'roles'>['query']>, 'isFilter'>

/** A page of roles in reach. */
export const rolesQuery = (query: RolesQuery) =>
  queryOptions({
    queryKey: [...KEYS.roles, 'list', query] as const,
    queryFn: ({ signal }) => api.roles({ query, signal, silent: true }),
    staleTime: 0,
  })

/** Every role in reach, for selectors. */
export const allRolesQuery = queryOptions({
  queryKey: [...KEYS.roles, 'all'] as const,
  queryFn: ({ signal }) =>
    everyRow((page) => api.roles({ query: { ...page, sortBy: 'title' }, signal, silent: true })),
  staleTime: 60_000,
})

export const roleQuery = (id: RoleId) =>
  queryOptions({
    queryKey: roleKey(id),
    queryFn: ({ signal }) => api.role({ params: { id }, signal, silent: true }),
    staleTime: 0,
  })
