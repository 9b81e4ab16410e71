import { area } from '@turf/area'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { ZoneId } from '../shared/ids.ts'

export interface Point {
  readonly lat: number
  readonly lng: number
}

/** GeoJSON Polygon coordinates in [lng, lat]: the outer ring, then the holes; each ring ends where it begins. */
export type PolygonRings = ReadonlyArray<ReadonlyArray<readonly [number, number]>>

export interface ZonePolygon {
  readonly id: ZoneId
  readonly polygon: PolygonRings
  readonly isActive: boolean
}

/** Whether a point is inside the outer ring and outside all holes; the edge counts as inside. */
export const isInPolygon = ({ lat, lng }: Point, rings: PolygonRings): boolean =>
  booleanPointInPolygon([lng, lat], polygonOf(rings))

/** The active zones around a point, the smallest first, then the lowest id: the first one delivers there. */
export const findZonesAt = <Z extends ZonePolygon>(zones: Iterable<Z>, point: Point): readonly Z[] =>
  [...zones]
    .filter((zone) => zone.isActive && isInPolygon(point, zone.polygon))
    .map((zone) => ({ zone, size: area(polygonOf(zone.polygon)) }))
    .toSorted((a, b) => a.size - b.size || a.zone.id - b.zone.id)
    .map(({ zone }) => zone)

/** The zone that delivers to a point; null when none does. */
export const findZoneAt = <Z extends ZonePolygon>(zones: Iterable<Z>, point: Point): Z | null =>
  findZonesAt(zones, point)[0] ?? null

const polygonOf = (rings: PolygonRings) => ({
  type: 'Polygon' as const,
  coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
})
