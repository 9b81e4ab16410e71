import { queryOptions } from '@tanstack/react-query'
import type { CountryId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

export const zonesQuery = (countryId: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.zones, countryId],
    queryFn: ({ signal }) =>
      api.zones({ query: { countryId: [countryId], limit: 100 }, signal, toast: 'none' }),
    staleTime: 5 * 60_000,
  })
