import type { PolygonRings } from '../delivery/zone.ts'
import { normalRings, type Corner, type Ring } from './rings.ts'

/** A corner by its ring, 0 is the outline, and its place there. */
export interface CornerPlace {
  readonly ring: number
  readonly index: number
}

const open = (ring: Ring): Ring => ring.slice(0, -1)
const close = (corners: Ring): Ring => {
  const [first] = corners
  return first === undefined ? [] : [...corners, first]
}

/** The corners of each ring, without the one that closes it. */
export const openRings = (rings: PolygonRings): PolygonRings => rings.map(open)

const changeRing = (rings: PolygonRings, at: number, change: (corners: Ring) => Ring): PolygonRings =>
  rings.map((ring, index) => (index === at ? close(change(open(ring))) : ring))

const METERS_PER_DEGREE = 111_320

/** A corner moved by metres to the east and to the north. */
export const nudgeCorner = (
  rings: PolygonRings,
  { ring, index }: CornerPlace,
  east: number,
  north: number,
): PolygonRings =>
  changeRing(rings, ring, (corners) =>
    corners.map((corner, at): Corner => {
      if (at !== index) return corner
      const [lng, lat] = corner
      const shrink = Math.cos((lat * Math.PI) / 180)
      const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
      return [rounded(lng + east / (METERS_PER_DEGREE * shrink)), rounded(lat + north / METERS_PER_DEGREE)]
    }),
  )

export const placeCorner = (
  rings: PolygonRings,
  { ring, index }: CornerPlace,
  corner: Corner,
): PolygonRings =>
  changeRing(rings, ring, (corners) => corners.map((each, at) => (at === index ? corner : each)))

/** Without a corner; a ring of three loses all of itself, and the outline keeps its last three. */
export const removeCorner = (rings: PolygonRings, { ring, index }: CornerPlace): PolygonRings => {
  const corners = open(rings[ring] ?? [])
  if (corners.length > 3) return changeRing(rings, ring, () => corners.toSpliced(index, 1))
  return ring === 0 ? rings : rings.toSpliced(ring, 1)
}

/** A new corner in the middle of the edge after a corner. */
export const addCornerAfter = (rings: PolygonRings, { ring, index }: CornerPlace): PolygonRings =>
  changeRing(rings, ring, (corners) => {
    const [from, to] = [corners[index], corners[(index + 1) % corners.length]]
    if (from === undefined || to === undefined) return corners
    const middle: Corner = [
      Math.round(((from[0] + to[0]) / 2) * 1e6) / 1e6,
      Math.round(((from[1] + to[1]) / 2) * 1e6) / 1e6,
    ]
    return corners.toSpliced(index + 1, 0, middle)
  })

export const removeRing = (rings: PolygonRings, ring: number): PolygonRings => rings.toSpliced(ring, 1)

/** With another outline; holes stay where they are. */
export const withOutline = (rings: PolygonRings, outline: Ring): PolygonRings =>
  normalRings([outline, ...rings.slice(1)])
export const withHole = (rings: PolygonRings, hole: Ring): PolygonRings => normalRings([...rings, hole])

/** The corner before or after another one, through all rings; null past the ends. */
export const neighbourCorner = (
  rings: PolygonRings,
  place: CornerPlace | null,
  step: 1 | -1,
): CornerPlace | null => {
  const all = openRings(rings).flatMap((corners, ring) => corners.map((_, index) => ({ ring, index })))
  if (place === null) return (step === 1 ? all[0] : all.at(-1)) ?? null
  const at = all.findIndex(({ ring, index }) => ring === place.ring && index === place.index)
  return all[at + step] ?? null
}

const decimal = /^-?\d{1,3}(?:[.,]\d+)?$/

/** A typed or pasted coordinate with a point or a comma; null for anything else. */
export const parseDegrees = (text: string, limit: number): number | null => {
  const trimmed = text.trim()
  if (!decimal.test(trimmed)) return null
  const degrees = Number(trimmed.replace(',', '.'))
  return Math.abs(degrees) <= limit ? degrees : null
}

/** A pasted pair, `14.6, -90.5` or `14,6; -90,5`; null for anything else. */
export const parsePair = (text: string): Corner | null => {
  const parts = /[;\t]/.test(text) ? text.split(/[;\t]/) : text.trim().split(/,\s+|\s+/)
  if (parts.length !== 2) return null
  const [lat, lng] = [parseDegrees(parts[0] ?? '', 90), parseDegrees(parts[1] ?? '', 180)]
  return lat === null || lng === null ? null : [lng, lat]
}
