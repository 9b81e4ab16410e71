import { isInPolygon, type Point, type PolygonRings } from '../delivery/zone.ts'
import { zoneDistanceInMeters } from './zone-distance.ts'

/** The land of a country: a polygon for each of its parts. */
export type CountryOutline = readonly PolygonRings[]

/** Kilometres from a place to a country; 0 inside it. */
export const kilometersOutside = (point: Point, outline: CountryOutline): number =>
  outline.some((part) => isInPolygon(point, part))
    ? 0
    : Math.min(...outline.map((part) => zoneDistanceInMeters(point, part))) / 1_000
