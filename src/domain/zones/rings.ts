import type { PolygonRings } from '../delivery/zone.ts'
import { COORDINATE_DECIMALS } from './polygon-limits.ts'

export type Corner = readonly [lng: number, lat: number]
export type Ring = readonly Corner[]

const SCALE = 10 ** COORDINATE_DECIMALS

/** A coordinate in whole units of its last kept decimal, with which geometry is exact. */
export const toUnits = (degrees: number): number => Math.round(degrees * SCALE)
export const toDegrees = (units: number): number => Math.round(units) / SCALE

const isSame = (a: Corner | undefined, b: Corner | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Twice the signed area in square units; positive is anticlockwise. */
const signedArea = (ring: Ring): number => {
  const [first] = ring
  if (first === undefined) return 0
  // From the first corner, so that the products stay small.
  const at = (position: Corner) => [
    toUnits(position[0]) - toUnits(first[0]),
    toUnits(position[1]) - toUnits(first[1]),
  ]
  return ring.slice(1).reduce((total, position, index) => {
    const [x = 0, y = 0] = at(position)
    const [px = 0, py = 0] = at(ring[index] ?? first)
    return total + px * y - x * py
  }, 0)
}

const normalRing = (ring: Ring, isHole: boolean): Ring => {
  const rounded = ring.map(([lng, lat]): Corner => [toDegrees(toUnits(lng)), toDegrees(toUnits(lat))])
  const corners = rounded.filter((position, index) => !isSame(position, rounded[index - 1]))
  const [first] = corners
  const closed = first === undefined || isSame(first, corners.at(-1)) ? corners : [...corners, first]
  return signedArea(closed) > 0 === isHole ? closed.toReversed() : closed
}

/**
 * Rings as they are stored: six decimals, no corner twice in a row, closed, the outline anticlockwise and holes clockwise as
 * GeoJSON has them. Nothing else changes.
 */
export const normalRings = (rings: PolygonRings): PolygonRings =>
  rings.map((ring, index) => normalRing(ring, index > 0))

/** Square degrees of a polygon without its holes. */
export const squareDegrees = (rings: PolygonRings): number =>
  rings.reduce((total, ring, index) => {
    const area = Math.abs(signedArea(ring)) / 2 / SCALE ** 2
    return index === 0 ? area : total - area
  }, 0)

/** Distinct corners of all rings; each ring names its first twice. */
export const cornerCount = (rings: PolygonRings): number =>
  rings.reduce((total, ring) => total + Math.max(0, ring.length - 1), 0)

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The box around rings; null without any corner. */
export const boundsOf = (rings: PolygonRings): Bounds | null => {
  const lngs = rings.flatMap((ring) => ring.map(([lng]) => lng))
  const lats = rings.flatMap((ring) => ring.map(([, lat]) => lat))
  if (lngs.length === 0) return null
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

export const joinBounds = (boxes: ReadonlyArray<Bounds | null>): Bounds | null =>
  boxes.reduce<Bounds | null>(
    (all, box) =>
      all === null || box === null
        ? (all ?? box)
        : {
            west: Math.min(all.west, box.west),
            south: Math.min(all.south, box.south),
            east: Math.max(all.east, box.east),
            north: Math.max(all.north, box.north),
          },
    null,
  )
