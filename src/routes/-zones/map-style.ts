import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { MapLimit } from '../../api/contract/zones.contract.ts'
import type { PolygonRings } from '../../domain/delivery/zone.ts'
import { cssToken } from '../-addresses/map.ts'
import type { ZoneColour } from './zone-search.ts'

const STORE_TOKENS = [
  '--accent',
  '--state-road-solid',
  '--state-waiting-solid',
  '--state-kitchen-solid',
  '--state-done-solid',
] as const
const STEPS = [0.08, 0.16, 0.24, 0.32, 0.42] as const

const coordinatesOf = (rings: PolygonRings) => rings.map((ring) => ring.map(([lng, lat]) => [lng, lat]))

export const polygonFeature = (rings: PolygonRings, properties: Record<string, unknown> = {}) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Polygon' as const, coordinates: coordinatesOf(rings) },
})
export const pointFeature = (
  { lat, lng }: { readonly lat: number; readonly lng: number },
  properties: Record<string, unknown> = {},
) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
})
type Feature = ReturnType<typeof polygonFeature> | ReturnType<typeof pointFeature>
export const collection = (features: readonly Feature[]) => ({
  type: 'FeatureCollection' as const,
  features: [...features],
})

/** How strong a value is among those of the view, of five steps. */
const stepOf = (values: readonly number[], value: number): number => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const at = high === low ? 2 : Math.round(((value - low) / (high - low)) * (STEPS.length - 1))
  return STEPS[at] ?? STEPS[2]
}

/** Limits with their colour: a hue for each store, or a strength for the minimum or the minutes. */
export const limitFeatures = (
  limits: readonly MapLimit[],
  colour: ZoneColour,
  labelOf: (limit: MapLimit) => string,
) => {
  const valueOf = (limit: MapLimit) => (colour === 'minimum' ? limit.minOrderAmount : limit.deliveryMinutes)
  const values = limits.map(valueOf)
  return collection(
    limits.map((limit) =>
      polygonFeature(limit.polygon, {
        id: limit.id,
        label: labelOf(limit),
        isClosed: limit.closed !== null,
        colour: cssToken(
          colour === 'store' && limit.storeId !== null
            ? (STORE_TOKENS[limit.storeId % STORE_TOKENS.length] ?? '--accent')
            : '--accent',
        ),
        strength: colour === 'store' ? 0.14 : stepOf(values, valueOf(limit)),
      }),
    ),
  )
}

export const SOURCES = [
  'limits',
  'stores',
  'draft',
  'before',
  'theirs',
  'overlaps',
  'places',
  'uncovered',
  'marks',
] as const
export type SourceName = (typeof SOURCES)[number]

const EFFECT_TOKENS = [
  ['lost', '--danger'],
  ['dearer', '--state-kitchen-solid'],
  ['gained', '--accent'],
  ['better', '--accent'],
] as const

const effectColour = () => [
  'match',
  ['get', 'effect'],
  ...EFFECT_TOKENS.flatMap(([effect, token]) => [effect, cssToken(token)]),
  cssToken('--text'),
]

/** The bundled style: the network's own limits on plain ground, in the colours of the theme. */
export const zoneStyle = (): StyleSpecification => ({
  version: 8,
  sources: Object.fromEntries(
    SOURCES.map((name) => [name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }]),
  ),
  layers: zoneLayers() as StyleSpecification['layers'], // expressions with colours of the theme
})

const text = (size: number) => ({ 'text-size': size, 'text-anchor': 'center' })

