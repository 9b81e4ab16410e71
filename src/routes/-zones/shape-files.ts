import { kml } from '@tmcw/togeojson'
import type { PolygonRings } from '../../domain/delivery/zone.ts'
import { normalRings, type Corner } from '../../domain/zones/rings.ts'

export interface FileShape {
  readonly name: string
  readonly polygon: PolygonRings
}
export type ShapeFileError = 'unreadable' | 'network_links' | 'no_polygon' | 'too_large'

const MAX_BYTES = 5_000_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const toRings = (coordinates: unknown): PolygonRings | null => {
  if (!Array.isArray(coordinates)) return null
  const rings = coordinates.map((ring: unknown) =>
    Array.isArray(ring)
      ? ring.flatMap((position: unknown): Corner[] => {
          if (!Array.isArray(position)) return []
          const [lng, lat]: readonly unknown[] = position
          return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : []
        })
      : [],
  )
  return rings.length > 0 && rings.every((ring) => ring.length > 0) ? normalRings(rings) : null
}

/** Every polygon of a GeoJSON value, each part of several by itself. */
const polygonsIn = (value: unknown, name = ''): readonly FileShape[] => {
  if (!isRecord(value)) return []
  const { type, coordinates, geometry, geometries, features, properties } = value
  const own = isRecord(properties) && typeof properties['name'] === 'string' ? properties['name'] : name
  if (type === 'FeatureCollection' && Array.isArray(features))
    return features.flatMap((each: unknown) => polygonsIn(each))
  if (type === 'Feature') return polygonsIn(geometry, own)
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    return geometries.flatMap((each: unknown) => polygonsIn(each, own))
  const all: readonly unknown[] =
    type === 'Polygon'
      ? [coordinates]
      : type === 'MultiPolygon' && Array.isArray(coordinates)
        ? coordinates
        : []
  return all.flatMap((each) => {
    const polygon = toRings(each)
    return polygon === null ? [] : [{ name: own, polygon }]
  })
}

/** The polygons of a GeoJSON or KML text. */
export const parseShapeFile = (text: string): readonly FileShape[] | ShapeFileError => {
  if (text.length > MAX_BYTES) return 'too_large'
  if (text.trimStart().startsWith('<')) {
    const parsed = new DOMParser().parseFromString(text, 'text/xml')
    if (parsed.querySelector('parsererror') !== null) return 'unreadable'
    const shapes = polygonsIn(kml(parsed))
    // What a link leads to is elsewhere: nothing is fetched for a file.
    if (shapes.length === 0 && parsed.getElementsByTagName('NetworkLink').length > 0) return 'network_links'
    return shapes.length === 0 ? 'no_polygon' : shapes
  }
  try {
    const shapes = polygonsIn(JSON.parse(text))
    return shapes.length === 0 ? 'no_polygon' : shapes
  } catch {
    return 'unreadable'
  }
}

export const toGeoJson = (name: string, polygon: PolygonRings): string =>
  JSON.stringify(
    { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: polygon } },
    null,
    1,
  )

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const coordinatesOf = (ring: readonly Corner[]) => ring.map(([lng, lat]) => `${lng},${lat},0`).join(' ')

export const toKml = (name: string, polygon: PolygonRings): string => {
  const boundary = (ring: readonly Corner[], side: 'outer' | 'inner') =>
    `<${side}BoundaryIs><LinearRing><coordinates>${coordinatesOf(ring)}</coordinates></LinearRing></${side}BoundaryIs>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${escaped(name)}</name><Polygon>
${polygon.map((ring, at) => boundary(ring, at === 0 ? 'outer' : 'inner')).join('\n')}
</Polygon></Placemark></Document></kml>
`
}
