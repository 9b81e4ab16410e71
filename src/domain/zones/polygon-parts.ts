import { area } from '@turf/area'
import { Clipper, FillRule, type Path64, type Paths64 } from 'clipper2-ts'
import { isInPolygon, type Point, type PolygonRings } from '../delivery/zone.ts'
import { boundsOf, normalRings, toDegrees, type Corner, type Ring } from './rings.ts'

/** Tenths of the stored unit, so that what is cut keeps its last decimal. */
const SCALE = 10_000_000

/** All polygons of an operation from one corner, so that the products of their coordinates stay exact. */
const frameOf = ([lng = 0, lat = 0]: Corner | readonly [] = []) => {
  const [x0, y0] = [Math.round(lng * SCALE), Math.round(lat * SCALE)]
  return {
    toPaths: (rings: PolygonRings): Paths64 =>
      rings.map((ring) =>
        ring.slice(0, -1).map(([x, y]) => ({ x: Math.round(x * SCALE) - x0, y: Math.round(y * SCALE) - y0 })),
      ),
    toRing: (path: Path64): Ring => {
      const corners = path.map(({ x, y }): Corner => [toDegrees((x + x0) / 10), toDegrees((y + y0) / 10)])
      const [first] = corners
      return first === undefined ? [] : [...corners, first]
    },
  }
}

/** Square metres of a polygon without its holes. */
export const areaOf = (rings: PolygonRings): number =>
  area({
    type: 'Polygon',
    coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
  })

/** Pieces below this are what rounding leaves along a shared border. */
const MIN_PIECE = 1

/** Paths of a result as polygons: each hole with the outline that has it, the largest first, without slivers. */
const toPolygons = (paths: Paths64, toRing: (path: Path64) => Ring): readonly PolygonRings[] => {
  const outlines = paths.filter((path) => Clipper.area(path) > 0).map(toRing)
  const holes = paths.filter((path) => Clipper.area(path) < 0).map(toRing)
  const polygons = outlines.map((outline) => {
    const own = holes.filter((hole) => {
      const [lng, lat] = hole[0] ?? [Number.NaN, Number.NaN]
      const holder = outlines
        .filter((each) => isInPolygon({ lat, lng }, [each]))
        .toSorted((a, b) => areaOf([a]) - areaOf([b]))[0]
      return holder === outline
    })
    return normalRings([outline, ...own.filter((hole) => areaOf([hole]) >= MIN_PIECE)])
  })
  return polygons.filter((rings) => areaOf(rings) >= MIN_PIECE).toSorted((a, b) => areaOf(b) - areaOf(a))
}

/** What two polygons share; empty where they only touch. */
export const intersectionOf = (a: PolygonRings, b: PolygonRings): readonly PolygonRings[] => {
  const { toPaths, toRing } = frameOf(a[0]?.[0])
  return toPolygons(Clipper.intersect(toPaths(a), toPaths(b), FillRule.EvenOdd), toRing)
}

/** What is left of a polygon without another one. */
export const differenceOf = (a: PolygonRings, b: PolygonRings): readonly PolygonRings[] => {
  const { toPaths, toRing } = frameOf(a[0]?.[0])
  return toPolygons(Clipper.difference(toPaths(a), toPaths(b), FillRule.EvenOdd), toRing)
}

/**
 * The two sides of a line through a polygon, the larger first; null when the line does not part it in two. The line is
 * prolonged at both ends, and what lies to its left is taken from a wide quadrilateral.
 */
export const splitBy = (
  rings: PolygonRings,
  line: readonly Point[],
): readonly [PolygonRings, PolygonRings] | null => {
  const [start, second] = line
  const [end, beforeEnd] = [line.at(-1), line.at(-2)]
  if (!start || !second || !end || !beforeEnd) return null
  const box = boundsOf([...rings, line.map(({ lat, lng }): Corner => [lng, lat])])
  const reach = box === null ? 0 : 2 * Math.max(box.east - box.west, box.north - box.south)
  const from = prolonged(second, start, reach)
  const to = prolonged(beforeEnd, end, reach)
  if (from === null || to === null) return null
  const [dLng, dLat] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dLng, dLat)
  if (length === 0) return null
  const aside = ([lng, lat]: Corner): Corner => [lng - (dLat / length) * reach, lat + (dLng / length) * reach]
  const left: Ring = [
    from,
    ...line.map(({ lat, lng }): Corner => [lng, lat]),
    to,
    aside(to),
    aside(from),
    from,
  ]
  const pieces = [...intersectionOf(rings, [left]), ...differenceOf(rings, [left])]
  const [larger, smaller] = pieces.toSorted((a, b) => areaOf(b) - areaOf(a))
  return pieces.length === 2 && larger && smaller ? [larger, smaller] : null
}

/** The end of a line, prolonged away from the corner before it. */
const prolonged = (from: Point, to: Point, reach: number): Corner | null => {
  const [dLng, dLat] = [to.lng - from.lng, to.lat - from.lat]
  const length = Math.hypot(dLng, dLat)
  return length === 0 ? null : [to.lng + (dLng / length) * reach, to.lat + (dLat / length) * reach]
}

const METERS_PER_DEGREE = 111_320
const CIRCLE_CORNERS = 32

/** A polygon of 32 corners around a place. */
export const circleAround = ({ lat, lng }: Point, meters: number): PolygonRings => {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, corner): Corner => {
    const angle = (corner / CIRCLE_CORNERS) * 2 * Math.PI
    return [
      lng + (Math.cos(angle) * meters) / (METERS_PER_DEGREE * shrink),
      lat + (Math.sin(angle) * meters) / METERS_PER_DEGREE,
    ]
  })
  return normalRings([ring])
}
