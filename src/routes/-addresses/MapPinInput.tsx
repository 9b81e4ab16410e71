import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useField } from '../-form/use-field.ts'
import type { MapPin } from './map-pin.ts'
import { MapPinCoverage } from './MapPinCoverage.tsx'
import { MapPinFields } from './MapPinFields.tsx'
import './addresses.css'

const MapPinPicker = lazyComponent(async () => (await import('./MapPinPicker.tsx')).MapPinPicker)

/** The location of an address: coordinates, map and coverage. */
export function MapPinInput({
  zones,
  showsCoverage,
  onPin,
}: {
  readonly zones: readonly DeliveryZone[] | null
  readonly showsCoverage: boolean
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
      <MapPinFields
        pin={field.value}
        onChange={change}
        error={field.isMissing ? t('address.pinMissing') : field.error}
      />
      {zones === null ? (
        <Skeleton height={260} />
      ) : (
        <MapPinPicker fallback={<Skeleton height={260} />} zones={zones} pin={field.value} onPin={change} />
      )}
      {showsCoverage && field.value && <MapPinCoverage pin={field.value} />}
    </div>
  )
}
