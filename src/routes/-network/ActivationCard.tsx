import { Clock, Headset, MapIcon, Utensils } from 'lucide-react'
import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { hoursOfDay } from '../../domain/delivery/opening-hours.ts'
import { isPickupStore } from '../../domain/delivery/store-type.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useNow } from '../-shared/use-now.ts'
import { formatSpans } from './hours-text.ts'
import { AsideCard } from './UnitPage.tsx'

/** What happens from the moment on in which a store that is not active becomes so. */
export function ActivationCard({ store }: { readonly store: StoreRecord }) {
  const { t, formats } = useI18n()
  const today = formats.isoDay(useNow(60_000))
  const { readiness } = store
  const hours = [
    ...store.workingHours.map((row) => ({ ...row, day: null })),
    ...store.specialDates.map((row) => ({ ...row, weekday: null })),
  ]
  const spans = hoursOfDay(today, hours)
    .filter(({ isOpen }) => isOpen)
    .map(({ opensAtMinute, closesAtMinute }) => [opensAtMinute, closesAtMinute])
  return (
    <AsideCard title={t('network.activation.title')}>
      <ul className="effects-list">
        <li>
          <Headset aria-hidden="true" />
          {t('network.activation.seen')}
        </li>
        <li>
          <Clock aria-hidden="true" />
          {spans.length === 0
            ? t('network.activation.closedToday')
            : t('network.activation.openToday', { hours: formatSpans(spans) })}
        </li>
        {!isPickupStore(store.type) && (
          <li>
            <MapIcon aria-hidden="true" />
            {t('network.activation.zones', { count: readiness.activeZones })}
          </li>
        )}
        <li>
          <Utensils aria-hidden="true" />
          {t('network.activation.products', {
            count: readiness.productsOnSale,
            without: readiness.productsOnSale - readiness.productsInStock,
          })}
        </li>
      </ul>
    </AsideCard>
  )
}
