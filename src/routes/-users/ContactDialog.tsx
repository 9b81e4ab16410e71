import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { contactsQuery } from '../../api/client/users.queries.ts'
import { ContactBody, type Contact, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { toUserBody, userLabels, valuesOfUser } from '../-form/user-values.ts'
import { ContactFields, useEmptyContact } from './ContactFields.tsx'
import { fullName } from '../-shared/user-name.ts'

interface ContactDialogProps {
  readonly customer: CustomerDetail
  /** The displayed page of contacts. */
  readonly page: number
  /** The edited contact; null for a new one. */
  readonly id: number | undefined
  readonly onClose: () => void
}

/** Creates or edits a contact of a customer. */
export function ContactDialog({ customer, page, id, onClose }: ContactDialogProps) {
  const { data } = useQuery({ ...contactsQuery(customer.id, page), enabled: id !== undefined })
  const contact = data?.data.find((one) => one.id === id)
  if (id !== undefined && !contact) return null
  return <ContactForm customer={customer} contact={contact} onClose={onClose} />
}

function ContactForm({
  customer,
  contact,
  onClose,
}: {
  readonly customer: CustomerDetail
  readonly contact: Contact | undefined
  readonly onClose: () => void
}) {
  const t = useT()
  const empty = useEmptyContact(customer)
  const contract = useContractForm({
    schema: ContactBody,
    ...(contact
      ? editOptions(contact, valuesOfUser)
      : {
          defaults: empty,
        }),
    labels: userLabels(t),
    toBody: (values) => ({
      ...toUserBody(values),
      ...(values.email.trim() !== '' ? { email: values.email.trim() } : contact && { email: null }),
    }),
    send: (body, { version, idempotencyKey }) =>
      contact
        ? api.updateContact({
            params: { userId: customer.id, id: contact.id },
            body,
            ifMatch: version,
          })
        : api.createContact({ params: { id: customer.id }, body, idempotencyKey }),
    invalidates: [KEYS.users],
    onDone: onClose,
  })
  return (
    <FormDialog
      keepsDraft
      title={contact ? t('user.editTitle', { name: fullName(contact) }) : t('users.contactTitle')}
      contract={contract}
      {...(!contact && { save: t('users.addContact') })}
      onClose={onClose}
    >
      <ContactFields form={contract.form} />
    </FormDialog>
  )
}
