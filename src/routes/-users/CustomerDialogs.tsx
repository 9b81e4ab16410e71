import { loadable } from '../../ui/loadable.tsx'
import type { CustomerProps } from './customer-props.ts'
import { nameOf } from '../-shared/person.ts'

const StatusDialog = loadable(async () => (await import('../-operators/StatusDialog.tsx')).StatusDialog)
const EditCustomerDialog = loadable(async () => (await import('./EditCustomerDialog.tsx')).EditCustomerDialog)
const ResetPasswordDialog = loadable(
  async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog,
)
const FriendDialog = loadable(async () => (await import('./FriendDialog.tsx')).FriendDialog)
const MemberDialog = loadable(async () => (await import('./MemberDialog.tsx')).MemberDialog)
const AddressDialog = loadable(async () => (await import('./AddressDialog.tsx')).AddressDialog)
const RemoveAddressDialog = loadable(
  async () => (await import('./RemoveAddressDialog.tsx')).RemoveAddressDialog,
)

/** The dialog that the URL names, for the customer of the drawer. */
export function CustomerDialogs({ customer, list }: CustomerProps) {
  const { dialog, part } = list.search
  const onClose = () => list.change({ dialog: undefined })
  switch (dialog) {
    case undefined:
    case 'invite':
      return null
    case 'edit':
      return <EditCustomerDialog customer={customer} onClose={onClose} />
    case 'resetPassword':
      return customer.email === null ? null : (
        <ResetPasswordDialog customer={customer} email={customer.email} onClose={onClose} />
      )
    case 'friend':
      return (
        <FriendDialog
          key={part}
          customer={customer}
          page={list.search.tabPage ?? 1}
          id={part}
          onClose={onClose}
        />
      )
    case 'member':
      return <MemberDialog customer={customer} onClose={onClose} />
    case 'address':
      return <AddressDialog key={part} customer={customer} id={part} onClose={onClose} />
    case 'friendAddress':
      return <AddressDialog key={part} customer={customer} contactId={part} onClose={onClose} />
    case 'memberAddress':
      return <AddressDialog key={part} customer={customer} memberId={part} onClose={onClose} />
    case 'addressRemove':
      return part === undefined ? null : <RemoveAddressDialog id={part} onClose={onClose} />
    default:
      return (
        <StatusDialog
          change={dialog}
          people={[{ id: customer.id, name: nameOf(customer) }]}
          onClose={onClose}
        />
      )
  }
}
