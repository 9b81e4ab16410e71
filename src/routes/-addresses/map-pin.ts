import { isInPolygon, type PolygonRings } from '../../domain/delivery/zone.ts'

export interface MapPin {
  readonly lat: number
  readonly lng: number
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
export const roundedPin = (lat: number, lng: number): MapPin => ({ lat: rounded(lat), lng: rounded(lng) })

/** Coordinates as texts of two fields. */
export interface MapPinText {
  readonly lat: string
  readonly lng: string
}

export const EMPTY_PIN: MapPinText = { lat: '', lng: '' }

/** The typed coordinates; null while they are invalid. */
export const parsePin = (typed: MapPinText): MapPin | null => {
  const [lat, lng] = [Number(typed.lat), Number(typed.lng)]
  const isValid = typed.lat !== '' && typed.lng !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isValid ? roundedPin(lat, lng) : null
}

/** The texts of the fields: the typed ones as long as they equal the pin, which map and zone move too. */
export const formatPin = (pin: MapPin | null, typed: MapPinText): MapPinText => {
  const parsed = parsePin(typed)
  if (pin === null) return parsed === null ? typed : EMPTY_PIN
  return parsed?.lat === pin.lat && parsed.lng === pin.lng
    ? typed
    : { lat: String(pin.lat), lng: String(pin.lng) }
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
