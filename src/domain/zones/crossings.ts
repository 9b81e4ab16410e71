import Flatbush from 'flatbush'
import type { Point, PolygonRings } from '../delivery/zone.ts'
import { toDegrees, toUnits } from './rings.ts'

/** A straight edge between two corners, in whole units. */
interface Edge {
  readonly ring: number
  /** Its place in the ring, and the number of edges there. */
  readonly index: number
  readonly count: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Two edges that share a place they must not. */
export interface Crossing {
  readonly rings: readonly [number, number]
  readonly at: Point
  /** They go through each other; otherwise they only touch. */
  readonly isProper: boolean
}

const edgesOf = (rings: PolygonRings): readonly Edge[] =>
  rings.flatMap((ring, at) =>
    ring.slice(1).flatMap(([bLng, bLat], index) => {
      const start = ring[index]
      if (start === undefined) return []
      return [
        {
          ring: at,
          index,
          count: ring.length - 1,
          ax: toUnits(start[0]),
          ay: toUnits(start[1]),
          bx: toUnits(bLng),
          by: toUnits(bLat),
        },
      ]
    }),
  )

/** On which side of an edge a place is: exact, since spans of ten degrees have products below 2^53. */
const side = ({ ax, ay, bx, by }: Edge, x: number, y: number): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

const isWithin = ({ ax, ay, bx, by }: Edge, x: number, y: number): boolean =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)

const isOn = (edge: Edge, x: number, y: number): boolean => side(edge, x, y) === 0 && isWithin(edge, x, y)

const placeOf = (x: number, y: number): Point => ({ lat: toDegrees(y), lng: toDegrees(x) })

/** Where two edges meet; null when they do not. */
const meet = (a: Edge, b: Edge): Omit<Crossing, 'rings'> | null => {
  const [s1, s2] = [side(a, b.ax, b.ay), side(a, b.bx, b.by)]
  const [s3, s4] = [side(b, a.ax, a.ay), side(b, a.bx, a.by)]
  if (s1 * s2 < 0 && s3 * s4 < 0) {
    const [dx, dy] = [a.bx - a.ax, a.by - a.ay]
    const [ex, ey] = [b.bx - b.ax, b.by - b.ay]
    const along = ((b.ax - a.ax) * ey - (b.ay - a.ay) * ex) / (dx * ey - dy * ex)
    return { at: placeOf(a.ax + along * dx, a.ay + along * dy), isProper: true }
  }
  const ends = [
    [a, b.ax, b.ay],
    [a, b.bx, b.by],
    [b, a.ax, a.ay],
    [b, a.bx, a.by],
  ] as const
  const touched = ends.find(([edge, x, y]) => isOn(edge, x, y))
  return touched === undefined ? null : { at: placeOf(touched[1], touched[2]), isProper: false }
}

/** Where the second of two neighbours in a ring goes back over the first; null when they share their corner alone. */
const turnBack = (first: Edge, second: Edge): Omit<Crossing, 'rings'> | null =>
  isOn(first, second.bx, second.by) || isOn(second, first.ax, first.ay)
    ? { at: placeOf(second.ax, second.ay), isProper: false }
    : null

const meetingOf = (a: Edge, b: Edge): Omit<Crossing, 'rings'> | null => {
  if (a.ring !== b.ring) return meet(a, b)
  if ((a.index + 1) % a.count === b.index) return turnBack(a, b)
  if ((b.index + 1) % b.count === a.index) return turnBack(b, a)
  return meet(a, b)
}

/** The first places at which rings cross or touch themselves or each other, in the order of their edges. */
export const findCrossings = (rings: PolygonRings, limit = 1): readonly Crossing[] => {
  const edges = edgesOf(rings)
  if (edges.length === 0) return []
  const index = new Flatbush(edges.length)
  for (const { ax, ay, bx, by } of edges)
    index.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  index.finish()
  const found: Crossing[] = []
  edges.forEach((edge, at) => {
    if (found.length >= limit) return
    const near = index
      .search(
        Math.min(edge.ax, edge.bx),
        Math.min(edge.ay, edge.by),
        Math.max(edge.ax, edge.bx),
        Math.max(edge.ay, edge.by),
        (other) => other > at,
      )
      .toSorted((a, b) => a - b)
    for (const each of near) {
      const other = edges[each]
      const meeting = other && meetingOf(edge, other)
      if (meeting && found.length < limit) found.push({ ...meeting, rings: [edge.ring, other.ring] })
    }
  })
  return found
}
