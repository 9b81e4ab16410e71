import { queryOptions } from '@tanstack/react-query'
import type { UserId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { CallInput } from './client.ts'
import { anchorOf } from './pages.ts'
import { KEYS, userKey } from './query-keys.ts'

export type UsersQuery = NonNullable<CallInput<'users'>['query']>

/** A page of operators in reach. */
export const operatorsQuery = (query: Omit<UsersQuery, 'type' | 'isFilter'>) =>
  queryOptions({
    queryKey: [...KEYS.userLists, { type: 'operator', ...query }] as const,
    queryFn: ({ signal, ...asked }) =>
      api.users({ query: { type: 'operator', ...query, ...anchorOf(asked) }, signal, silent: true }),
    staleTime: 0,
  })

export const operatorQuery = (id: UserId) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: async ({ signal }) => {
      const user = await api.user({ params: { id }, signal, silent: true })
      if (user.type !== 'operator') throw new Error(`user ${id} is no operator`)
      return user
    },
    staleTime: 0,
  })
