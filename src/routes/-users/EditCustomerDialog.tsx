import { useStore } from '@tanstack/react-form'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { UpdateUserBody, type CustomerDetail } from '../../api/contract/users.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { pictureErrorFields, usePictures } from '../-form/use-pictures.ts'
import {
  CUSTOMER_ERROR_FIELDS,
  customerLabels,
  toUpdateCustomerBody,
  valuesOfCustomer,
} from './customer-form.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { fullName } from '../-shared/user-name.ts'

/** A correction of the points has a reason; it is sent with the other fields. */
const valuesOf = (customer: CustomerDetail) => ({
  ...valuesOfCustomer(customer),
  avatar: customer.avatar ?? '',
  points: customer.points as number | null,
  reason: '',
})

/** Edits a customer; only changed fields are sent. */
export function EditCustomerDialog({
  customer,
  onClose,
}: {
  readonly customer: CustomerDetail
  readonly onClose: () => void
}) {
  const t = useT()
  const pictures = usePictures('avatar')
  const contract = useContractForm({
    schema: UpdateUserBody,
    ...editOptions(customer, valuesOf),
    labels: {
      ...customerLabels(t),
      avatar: t('user.avatar'),
      points: t('users.points'),
      reason: t('users.pointsReason'),
    },
    errorFields: { ...CUSTOMER_ERROR_FIELDS, ...pictureErrorFields('avatar') },
    check: ({ points, reason }) => ({
      points: points === null ? 'required' : null,
      reason: points !== customer.points && reason.trim() === '' ? 'required' : null,
    }),
    toBody: ({ points, reason, avatar, ...values }, isChanged) => ({
      ...toUpdateCustomerBody(values, isChanged),
      ...(isChanged('avatar') && avatar === '' && { avatar: null }),
      ...(isChanged('points') && points !== null && { points, reason: reason.trim() }),
    }),
    formatValue: { avatar: (address) => (address === '' ? '' : t('user.aPicture')) },
    send: (body, { version }, { avatar }) =>
      api.updateUser({
        params: { id: customer.id },
        body,
        ...pictures.filesOf(avatar),
        ifMatch: version,
      }),
    invalidates: [KEYS.users, KEYS.customers],
    onDone: onClose,
  })
  const { form } = contract
  const arePointsChanged = useStore(form.store, (state) => state.values.points !== customer.points)
  return (
    <FormDialog
      keepsDraft
      title={t('user.editTitle', { name: fullName(customer) })}
      contract={contract}
      onClose={onClose}
    >
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={fullName(customer)} pictures={pictures} />}
      </form.AppField>
      <CustomerFields form={form} />
      <form.AppField name="points">
        {(field) => <field.NumberInput help={t('users.pointsHelp')} />}
      </form.AppField>
      {arePointsChanged && <form.AppField name="reason">{(field) => <field.TextInput />}</form.AppField>}
    </FormDialog>
  )
}
