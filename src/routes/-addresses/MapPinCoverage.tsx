import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDebounced } from '../-shared/use-debounced.ts'
import type { MapPin } from './map-pin.ts'
import { NearestZoneText, OtherZones } from './NearestZone.tsx'
import { usePointCoverage } from './use-point-coverage.ts'

/** The store that serves the pin, or that none does and which zone is near. */
export function MapPinCoverage({ pin }: { readonly pin: MapPin }) {
  const { t, tFailure, formats } = useI18n()
  const debouncedPin = useDebounced(pin, 250)
  const match = usePointCoverage(debouncedPin)
  if (match.isError)
    return (
      <Banner tone="danger">
        {tFailure(isApiFailure(match.error) ? match.error.code : 'smth_wrong')}
        <NearestZoneText error={match.error} />
      </Banner>
    )
  if (!match.data) return <Skeleton height={38} />
  const { deliveryFee, deliveryMinutes, firstDeliveryTime, minOrderAmount, otherZones, storeName, zoneName } =
    match.data
  return (
    <Banner tone="accent">
      {t('address.covered', {
        place: zoneName === storeName ? zoneName : `${zoneName}, ${storeName}`,
        minimum: formats.money(minOrderAmount),
        fee: formats.money(deliveryFee),
        minutes: deliveryMinutes,
        time: firstDeliveryTime ? formats.time(firstDeliveryTime) : t('address.noTime'),
      })}
      {otherZones.length > 0 && <OtherZones zones={otherZones} />}
    </Banner>
  )
}
