import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CountryId, ZoneId } from '../../domain/shared/ids.ts'
import type { PreviewBody } from '../contract/zones.contract.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

export const zoneTreeQuery = (countryId: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'tree', countryId],
    queryFn: ({ signal }) => api.zoneTree({ query: { countryId }, signal, toast: 'none' }),
  })

/** The limits of a view, by its corners: west, south, east, north. */
export const zoneMapQuery = (countryId: CountryId, bbox: string | null) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'map', countryId, bbox],
    queryFn: ({ signal }) =>
      api.zoneMap({ query: { countryId, ...(bbox !== null && { bbox }) }, signal, toast: 'none' }),
    placeholderData: keepPreviousData,
  })

export const limitQuery = (id: ZoneId) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'one', id],
    queryFn: ({ signal }) => api.deliveryZone({ params: { id }, signal, toast: 'none' }),
    retry: false,
  })

export const limitShapesQuery = (id: ZoneId) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'shapes', id],
    queryFn: ({ signal }) => api.zoneShapes({ params: { id }, signal, toast: 'none' }),
  })

/** What saving would do; asked anew for other values, while the last answer stays. */
export const zonePreviewQuery = (body: PreviewBody) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'preview', body],
    queryFn: ({ signal }) => api.previewZone({ body, signal, toast: 'none' }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  })

export const pointQuery = (countryId: CountryId, lat: number, lng: number) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'why', countryId, lat, lng],
    queryFn: ({ signal }) => api.explainPoint({ query: { countryId, lat, lng }, signal, toast: 'none' }),
  })

export const uncoveredQuery = (countryId: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.zones, 'uncovered', countryId],
    queryFn: ({ signal }) => api.uncoveredPlaces({ query: { countryId }, signal, toast: 'none' }),
  })
