import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { useT } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { AddressList } from './AddressList.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { useAddActions } from './use-add-actions.ts'

const AddressesMap = lazyComponent(async () => (await import('../-addresses/AddressesMap.tsx')).AddressesMap)

/** A customer's own addresses, on a map and as a list. */
export function AddressesTab({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const { permissions } = useAppContext()
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const zones = useQuery({
    ...zonesQuery(customer.countryId),
    enabled: canCall(permissions, deliveryEndpoints.zones),
  })
  const addresses = customer.addresses.filter(({ contactId }) => contactId === null)
  const add = <PageActionButton action={useAddActions({ customer, list }).address} size="small" />
  if (addresses.length === 0)
    return (
      <EmptyState icon={<MapPin aria-hidden="true" />} title={t('users.noAddresses')} action={add}>
        {t('users.noAddressesText')}
      </EmptyState>
    )
  return (
    <div className="addresses-tab">
      <div className="sub-list-head">
        <p className="muted">{t('users.addressCount', { count: addresses.length })}</p>
        {add}
      </div>
      <div className="address-map">
        {zones.isLoading ? (
          <Skeleton height={200} />
        ) : (
          <AddressesMap
            fallback={<Skeleton height={200} />}
            zones={zones.data?.data ?? NO_ZONES}
            addresses={addresses.map(({ id, name, positionLat, positionLng }) => ({
              id,
              name,
              lat: positionLat,
              lng: positionLng,
            }))}
            selectedId={selectedId}
            onChoose={setSelectedId}
          />
        )}
        <AddressList
          addresses={addresses}
          customer={customer}
          list={list}
          selectedId={selectedId}
          onChoose={setSelectedId}
        />
      </div>
    </div>
  )
}

/** A constant, so that the map is not redrawn. */
const NO_ZONES = [] as const
