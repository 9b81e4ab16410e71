import type { Kysely } from 'kysely'
import type { ZoneMatch } from '../../../src/api/contract/organisation.contract.ts'
import { earliestDeliveryTime } from '../../../src/domain/delivery/delivery-time.ts'
import { findZoneAt, findZonesAt } from '../../../src/domain/delivery/zone.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, type Failure } from '../../core/result.ts'
import { includesStore } from '../../db/scope.ts'
import { recordUncovered } from './uncovered-places.ts'
import { loadDeliveryTime } from './delivery-time.queries.ts'
import { zoneDistanceInMeters } from '../../../src/domain/zones/zone-distance.ts'
import {
  findZonesContaining,
  findNearbyZones,
  type DeliveryPoint,
  type ServingZone,
} from './zones.queries.ts'
import type { Unit } from '../../core/actor.ts'

export interface ZoneLookup {
  readonly unit: Unit
  readonly now: Date
  readonly point: DeliveryPoint
  /** Also considers inactive zones and stores, when no active one covers the place. */
  readonly isFullArea: boolean
  /** Whether somebody asked for the place, so that it counts among those without delivery. */
  readonly isCounted: boolean
}

/**
 * The zone and store that deliver to a place, and the larger zones that cover it too. A place without one is refused
 * with the nearest zone, and with the zone that would serve it if it or its store were active; a place with a
 * store outside the unit with that store.
 */
export const resolveZone = async (
  db: Kysely<Database>,
  { unit, now, point, isCounted, isFullArea }: ZoneLookup,
): Promise<ZoneMatch | Failure> => {
  const candidates = await findZonesContaining(db, unit, point, now)
  const [servingZone, ...others] = findZonesAt(candidates, point)
  const closed = servingZone ?? findZoneAt(everyOne(candidates), point)
  const zone = servingZone ?? (isFullArea ? closed : null)
  if (zone === null || !includesStore(unit, { ...zone, id: zone.storeId })) {
    const near = zone === null ? await findNearestZone(db, unit, point, now) : { zone, meters: 0 }
    const nearest = near && presentNearest(near)
    if (zone === null && isCounted) await recordUncovered(db, { point, unit, now, near })
    const extra = {
      ...(nearest !== null && { nearest }),
      ...(zone === null &&
        closed != null && {
          closed: {
            zoneName: closed.name,
            storeName: closed.storeName,
            ...(closed.closedUntil !== null &&
              closed.closedUntil > now && { until: closed.closedUntil.toISOString() }),
          },
        }),
    }
    return failure('delivery_zone_not_found', Object.keys(extra).length === 0 ? {} : { extra })
  }
  const time = await loadDeliveryTime(db, { storeId: zone.storeId, now, leadMinutes: zone.deliveryMinutes })
  const first = time === null ? null : earliestDeliveryTime(time.facts)
  return {
    isValid: true,
    deliveryZoneId: zone.id,
    zoneName: zone.name,
    storeId: zone.storeId,
    storeName: zone.storeName,
    minOrderAmount: zone.minOrderAmount,
    deliveryFee: zone.deliveryFee,
    deliveryMinutes: zone.deliveryMinutes,
    firstDeliveryTime: first === null ? null : new Date(first).toISOString(),
    otherZones: others.map(({ name, storeName }) => ({ zoneName: name, storeName })),
  }
}

/** Zones as if all of them and their stores were active. */
const everyOne = (zones: readonly ServingZone[]): readonly ServingZone[] =>
  zones.map((zone) => ({ ...zone, isActive: true }))

interface NearZone {
  readonly zone: ServingZone
  readonly meters: number
}

export const presentNearest = ({ zone, meters }: NearZone) => ({
  storeName: zone.storeName,
  zoneName: zone.name,
  distanceMeters: Math.round(meters),
})

/** The limit that delivers next to a place, and how far away it is; null without any. */

export const findNearestZone = async (
  db: Kysely<Database>,
  unit: Unit,
  point: DeliveryPoint,
  now: Date,
): Promise<NearZone | null> =>
  (await findNearbyZones(db, unit, point, now))
    .map((zone) => ({ zone, meters: zoneDistanceInMeters(point, zone.polygon) }))
    .toSorted((a, b) => a.meters - b.meters)[0] ?? null
