import { useEffect, useEffectEvent, useRef } from 'react'
import type { CustomerAnalytics } from '../../api/contract/analytics.contract.ts'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { createMap, inkZones } from '../-addresses/map.ts'

/** Zones with the number of their customers; keyboard users have the same as a table. */
export function CustomersMap({
  zones,
  counts,
  onChoose,
}: {
  readonly zones: readonly DeliveryZone[]
  readonly counts: CustomerAnalytics['zones']
  /** Null for who may not see customers. */
  readonly onChoose: ((zone: string) => void) | null
}) {
  const { t, formats } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent((zone: string) => onChoose?.(zone))
  const create = useEffectEvent((element: HTMLElement, shown: typeof zones) => createMap(element, shown, t))
  const label = useEffectEvent((count: number) => formats.number(count))
  const isLink = onChoose !== null
  useEffect(() => {
    if (!box.current) return
    const map = create(box.current, zones)
    map.on('load', () => {
      inkZones(
        map,
        counts.map(({ name, customers }) => ({
          name,
          value: customers,
          label: `${name}\n${label(customers)}`,
        })),
      )
      if (!isLink) return
      map.on('click', 'ink', ({ features = [] }) => choose(String(features[0]?.properties['name'])))
      map.on('mouseenter', 'ink', () => map.getCanvas().style.setProperty('cursor', 'pointer'))
      map.on('mouseleave', 'ink', () => map.getCanvas().style.removeProperty('cursor'))
    })
    return () => map.remove()
  }, [zones, counts, isLink])
  return (
    <div className="customers-map">
      <div className="map" ref={box} role="group" aria-label={t('analytics.zones')} />
    </div>
  )
}
