import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { contactsQuery } from '../../api/client/users.queries.ts'
import { ContactBody, type Contact, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { editing } from '../-form/editing.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { FriendFields, useEmptyFriend } from './FriendFields.tsx'
import { friendBodyOf, friendLabels, valuesOfFriend } from './friend-form.ts'
import { nameOf } from '../-shared/person.ts'

interface FriendDialogProps {
  readonly customer: CustomerDetail
  /** The page of friends that is shown. */
  readonly page: number
  /** Who is changed; nobody is a new friend. */
  readonly id: number | undefined
  readonly onClose: () => void
}

/** A friend of a customer, new or changed. */
export function FriendDialog({ customer, page, id, onClose }: FriendDialogProps) {
  const { data } = useQuery({ ...contactsQuery(customer.id, page), enabled: id !== undefined })
  const friend = data?.data.find((one) => one.id === id)
  if (id !== undefined && !friend) return null
  return <FriendForm customer={customer} friend={friend} onClose={onClose} />
}

function FriendForm({
  customer,
  friend,
  onClose,
}: {
  readonly customer: CustomerDetail
  readonly friend: Contact | undefined
  readonly onClose: () => void
}) {
  const say = useSay()
  const empty = useEmptyFriend(customer)
  const contract = useContractForm({
    schema: ContactBody,
    ...(friend
      ? editing(friend, valuesOfFriend)
      : {
          defaults: empty,
        }),
    labels: friendLabels(say),
    toBody: (values) => ({
      ...friendBodyOf(values),
      ...(values.email.trim() !== '' ? { email: values.email.trim() } : friend && { email: null }),
    }),
    send: (body, { version, idempotencyKey }) =>
      friend
        ? api.updateContact({
            params: { userId: customer.id, id: friend.id },
            body,
            ifMatch: version,
          })
        : api.createContact({ params: { id: customer.id }, body, idempotencyKey }),
    changes: [KEYS.users],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={friend ? say('people.editTitle', { name: nameOf(friend) }) : say('users.friendTitle')}
      contract={contract}
      {...(!friend && { save: say('users.addFriend') })}
      onClose={onClose}
    >
      <FriendFields form={contract.form} />
    </FormDialog>
  )
}
