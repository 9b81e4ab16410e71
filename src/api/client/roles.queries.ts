import { queryOptions } from '@tanstack/react-query'
import type { RoleId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { fetchAllPages } from './pagination.ts'
import { KEYS, roleKey } from './query-keys.ts'

export type RoleListParams = Omit<NonNullable<EndpointInput<'roles'>['query']>, 'isFilter'>

/** A page of roles in scope. */
export const rolesQuery = (query: RoleListParams) =>
  queryOptions({
    queryKey: [...KEYS.roles, 'list', query] as const,
    queryFn: ({ signal }) => api.roles({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

/** Every role in scope, for selects. */
export const allRolesQuery = queryOptions({
  queryKey: [...KEYS.roles, 'all'] as const,
  queryFn: ({ signal }) =>
    fetchAllPages((page) => api.roles({ query: { ...page, sortBy: 'title' }, signal, toast: 'none' })),
  staleTime: 0,
})

export const roleQuery = (id: RoleId) =>
  queryOptions({
    queryKey: roleKey(id),
    queryFn: ({ signal }) => api.role({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
