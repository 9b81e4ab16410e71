import { MapPinPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '../../api/contract/customers.contract.ts'
import { formatPhone } from '../../i18n/formats.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { AddressList } from './AddressList.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { telHref, fullName } from '../-shared/user-name.ts'
import { useDisabledReason } from './use-disabled-reason.ts'

interface RecipientCardProps extends CustomerDrawerProps {
  readonly recipient: {
    readonly firstName: string
    readonly lastName: string
    readonly phoneCode: string
    readonly phone: string
    readonly email: string | null
  }
  readonly title: ReactNode
  readonly addresses: readonly Address[]
  readonly onAddAddress: () => void
  /** Actions besides adding an address. */
  readonly actions?: ReactNode
}

/** A contact or party member, with phone and addresses. */
export function RecipientCard({
  recipient,
  title,
  addresses,
  onAddAddress,
  actions,
  customer,
  list,
}: RecipientCardProps) {
  const t = useT()
  const disabledReason = useDisabledReason()
  const name = fullName(recipient)
  return (
    <article className="sub-list-card" aria-label={name}>
      <header className="sub-list-card__head">
        <div className="sub-list-row__main">
          {title}
          <small>
            <a className="drawer-link" href={telHref(recipient)}>
              {recipient.phoneCode} {formatPhone(recipient.phone)}
            </a>
            {recipient.email && ` · ${recipient.email}`}
          </small>
        </div>
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<MapPinPlus aria-hidden="true" />}
          aria-label={t('users.addAddressFor', { name })}
          disabledReason={disabledReason(customer, 'createOrders', 'updateUser')}
          onPress={onAddAddress}
        />
        {actions}
      </header>
      <AddressList addresses={addresses} customer={customer} list={list} />
    </article>
  )
}
