import type { Map as MapLibre } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type HexColor,
  type SnapToCustom,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Point, PolygonRings } from '../../domain/delivery/zone.ts'
import type { Corner } from '../../domain/zones/rings.ts'
import { cssToken } from '../-addresses/map.ts'
import type { DrawTool } from './draw-tool-names.ts'

const MODE_OF = { corners: 'select', outline: 'polygon', hole: 'polygon', split: 'linestring' } as const
const SNAP_PIXELS = 12
const FINGER_PIXELS = 30

export interface DrawEvents {
  readonly onRings: (rings: PolygonRings) => void
  /** While a corner is dragged. */
  readonly onDrag: (rings: PolygonRings) => void
  readonly onRing: (ring: readonly Corner[], tool: 'outline' | 'hole') => void
  readonly onSplit: (line: readonly Point[]) => void
}

type Pixel = { readonly x: number; readonly y: number }

/** The nearest place of an edge to a pixel, with its distance. */
const nearestOnEdge = (at: Pixel, a: Pixel, b: Pixel) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length))
  const place = { x: a.x + along * dx, y: a.y + along * dy }
  return { place, distance: Math.hypot(at.x - place.x, at.y - place.y) }
}

/** Snaps to corners of the neighbours before their edges. */
const snapTo =
  (neighbours: () => readonly PolygonRings[]): SnapToCustom =>
  ({ containerX: x, containerY: y }, { project, unproject }) => {
    let corner: { readonly position: number[]; readonly distance: number } | null = null
    let edge: { readonly place: Pixel; readonly distance: number } | null = null
    for (const ring of neighbours().flat()) {
      let from: Pixel | null = null
      for (const [lng, lat] of ring) {
        const to = project(lng, lat)
        const distance = Math.hypot(x - to.x, y - to.y)
        if (distance < (corner?.distance ?? SNAP_PIXELS)) corner = { position: [lng, lat], distance }
        const near = from && nearestOnEdge({ x, y }, from, to)
        if (near && near.distance < (edge?.distance ?? SNAP_PIXELS)) edge = near
        from = to
      }
    }
    if (corner !== null) return corner.position
    if (edge === null) return undefined
    const { lng, lat } = unproject(edge.place.x, edge.place.y)
    return [lng, lat]
  }

const polygonCoordinates = (feature: GeoJSONStoreFeatures): readonly Corner[] =>
  feature.geometry.type === 'Polygon'
    ? (feature.geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]): Corner => [lng, lat])
    : []

/** Hexadecimal, as the library wants its colours. */
const hex = (token: string): HexColor => cssToken(token) as HexColor // tokens of colours are hexadecimal

const styles = () => ({
  selectedPolygonFillOpacity: 0,
  selectedPolygonOutlineColor: hex('--accent'),
  selectedPolygonOutlineWidth: 2.5,
  selectionPointColor: hex('--surface'),
  selectionPointOutlineColor: hex('--accent'),
  selectionPointOutlineWidth: 2.5,
  selectionPointWidth: 6,
  midPointColor: hex('--surface'),
  midPointOutlineColor: hex('--accent-line'),
  midPointOutlineWidth: 2,
  midPointWidth: 4,
})

/** Drawing on a map: each ring is a feature of its own, and the polygon is composed of them. */
export const createDrawTools = (map: MapLibre, events: DrawEvents) => {
  let neighbours: readonly PolygonRings[] = []
  let tool: DrawTool = 'corners'
  const snap = snapTo(() => neighbours)
  const pointerDistance = matchMedia('(pointer: coarse)').matches ? FINGER_PIXELS : 14
  const flags = {
    feature: {
      draggable: false,
      coordinates: { draggable: true, deletable: true, midpoints: true, snappable: { toCustom: snap } },
    },
  }
  const outline = { fillOpacity: 0, outlineColor: hex('--accent'), outlineWidth: 2.5 }
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [
      new TerraDrawSelectMode({
        pointerDistance,
        flags: { polygon: flags },
        keyEvents: null,
        allowManualDeselection: false,
        styles: styles(),
      }),
      new TerraDrawPolygonMode({ pointerDistance, snapping: { toCustom: snap }, styles: outline }),
      new TerraDrawLineStringMode({
        pointerDistance,
        styles: { lineStringColor: hex('--danger'), lineStringWidth: 2.5 },
      }),
    ],
  })
  draw.start()
  const stored = () =>
    draw
      .getSnapshot()
      .filter(({ properties }) => typeof properties['ring'] === 'number')
      .toSorted((a, b) => Number(a.properties['ring']) - Number(b.properties['ring']))
  const composed = (): PolygonRings => stored().map(polygonCoordinates)
  let isOwnChange = false

  draw.on('change', (_ids, type, context) => {
    const isFromOutside = context !== undefined && 'origin' in context
    if (!isOwnChange && !isFromOutside && type === 'update' && tool === 'corners') events.onDrag(composed())
  })
  draw.on('finish', (id) => {
    const feature = draw.getSnapshotFeature(id)
    if (feature === undefined) return
    if (tool === 'corners') return events.onRings(composed())
    const { geometry } = feature
    if (geometry.type === 'LineString')
      events.onSplit(geometry.coordinates.map(([lng = 0, lat = 0]) => ({ lng, lat })))
    else if (tool !== 'split') events.onRing(polygonCoordinates(feature), tool)
  })

  const show = (rings: PolygonRings, selectedRing: number): void => {
    isOwnChange = true
    draw.clear()
    const added = draw.addFeatures(
      rings.map((ring, at) => ({
        type: 'Feature',
        properties: { mode: 'polygon', ring: at },
        geometry: { type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lng, lat])] },
      })),
    )
    const selected = added[selectedRing] ?? added[0]
    if (tool === 'corners' && selected?.valid && selected.id !== undefined) draw.selectFeature(selected.id)
    isOwnChange = false
  }
  return {
    show,
    setTool: (next: DrawTool) => {
      // A mode that begins again forgets what is selected.
      if (next === tool && draw.getMode() === MODE_OF[next]) return
      tool = next
      draw.setMode(MODE_OF[next])
    },
    setNeighbours: (next: readonly PolygonRings[]) => {
      neighbours = next
    },
    restyle: () => draw.updateModeOptions<typeof TerraDrawSelectMode>('select', { styles: styles() }),
    stop: () => draw.stop(),
  }
}
