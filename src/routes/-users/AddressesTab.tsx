import { useQuery } from '@tanstack/react-query'
import { MapPin, MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import { mayCall } from '../../domain/access/calls.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useDesk } from '../-shared/desk.ts'
import { AddressLines } from './AddressLines.tsx'
import type { CustomerProps } from './customer-props.ts'
import { useWhyNot } from './use-why-not.ts'

const PlacesMap = loadable(async () => (await import('../-addresses/PlacesMap.tsx')).PlacesMap)

/** A customer's own addresses, on a map and as a list. */
export function AddressesTab({ customer, list }: CustomerProps) {
  const say = useSay()
  const { held } = useDesk()
  const whyNot = useWhyNot()
  const [chosen, setChosen] = useState<number | null>(null)
  const zones = useQuery({
    ...zonesQuery(customer.countryId),
    enabled: mayCall(held, 'GET /delivery-zone'),
  })
  const addresses = customer.addresses.filter(({ contactId }) => contactId === null)
  const add = (
    <Button
      size="small"
      icon={<MapPinPlus aria-hidden="true" />}
      disabledReason={whyNot(customer, 'createOrders', 'updateUser')}
      onPress={() => list.change({ dialog: 'address' })}
    >
      {say('users.addAddress')}
    </Button>
  )
  if (addresses.length === 0)
    return (
      <EmptyState icon={<MapPin aria-hidden="true" />} title={say('users.noAddresses')} action={add}>
        {say('users.noAddressesText')}
      </EmptyState>
    )
  return (
    <>
      <div className="part-head">
        <p className="muted">{say('users.addressCount', { count: addresses.length })}</p>
        {add}
      </div>
      {zones.isLoading ? (
        <Skeleton height={200} />
      ) : (
        <PlacesMap
          fallback={<Skeleton height={200} />}
          zones={zones.data?.data ?? NONE}
          places={addresses.map(({ id, name, positionLat, positionLng }) => ({
            id,
            name,
            lat: positionLat,
            lng: positionLng,
          }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <AddressLines
        addresses={addresses}
        customer={customer}
        list={list}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  )
}

/** One and the same, so that the map is not drawn anew. */
const NONE = [] as const
