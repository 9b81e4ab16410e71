import { queryOptions } from '@tanstack/react-query'
import type { AddressId } from '../../domain/shared/ids.ts'
import { isApiFailure } from './api-failure.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** Who delivers to a saved address; null where nobody does. */
export const addressZoneQuery = (id: AddressId) =>
  queryOptions({
    queryKey: [...KEYS.customers, 'zone of address', id],
    queryFn: async ({ signal }) => {
      try {
        return await api.validateAddress({ body: { userAddressId: id }, signal, toast: 'none' })
      } catch (error) {
        if (isApiFailure(error) && error.code === 'delivery_zone_not_found') return null
        throw error
      }
    },
    staleTime: 30_000,
  })
