import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import type { Point } from '../../domain/delivery/zone.ts'

/** The zone and store that serve a place; `isCounted` is false where it is shown without being asked for. */
export const usePointCoverage = ({ lat, lng }: Point, { isCounted = true } = {}) =>
  useQuery({
    queryKey: ['zones', 'at', lat, lng],
    queryFn: ({ signal }) =>
      api.checkPoint({ body: { lat, lng, ...(!isCounted && { isCounted }) }, signal, toast: 'none' }),
    retry: false,
    staleTime: 30_000,
  })
