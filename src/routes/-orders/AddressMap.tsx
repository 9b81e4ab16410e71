import { useMemo } from 'react'
import type { Order } from '../../api/contract/orders.contract.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LazyAddressesMap } from '../-addresses/LazyAddressesMap.tsx'
import { useMediaQuery } from '../-shared/use-media-query.ts'

const onChoose = () => undefined

/** Where an order goes, on a wide screen only: the map is the heaviest part of the page. */
export function AddressMap({
  address,
  countryId,
}: Pick<Order, 'countryId'> & { readonly address: NonNullable<Order['address']> }) {
  const isWide = useMediaQuery(`(width >= ${BREAKPOINTS.wide}px)`)
  const { id, name, positionLat, positionLng } = address
  const addresses = useMemo(
    () => [{ id, name, lat: positionLat, lng: positionLng }],
    [id, name, positionLat, positionLng],
  )
  if (!isWide) return null
  return (
    <div className="order-map">
      <LazyAddressesMap
        fallback={<Skeleton height={200} />}
        countryId={countryId}
        addresses={addresses}
        selectedId={id}
        onChoose={onChoose}
      />
    </div>
  )
}
