import { findZonesAt, isInPolygon, type Point, type PolygonRings } from '../delivery/zone.ts'
import type { ZoneId } from '../shared/ids.ts'
import { areaOf } from './polygon-parts.ts'

export const ZONE_STATUSES = ['active', 'inactive', 'invisible'] as const
export type ZoneStatus = (typeof ZONE_STATUSES)[number]

/** What decides whether a limit delivers at a moment. */
export interface ZoneState {
  readonly status: ZoneStatus
  /** Null without a store. */
  readonly storeStatus: string | null
  /** Until when it is closed, as an instant; null when it is not. */
  readonly closedUntil: number | null
}

export const CLOSED_REASONS = ['inactive', 'closed_until', 'store_missing', 'store_closed'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why a limit does not deliver at a moment; null when it does. A closing that has passed is over by itself. */
export const whyClosed = (
  { closedUntil, status, storeStatus }: ZoneState,
  now: number,
): ClosedReason | null => {
  if (status !== 'active') return 'inactive'
  if (closedUntil !== null && closedUntil > now) return 'closed_until'
  if (storeStatus === null) return 'store_missing'
  return storeStatus === 'active' ? null : 'store_closed'
}

export const ZONE_VERDICTS = ['serves', 'larger', 'in_hole', ...CLOSED_REASONS] as const
export type ZoneVerdict = (typeof ZONE_VERDICTS)[number]

interface JudgedZone extends ZoneState {
  readonly id: ZoneId
  readonly polygon: PolygonRings
}

export interface PlaceVerdict<Zone> {
  readonly zone: Zone
  readonly verdict: ZoneVerdict
  readonly areaM2: number
}

const ORDER: readonly ZoneVerdict[] = ZONE_VERDICTS

/** Every limit around a place with what it is to the place, the one that serves it first. */
export const verdictsAt = <Zone extends JudgedZone>(
  zones: readonly Zone[],
  point: Point,
  now: number,
): ReadonlyArray<PlaceVerdict<Zone>> => {
  const [serving] = findZonesAt(
    zones.map((zone) => ({ ...zone, isActive: whyClosed(zone, now) === null })),
    point,
  )
  const verdictOf = (zone: Zone): ZoneVerdict => {
    if (!isInPolygon(point, zone.polygon)) return 'in_hole'
    return whyClosed(zone, now) ?? (zone.id === serving?.id ? 'serves' : 'larger')
  }
  return zones
    .filter(({ polygon }) => isInPolygon(point, polygon.slice(0, 1)))
    .map((zone) => ({ zone, areaM2: Math.round(areaOf(zone.polygon)), verdict: verdictOf(zone) }))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) || a.areaM2 - b.areaM2 || a.zone.id - b.zone.id,
    )
}
