import {
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { pinAt, type Pin } from './pin.ts'

setWorkerUrl(workerUrl)

/** Where the map of the country that it lies in begins (specification, section 9). */
const DEFAULT_CENTRE: [number, number] = [-90.5068824, 14.6349149]
const TOWN_ZOOM = 11
/** Pixels that an arrow key moves the pin; Shift makes it a tenth of that. */
const PIXELS = 20
const CLOSE_ZOOM = 12.5

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const zonesOf = (zones: readonly DeliveryZone[]) => ({
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

const bundledStyle = (zones: readonly DeliveryZone[]): StyleSpecification => ({
  version: 8,
  sources: { zones: { type: 'geojson', data: zonesOf(zones) } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': token('--surface-strong') } },
    {
      id: 'zones',
      type: 'fill',
      source: 'zones',
      paint: { 'fill-color': token('--accent'), 'fill-opacity': 0.14 },
    },
    {
      id: 'edges',
      type: 'line',
      source: 'zones',
      paint: { 'line-color': token('--accent'), 'line-width': 1.5 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'zones',
      layout: { 'text-field': ['get', 'name'], 'text-size': 12 },
      paint: { 'text-color': token('--text'), 'text-halo-color': token('--surface'), 'text-halo-width': 1.5 },
    },
  ],
})

const boundsOf = (zones: readonly DeliveryZone[]): [number, number, number, number] | null => {
  const points = zones.flatMap(({ polygon }) => polygon[0] ?? [])
  if (points.length === 0) return null
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

const viewOf = (zones: readonly DeliveryZone[]) => {
  const bounds = boundsOf(zones)
  const [lng, lat] = DEFAULT_CENTRE
  const isHere =
    bounds === null || (bounds[0] <= lng && lng <= bounds[2] && bounds[1] <= lat && lat <= bounds[3])
  return isHere ? { center: DEFAULT_CENTRE, zoom: TOWN_ZOOM } : { bounds, fitBoundsOptions: { padding: 24 } }
}

/** The zones and the pin; a press sets it, arrow keys move it. */
export function AddressMap({
  zones,
  pin,
  onPin,
}: {
  readonly zones: readonly DeliveryZone[]
  readonly pin: Pin | null
  readonly onPin: (pin: Pin) => void
}) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre | null>(null)
  const marker = useRef<Marker | null>(null)
  const own = useRef<Pin | null>(null)
  const place = (lat: number, lng: number) => {
    own.current = pinAt(lat, lng)
    onPin(own.current)
  }
  const put = useEffectEvent(place)

  useEffect(() => {
    if (!box.current) return
    const drawn = new MapLibre({
      container: box.current,
      style: import.meta.env['VITE_MAP_STYLE_URL']
        ? String(import.meta.env['VITE_MAP_STYLE_URL'])
        : bundledStyle(zones),
      ...viewOf(zones),
      attributionControl: false,
      keyboard: false,
    })
    drawn.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    drawn.on('click', ({ lngLat }) => put(lngLat.lat, lngLat.lng))
    if (import.meta.env['VITE_MAP_STYLE_URL']) {
      drawn.on('load', () => {
        const { layers, sources } = bundledStyle(zones)
        for (const [id, source] of Object.entries(sources)) drawn.addSource(id, source)
        for (const layer of layers.slice(1)) drawn.addLayer(layer)
      })
    }
    map.current = drawn
    return () => {
      marker.current = null
      map.current = null
      drawn.remove()
    }
  }, [zones])

  useEffect(() => {
    const drawn = map.current
    if (!drawn) return
    if (!pin) {
      marker.current?.remove()
      marker.current = null
      return
    }
    if (!marker.current) {
      const placed = new Marker({ draggable: true, color: token('--accent') })
      placed.on('dragend', () => put(placed.getLngLat().lat, placed.getLngLat().lng))
      marker.current = placed
    }
    marker.current.setLngLat([pin.lng, pin.lat]).addTo(drawn)
    // A pin that came from elsewhere, a zone or typed coordinates, is looked at closely.
    if (own.current !== pin)
      drawn.jumpTo({ center: [pin.lng, pin.lat], zoom: Math.max(drawn.getZoom(), CLOSE_ZOOM) })
    else if (!drawn.getBounds().contains([pin.lng, pin.lat]))
      drawn.panTo([pin.lng, pin.lat], { animate: false })
    // Another drawing of the zones is another map: its pin is put again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pin, zones])

  const press = (event: KeyboardEvent) => {
    const drawn = map.current
    const by = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[
      event.key as 'ArrowLeft' /* any key may come: unknown ones find nothing */
    ]
    if (!drawn || event.altKey || event.ctrlKey) return
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      drawn.zoomTo(drawn.getZoom() + (event.key === '+' ? 1 : -1), { animate: false })
      return
    }
    if (!by) return
    event.preventDefault()
    const from = drawn.project(pin ? [pin.lng, pin.lat] : drawn.getCenter())
    const step = event.shiftKey ? PIXELS / 10 : PIXELS
    const to = drawn.unproject([from.x + by[0] * step, from.y + by[1] * step])
    place(to.lat, to.lng)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing that is worked by arrow keys
    <div
      className="map"
      ref={box}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={say('newOrder.mapLabel')}
      onKeyDown={press}
    />
  )
}
