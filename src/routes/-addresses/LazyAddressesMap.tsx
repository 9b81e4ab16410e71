import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { AddressesMapProps } from './AddressesMap.tsx'
import { MapBoundary } from './MapBoundary.tsx'

const AddressesMap = lazyComponent(async () => {
  const [{ AddressesMap: LoadedMap }] = await Promise.all([
    import('./AddressesMap.tsx'),
    loadNamespaces('addresses'),
  ])
  return LoadedMap
})

/** A constant, so that the map is not redrawn. */
const NO_ZONES = [] as const

/** A map of addresses over the zones of their country, where the person may see zones; loaded when it is drawn. */
export function LazyAddressesMap({
  countryId,
  fallback,
  ...map
}: Omit<AddressesMapProps, 'zones'> & {
  readonly countryId: CountryId
  readonly fallback: ReactNode
}) {
  const { permissions } = useAppContext()
  const zones = useQuery({
    ...zonesQuery(countryId),
    enabled: canCall(permissions, deliveryEndpoints.zones),
  })
  if (zones.isLoading) return fallback
  return (
    <MapBoundary>
      <AddressesMap {...map} fallback={fallback} zones={zones.data?.data ?? NO_ZONES} />
    </MapBoundary>
  )
}
