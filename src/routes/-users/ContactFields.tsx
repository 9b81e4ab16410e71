import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { TextInput } from '../-form/fields.tsx'
import { emptyUser, type UserValues } from '../-form/user-values.ts'
import { UserNameFields, PhoneFields, type FormWith } from '../-form/UserNameFields.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** A new contact or party member starts with the phone code of the customer's country. */
export const useEmptyContact = (customer: CustomerDetail): UserValues => {
  const { countries } = useAppContext()
  const country = countries.find(({ id }) => id === customer.countryId)
  return emptyUser(country?.phoneCode ?? customer.phoneCode)
}

/** The fields of a contact or party member. */
export function ContactFields({
  form,
}: {
  readonly form: FormWith<keyof UserValues, { readonly TextInput: typeof TextInput }>
}) {
  return (
    <>
      <UserNameFields form={form} />
      <PhoneFields form={form} />
      <form.AppField name="email">{(field) => <field.TextInput kind="email" isOptional />}</form.AppField>
    </>
  )
}
