import { queryOptions } from '@tanstack/react-query'
import type { StoreRecord } from '../contract/network-records.contract.ts'
import type { CountryId, FranchisorId, MasterFranchiseeId, StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** All that the pages of the network read; a change of one unit shows in the others. */
export const NETWORK_KEY = [...KEYS.companies, 'network'] as const

/** Where the names of units stand: selects, the country menu, the stores of the desk. */
export const NETWORK_INVALIDATES = [KEYS.companies, KEYS.countries, KEYS.stores, KEYS.users] as const

export const structureQuery = queryOptions({
  queryKey: [...NETWORK_KEY, 'structure'],
  queryFn: async ({ signal }) =>
    (await api.countries({ query: { structure: true, limit: 100 }, signal, toast: 'none' })).data,
  staleTime: 0,
})

export const countryQuery = (id: CountryId) =>
  queryOptions({
    queryKey: [...NETWORK_KEY, 'country', id],
    queryFn: ({ signal }) => api.country({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const masterFranchiseeQuery = (id: MasterFranchiseeId) =>
  queryOptions({
    queryKey: [...NETWORK_KEY, 'masterFranchisee', id],
    queryFn: ({ signal }) => api.masterFranchisee({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const franchisorQuery = (id: FranchisorId) =>
  queryOptions({
    queryKey: [...NETWORK_KEY, 'franchisor', id],
    queryFn: ({ signal }) => api.franchisor({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const storeRecordQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...NETWORK_KEY, 'store', id],
    queryFn: async ({ signal }): Promise<StoreRecord> => {
      const store = await api.store({
        params: { id },
        query: { structure: true },
        signal,
        toast: 'none',
      })
      if (!('readiness' in store)) throw new Error('the store has no structure')
      return store
    },
    staleTime: 0,
  })

/** The gateways that stores of a country choose from. */
export const gatewaysQuery = (countryId: CountryId | null) =>
  queryOptions({
    queryKey: [...NETWORK_KEY, 'gateways', countryId],
    queryFn: async ({ signal }) =>
      (
        await api.gateways({
          query: { limit: 100, ...(countryId !== null && { countryId: [countryId] }) },
          signal,
          toast: 'none',
        })
      ).data,
    staleTime: 60_000,
  })
