import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import type { Address } from '../../api/contract/customers.contract.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { isUnserved } from '../-addresses/find-zone.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { useDisabledReason } from './use-disabled-reason.ts'

/** Addresses as a list, with the number of their pin on the map. */
export function AddressList({
  addresses,
  customer,
  list,
  selectedId,
  onChoose,
}: CustomerDrawerProps & {
  readonly addresses: readonly Address[]
  readonly selectedId?: number | null
  /** With a map: a press shows the address there. */
  readonly onChoose?: (id: number) => void
}) {
  const t = useT()
  const disabledReason = useDisabledReason()
  const { permissions } = useAppContext()
  const zones = useQuery({
    ...zonesQuery(customer.countryId),
    enabled: addresses.length > 0 && canCall(permissions, deliveryEndpoints.zones),
  }).data?.data
  if (addresses.length === 0) return <p className="muted sub-list-empty">{t('users.noAddress')}</p>
  return (
    <ul className="address-lines">
      {addresses.map((address, index) => (
        <li key={address.id} data-chosen={address.id === selectedId || undefined}>
          {onChoose && (
            <button
              type="button"
              className="address-lines__number"
              aria-label={t('users.showOnMap', { number: index + 1, name: address.name })}
              aria-pressed={address.id === selectedId}
              onClick={() => onChoose(address.id)}
            >
              {index + 1}
            </button>
          )}
          <div className="sub-list-row__main">
            <b>{address.name}</b>
            {isUnserved({ lat: address.positionLat, lng: address.positionLng }, zones) && (
              <Tag icon={<TriangleAlert aria-hidden="true" />}>{t('address.noDelivery')}</Tag>
            )}
            <span>{address.address}</span>
            <small>
              {[address.addressDetails, address.subLocality, address.zone, address.city, address.state]
                .filter(Boolean)
                .join(', ')}
            </small>
            <small>
              {[
                t(`deliveryOption.${address.deliveryOptions}`),
                address.receiverName,
                address.deliveryManInstructions,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <Button
            size="small"
            variant="quiet"
            isIconOnly
            icon={<Pencil aria-hidden="true" />}
            aria-label={t('users.editOf', { name: address.name })}
            disabledReason={disabledReason(customer, 'createOrders', 'updateUser')}
            onPress={() => list.change({ dialog: 'address', itemId: address.id })}
          />
          <Button
            size="small"
            variant="quiet"
            isIconOnly
            icon={<Trash2 aria-hidden="true" />}
            aria-label={t('users.removeOf', { name: address.name })}
            disabledReason={disabledReason(customer, 'updateUser')}
            onPress={() => list.change({ dialog: 'addressRemove', itemId: address.id })}
          />
        </li>
      ))}
    </ul>
  )
}
