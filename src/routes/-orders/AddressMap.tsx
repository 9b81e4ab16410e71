import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useMediaQuery } from '../-shared/use-media-query.ts'

const AddressesMap = lazyComponent(async () => {
  const [{ AddressesMap: LoadedMap }] = await Promise.all([
    import('../-addresses/AddressesMap.tsx'),
    loadNamespaces('addresses'),
  ])
  return LoadedMap
})

/** Constants, so that the map is not redrawn. */
const NO_ZONES = [] as const
const onChoose = () => undefined

/** Where an order goes, on a wide screen only: the map is the heaviest part of the page. */
export function AddressMap({
  address,
  countryId,
}: Pick<Order, 'countryId'> & { readonly address: NonNullable<Order['address']> }) {
  const { permissions } = useAppContext()
  const isWide = useMediaQuery(`(width >= ${BREAKPOINTS.wide}px)`)
  const zones = useQuery({
    ...zonesQuery(countryId),
    enabled: isWide && canCall(permissions, deliveryEndpoints.zones),
  })
  const { id, name, positionLat, positionLng } = address
  const addresses = useMemo(
    () => [{ id, name, lat: positionLat, lng: positionLng }],
    [id, name, positionLat, positionLng],
  )
  if (!isWide) return null
  if (zones.isLoading) return <Skeleton height={200} />
  return (
    <div className="order-map">
      <AddressesMap
        fallback={<Skeleton height={200} />}
        zones={zones.data?.data ?? NO_ZONES}
        addresses={addresses}
        selectedId={id}
        onChoose={onChoose}
      />
    </div>
  )
}
