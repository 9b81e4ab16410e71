import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { ZonePreview } from '../../api/contract/zones.contract.ts'
import type { Point, PolygonRings } from '../../domain/delivery/zone.ts'
import { neighbourCorner, nudgeCorner, removeCorner, type CornerPlace } from '../../domain/zones/corners.ts'
import { useT } from '../../i18n/I18n.tsx'
import { createZonesMap, type Drawing, type MapEvents, type MapLayers } from './zones-map.ts'

const STEP_METERS = 10
const PAN_PIXELS = 60
const DIRECTIONS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export interface ZonesMapProps extends MapEvents {
  readonly layers: MapLayers | null
  readonly drawing: Drawing | null
  readonly preview: ZonePreview | null
  readonly uncovered: ReadonlyArray<Point & { readonly lookups: number }>
  readonly asked: Point | null
  /** What is brought into view when it changes. */
  readonly focus: { readonly key: string; readonly rings: readonly PolygonRings[] } | null
  readonly onCorner: (corner: CornerPlace | null) => void
}

/**
 * The map of limits. With a drawing, Tab walks its corners and leaves after the last, arrows move one by ten metres, with
 * Shift by one, and Delete removes it; without one, arrows move the map.
 */
export function ZonesMap(props: ZonesMapProps) {
  const { layers, drawing, preview, uncovered, asked, focus, onCorner, onRings } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof createZonesMap>>(null)
  const isLeft = useRef(false)
  const [isDrawn, setDrawn] = useState(false)
  const onSelect = useEffectEvent(props.onSelect)
  const onPoint = useEffectEvent(props.onPoint)
  // The first view is that of a map that is drawn, and takes its tools.
  const onView = useEffectEvent((view: string) => {
    setDrawn(true)
    props.onView(view)
  })
  const onDrawn = useEffectEvent(onRings)
  const onRing = useEffectEvent(props.onRing)
  const onSplit = useEffectEvent(props.onSplit)
  const create = useEffectEvent((element: HTMLElement, events: MapEvents) =>
    createZonesMap(element, events, {
      title: t('zones.map'),
      zoomIn: t('zones.zoomIn'),
      zoomOut: t('zones.zoomOut'),
    }),
  )
  useEffect(() => {
    if (!box.current) return
    const drawn = create(box.current, {
      onSelect: (id) => onSelect(id),
      onPoint: (point) => onPoint(point),
      onView: (view) => onView(view),
      onRings: (rings) => onDrawn(rings),
      onRing: (ring, tool) => onRing(ring, tool),
      onSplit: (line) => onSplit(line),
    })
    map.current = drawn
    return () => {
      map.current = null
      drawn.remove()
    }
  }, [])
  useEffect(() => {
    if (layers) map.current?.setLayers(layers)
  }, [layers])
  useEffect(() => {
    map.current?.setDrawing(drawing)
  }, [drawing])
  useEffect(() => {
    map.current?.setPreview(preview)
  }, [preview])
  useEffect(() => {
    map.current?.setUncovered(uncovered)
  }, [uncovered])
  useEffect(() => {
    map.current?.setAsked(asked)
  }, [asked])
  const focusKey = focus?.key
  const show = useEffectEvent(() => focus && map.current?.fit(focus.rings))
  useEffect(() => {
    if (focusKey !== undefined) show()
  }, [focusKey])

  const walk = (event: KeyboardEvent, rings: PolygonRings, corner: CornerPlace | null) => {
    const next = isLeft.current ? null : neighbourCorner(rings, corner, event.shiftKey ? -1 : 1)
    isLeft.current = false
    onCorner(next)
    if (next !== null) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return
    const edited = drawing === null || drawing.isLocked ? null : drawing
    if (key === 'Tab') return edited === null ? undefined : walk(event, edited.rings, edited.corner)
    const corner = edited?.corner ?? null
    const direction = DIRECTIONS[key]
    if (direction !== undefined) {
      event.preventDefault()
      const [east, north] = direction
      const step = event.shiftKey ? 1 : STEP_METERS
      if (edited !== null && corner !== null)
        onRings(nudgeCorner(edited.rings, corner, east * step, north * step))
      else map.current?.pan(east * PAN_PIXELS, -north * PAN_PIXELS)
    } else if (key === 'Delete' && edited !== null && corner !== null) {
      event.preventDefault()
      onRings(removeCorner(edited.rings, corner))
      onCorner(null)
    } else if (key === '+' || key === '-') {
      event.preventDefault()
      map.current?.zoom(key === '+' ? 1 : -1)
    } else if (key === 'Escape' && corner !== null) {
      event.preventDefault()
      isLeft.current = true
      onCorner(null)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing that is worked by keys
    <div
      className="zones-map map"
      ref={box}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={t(drawing === null ? 'zones.map' : 'zones.mapOfDrawing')}
      aria-describedby="zones-map-keys"
      aria-busy={!isDrawn}
      onKeyDown={onKeyDown}
    />
  )
}
