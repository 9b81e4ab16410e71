import Flatbush from 'flatbush'
import { findZoneAt, type Point, type ZonePolygon } from '../delivery/zone.ts'
import type { StoreId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import { boundsOf } from './rings.ts'

/** A limit with what a customer notices of it. */
export interface ZoneTerms extends ZonePolygon {
  readonly storeId: StoreId | null
  readonly minOrderAmount: Cents
  readonly deliveryFee: Cents
  readonly deliveryMinutes: number
}

/** What a change of limits does to an address, the worst first. */
export const ZONE_EFFECTS = ['lost', 'dearer', 'moved', 'better', 'gained'] as const
export type ZoneEffect = (typeof ZONE_EFFECTS)[number]

type Served = Pick<ZoneTerms, 'id' | 'storeId' | 'minOrderAmount' | 'deliveryFee' | 'deliveryMinutes'>

/**
 * What it means for an address that another limit, or the same with other terms, serves it; null when nothing changes for
 * the customer nor for the stores.
 */
export const effectOn = (before: Served | null, after: Served | null): ZoneEffect | null => {
  if (before === null) return after === null ? null : 'gained'
  if (after === null) return 'lost'
  if (after.minOrderAmount > before.minOrderAmount || after.deliveryFee > before.deliveryFee) return 'dearer'
  const isCheaper = after.minOrderAmount < before.minOrderAmount || after.deliveryFee < before.deliveryFee
  const isSlower = after.deliveryMinutes > before.deliveryMinutes
  if (!isSlower && (isCheaper || after.deliveryMinutes < before.deliveryMinutes)) return 'better'
  const isMoved = isCheaper || isSlower || after.id !== before.id || after.storeId !== before.storeId
  return isMoved ? 'moved' : null
}

/** Finds the limit that serves a place among many. */
const servingIndex = <Z extends ZonePolygon>(zones: readonly Z[]): ((point: Point) => Z | null) => {
  const boxed = zones.flatMap((zone) => {
    const box = boundsOf(zone.polygon)
    return box === null || !zone.isActive ? [] : [{ zone, box }]
  })
  if (boxed.length === 0) return () => null
  const index = new Flatbush(boxed.length)
  for (const { box } of boxed) index.add(box.west, box.south, box.east, box.north)
  index.finish()
  return (point) =>
    findZoneAt(
      index.search(point.lng, point.lat, point.lng, point.lat).flatMap((at) => boxed[at]?.zone ?? []),
      point,
    )
}

export interface ChangedPlace<Place, Zone> {
  readonly place: Place
  readonly effect: ZoneEffect
  readonly before: Zone | null
  readonly after: Zone | null
}

/** The places for which a change of limits makes a difference. */
export const changedPlaces = <Place extends Point, Zone extends ZoneTerms>(
  before: readonly Zone[],
  after: readonly Zone[],
  places: readonly Place[],
): ReadonlyArray<ChangedPlace<Place, Zone>> => {
  const servedBefore = servingIndex(before)
  const servedAfter = servingIndex(after)
  return places.flatMap((place) => {
    const [was, is] = [servedBefore(place), servedAfter(place)]
    const effect = effectOn(was, is)
    return effect === null ? [] : [{ place, effect, before: was, after: is }]
  })
}
