import { Contact, Pencil } from 'lucide-react'
import { contactsQuery } from '../../api/client/users.queries.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { SubList } from './SubList.tsx'
import { fullName } from '../-shared/user-name.ts'
import { RecipientCard } from './RecipientCard.tsx'
import { useAddActions } from './use-add-actions.ts'
import { useDisabledReason } from './use-disabled-reason.ts'

/** The contacts of a customer with their addresses, ten per page. Contacts cannot be deleted. */
export function CustomerContactsTab({ customer, list }: CustomerDrawerProps) {
  const t = useT()
  const add = useAddActions({ customer, list }).contact
  const disabledReason = useDisabledReason()(customer, 'createOrders', 'updateUser')
  return (
    <>
      <div className="sub-list-head">
        <p className="muted">{t('users.contactsText')}</p>
        <PageActionButton action={add} size="small" />
      </div>
      <SubList
        list={list}
        query={contactsQuery(customer.id, list.search.tabPage ?? 1)}
        label={t('users.tab.contacts')}
        empty={{ icon: Contact, title: t('users.noContacts'), text: t('users.noContactsText') }}
      >
        {(contact) => (
          <RecipientCard
            recipient={contact}
            title={<b>{fullName(contact)}</b>}
            addresses={contact.addresses}
            customer={customer}
            list={list}
            onAddAddress={() => list.change({ dialog: 'contactAddress', itemId: contact.id })}
            actions={
              <Button
                size="small"
                variant="quiet"
                isIconOnly
                icon={<Pencil aria-hidden="true" />}
                aria-label={t('users.editOf', { name: fullName(contact) })}
                disabledReason={disabledReason}
                onPress={() => list.change({ dialog: 'contact', itemId: contact.id })}
              />
            }
          />
        )}
      </SubList>
    </>
  )
}
