import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { fullName } from '../-shared/user-name.ts'

const UserStatusDialog = lazyComponent(
  async () => (await import('../-operators/UserStatusDialog.tsx')).UserStatusDialog,
)
const EditCustomerDialog = lazyComponent(
  async () => (await import('./EditCustomerDialog.tsx')).EditCustomerDialog,
)
const ResetPasswordDialog = lazyComponent(
  async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog,
)
const ContactDialog = lazyComponent(async () => (await import('./ContactDialog.tsx')).ContactDialog)
const PartyMemberDialog = lazyComponent(
  async () => (await import('./PartyMemberDialog.tsx')).PartyMemberDialog,
)
const AddressDialog = lazyComponent(async () => (await import('./AddressDialog.tsx')).AddressDialog)
const RemoveAddressDialog = lazyComponent(
  async () => (await import('./RemoveAddressDialog.tsx')).RemoveAddressDialog,
)

/** The dialog of the URL, for the customer of the drawer. */
export function CustomerDialogs({ customer, list }: CustomerDrawerProps) {
  const { dialog, itemId } = list.search
  const onClose = () => list.change({ dialog: undefined })
  switch (dialog) {
    case undefined:
    case 'invite':
    // An operator's.
    case 'password':
      return null
    case 'edit':
      return <EditCustomerDialog customer={customer} onClose={onClose} />
    case 'resetPassword':
      return customer.email === null ? null : (
        <ResetPasswordDialog customer={customer} email={customer.email} onClose={onClose} />
      )
    case 'contact':
      return (
        <ContactDialog
          key={itemId}
          customer={customer}
          page={list.search.tabPage ?? 1}
          id={itemId}
          onClose={onClose}
        />
      )
    case 'member':
      return <PartyMemberDialog customer={customer} onClose={onClose} />
    case 'address':
      return <AddressDialog key={itemId} customer={customer} id={itemId} onClose={onClose} />
    case 'contactAddress':
      return <AddressDialog key={itemId} customer={customer} contactId={itemId} onClose={onClose} />
    case 'memberAddress':
      return <AddressDialog key={itemId} customer={customer} memberId={itemId} onClose={onClose} />
    case 'addressRemove':
      return itemId === undefined ? null : <RemoveAddressDialog id={itemId} onClose={onClose} />
    default:
      return (
        <UserStatusDialog
          change={dialog}
          users={[{ id: customer.id, name: fullName(customer), ability: customer.abilities[dialog] }]}
          onClose={onClose}
        />
      )
  }
}
