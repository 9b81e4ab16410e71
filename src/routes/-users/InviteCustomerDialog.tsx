import { useStore } from '@tanstack/react-form'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { InviteCustomerBody } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { PictureInput } from '../-form/PictureInput.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { pictureFieldOf, usePictures } from '../-form/use-pictures.ts'
import type { ListAt } from '../-list/list-search.ts'
import { useDesk } from '../-shared/desk.ts'
import { nameOf } from '../-shared/person.ts'
import { CUSTOMER_FIELD_OF, customerLabels, emptyCustomer, inviteBodyOf } from './customer-form.ts'
import { CustomerFields } from './CustomerFields.tsx'
import type { UsersSearch } from './users-list.ts'

/** A new customer: names and a phone, the rest when it is known. The drawer opens on who was made. */
export function InviteCustomerDialog({ list }: { readonly list: ListAt<UsersSearch> }) {
  const say = useSay()
  const desk = useDesk()
  const pictures = usePictures('avatar')
  const contract = useContractForm({
    schema: InviteCustomerBody,
    defaults: {
      ...emptyCustomer(desk.country.phoneCode),
      // Somebody who works in several countries says in which one.
      countryId: Number(desk.country.id),
      avatar: '',
    },
    labels: { ...customerLabels(say), countryId: say('users.country'), avatar: say('people.avatar') },
    fieldOf: { ...CUSTOMER_FIELD_OF, ...pictureFieldOf('avatar'), country_not_found: 'countryId' },
    toBody: ({ countryId, ...values }) => ({ ...inviteBodyOf(values), countryId }),
    send: (body, { idempotencyKey }, { avatar }) =>
      api.invite({ body, idempotencyKey, ...pictures.filesOf(avatar) }),
    changes: [KEYS.users],
    onDone: ({ id }) => list.change({ dialog: undefined, open: id }),
  })
  const { form } = contract
  const name = useStore(form.store, ({ values }) => nameOf(values))
  return (
    <FormDialog
      title={say('users.inviteTitle')}
      contract={contract}
      save={say('users.create')}
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
