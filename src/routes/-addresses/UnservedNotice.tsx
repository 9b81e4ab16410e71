import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { AddressForm } from './address-form.ts'
import { isUnserved } from './find-zone.ts'

/** Beside Save: no zone serves the pin. */
export function UnservedNotice({ form }: { readonly form: AddressForm }) {
  const t = useT()
  const { permissions } = useAppContext()
  const { countryId, pin } = useStore(form.store, (state) => state.values)
  const zones = useQuery({
    // The select only offers the countries of the app context.
    ...zonesQuery(countryId as CountryId),
    enabled: canCall(permissions, deliveryEndpoints.zones),
  }).data?.data
  return (
    <p className="form-notice" role="status">
      {pin !== null && isUnserved(pin, zones) && t('address.unserved')}
    </p>
  )
}
