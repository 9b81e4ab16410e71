import { Pencil, Trash2 } from 'lucide-react'
import type { Address } from '../../api/contract/customers.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CustomerProps } from './customer-props.ts'
import { useWhyNot } from './use-why-not.ts'

/** Addresses as lines of a list, with the number of their pin where a map stands beside them. */
export function AddressLines({
  addresses,
  customer,
  list,
  chosen,
  onChoose,
}: CustomerProps & {
  readonly addresses: readonly Address[]
  readonly chosen?: number | null
  /** With a map beside them: a line is chosen to see where it is. */
  readonly onChoose?: (id: number) => void
}) {
  const say = useSay()
  const whyNot = useWhyNot()
  if (addresses.length === 0) return <p className="muted part-none">{say('users.noAddress')}</p>
  return (
    <ul className="address-lines">
      {addresses.map((address, at) => (
        <li key={address.id} data-chosen={address.id === chosen || undefined}>
          {onChoose && (
            <button
              type="button"
              className="address-lines__number"
              aria-label={say('users.showOnMap', { name: address.name })}
              aria-pressed={address.id === chosen}
              onClick={() => onChoose(address.id)}
            >
              {at + 1}
            </button>
          )}
          <div className="part-row__main">
            <b>{address.name}</b>
            <span>{address.address}</span>
            <small>
              {[address.addressDetails, address.subLocality, address.zone, address.city, address.state]
                .filter(Boolean)
                .join(', ')}
            </small>
            <small>
              {[
                say(`deliveryOption.${address.deliveryOptions}`),
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
            aria-label={say('users.editOf', { name: address.name })}
            disabledReason={whyNot(customer, 'createOrders', 'updateUser')}
            onPress={() => list.change({ dialog: 'address', part: address.id })}
          />
          <Button
            size="small"
            variant="quiet"
            isIconOnly
            icon={<Trash2 aria-hidden="true" />}
            aria-label={say('users.removeOf', { name: address.name })}
            disabledReason={whyNot(customer, 'updateUser')}
            onPress={() => list.change({ dialog: 'addressRemove', part: address.id })}
          />
        </li>
      ))}
    </ul>
  )
}
