import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { PartyMemberBody, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { FriendFields, useEmptyFriend } from './FriendFields.tsx'
import { friendBodyOf, friendLabels } from './friend-form.ts'
import { nameOf } from '../-shared/person.ts'

/** Somebody who receives a customer's orders; needs no e-mail. */
export function MemberDialog({
  customer,
  onClose,
}: {
  readonly customer: CustomerDetail
  readonly onClose: () => void
}) {
  const say = useSay()
  const empty = useEmptyFriend(customer)
  const contract = useContractForm({
    schema: PartyMemberBody,
    defaults: empty,
    labels: friendLabels(say),
    fieldOf: { user_with_this_email_already_exists: 'email' },
    toBody: (values) => ({
      userId: customer.id,
      ...friendBodyOf(values),
      ...(values.email.trim() !== '' && { email: values.email.trim() }),
    }),
    send: (body, { idempotencyKey }) => api.invitePartyMember({ body, idempotencyKey }),
    changes: [KEYS.users],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={say('users.memberTitle', { name: nameOf(customer) })}
      contract={contract}
      save={say('users.addMember')}
      onClose={onClose}
    >
      <FriendFields form={contract.form} />
    </FormDialog>
  )
}
