import { useMemo } from 'react'
import type { Order } from '../../api/contract/orders.contract.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMediaQuery } from '../-shared/use-media-query.ts'

const AddressesMap = lazyComponent(async () => (await import('../-addresses/AddressesMap.tsx')).AddressesMap)

/** Constants, so that the map is not redrawn. */
const NO_ZONES = [] as const
const onChoose = () => undefined

/** Where an order goes, on a wide screen only: the map is the heaviest part of the page. */
export function AddressMap({ address }: { readonly address: NonNullable<Order['address']> }) {
  const isWide = useMediaQuery(`(width >= ${BREAKPOINTS.wide}px)`)
  const { id, name, positionLat, positionLng } = address
  const addresses = useMemo(
    () => [{ id, name, lat: positionLat, lng: positionLng }],
    [id, name, positionLat, positionLng],
  )
  if (!isWide) return null
  return (
    <div className="order-map">
      <AddressesMap
        fallback={<Skeleton height={200} />}
        zones={NO_ZONES}
        addresses={addresses}
        selectedId={id}
        onChoose={onChoose}
      />
    </div>
  )
}
