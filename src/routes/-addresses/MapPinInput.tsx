import { CircleAlert } from 'lucide-react'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useField } from '../-form/use-field.ts'
import { MapBoundary } from './MapBoundary.tsx'
import type { MapPin } from './map-pin.ts'
import { MapPinCoverage } from './MapPinCoverage.tsx'
import { MapPinFields } from './MapPinFields.tsx'
import './addresses.css'

const MapPinPicker = lazyComponent(async () => (await import('./MapPinPicker.tsx')).MapPinPicker)

/** The location of an address: map, coverage and coordinates. */
export function MapPinInput({
  zones,
  showsCoverage,
  isApproximate = false,
  onPin,
}: {
  readonly zones: readonly DeliveryZone[] | null
  readonly showsCoverage: boolean
  /** The pin is the centre of a zone: the caller is asked for the place, and it is marked on the map. */
  readonly isApproximate?: boolean
  readonly onPin: (pin: MapPin | null) => void
}) {
  const t = useT()
  const field = useField<MapPin | null>()
  const change = (pin: MapPin | null) => {
    field.change(pin)
    onPin(pin)
  }
  return (
    <div data-field={field.name} className="form-stack">
      {isApproximate && (
        <Banner tone="warning" icon={<CircleAlert aria-hidden="true" />}>
          <b>{t('address.approximate')}</b>
          <p>{t('address.askPlace')}</p>
        </Banner>
      )}
      {zones === null ? (
        <Skeleton height={260} />
      ) : (
        <MapBoundary>
          <MapPinPicker
            fallback={<Skeleton height={260} />}
            zones={zones}
            pin={field.value}
            isApproximate={isApproximate}
            onPin={change}
          />
        </MapBoundary>
      )}
      {showsCoverage && field.value && <MapPinCoverage pin={field.value} />}
      <MapPinFields
        pin={field.value}
        onChange={change}
        error={field.isMissing ? t('address.pinMissing') : field.error}
      />
    </div>
  )
}
