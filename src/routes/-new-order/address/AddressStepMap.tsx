import { useEffect, useMemo, useState } from 'react'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { AddressId, CountryId } from '../../../domain/shared/ids.ts'
import { BREAKPOINTS } from '../../../ui/breakpoints.ts'
import { LazyAddressesMap } from '../../-addresses/LazyAddressesMap.tsx'
import { useMediaQuery } from '../../-shared/use-media-query.ts'

/** Who goes through the steps by keys has left this one before: the map is the heaviest part of the desk. */
const SHOWN_AFTER_MS = 600

/** The caller's addresses and the zones around them, beside their list on a wide screen. */
export function AddressStepMap({
  countryId,
  addresses,
  selectedId,
  onChoose,
}: {
  readonly countryId: CountryId
  readonly addresses: Customer['addresses']
  readonly selectedId: AddressId | null
  readonly onChoose: (id: AddressId) => void
}) {
  const isWide = useMediaQuery(`(width >= ${BREAKPOINTS.wide}px)`)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const markers = useMemo(
    () =>
      addresses.map(({ id, name, positionLat, positionLng }) => ({
        id,
        name,
        lat: positionLat,
        lng: positionLng,
      })),
    [addresses],
  )
  if (!isWide) return null
  return (
    <div className="address-step__map">
      {isDue && (
        <LazyAddressesMap
          fallback={null}
          countryId={countryId}
          addresses={markers}
          selectedId={selectedId}
          size="fill"
          onChoose={(id) => onChoose(id as AddressId)} // of the markers above
        />
      )}
    </div>
  )
}
