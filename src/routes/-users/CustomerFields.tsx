import { useT } from '../../i18n/I18n.tsx'
import type { SwitchInput, TextAreaInput, TextInput } from '../-form/fields.tsx'
import { UserNameFields, PhoneFields, type FormWith } from '../-form/UserNameFields.tsx'

type CustomerForm = FormWith<
  'firstName' | 'lastName' | 'phoneCode' | 'phone' | 'email' | 'login' | 'isCreditAvailable' | 'notes',
  {
    readonly TextInput: typeof TextInput
    readonly TextAreaInput: typeof TextAreaInput
    readonly SwitchInput: typeof SwitchInput
  }
>

/** The fields of a customer. */
export function CustomerFields({ form }: { readonly form: CustomerForm }) {
  const t = useT()
  return (
    <>
      <UserNameFields form={form} />
      <PhoneFields form={form} />
      <form.AppField name="email">
        {(field) => <field.TextInput kind="email" isOptional help={t('users.emailHelp')} />}
      </form.AppField>
      <form.AppField name="login">{(field) => <field.TextInput isOptional />}</form.AppField>
      <form.AppField name="isCreditAvailable">
        {(field) => <field.SwitchInput help={t('users.creditHelp')} />}
      </form.AppField>
      <form.AppField name="notes">
        {(field) => <field.TextAreaInput isOptional help={t('users.notesHelp')} />}
      </form.AppField>
    </>
  )
}
