import { Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { MapPin } from './map-pin.ts'
import { createMap, drawWay } from './map.ts'

export interface AddressMarker {
  readonly id: number
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly isUnserved?: boolean
}

export interface AddressesMapProps {
  readonly zones: readonly DeliveryZone[]
  readonly addresses: readonly AddressMarker[]
  /** Where the orders come from; a constant as long as it is the same. */
  readonly store?: Omit<AddressMarker, 'id'>
  /** Whether an order is on its way from the store: a line joins the two, for nothing says which streets are taken. */
  readonly isOnTheWay?: boolean
  readonly selectedId: number | null
  /** Several of them; a constant set as long as they are the same. */
  readonly selectedIds?: ReadonlySet<number>
  /** `fill` takes the height of what it stands in. */
  readonly size?: 'small' | 'fill'
  readonly onChoose: (id: number) => void
}

/** A map of addresses with the numbers of the list beside it; keyboard users work with the list. */
export function AddressesMap({
  zones,
  addresses,
  store,
  isOnTheWay = false,
  selectedId,
  selectedIds,
  size = 'small',
  onChoose,
}: AddressesMapProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const markerElements = useRef<readonly HTMLElement[]>([])
  const choose = useEffectEvent(onChoose)
  const create = useEffectEvent((element: HTMLElement, shown: typeof zones, pins: readonly MapPin[]) =>
    createMap(element, shown, t, pins),
  )

  useEffect(() => {
    if (!box.current) return
    const map = create(box.current, zones, store ? [...addresses, store] : addresses)
    markerElements.current = addresses.map(({ id, name, lat, lng, isUnserved = false }, index) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.className = 'map__place'
      element.tabIndex = -1
      element.title = name
      element.dataset['place'] = String(id)
      element.toggleAttribute('data-unserved', isUnserved)
      element.textContent = String(index + 1)
      element.addEventListener('click', () => choose(id))
      new Marker({ element }).setLngLat([lng, lat]).addTo(map)
      return element
    })
    if (store) {
      const element = document.createElement('span')
      element.className = 'map__store'
      element.textContent = store.name
      new Marker({ element, anchor: 'top' }).setLngLat([store.lng, store.lat]).addTo(map)
      if (isOnTheWay)
        map.on('load', () =>
          drawWay(
            map,
            addresses.map((address) => [store, address]),
          ),
        )
    }
    return () => map.remove()
  }, [zones, addresses, store, isOnTheWay])

  useEffect(() => {
    for (const element of markerElements.current) {
      const id = Number(element.dataset['place'])
      element.toggleAttribute('data-chosen', selectedIds?.has(id) ?? id === selectedId)
    }
    // A redrawn map has new elements.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [selectedId, selectedIds, zones, addresses, store])

  return (
    <div
      className="map"
      data-size={size}
      ref={box}
      role="group"
      aria-label={t('address.placesMap', { count: addresses.length })}
    />
  )
}
