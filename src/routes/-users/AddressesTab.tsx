import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LazyAddressesMap } from '../-addresses/LazyAddressesMap.tsx'
import { useZoneAt } from '../-addresses/use-zone-at.ts'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { AddressList } from './AddressList.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { useAddActions } from './use-add-actions.ts'

/** A customer's own addresses, on a map and as a list. */
export function AddressesTab({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const zoneAt = useZoneAt(customer.countryId)
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
        <LazyAddressesMap
          fallback={<Skeleton height={200} />}
          countryId={customer.countryId}
          addresses={addresses.map(({ id, name, positionLat, positionLng }) => ({
            id,
            name,
            lat: positionLat,
            lng: positionLng,
            isUnserved: zoneAt({ lat: positionLat, lng: positionLng }) === null,
          }))}
          selectedId={selectedId}
          onChoose={setSelectedId}
        />
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
