import { isInPolygon, type PolygonRings } from '../../domain/delivery/zone.ts'

export interface Pin {
  readonly lat: number
  readonly lng: number
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
export const pinAt = (lat: number, lng: number): Pin => ({ lat: rounded(lat), lng: rounded(lng) })

/** Coordinates as they stand in two fields. */
export interface TypedPin {
  readonly lat: string
  readonly lng: string
}

export const NOTHING_TYPED: TypedPin = { lat: '', lng: '' }

/** The place that was typed; null while it is none. */
export const pinOf = (typed: TypedPin): Pin | null => {
  const [lat, lng] = [Number(typed.lat), Number(typed.lng)]
  const isPlace = typed.lat !== '' && typed.lng !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? pinAt(lat, lng) : null
}

/** What stands in the fields: what was typed as long as it says the same as the pin, which the map and the zone move too. */
export const shownOf = (pin: Pin | null, typed: TypedPin): TypedPin => {
  const said = pinOf(typed)
  if (pin === null) return said === null ? typed : NOTHING_TYPED
  return said?.lat === pin.lat && said.lng === pin.lng
    ? typed
    : { lat: String(pin.lat), lng: String(pin.lng) }
}

const STEPS = 12

/** A place inside a polygon, near its middle and outside its holes. */
export const middleOf = (rings: PolygonRings): Pin => {
  const outer = rings[0] ?? []
  const lngs = outer.map(([lng]) => lng)
  const lats = outer.map(([, lat]) => lat)
  const west = Math.min(...lngs)
  const south = Math.min(...lats)
  const width = Math.max(...lngs) - west
  const height = Math.max(...lats) - south
  const middle = { lat: south + height / 2, lng: west + width / 2 }
  const candidates = [middle]
  for (let x = 1; x < STEPS; x++) {
    for (let y = 1; y < STEPS; y++)
      candidates.push({ lat: south + (height * y) / STEPS, lng: west + (width * x) / STEPS })
  }
  const far = (place: Pin) => Math.hypot(place.lat - middle.lat, place.lng - middle.lng)
  const inside =
    candidates.filter((place) => isInPolygon(place, rings)).toSorted((a, b) => far(a) - far(b))[0] ?? middle
  return pinAt(inside.lat, inside.lng)
}
