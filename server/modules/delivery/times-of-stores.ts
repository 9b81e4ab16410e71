import type { Kysely } from 'kysely'
import { DEFAULT_ZONE_MINUTES, type DeliveryTimeFacts } from '../../../src/domain/delivery/delivery-time.ts'
import type { DraftId, StoreId, ZoneId } from '../../../src/domain/shared/ids.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesStore } from '../../db/scope.ts'
import { loadDeliveryTimes } from './delivery-time.queries.ts'
import { findZoneMinutes } from './zones.queries.ts'

export interface StoreAndZone {
  readonly storeId: StoreId
  /** Null for a store where orders are picked up. */
  readonly zoneId: ZoneId | null
}

/** The facts that decide the times of stores in reach, each with a zone of its own, in the order of the pairs. */
export const findTimesOfStores = async (
  db: Kysely<Database>,
  pairs: readonly StoreAndZone[],
  {
    unit,
    now,
    cookingTime = 0,
    draftId,
  }: {
    readonly unit: Unit
    readonly now: Date
    readonly cookingTime?: number | undefined
    /** Any integer may be sent; only the id of an open draft has an effect. */
    readonly draftId?: number | undefined
  },
): Promise<readonly DeliveryTimeFacts[] | Failure> => {
  const zoneIds = pairs.flatMap(({ zoneId }) => zoneId ?? [])
  const zones = zoneIds.length === 0 ? new Map<never, never>() : await findZoneMinutes(db, zoneIds)
  const asked = pairs.map(({ storeId, zoneId }) => {
    const zone = zoneId === null ? null : zones.get(zoneId)
    const isKnown = zone === null || zone?.storeId === storeId
    return { storeId, isKnown, leadMinutes: cookingTime + (zone?.minutes ?? DEFAULT_ZONE_MINUTES) }
  })
  const times = await loadDeliveryTimes(db, asked, { now, draftId: (draftId ?? null) as DraftId | null })
  const inReach = times.flatMap((time) =>
    time !== null && includesStore(unit, { ...time, id: time.storeId }) ? [time.facts] : [],
  )
  if (inReach.length < pairs.length) return failure('store_not_found')
  return asked.every(({ isKnown }) => isKnown) ? inReach : failure('delivery_zone_not_found')
}
