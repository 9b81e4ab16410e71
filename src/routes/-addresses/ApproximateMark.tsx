import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { isApproximatePin, roundedPin } from './map-pin.ts'

/** Marks an address whose place is only the middle of a zone: the way to its door has to be asked for. */
export function ApproximateMark({
  address,
  countryId,
}: {
  readonly address: { readonly positionLat: number; readonly positionLng: number }
  readonly countryId: CountryId
}) {
  const t = useT()
  const zones = useQuery(zonesQuery(countryId)).data?.data ?? []
  const pin = roundedPin(address.positionLat, address.positionLng)
  if (!zones.some((zone) => isApproximatePin(pin, zone))) return null
  return (
    <span className="approximate-mark">
      <CircleAlert aria-hidden="true" />
      {t('address.approximateShort')}
    </span>
  )
}
