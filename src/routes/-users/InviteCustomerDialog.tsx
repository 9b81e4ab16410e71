import { useStore } from '@tanstack/react-form'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { InviteCustomerBody } from '../../api/contract/users.contract.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { PhoneInUseNotice } from '../-form/PhoneInUseNotice.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { pictureErrorFields, usePictures } from '../-form/use-pictures.ts'
import type { ListController } from '../-list/list-search.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { fullName } from '../-shared/user-name.ts'
import {
  CUSTOMER_ERROR_FIELDS,
  customerLabels,
  emptyCustomer,
  toInviteCustomerBody,
} from './customer-form.ts'
import { CustomerFields } from './CustomerFields.tsx'
import type { UsersSearch } from './users-list.ts'

/** Creates a customer; name and phone are required. The drawer opens with the new customer. */
export function InviteCustomerDialog({ list }: { readonly list: ListController<UsersSearch> }) {
  const t = useT()
  const desk = useAppContext()
  const pictures = usePictures('avatar')
  const contract = useContractForm({
    schema: InviteCustomerBody,
    defaults: {
      ...emptyCustomer(desk.country.phoneCode),
      // A user with several countries chooses one.
      countryId: Number(desk.country.id),
      avatar: '',
    },
    labels: { ...customerLabels(t), countryId: t('users.country'), avatar: t('user.avatar') },
    errorFields: {
      ...CUSTOMER_ERROR_FIELDS,
      ...pictureErrorFields('avatar'),
      country_not_found: 'countryId',
    },
    toBody: ({ countryId, ...values }) => ({ ...toInviteCustomerBody(values), countryId }),
    send: (body, { idempotencyKey }, { avatar }) =>
      api.inviteUser({ body, idempotencyKey, ...pictures.filesOf(avatar) }),
    invalidates: [KEYS.users],
    onDone: ({ id }) => list.change({ dialog: undefined, openId: id }),
  })
  const { form } = contract
  const name = useStore(form.store, ({ values }) => fullName(values))
  const countryId = useStore(form.store, ({ values }) => values.countryId)
  return (
    <FormDialog
      keepsDraft
      title={t('create.customer')}
      contract={contract}
      save={t('users.create')}
      notice={
        <PhoneInUseNotice
          store={form.store}
          // The value is the id of one of the countries in scope.
          countryId={countryId as CountryId}
          onChoose={({ id }) => list.change({ dialog: undefined, openId: id })}
        />
      }
      onClose={() => list.change({ dialog: undefined })}
    >
      {desk.countries.length > 1 && (
        <form.AppField name="countryId">
          {(field) => (
            <field.SelectInput
              options={desk.countries.map(({ id, name }) => ({ id: id as number, name }))}
              onChosen={(chosen: number) => {
                const country = desk.countries.find(({ id }) => id === chosen)
                if (country) form.setFieldValue('phoneCode', country.phoneCode)
              }}
            />
          )}
        </form.AppField>
      )}
      <form.AppField name="avatar">
        {() => <PictureInput kind="avatar" name={name} pictures={pictures} />}
      </form.AppField>
      <CustomerFields form={form} />
    </FormDialog>
  )
}
