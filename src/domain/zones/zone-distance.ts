import type { Point, PolygonRings } from '../delivery/zone.ts'

const METERS_PER_DEGREE = 111_320

interface Plane {
  readonly x: number
  readonly y: number
}

/**
 * Metres from a place to the nearest edge of a polygon, on a plane that is accurate within some hundred
 * kilometres.
 */
export const zoneDistanceInMeters = (point: Point, rings: PolygonRings): number => {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  const flat = ([lng, lat]: readonly [number, number]): Plane => ({
    x: (lng - point.lng) * METERS_PER_DEGREE * shrink,
    y: (lat - point.lat) * METERS_PER_DEGREE,
  })
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    const corners = ring.map(flat)
    corners.forEach((end, index) => {
      const start = corners[index - 1]
      if (start) nearest = Math.min(nearest, metersToSegment(start, end))
    })
  }
  return nearest
}

/** The distance of the origin from the segment between two points. */
const metersToSegment = (start: Plane, end: Plane): number => {
  const dx = end.x - start.x
  const dy = end.y - start.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length))
  return Math.hypot(start.x + along * dx, start.y + along * dy)
}
