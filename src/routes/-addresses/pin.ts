import { isInPolygon, type PolygonRings } from '../../domain/delivery/zone.ts'

export interface Pin {
  readonly lat: number
  readonly lng: number
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
export const pinAt = (lat: number, lng: number): Pin => ({ lat: rounded(lat), lng: rounded(lng) })

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
