import type { Selectable } from 'kysely'
import type { CountryId, StoreId, ZoneId } from '../../src/domain/shared/ids.ts'
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

export interface ZoneTree {
  readonly states: ReadonlyArray<{ id: number; country_id: CountryId; name: string }>
  readonly cities: ReadonlyArray<{ id: number; state_id: number; name: string }>
  readonly areas: ReadonlyArray<{ id: number; city_id: number; name: string }>
  readonly zones: readonly ZoneRow[]
}

/**
 * A near zone inside a wide one for every delivering store; wide ones overlap their neighbours, three have
 * a hole.
 */
export const zoneTree = (random: Random): ZoneTree => {
  const states: ZoneTree['states'][number][] = []
  const cities: ZoneTree['cities'][number][] = []
  const areas: ZoneTree['areas'][number][] = []
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
        area_id: areaId,
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
