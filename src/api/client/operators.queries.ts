import { queryOptions } from '@tanstack/react-query'
import type { UserId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { cursorFor } from './pagination.ts'
import { KEYS, userKey } from './query-keys.ts'
import type { UserListParams } from './users.queries.ts'

/** A page of operators in scope. */
export const operatorsQuery = (query: Omit<UserListParams, 'type' | 'isFilter'>) =>
  queryOptions({
    queryKey: [...KEYS.userLists, { type: 'operator', ...query }] as const,
    queryFn: ({ signal, ...context }) =>
      api.users({ query: { type: 'operator', ...query, ...cursorFor(context) }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const operatorQuery = (id: UserId) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: async ({ signal }) => {
      const user = await api.user({ params: { id }, signal, toast: 'none' })
      if (user.type !== 'operator') throw new Error(`user ${id} is no operator`)
      return user
    },
    staleTime: 0,
  })
