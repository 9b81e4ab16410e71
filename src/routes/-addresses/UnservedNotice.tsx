import { useStore } from '@tanstack/react-form'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { AddressForm } from './address-form.ts'
import { useZoneAt } from './use-zone-at.ts'

/** Beside Save: no zone serves the pin. */
export function UnservedNotice({ form }: { readonly form: AddressForm }) {
  const t = useT()
  const { countryId, pin } = useStore(form.store, (state) => state.values)
  // The select only offers the countries of the app context.
  const zoneAt = useZoneAt(countryId as CountryId)
  return (
    <p className="form-notice" role="status">
      {pin !== null && zoneAt(pin) === null && t('address.unserved')}
    </p>
  )
}
