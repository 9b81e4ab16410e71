import type { Kysely } from 'kysely'
import type { ZoneMatch } from '../../../src/api/contract/organisation.contract.ts'
import { firstDeliveryTime } from '../../../src/domain/delivery/delivery-time.ts'
import { zoneCovering } from '../../../src/domain/delivery/zone.ts'
import type { Database } from '../../db/tables.ts'
import { failure, type Failure, type Unit } from '../../http/call.ts'
import { reachesStore } from '../../http/scope.ts'
import { loadDeliveryTime } from './delivery-time.queries.ts'
import { metersToEdge } from './nearest-zone.ts'
import { zonesAround, zonesNear, type Place } from './zones.queries.ts'

export interface ZoneQuestion {
  readonly unit: Unit
  readonly now: Date
  readonly place: Place
  /** Also zones and stores that do not serve at present, when none that does covers the place. */
  readonly isFullArea: boolean
}

/** The zone and store that deliver to a place; a place of nobody, or of a store outside the unit, is refused with the nearest zone. */
export const matchZone = async (
  db: Kysely<Database>,
  { unit, now, place, isFullArea }: ZoneQuestion,
): Promise<ZoneMatch | Failure> => {
  const around = await zonesAround(db, unit, place)
  const serving = zoneCovering(around, place)
  const zone =
    serving ??
    (isFullArea
      ? zoneCovering(
          around.map((limit) => ({ ...limit, isActive: true })),
          place,
        )
      : null)
  if (zone === null || !reachesStore(unit, { ...zone, id: zone.storeId })) {
    const nearest =
      zone === null
        ? await nearestTo(db, unit, place)
        : { storeName: zone.storeName, zoneName: zone.name, distanceMeters: 0 }
    return failure('delivery_zone_not_found', nearest === null ? {} : { extra: { nearest } })
  }
  const time = await loadDeliveryTime(db, { storeId: zone.storeId, now, leadMinutes: zone.deliveryMinutes })
  const first = time === null ? null : firstDeliveryTime(time.facts)
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
  }
}

interface Nearest {
  readonly storeName: string
  readonly zoneName: string
  readonly distanceMeters: number
}

const nearestTo = async (db: Kysely<Database>, unit: Unit, place: Place): Promise<Nearest | null> => {
  const nearest = (await zonesNear(db, unit, place))
    .map((zone) => ({ zone, meters: metersToEdge(place, zone.polygon) }))
    .toSorted((a, b) => a.meters - b.meters)[0]
  return nearest
    ? {
        storeName: nearest.zone.storeName,
        zoneName: nearest.zone.name,
        distanceMeters: Math.round(nearest.meters),
      }
    : null
}
