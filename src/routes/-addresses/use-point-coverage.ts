import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import type { Point } from '../../domain/delivery/zone.ts'

/** The zone and store that serve a place. */
export const usePointCoverage = ({ lat, lng }: Point) =>
  useQuery({
    queryKey: ['zones', 'at', lat, lng],
    queryFn: ({ signal }) => api.checkPoint({ body: { lat, lng }, signal, toast: 'none' }),
    retry: false,
    staleTime: 30_000,
  })
