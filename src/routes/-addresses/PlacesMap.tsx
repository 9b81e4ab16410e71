import { Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { drawMap } from './map.ts'

export interface Place {
  readonly id: number
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** Places of a list that stands beside it, by their numbers in it; the list is the way for the keyboard. */
export function PlacesMap({
  zones,
  places,
  chosen,
  onChoose,
}: {
  readonly zones: readonly DeliveryZone[]
  readonly places: readonly Place[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<readonly HTMLElement[]>([])
  const choose = useEffectEvent(onChoose)
  const draw = useEffectEvent((element: HTMLElement, shown: typeof zones, at: typeof places) =>
    drawMap(element, shown, say, at),
  )

  useEffect(() => {
    if (!box.current) return
    const map = draw(box.current, zones, places)
    drawn.current = places.map(({ id, name, lat, lng }, at) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.className = 'map__place'
      element.tabIndex = -1
      element.title = name
      element.dataset['place'] = String(id)
      element.textContent = String(at + 1)
      element.addEventListener('click', () => choose(id))
      new Marker({ element }).setLngLat([lng, lat]).addTo(map)
      return element
    })
    return () => map.remove()
  }, [zones, places])

  useEffect(() => {
    for (const element of drawn.current)
      element.toggleAttribute('data-chosen', element.dataset['place'] === String(chosen))
    // Another drawing has other elements.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [chosen, zones, places])

  return (
    <div
      className="map"
      data-size="small"
      ref={box}
      role="group"
      aria-label={say('address.placesMap', { count: places.length })}
    />
  )
}
