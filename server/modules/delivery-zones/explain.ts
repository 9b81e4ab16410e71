import type { Kysely } from 'kysely'
import type { PointExplanation } from '../../../src/api/contract/zones.contract.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { verdictsAt } from '../../../src/domain/zones/zone-verdicts.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesCountry } from '../../db/scope.ts'
import { findNearestZone, presentNearest } from '../delivery/resolve-zone.ts'
import { readLimitsIn } from './zones.queries.ts'

/** Every limit around a place with what it is to the place, and the nearest one where none delivers. */
export const explainPoint = async (
  db: Kysely<Database>,
  {
    unit,
    now,
    countryId,
    lat,
    lng,
  }: {
    readonly unit: Unit
    readonly now: Date
    readonly countryId: CountryId
    readonly lat: number
    readonly lng: number
  },
): Promise<PointExplanation> => {
  if (!includesCountry(unit, countryId)) return { limits: [], nearest: null }
  const point = { lat, lng }
  const around = await readLimitsIn(db, countryId, { west: lng, east: lng, south: lat, north: lat })
  const verdicts = verdictsAt(around, point, now.getTime())
  const isServed = verdicts[0]?.verdict === 'serves'
  const near = isServed ? null : await findNearestZone(db, unit, { ...point, countryId }, now)
  return {
    limits: verdicts.map(({ zone, areaM2, verdict }) => ({
      id: zone.id,
      name: zone.name,
      storeId: zone.storeId,
      storeName: zone.storeName,
      minOrderAmount: zone.minOrderAmount,
      deliveryFee: zone.deliveryFee,
      deliveryMinutes: zone.deliveryMinutes,
      areaM2,
      closedUntil: zone.closedUntil === null ? null : new Date(zone.closedUntil).toISOString(),
      verdict,
    })),
    nearest: near && presentNearest(near),
  }
}
