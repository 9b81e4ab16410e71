import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { CLOSE_ZOOM, drawMap, token } from './map.ts'
import { pinAt, type Pin } from './pin.ts'

/** Pixels that an arrow key moves the pin; Shift makes it a tenth of that. */
const PIXELS = 20

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
  const map = useRef<Map | null>(null)
  const marker = useRef<Marker | null>(null)
  const own = useRef<Pin | null>(null)
  const place = (lat: number, lng: number) => {
    own.current = pinAt(lat, lng)
    onPin(own.current)
  }
  const put = useEffectEvent(place)
  const draw = useEffectEvent((element: HTMLElement, shown: typeof zones) => drawMap(element, shown, say))

  useEffect(() => {
    if (!box.current) return
    const drawn = draw(box.current, zones)
    drawn.on('click', ({ lngLat }) => put(lngLat.lat, lngLat.lng))
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
      aria-label={say('address.mapLabel')}
      onKeyDown={press}
    />
  )
}
