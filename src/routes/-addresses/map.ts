import { Map as MapLibre, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { MapPin } from './map-pin.ts'
import './map.css'

setWorkerUrl(workerUrl)

/** The initial view of each country's map (specification, section 9). */
const DEFAULT_CENTRE: [number, number] = [-90.5068824, 14.6349149]
const TOWN_ZOOM = 11
/** The zoom at which streets around a pin are visible. */
export const CLOSE_ZOOM = 12.5
/** Zones further away than this, some 20 km, are ignored. */
const NEAR_DEGREES = 0.2
/** A colour of the present theme. */
export const cssToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const toZoneFeatures = (zones: readonly DeliveryZone[]) => ({
  type: 'FeatureCollection' as const,
  features: zones.map(({ id, name, polygon }) => ({
    type: 'Feature' as const,
    properties: { id, name },
    geometry: {
      type: 'Polygon' as const,
      coordinates: polygon.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
    },
  })),
})

/** The colours of the bundled layers, by the present theme. */
const layerColours = () =>
  [
    ['ground', 'background-color', cssToken('--surface-strong')],
    ['zones', 'fill-color', cssToken('--accent')],
    ['edges', 'line-color', cssToken('--accent')],
    ['ink', 'fill-color', cssToken('--text')],
    ['way', 'line-color', cssToken('--state-road-solid')],
    ['names', 'text-color', cssToken('--text')],
    ['names', 'text-halo-color', cssToken('--surface')],
  ] as const

/** Follows a change of the theme until the map is removed. */
const followTheme = (map: MapLibre): void => {
  const observer = new MutationObserver(() => {
    for (const [layer, property, colour] of layerColours())
      if (map.getLayer(layer)) map.setPaintProperty(layer, property, colour)
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  map.on('remove', () => observer.disconnect())
}

const bundledStyle = (zones: readonly DeliveryZone[]): StyleSpecification => ({
  version: 8,
  sources: { zones: { type: 'geojson', data: toZoneFeatures(zones) } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': cssToken('--surface-strong') } },
    {
      id: 'zones',
      type: 'fill',
      source: 'zones',
      paint: { 'fill-color': cssToken('--accent'), 'fill-opacity': 0.14 },
    },
    {
      id: 'edges',
      type: 'line',
      source: 'zones',
      paint: { 'line-color': cssToken('--accent'), 'line-width': 1.5 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'zones',
      layout: { 'text-field': ['get', 'name'], 'text-size': 12 },
      paint: {
        'text-color': cssToken('--text'),
        'text-halo-color': cssToken('--surface'),
        'text-halo-width': 1.5,
      },
    },
  ],
})

const boundsOf = (points: ReadonlyArray<readonly [number, number]>): Bounds | null => {
  if (points.length === 0) return null
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

type Bounds = [west: number, south: number, east: number, north: number]

/** Degrees between a pin and a box; 0 inside it. */
const distanceTo = ([west, south, east, north]: Bounds, { lat, lng }: MapPin): number =>
  Math.hypot(Math.max(west - lng, 0, lng - east), Math.max(south - lat, 0, lat - north))

/** The bounds of places and of the zone that contains each of them or is nearest. */
const boundsAroundPins = (zones: readonly DeliveryZone[], pins: readonly MapPin[]): Bounds | null => {
  const boxes = zones.map(({ polygon }) => boundsOf(polygon[0] ?? [])).filter((box) => box !== null)
  const nearest = pins.flatMap((pin) => {
    const [box] = boxes.toSorted((a, b) => distanceTo(a, pin) - distanceTo(b, pin))
    if (!box || distanceTo(box, pin) > NEAR_DEGREES) return []
    const [west, south, east, north] = box
    return [[west, south] as const, [east, north] as const]
  })
  return boundsOf([...pins.map(({ lat, lng }) => [lng, lat] as const), ...nearest])
}

const initialView = (zones: readonly DeliveryZone[]) => {
  const bounds = boundsOf(zones.flatMap(({ polygon }) => polygon[0] ?? []))
  const [lng, lat] = DEFAULT_CENTRE
  const isHere =
    bounds === null || (bounds[0] <= lng && lng <= bounds[2] && bounds[1] <= lat && lat <= bounds[3])
  return isHere ? { center: DEFAULT_CENTRE, zoom: TOWN_ZOOM } : { bounds, fitBoundsOptions: { padding: 24 } }
}

/** A map with the delivery zones in an element; call `remove()` when the element is removed. */
export const createMap = (
  container: HTMLElement,
  zones: readonly DeliveryZone[],
  t: Translate,
  pins: readonly MapPin[] = [],
): MapLibre => {
  const bounds = boundsAroundPins(zones, pins)
  const style = import.meta.env['VITE_MAP_STYLE_URL']
  const map = new MapLibre({
    container,
    style: style ? String(style) : bundledStyle(zones),
    ...(bounds ? { bounds, fitBoundsOptions: { padding: 28, maxZoom: CLOSE_ZOOM } } : initialView(zones)),
    // Tile sources require attribution; the bundled style has none.
    attributionControl: style ? { compact: true } : false,
    keyboard: false,
    locale: {
      'Map.Title': t('address.map'),
      'Marker.Title': t('address.pin'),
      'NavigationControl.ZoomIn': t('address.zoomIn'),
      'NavigationControl.ZoomOut': t('address.zoomOut'),
    },
  })
  followTheme(map)
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  if (style) {
    map.on('load', () => {
      const { layers, sources } = bundledStyle(zones)
      for (const [id, source] of Object.entries(sources)) map.addSource(id, source)
      for (const layer of layers.slice(1)) map.addLayer(layer)
    })
  }
  return map
}

/** How much of the text's colour a zone of the most takes: its name is still readable on it. */
const MOST_INK = 0.5

/** Fills zones by their values, the larger the darker, with a label each; the others keep their names. */
export const inkZones = (
  map: MapLibre,
  values: ReadonlyArray<{ readonly name: string; readonly value: number; readonly label: string }>,
): void => {
  const largest = Math.max(1, ...values.map(({ value }) => value))
  map.addLayer(
    {
      id: 'ink',
      type: 'fill',
      source: 'zones',
      filter: ['in', ['get', 'name'], ['literal', values.map(({ name }) => name)]],
      paint: {
        'fill-color': cssToken('--text'),
        'fill-opacity': [
          '*',
          MOST_INK,
          [
            'get',
            ['get', 'name'],
            ['literal', Object.fromEntries(values.map(({ name, value }) => [name, value / largest]))],
          ],
        ],
      },
    },
    'edges',
  )
  map.setLayoutProperty('names', 'text-field', [
    'coalesce',
    ['get', ['get', 'name'], ['literal', Object.fromEntries(values.map(({ name, label }) => [name, label]))]],
    ['get', 'name'],
  ])
}

/** Joins places by a dashed line, without a street. */
export const drawWay = (map: MapLibre, ways: ReadonlyArray<readonly MapPin[]>): void => {
  map.addSource('way', {
    type: 'geojson',
    data: {
      type: 'MultiLineString',
      coordinates: ways.map((places) => places.map(({ lat, lng }) => [lng, lat])),
    },
  })
  map.addLayer({
    id: 'way',
    type: 'line',
    source: 'way',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': cssToken('--state-road-solid'), 'line-width': 3, 'line-dasharray': [0.5, 2] },
  })
}
