import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { PartyMemberBody, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { toUserBody, userLabels } from '../-form/user-values.ts'
import { ContactFields, useEmptyContact } from './ContactFields.tsx'
import { fullName } from '../-shared/user-name.ts'

/** Creates or edits a party member; an e-mail is not required. */
export function PartyMemberDialog({
  customer,
  onClose,
}: {
  readonly customer: CustomerDetail
  readonly onClose: () => void
}) {
  const t = useT()
  const empty = useEmptyContact(customer)
  const contract = useContractForm({
    schema: PartyMemberBody,
    defaults: empty,
    labels: userLabels(t),
    errorFields: { user_with_this_email_already_exists: 'email' },
    toBody: (values) => ({
      userId: customer.id,
      ...toUserBody(values),
      ...(values.email.trim() !== '' && { email: values.email.trim() }),
    }),
    send: (body, { idempotencyKey }) => api.invitePartyMember({ body, idempotencyKey }),
    invalidates: [KEYS.users],
    onDone: onClose,
  })
  return (
    <FormDialog
      keepsDraft
      title={t('users.memberTitle', { name: fullName(customer) })}
      contract={contract}
      save={t('users.addMember')}
      onClose={onClose}
    >
      <ContactFields form={contract.form} />
    </FormDialog>
  )
}
