import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { PartyMemberBody, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { NameRow, PhoneRow } from '../-form/PersonRows.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useDesk } from '../-shared/desk.ts'
import { emptyFriend, friendBodyOf, friendLabels } from './friend-form.ts'
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
  const { countries } = useDesk()
  const contract = useContractForm({
    schema: PartyMemberBody,
    defaults: emptyFriend(
      countries.find(({ id }) => id === customer.countryId)?.phoneCode ?? customer.phoneCode,
    ),
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
  const { form } = contract
  return (
    <FormDialog
      title={say('users.memberTitle', { name: nameOf(customer) })}
      contract={contract}
      save={say('users.addMember')}
      onClose={onClose}
    >
      <NameRow form={form} />
      <PhoneRow form={form} />
      <form.AppField name="email">{(field) => <field.TextInput kind="email" isOptional />}</form.AppField>
    </FormDialog>
  )
}
