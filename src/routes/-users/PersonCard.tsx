import { MapPinPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '../../api/contract/customers.contract.ts'
import { phoneWords } from '../../i18n/formats.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { AddressLines } from './AddressLines.tsx'
import type { CustomerProps } from './customer-props.ts'
import { dialOf, nameOf } from '../-shared/person.ts'
import { useWhyNot } from './use-why-not.ts'

interface PersonCardProps extends CustomerProps {
  readonly person: {
    readonly firstName: string
    readonly lastName: string
    readonly phoneCode: string
    readonly phone: string
    readonly email: string | null
  }
  readonly title: ReactNode
  readonly addresses: readonly Address[]
  readonly onAddAddress: () => void
  /** What else can be done, after the address that can be added. */
  readonly actions?: ReactNode
}

/** Somebody who belongs to a customer: how to reach them, and the addresses that are theirs. */
export function PersonCard({
  person,
  title,
  addresses,
  onAddAddress,
  actions,
  customer,
  list,
}: PersonCardProps) {
  const say = useSay()
  const whyNot = useWhyNot()
  const name = nameOf(person)
  return (
    <article className="part-card" aria-label={name}>
      <header className="part-card__head">
        <div className="part-row__main">
          {title}
          <small>
            <a className="drawer-link" href={dialOf(person)}>
              {person.phoneCode} {phoneWords(person.phone)}
            </a>
            {person.email && ` · ${person.email}`}
          </small>
        </div>
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<MapPinPlus aria-hidden="true" />}
          aria-label={say('users.addAddressFor', { name })}
          disabledReason={whyNot(customer, 'createOrders', 'updateUser')}
          onPress={onAddAddress}
        />
        {actions}
      </header>
      <AddressLines addresses={addresses} customer={customer} list={list} />
    </article>
  )
}
