import { isInPolygon, type PolygonRings } from '../../domain/delivery/zone.ts'

export interface MapPin {
  readonly lat: number
  readonly lng: number
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
export const roundedPin = (lat: number, lng: number): MapPin => ({ lat: rounded(lat), lng: rounded(lng) })

/** What stands in the two fields: null in an empty one, NaN in one that is no coordinate. */
export interface MapPinHalves {
  readonly lat: number | null
  readonly lng: number | null
}

export const NO_HALVES: MapPinHalves = { lat: null, lng: null }

/** The typed coordinates; null while they are no two. */
export const pinOfHalves = ({ lat, lng }: MapPinHalves): MapPin | null =>
  lat === null || lng === null || Number.isNaN(lat) || Number.isNaN(lng) ? null : roundedPin(lat, lng)

/** What the fields show: what was typed as long as it is the pin, which map and zone move too. */
export const shownHalves = (pin: MapPin | null, typed: MapPinHalves): MapPinHalves => {
  const ofTyped = pinOfHalves(typed)
  if (pin === null) return ofTyped === null ? typed : NO_HALVES
  return ofTyped?.lat === pin.lat && ofTyped.lng === pin.lng ? typed : pin
}

/** Whether a pin is only the centre of its zone, and nobody has said where the door is. */
export const isApproximatePin = (pin: MapPin, zone: { readonly polygon: PolygonRings }): boolean => {
  const { lat, lng } = centroid(zone.polygon)
  return pin.lat === lat && pin.lng === lng
}

const STEPS = 12

/** A point inside a polygon, near its centroid and outside its holes. */
export const centroid = (rings: PolygonRings): MapPin => {
  const outer = rings[0] ?? []
  const lngs = outer.map(([lng]) => lng)
  const lats = outer.map(([, lat]) => lat)
  const west = Math.min(...lngs)
  const south = Math.min(...lats)
  const width = Math.max(...lngs) - west
  const height = Math.max(...lats) - south
  const centre = { lat: south + height / 2, lng: west + width / 2 }
  const candidates = [centre]
  for (let x = 1; x < STEPS; x++) {
    for (let y = 1; y < STEPS; y++)
      candidates.push({ lat: south + (height * y) / STEPS, lng: west + (width * x) / STEPS })
  }
  const distance = (place: MapPin) => Math.hypot(place.lat - centre.lat, place.lng - centre.lng)
  const inside =
    candidates
      .filter((place) => isInPolygon(place, rings))
      .toSorted((a, b) => distance(a) - distance(b))[0] ?? centre
  return roundedPin(inside.lat, inside.lng)
}
