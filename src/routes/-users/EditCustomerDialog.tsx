import { useStore } from '@tanstack/react-form'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { UpdateUserBody, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { editing } from '../-form/editing.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { pictureFieldOf, usePictures } from '../-form/use-pictures.ts'
import { CUSTOMER_FIELD_OF, customerLabels, updateBodyOf, valuesOfCustomer } from './customer-form.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { nameOf } from '../-shared/person.ts'

/** Points are corrected with a reason beside the rest of a customer's data. */
const valuesOf = (customer: CustomerDetail) => ({
  ...valuesOfCustomer(customer),
  avatar: customer.avatar ?? '',
  points: customer.points as number | null,
  reason: '',
})

/** Changes a customer's data; what is not touched is not sent. */
export function EditCustomerDialog({
  customer,
  onClose,
}: {
  readonly customer: CustomerDetail
  readonly onClose: () => void
}) {
  const say = useSay()
  const pictures = usePictures('avatar')
  const contract = useContractForm({
    schema: UpdateUserBody,
    ...editing(customer, valuesOf),
    labels: {
      ...customerLabels(say),
      avatar: say('people.avatar'),
      points: say('users.points'),
      reason: say('users.pointsReason'),
    },
    fieldOf: { ...CUSTOMER_FIELD_OF, ...pictureFieldOf('avatar') },
    check: ({ points, reason }) => ({
      points: points === null ? 'required' : null,
      reason: points !== customer.points && reason.trim() === '' ? 'required' : null,
    }),
    toBody: ({ points, reason, avatar, ...values }, isChanged) => ({
      ...updateBodyOf(values, isChanged),
      ...(isChanged('avatar') && avatar === '' && { avatar: null }),
      ...(isChanged('points') && points !== null && { points, reason: reason.trim() }),
    }),
    said: { avatar: (address) => (address === '' ? '' : say('people.aPicture')) },
    send: (body, { version }, { avatar }) =>
      api.updateUser({
        params: { id: customer.id },
        body,
        ...pictures.filesOf(avatar),
        ifMatch: version,
      }),
    changes: [KEYS.users, KEYS.customers],
    onDone: onClose,
  })
  const { form } = contract
  const isCorrected = useStore(form.store, (state) => state.values.points !== customer.points)
  return (
    <FormDialog
      title={say('people.editTitle', { name: nameOf(customer) })}
      contract={contract}
      onClose={onClose}
    >
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={nameOf(customer)} pictures={pictures} />}
      </form.AppField>
      <CustomerFields form={form} />
      <form.AppField name="points">
        {(field) => <field.NumberInput help={say('users.pointsHelp')} />}
      </form.AppField>
      {isCorrected && <form.AppField name="reason">{(field) => <field.TextInput />}</form.AppField>}
    </FormDialog>
  )
}
