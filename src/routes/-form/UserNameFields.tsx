import type { ReactNode } from 'react'
import type { TextInput } from './fields.tsx'

/** A form that has these fields among others. */
export interface FormWith<Name extends string, Inputs> {
  readonly AppField: (props: {
    readonly name: Name
    readonly children: (field: Inputs) => ReactNode
  }) => ReactNode | Promise<ReactNode>
}

interface TextInputs {
  readonly TextInput: typeof TextInput
}

/** First and last name side by side. */
export function UserNameFields({ form }: { readonly form: FormWith<'firstName' | 'lastName', TextInputs> }) {
  return (
    <div className="form-row">
      <form.AppField name="firstName">{(field) => <field.TextInput kind="name" />}</form.AppField>
      <form.AppField name="lastName">{(field) => <field.TextInput kind="name" />}</form.AppField>
    </div>
  )
}

/** The phone number, after its country code. */
export function PhoneFields({ form }: { readonly form: FormWith<'phoneCode' | 'phone', TextInputs> }) {
  return (
    <div className="form-phone">
      <form.AppField name="phoneCode">{(field) => <field.TextInput kind="phoneCode" />}</form.AppField>
      <form.AppField name="phone">{(field) => <field.TextInput kind="phone" />}</form.AppField>
    </div>
  )
}
