import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { TextInput } from '../-form/fields.tsx'
import { NameRow, PhoneRow, type FormWith } from '../-form/PersonRows.tsx'
import { useDesk } from '../-shared/desk.ts'
import { emptyFriend, type FriendValues } from './friend-form.ts'

/** A new friend or recipient begins with the phone code of the customer's country. */
export const useEmptyFriend = (customer: CustomerDetail): FriendValues => {
  const { countries } = useDesk()
  const country = countries.find(({ id }) => id === customer.countryId)
  return emptyFriend(country?.phoneCode ?? customer.phoneCode)
}

/** What is asked of a friend or a recipient. */
export function FriendFields({
  form,
}: {
  readonly form: FormWith<keyof FriendValues, { readonly TextInput: typeof TextInput }>
}) {
  return (
    <>
      <NameRow form={form} />
      <PhoneRow form={form} />
      <form.AppField name="email">{(field) => <field.TextInput kind="email" isOptional />}</form.AppField>
    </>
  )
}
