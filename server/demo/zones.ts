import type { Selectable } from 'kysely'
import type { CountryId, DeliveryAreaId, StoreId, ZoneId } from '../../src/domain/shared/ids.ts'
import { findZoneAt } from '../../src/domain/delivery/zone.ts'
import { cents } from '../../src/domain/shared/money.ts'
import type { Database } from '../db/database.gen.ts'
import { COUNTRIES, priceIn, STORES, type CountryIso } from './network.ts'
import type { Random } from './random.ts'
import { idOf } from './rows.ts'

type Ring = ReadonlyArray<readonly [lng: number, lat: number]>
export type ZoneRow = Selectable<Database['delivery_zones']>

const KM_PER_DEGREE = 110.57
const CORNERS = 14
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** A closed, irregular ring around a place, anticlockwise as GeoJSON requires for outer rings. */
const ringAround = (lat: number, lng: number, km: number, unevenness: number, random: Random): Ring => {
  const corners = Array.from({ length: CORNERS }, (_, corner): readonly [number, number] => {
    const angle = ((corner + (random.next() - 0.5) * 0.5) / CORNERS) * 2 * Math.PI
    const reach = km * (1 - unevenness / 2 + random.next() * unevenness)
    return [
      round(lng + (Math.cos(angle) * reach) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
      round(lat + (Math.sin(angle) * reach) / KM_PER_DEGREE),
    ]
  })
  return [...corners, corners[0] as readonly [number, number]] // there are fourteen corners
}

/** Square degrees inside a ring. */
const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.slice(1).reduce((total, [x, y], index) => {
      const [px, py] = ring[index] as readonly [number, number] // one before the sliced one
      return total + px * y - x * py
    }, 0),
  ) / 2

export interface DemoZones {
  readonly states: ReadonlyArray<{ id: number; country_id: CountryId; name: string }>
  readonly cities: ReadonlyArray<{ id: number; state_id: number; name: string }>
  readonly areas: ReadonlyArray<{ id: number; city_id: number; name: string }>
  readonly zones: readonly ZoneRow[]
}

/**
 * A near zone inside a wide one for every delivering store; wide ones overlap their neighbours, three have
 * a hole.
 */
export const zoneTree = (random: Random): DemoZones => {
  const states: DemoZones['states'][number][] = []
  const cities: DemoZones['cities'][number][] = []
  const areas: DemoZones['areas'][number][] = []
  const zones: ZoneRow[] = []
  const findOrAdd = <T extends { id: number; name: string }>(
    list: T[],
    name: string,
    make: (id: number) => T,
  ): number => {
    const known = list.find((each) => each.name === name)
    if (known) return known.id
    list.push(make(list.length + 1))
    return list.length
  }
  STORES.forEach((store, index) => {
    const countryId = idOf<CountryId>(COUNTRIES.findIndex(({ iso }) => iso === store.country) + 1)
    const stateId = findOrAdd(states, store.state, (id) => ({ id, country_id: countryId, name: store.state }))
    const cityId = findOrAdd(cities, store.city, (id) => ({ id, state_id: stateId, name: store.city }))
    const areaId = findOrAdd(areas, store.quarter, (id) => ({ id, city_id: cityId, name: store.quarter }))
    if (store.reach === null) return
    const [near, wide] = store.reach
    const hole =
      store.hole && [...ringAround(store.hole.lat, store.hole.lng, store.hole.km, 0.25, random)].toReversed()
    const add = (name: string, km: number, holes: readonly Ring[], terms: ZoneTerms): void => {
      const ring = ringAround(store.lat, store.lng, km, 0.22, random)
      const lngs = ring.map(([lng]) => lng)
      const lats = ring.map(([, lat]) => lat)
      zones.push({
        id: idOf<ZoneId>(zones.length + 1),
        country_id: countryId,
        area_id: idOf<DeliveryAreaId>(areaId),
        store_id: idOf<StoreId>(index + 1),
        name,
        polygon: [ring, ...holes],
        min_lat: Math.min(...lats),
        max_lat: Math.max(...lats),
        min_lng: Math.min(...lngs),
        max_lng: Math.max(...lngs),
        area: areaOf(ring) - holes.reduce((total, inner) => total + areaOf(inner), 0),
        min_order_amount: cents(priceIn(store.country, terms.minimum)),
        delivery_fee: cents(priceIn(store.country, terms.fee)),
        delivery_minutes: terms.minutes,
        notes: terms.notes,
        status: 'active',
        version: 1,
        closed_until: null,
        closed_reason: '',
      })
    }
    add(store.name, near, [], { minimum: 6_000, fee: 1_200, minutes: 20, notes: null })
    add(`${store.name} ampliada`, wide, hole ? [hole] : [], {
      minimum: 10_000,
      fee: 2_000,
      minutes: 35,
      notes: store.hole ? `Sin entrega en ${store.hole.name}` : null,
    })
  })
  return { states, cities, areas, zones }
}

/** Places a little outside the limits that callers of the last three months asked for, by the hundred metres and the day. */
export const uncoveredRows = (
  zones: readonly ZoneRow[],
  now: number,
  random: Random,
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const rows = new Map<string, Readonly<Record<string, unknown>>>()
  for (const zone of zones) {
    if (!zone.name.endsWith('ampliada')) continue
    const asked = 2 + Math.floor(random.next() * 5)
    for (let nth = 0; nth < asked; nth += 1) {
      const angle = random.next() * 2 * Math.PI
      const lat = (zone.min_lat + zone.max_lat) / 2 + Math.sin(angle) * (zone.max_lat - zone.min_lat) * 0.8
      const lng = (zone.min_lng + zone.max_lng) / 2 + Math.cos(angle) * (zone.max_lng - zone.min_lng) * 0.8
      const place = { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
      if (
        findZoneAt(
          zones.map((each) => ({ ...each, isActive: true })),
          place,
        ) !== null
      )
        continue
      const day = new Date(now - Math.floor(random.next() * 85) * 86_400_000).toISOString().slice(0, 10)
      const row = { country_id: zone.country_id, day, ...place, lookups: 1 + Math.floor(random.next() * 6) }
      rows.set(`${day} ${place.lat} ${place.lng}`, row)
    }
  }
  return [...rows.values()]
}

interface ZoneTerms {
  /** In centavos of the quetzal. */
  readonly minimum: number
  readonly fee: number
  readonly minutes: number
  readonly notes: string | null
}

export const demoCountry = (iso: CountryIso) => {
  const index = COUNTRIES.findIndex((country) => country.iso === iso)
  const country = COUNTRIES[index]
  if (!country) throw new Error(`No country ${iso}`)
  return { ...country, id: idOf<CountryId>(index + 1) }
}
