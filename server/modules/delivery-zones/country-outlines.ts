import type * as Countries from 'i18n-iso-countries'
import type * as TopoJson from 'topojson-client'
import type { PolygonRings } from '../../../src/domain/delivery/zone.ts'
import type { CountryOutline } from '../../../src/domain/zones/country-outline.ts'
import { lazyPackage } from '../../core/lazy-package.ts'

type Topology = Parameters<typeof TopoJson.feature>[0]
interface Area {
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: PolygonRings }
    | { readonly type: 'MultiPolygon'; readonly coordinates: CountryOutline }
}

const topoJson = lazyPackage<typeof TopoJson>('topojson-client')
const isoCodes = lazyPackage<typeof Countries>('i18n-iso-countries')
/** Some two kilometres coarse. */
const atlas = lazyPackage<Topology>('world-atlas/countries-50m.json')

const outlines = new Map<string, CountryOutline | null>()

const read = (isoCode: string): CountryOutline | null => {
  const code = isoCodes().alpha2ToNumeric(isoCode)
  const { countries } = atlas().objects
  if (code === undefined || countries?.type !== 'GeometryCollection') return null
  const parts = countries.geometries
    .filter(({ id }) => id === code)
    .flatMap((geometry) => {
      // The countries of the atlas are areas with positions of two numbers.
      const area = topoJson().feature(atlas(), geometry) as unknown as Area
      return area.geometry.type === 'Polygon' ? [area.geometry.coordinates] : area.geometry.coordinates
    })
  return parts.length === 0 ? null : parts
}

/** The land of a country by its ISO code; null for one that the atlas does not have. Read once. */
export const outlineOf = (isoCode: string): CountryOutline | null => {
  const known = outlines.get(isoCode)
  if (known !== undefined) return known
  const outline = read(isoCode)
  outlines.set(isoCode, outline)
  return outline
}
