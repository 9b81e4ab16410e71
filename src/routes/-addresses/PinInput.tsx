import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useField } from '../-form/use-field.ts'
import type { Pin } from './pin.ts'
import { PinCoverage } from './PinCoverage.tsx'
import { PinFields } from './PinFields.tsx'

const AddressMap = loadable(async () => (await import('./AddressMap.tsx')).AddressMap)

/** The place itself: as coordinates, on the map, and who would come there. */
export function PinInput({
  zones,
  showsCoverage,
  onPin,
}: {
  readonly zones: readonly DeliveryZone[] | null
  readonly showsCoverage: boolean
  readonly onPin: (pin: Pin | null) => void
}) {
  const say = useSay()
  const field = useField<Pin | null>()
  const change = (pin: Pin | null) => {
    field.change(pin)
    onPin(pin)
  }
  return (
    <div data-field={field.name} className="form-stack">
      <PinFields
        pin={field.value}
        onChange={change}
        error={field.isMissing ? say('address.pinMissing') : field.error}
      />
      {zones === null ? (
        <Skeleton height={260} />
      ) : (
        <AddressMap fallback={<Skeleton height={260} />} zones={zones} pin={field.value} onPin={change} />
      )}
      {showsCoverage && field.value && <PinCoverage pin={field.value} />}
    </div>
  )
}
