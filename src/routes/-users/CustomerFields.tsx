import { useSay } from '../../i18n/I18n.tsx'
import type { SwitchInput, TextAreaInput, TextInput } from '../-form/fields.tsx'
import { NameRow, PhoneRow, type FormWith } from '../-form/PersonRows.tsx'

type CustomerForm = FormWith<
  'firstName' | 'lastName' | 'phoneCode' | 'phone' | 'email' | 'login' | 'isCreditAvailable' | 'notes',
  {
    readonly TextInput: typeof TextInput
    readonly TextAreaInput: typeof TextAreaInput
    readonly SwitchInput: typeof SwitchInput
  }
>

/** What is asked of a customer, new or changed. */
export function CustomerFields({ form }: { readonly form: CustomerForm }) {
  const say = useSay()
  return (
    <>
      <NameRow form={form} />
      <PhoneRow form={form} />
      <form.AppField name="email">
        {(field) => <field.TextInput kind="email" isOptional help={say('users.emailHelp')} />}
      </form.AppField>
      <form.AppField name="login">{(field) => <field.TextInput isOptional />}</form.AppField>
      <form.AppField name="isCreditAvailable">
        {(field) => <field.SwitchInput help={say('users.creditHelp')} />}
      </form.AppField>
      <form.AppField name="notes">
        {(field) => <field.TextAreaInput isOptional help={say('users.notesHelp')} />}
      </form.AppField>
    </>
  )
}
