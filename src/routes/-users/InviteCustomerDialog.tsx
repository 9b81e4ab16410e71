import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { InviteCustomerBody } from '../../api/contract/users.contract.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import type { ListAt } from '../-list/list-search.ts'
import { useDesk } from '../-shared/desk.ts'
import { CUSTOMER_FIELD_OF, customerLabels, emptyCustomer, inviteBodyOf } from './customer-form.ts'
import { CustomerFields } from './CustomerFields.tsx'
import type { UsersSearch } from './users-list.ts'

/** A new customer: names and a phone, the rest when it is known. The drawer opens on who was made. */
export function InviteCustomerDialog({ list }: { readonly list: ListAt<UsersSearch> }) {
  const say = useSay()
  const desk = useDesk()
  const queryClient = useQueryClient()
  const contract = useContractForm({
    schema: InviteCustomerBody,
    defaults: {
      ...emptyCustomer(desk.country.phoneCode),
      // Somebody who works in several countries says in which one.
      countryId: Number(desk.country.id),
    },
    labels: { ...customerLabels(say), countryId: say('users.country') },
    fieldOf: { ...CUSTOMER_FIELD_OF, country_not_found: 'countryId' },
    toBody: ({ countryId, ...values }) => ({ ...inviteBodyOf(values), countryId }),
    send: (body, { idempotencyKey }) => api.invite({ body, idempotencyKey }),
    onDone: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: KEYS.users })
      list.change({ dialog: undefined, open: id })
    },
  })
  const { form } = contract
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
      <CustomerFields form={form} />
    </FormDialog>
  )
}
