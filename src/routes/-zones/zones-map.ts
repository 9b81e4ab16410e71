import { Map as MapLibre, NavigationControl, ScaleControl, type GeoJSONSource } from 'maplibre-gl'
import type { MapLimit, ZoneMap, ZonePreview } from '../../api/contract/zones.contract.ts'
import type { Point, PolygonRings } from '../../domain/delivery/zone.ts'
import { boundsOf, joinBounds } from '../../domain/zones/rings.ts'
import type { CornerPlace } from '../../domain/zones/corners.ts'
import type { DrawTool } from './draw-tool-names.ts'
import { createDrawTools } from './draw-tools.ts'
import {
  collection,
  followTheme,
  limitFeatures,
  pointFeature,
  polygonFeature,
  zoneStyle,
  type SourceName,
} from './map-style.ts'
import type { ZoneColour } from './zone-search.ts'
import type { Corner } from '../../domain/zones/rings.ts'

/** The initial view without any limit (specification, section 9). */
const DEFAULT_CENTRE: [number, number] = [-90.5068824, 14.6349149]

export interface MapLayers {
  readonly limits: readonly MapLimit[]
  readonly stores: ZoneMap['stores']
  readonly colour: ZoneColour
  readonly labelOf: (limit: MapLimit) => string
}

export interface Drawing {
  readonly id: number | null
  readonly rings: PolygonRings
  readonly before: PolygonRings | null
  /** The shape that somebody else saved meanwhile. */
  readonly theirs: PolygonRings | null
  readonly corner: CornerPlace | null
  readonly tool: DrawTool
  readonly isSnapping: boolean
  /** Only looked at. */
  readonly isLocked: boolean
}

export interface MapEvents {
  readonly onSelect: (id: number) => void
  readonly onPoint: (point: Point) => void
  readonly onView: (bbox: string) => void
  readonly onRings: (rings: PolygonRings) => void
  readonly onRing: (ring: readonly Corner[], tool: 'outline' | 'hole') => void
  readonly onSplit: (line: readonly Point[]) => void
}

const setData = (map: MapLibre, source: SourceName, data: ReturnType<typeof collection>): void => {
  // Every source of the style is one of GeoJSON.
  void map.getSource<GeoJSONSource>(source)?.setData(data)
}
const shapes = (...all: ReadonlyArray<PolygonRings | null>) =>
  collection(all.flatMap((rings) => (rings === null || rings.length === 0 ? [] : [polygonFeature(rings)])))

const bboxOf = (map: MapLibre): string => {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    .map((degrees) => Math.max(-180, Math.min(180, degrees)).toFixed(4))
    .join(',')
}

const fit = (map: MapLibre, all: ReadonlyArray<PolygonRings>): void => {
  const box = joinBounds(all.map(boundsOf))
  if (box)
    map.fitBounds([box.west, box.south, box.east, box.north], { padding: 60, maxZoom: 15, animate: false })
}