const zoneLayers = () => [
  { id: 'ground', type: 'background', paint: { 'background-color': cssToken('--surface-sunken') } },
  {
    id: 'limits-fill',
    type: 'fill',
    source: 'limits',
    filter: ['!', ['get', 'isClosed']],
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': ['get', 'strength'] },
  },
  {
    id: 'limits-closed',
    type: 'fill',
    source: 'limits',
    filter: ['get', 'isClosed'],
    paint: { 'fill-pattern': 'hatch', 'fill-opacity': 0.5 },
  },
  {
    id: 'limits-line',
    type: 'line',
    source: 'limits',
    paint: { 'line-color': cssToken('--text-tertiary'), 'line-width': 1.2 },
  },
  {
    id: 'before-line',
    type: 'line',
    source: 'before',
    paint: { 'line-color': cssToken('--text'), 'line-width': 1.5, 'line-dasharray': [3, 2] },
  },
  {
    id: 'theirs-line',
    type: 'line',
    source: 'theirs',
    paint: { 'line-color': cssToken('--danger'), 'line-width': 2.5, 'line-dasharray': [2, 1] },
  },
  {
    id: 'draft-fill',
    type: 'fill',
    source: 'draft',
    paint: { 'fill-color': cssToken('--accent'), 'fill-opacity': 0.16 },
  },
  {
    id: 'overlaps-fill',
    type: 'fill',
    source: 'overlaps',
    paint: { 'fill-pattern': 'hatch-warning' },
  },
  {
    id: 'draft-line',
    type: 'line',
    source: 'draft',
    paint: { 'line-color': cssToken('--accent'), 'line-width': 2.5 },
  },
  {
    id: 'uncovered-points',
    type: 'circle',
    source: 'uncovered',
    paint: {
      'circle-color': cssToken('--danger'),
      'circle-opacity': 0.55,
      'circle-radius': ['min', ['+', 4, ['get', 'lookups']], 14],
    },
  },
  {
    id: 'places-points',
    type: 'circle',
    source: 'places',
    paint: {
      'circle-color': effectColour(),
      'circle-radius': 4.5,
      'circle-stroke-color': cssToken('--surface'),
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'stores-points',
    type: 'circle',
    source: 'stores',
    paint: {
      'circle-color': ['case', ['get', 'isOpen'], cssToken('--text'), cssToken('--surface')],
      'circle-radius': 5,
      'circle-stroke-color': cssToken('--text'),
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'marks-points',
    type: 'circle',
    source: 'marks',
    paint: {
      'circle-color': 'rgba(0,0,0,0)',
      'circle-radius': 11,
      'circle-stroke-color': ['case', ['get', 'isFault'], cssToken('--danger'), cssToken('--focus')],
      'circle-stroke-width': 3,
    },
  },
  {
    id: 'limits-names',
    type: 'symbol',
    source: 'limits',
    layout: { 'text-field': ['get', 'label'], ...text(12) },
    paint: {
      'text-color': cssToken('--text'),
      'text-halo-color': cssToken('--surface'),
      'text-halo-width': 1.5,
    },
  },
]

const HATCH = 8

/** Diagonal lines of a colour on clear ground. */
const hatch = (colour: string): ImageData => {
  const canvas = document.createElement('canvas')
  canvas.width = HATCH
  canvas.height = HATCH
  const context = canvas.getContext('2d')
  if (context === null) return new ImageData(HATCH, HATCH)
  context.strokeStyle = colour
  context.lineWidth = 1.2
  for (const offset of [-HATCH, 0, HATCH]) {
    context.moveTo(offset, HATCH)
    context.lineTo(offset + HATCH, 0)
  }
  context.stroke()
  return context.getImageData(0, 0, HATCH, HATCH)
}

const setHatches = (map: MapLibre): void => {
  for (const [name, token] of [
    ['hatch', '--text-tertiary'],
    ['hatch-warning', '--state-kitchen-solid'],
  ] as const) {
    if (map.hasImage(name)) map.updateImage(name, hatch(cssToken(token)))
    else map.addImage(name, hatch(cssToken(token)))
  }
}

/** Draws the hatches, and follows a change of the theme until the map is removed. */
export const followTheme = (map: MapLibre, onChange: () => void): void => {
  setHatches(map)
  const observer = new MutationObserver(() => {
    setHatches(map)
    for (const layer of zoneLayers())
      for (const [property, value] of Object.entries(layer.paint))
        if (map.getLayer(layer.id)) map.setPaintProperty(layer.id, property as never, value as never)
    onChange()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  map.on('remove', () => observer.disconnect())
}
