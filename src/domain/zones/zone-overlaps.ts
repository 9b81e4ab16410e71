import type { PolygonRings, ZonePolygon } from '../delivery/zone.ts'
import type { ZoneId } from '../shared/ids.ts'
import { areaOf, intersectionOf } from './polygon-parts.ts'

/** Square metres that rounding may leave along a border that two limits share. */
const MIN_OVERLAP = 100

export interface ZoneOverlap<Zone> {
  readonly other: Zone
  readonly parts: readonly PolygonRings[]
  readonly areaM2: number
  readonly otherAreaM2: number
  /** The smaller limit serves what both cover; of equal ones that with the lower id. */
  readonly isWon: boolean
}

/** The active limits that a limit overlaps, the largest overlap first. A new limit has no id yet, and so the highest. */
export const overlapsOf = <Zone extends ZonePolygon>(
  limit: { readonly id: ZoneId | null; readonly polygon: PolygonRings },
  others: readonly Zone[],
): ReadonlyArray<ZoneOverlap<Zone>> => {
  const ownArea = areaOf(limit.polygon)
  return others
    .filter((other) => other.isActive && other.id !== limit.id)
    .flatMap((other) => {
      const parts = intersectionOf(limit.polygon, other.polygon)
      const areaM2 = parts.reduce((total, part) => total + areaOf(part), 0)
      if (areaM2 < MIN_OVERLAP) return []
      const otherAreaM2 = areaOf(other.polygon)
      const isFirst = limit.id !== null && limit.id < other.id
      return [
        {
          other,
          parts,
          areaM2: Math.round(areaM2),
          otherAreaM2: Math.round(otherAreaM2),
          isWon: ownArea < otherAreaM2 || (ownArea === otherAreaM2 && isFirst),
        },
      ]
    })
    .toSorted((a, b) => b.areaM2 - a.areaM2)
}
