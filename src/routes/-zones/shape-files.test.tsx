import { expect, test } from 'vitest'
import { parseShapeFile, toGeoJson, toKml } from './shape-files.ts'

const SQUARE = [
  [
    [-90.5, 14.6],
    [-90.48, 14.6],
    [-90.48, 14.62],
    [-90.5, 14.62],
    [-90.5, 14.6],
  ],
] as const
const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`
const LINK =
  '<NetworkLink><name>Otro</name><Link><href>https://example.com/limites.kml</href></Link></NetworkLink>'

test.each([
  ['GeoJSON', toGeoJson('Zona 10 & norte', SQUARE)],
  ['KML', toKml('Zona 10 & norte', SQUARE)],
])('what is written as %s is read again', (_format, text) => {
  expect(parseShapeFile(text)).toEqual([{ name: 'Zona 10 & norte', polygon: SQUARE }])
})

test('each part of several polygons is a shape of its own', () => {
  const parts = { type: 'MultiPolygon', coordinates: [SQUARE, SQUARE] }
  expect(parseShapeFile(JSON.stringify(parts))).toHaveLength(2)
})

test.each([
  ['network_links', kml(LINK)],
  ['no_polygon', kml('<Placemark><Point><coordinates>-90.5,14.6</coordinates></Point></Placemark>')],
  ['no_polygon', '{"type":"Point","coordinates":[-90.5,14.6]}'],
  ['no_polygon', '{"type":"Polygon","coordinates":[[[null,14.6]]]}'],
  ['unreadable', '<kml><Placemark>'],
  ['unreadable', '{"type":'],
  ['too_large', ' '.repeat(5_000_001)],
] as const)('a file is refused as %s', (code, text) => {
  expect(parseShapeFile(text)).toBe(code)
})
