import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { isUnserved } from './find-zone.ts'
import { CLOSE_ZOOM, createMap, cssToken } from './map.ts'
import { roundedPin, type MapPin } from './map-pin.ts'

/** Pixels that an arrow key moves the pin; with Shift a tenth of that. */
const STEP_PIXELS = 20

/** A map with the zones and the pin, which is red where no zone serves it; a press sets the pin, arrow keys move it. */
export function MapPinPicker({
  zones,
  pin,
  isApproximate,
  onPin,
}: {
  readonly zones: readonly DeliveryZone[]
  readonly pin: MapPin | null
  readonly isApproximate: boolean
  readonly onPin: (pin: MapPin) => void
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<Map | null>(null)
  const marker = useRef<Marker | null>(null)
  const isMarkedOutside = useRef(false)
  const lastPin = useRef<MapPin | null>(null)
  const movePin = (lat: number, lng: number) => {
    lastPin.current = roundedPin(lat, lng)
    onPin(lastPin.current)
  }
  const onMovePin = useEffectEvent(movePin)
  const create = useEffectEvent((element: HTMLElement, shown: typeof zones) => createMap(element, shown, t))

  useEffect(() => {
    if (!box.current) return
    const drawn = create(box.current, zones)
    drawn.on('click', ({ lngLat }) => onMovePin(lngLat.lat, lngLat.lng))
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
    const isOutside = isUnserved(pin, zones)
    if (!marker.current || isMarkedOutside.current !== isOutside) {
      marker.current?.remove()
      isMarkedOutside.current = isOutside
      const color = cssToken(isOutside ? '--state-stopped-solid' : '--accent')
      const placed = new Marker({ draggable: true, color })
      placed.on('dragend', () => onMovePin(placed.getLngLat().lat, placed.getLngLat().lng))
      marker.current = placed
    }
    marker.current.setLngLat([pin.lng, pin.lat]).addTo(drawn)
    marker.current.getElement().toggleAttribute('data-approximate', isApproximate)
    // After a pin was set by zone or by coordinates, the map zooms in.
    if (lastPin.current !== pin)
      drawn.jumpTo({ center: [pin.lng, pin.lat], zoom: Math.max(drawn.getZoom(), CLOSE_ZOOM) })
    else if (!drawn.getBounds().contains([pin.lng, pin.lat]))
      drawn.panTo([pin.lng, pin.lat], { animate: false })
    // A redrawn map needs its pin again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pin, zones, isApproximate])

  const onKeyDown = (event: KeyboardEvent) => {
    const drawn = map.current
    const direction = (
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
    )[event.key as 'ArrowLeft' /* any key may come: unknown ones find nothing */]
    if (!drawn || event.altKey || event.ctrlKey) return
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      drawn.zoomTo(drawn.getZoom() + (event.key === '+' ? 1 : -1), { animate: false })
      return
    }
    if (!direction) return
    event.preventDefault()
    const from = drawn.project(pin ? [pin.lng, pin.lat] : drawn.getCenter())
    const step = event.shiftKey ? STEP_PIXELS / 10 : STEP_PIXELS
    const to = drawn.unproject([from.x + direction[0] * step, from.y + direction[1] * step])
    movePin(to.lat, to.lng)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing that is worked by arrow keys
    <div
      className="map"
      ref={box}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={t('address.mapLabel')}
      onKeyDown={onKeyDown}
    />
  )
}