/** The map of the page in an element; everything that it shows is set from outside. */
export const createZonesMap = (
  container: HTMLElement,
  events: MapEvents,
  words: { readonly title: string; readonly zoomIn: string; readonly zoomOut: string },
) => {
  const map = new MapLibre({
    container,
    style: zoneStyle(),
    center: DEFAULT_CENTRE,
    zoom: 10,
    attributionControl: false,
    keyboard: false,
    locale: {
      'Map.Title': words.title,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  map.addControl(new ScaleControl({}), 'bottom-right')
  let layers: MapLayers | null = null
  let drawing: Drawing | null = null
  let tools: ReturnType<typeof createDrawTools> | null = null
  let drawnRings = ''
  let isReady = false
  const waiting: Array<() => void> = []
  const whenReady = (work: () => void): void => {
    if (isReady) work()
    else waiting.push(work)
  }

  const drawLimits = () => {
    if (layers === null) return
    const edited = drawing?.id
    const shown = layers.limits.filter(({ id }) => id !== edited)
    setData(map, 'limits', limitFeatures(shown, layers.colour, layers.labelOf))
    setData(
      map,
      'stores',
      collection(layers.stores.map((store) => pointFeature(store, { isOpen: store.isOpen }))),
    )
    tools?.setNeighbours(drawing?.isSnapping ? shown.map(({ polygon }) => polygon) : [])
  }
  const drawCorner = (fault: Point | null) => {
    const place = drawing?.corner
    const corner = place && drawing?.rings[place.ring]?.[place.index]
    setData(
      map,
      'marks',
      collection([
        ...(corner ? [pointFeature({ lng: corner[0], lat: corner[1] }, { isFault: false })] : []),
        ...(fault ? [pointFeature(fault, { isFault: true })] : []),
      ]),
    )
  }
  let fault: Point | null = null
  let asked: Point | null = null

  const startTools = () => {
    tools ??= createDrawTools(map, {
      onRings: events.onRings,
      onRing: events.onRing,
      onSplit: events.onSplit,
      onDrag: (rings) => setData(map, 'draft', shapes(rings)),
    })
    return tools
  }
  const draw = () => {
    setData(map, 'draft', shapes(drawing?.rings ?? null))
    setData(map, 'before', shapes(drawing?.before ?? null))
    setData(map, 'theirs', shapes(drawing?.theirs ?? null))
    drawCorner(fault ?? asked)
    if (drawing === null || drawing.isLocked) {
      tools?.stop()
      tools = null
      drawnRings = ''
      return
    }
    const own = startTools()
    own.setTool(drawing.rings.length === 0 && drawing.tool !== 'hole' ? 'outline' : drawing.tool)
    const key = JSON.stringify([drawing.rings, drawing.corner?.ring ?? 0, drawing.tool])
    if (key !== drawnRings) own.show(drawing.rings, drawing.corner?.ring ?? 0)
    drawnRings = key
  }

  map.on('load', () => {
    isReady = true
    followTheme(map, () => {
      drawLimits()
      tools?.restyle()
    })
    for (const work of waiting.splice(0)) work()
    events.onView(bboxOf(map))
  })
  map.on('moveend', () => events.onView(bboxOf(map)))
  map.on('click', ({ lngLat, point }) => {
    if (drawing !== null && !drawing.isLocked) return
    events.onPoint({ lat: lngLat.lat, lng: lngLat.lng })
    const ids = new Set(
      map
        .queryRenderedFeatures(point, { layers: ['limits-fill', 'limits-closed'] })
        .map(({ properties }) => Number(properties['id'])),
    )
    // Limits are drawn from the largest on: the last one is the smallest.
    const chosen = layers?.limits.findLast(({ id }) => ids.has(id))
    if (chosen) events.onSelect(chosen.id)
  })
  return {
    setLayers: (next: MapLayers) =>
      whenReady(() => {
        layers = next
        drawLimits()
      }),
    setDrawing: (next: Drawing | null) =>
      whenReady(() => {
        drawing = next
        draw()
        drawLimits()
      }),
    setPreview: (preview: ZonePreview | null) =>
      whenReady(() => {
        fault = preview?.fault?.at ?? null
        setData(map, 'overlaps', shapes(...(preview?.overlaps.flatMap(({ parts }) => parts) ?? [])))
        setData(
          map,
          'places',
          collection((preview?.places ?? []).map((place) => pointFeature(place, { effect: place.effect }))),
        )
        drawCorner(fault ?? asked)
      }),
    setUncovered: (places: ReadonlyArray<Point & { readonly lookups: number }>) =>
      whenReady(() =>
        setData(
          map,
          'uncovered',
          collection(places.map((place) => pointFeature(place, { lookups: place.lookups }))),
        ),
      ),
    setAsked: (point: Point | null) =>
      whenReady(() => {
        asked = point
        drawCorner(fault ?? asked)
      }),
    fit: (all: ReadonlyArray<PolygonRings>) => whenReady(() => fit(map, all)),
    showPoint: ({ lat, lng }: Point) =>
      whenReady(() => map.jumpTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), 13) })),
    pan: (x: number, y: number) => map.panBy([x, y], { animate: false }),
    zoom: (step: number) => map.zoomTo(map.getZoom() + step, { animate: false }),
    remove: () => {
      tools?.stop()
      map.remove()
    },
  }
}
