import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CountryId, UserId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { customerKey, KEYS } from './query-keys.ts'

/** Callers by phone, name, e-mail, NIT or order number; at least three characters. */
export const customerLookupQuery = (search: string, countryId: CountryId | null, limit = 8) =>
  queryOptions({
    queryKey: [...KEYS.customers, 'lookup', search, countryId, limit],
    queryFn: ({ signal }) =>
      api.lookUpCustomers({
        query: { search, limit, ...(countryId ? { countryId } : {}) },
        signal,
        toast: 'none',
      }),
    enabled: search.length >= 3,
    staleTime: 0,
    // Loaded again for every call: the latest orders decide whether an order is a duplicate.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const customerQuery = (id: UserId) =>
  queryOptions({
    queryKey: customerKey(id),
    queryFn: async ({ signal }) => {
      const user = await api.user({ params: { id }, signal, toast: 'none' })
      if (user.type !== 'customer') throw new Error(`user ${id} is no customer`)
      return user
    },
    staleTime: 0,
  })
