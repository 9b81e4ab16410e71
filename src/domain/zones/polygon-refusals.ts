import { isInPolygon, type Point, type PolygonRings } from '../delivery/zone.ts'
import { findCrossings } from './crossings.ts'
import { kilometersOutside, type CountryOutline } from './country-outline.ts'
import { areaOf } from './polygon-parts.ts'
import { FAR_OUTSIDE_KM, MAX_POLYGON_POINTS, MAX_POLYGON_SPAN, MIN_POLYGON_AREA } from './polygon-limits.ts'
import { boundsOf, cornerCount, type Ring } from './rings.ts'

export const POLYGON_FAULTS = [
  'polygon_missing',
  'coordinate_out_of_range',
  'latitude_longitude_swapped',
  'too_few_points',
  'too_many_points',
  'too_wide',
  'self_crossing',
  'hole_outside',
  'holes_touching',
  'too_small',
  'outside_country',
] as const
export type PolygonFaultReason = (typeof POLYGON_FAULTS)[number]

/** Why a polygon cannot be the shape of a limit, and where on the map that shows. */
export interface PolygonFault {
  readonly reason: PolygonFaultReason
  readonly at: Point | null
  /** The ring: 0 is the outline, others are holes. */
  readonly ring: number
  /** Points, square metres or kilometres of the reason. */
  readonly value: number | null
}

const fault = (
  reason: PolygonFaultReason,
  { at = null, ring = 0, value = null }: Partial<Omit<PolygonFault, 'reason'>> = {},
): PolygonFault => ({ reason, at, ring, value })

const toPoint = ([lng, lat]: Ring[number]): Point => ({ lat, lng })
const firstPoint = (ring: Ring | undefined): Point | null => (ring?.[0] ? toPoint(ring[0]) : null)

const isInRange = ([lng, lat]: Ring[number]): boolean =>
  Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

const swapped = (rings: PolygonRings): PolygonRings =>
  rings.map((ring) => ring.map(([lng, lat]) => [lat, lng] as const))

const refusalToCorners = (rings: PolygonRings): PolygonFault | null => {
  if ((rings[0]?.length ?? 0) === 0) return fault('polygon_missing')
  for (const [ring, corners] of rings.entries()) {
    const outside = corners.find((each) => !isInRange(each))
    if (outside !== undefined)
      return swapped(rings).every((each) => each.every(isInRange))
        ? fault('latitude_longitude_swapped', { ring })
        : fault('coordinate_out_of_range', { ring })
    // A closed triangle has four.
    if (corners.length < 4)
      return fault('too_few_points', { ring, at: firstPoint(corners), value: corners.length })
  }
  const count = cornerCount(rings)
  return count > MAX_POLYGON_POINTS
    ? fault('too_many_points', { at: firstPoint(rings[0]), value: count })
    : null
}

const refusalToRings = (rings: PolygonRings): PolygonFault | null => {
  const [crossing] = findCrossings(rings)
  if (crossing !== undefined) {
    const [first, second] = crossing.rings
    const { at } = crossing
    if (first === second) return fault('self_crossing', { at, ring: first })
    const isThroughOutline = first === 0 && crossing.isProper
    return fault(isThroughOutline ? 'hole_outside' : 'holes_touching', { at, ring: second })
  }
  const [outline = [], ...holes] = rings
  for (const [index, hole] of holes.entries()) {
    const at = firstPoint(hole)
    if (at === null) continue
    if (!isInPolygon(at, [outline])) return fault('hole_outside', { at, ring: index + 1 })
    // Without a crossing, one corner inside another hole puts all of it there.
    const other = holes.find((each) => each !== hole && isInPolygon(at, [each]))
    if (other !== undefined) return fault('holes_touching', { at, ring: index + 1 })
  }
  return null
}

/** The farthest corner outside a country; null when none is outside. */
export const farthestOutside = (
  rings: PolygonRings,
  outline: CountryOutline,
): { readonly at: Point; readonly kilometers: number } | null => {
  const outside = (rings[0] ?? [])
    .map(toPoint)
    .map((at) => ({ at, kilometers: kilometersOutside(at, outline) }))
    .toSorted((a, b) => b.kilometers - a.kilometers)[0]
  return outside === undefined || outside.kilometers === 0 ? null : outside
}

const refusalToPlace = (rings: PolygonRings, outline: CountryOutline): PolygonFault | null => {
  const farthest = farthestOutside(rings, outline)
  if (farthest === null || farthest.kilometers <= FAR_OUTSIDE_KM) return null
  const turned = swapped(rings)
  const isTurned =
    turned.every((ring) => ring.every(isInRange)) &&
    (farthestOutside(turned, outline)?.kilometers ?? 0) <= FAR_OUTSIDE_KM
  return isTurned
    ? fault('latitude_longitude_swapped', { at: farthest.at })
    : fault('outside_country', { at: farthest.at, value: Math.round(farthest.kilometers) })
}

/**
 * Why rings, as `normalRings` returns them, cannot be the shape of a limit in a country; null when they can. Without an
 * outline of the country its place is not judged.
 */
export const refusalToPolygon = (
  rings: PolygonRings,
  outline: CountryOutline | null,
): PolygonFault | null => {
  const corners = refusalToCorners(rings)
  if (corners !== null) return corners
  const box = boundsOf(rings)
  const span = box === null ? 0 : Math.max(box.east - box.west, box.north - box.south)
  // Before the crossings, whose arithmetic is exact below it only.
  if (span > MAX_POLYGON_SPAN)
    return (
      (outline && refusalToPlace(rings, outline)) ??
      fault('too_wide', { at: firstPoint(rings[0]), value: Math.round(span) })
    )
  const crossed = refusalToRings(rings)
  if (crossed !== null) return crossed
  const area = areaOf(rings)
  if (area < MIN_POLYGON_AREA)
    return fault('too_small', { at: firstPoint(rings[0]), value: Math.round(area) })
  return outline === null ? null : refusalToPlace(rings, outline)
}
