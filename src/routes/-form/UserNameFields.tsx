import type { ReactNode } from 'react'
import type { TextInput } from './fields.tsx'

/** A form that has these fields, whatever others it has. */
export interface FormWith<Name extends string, Inputs> {
  readonly AppField: (props: {
    readonly name: Name
    readonly children: (field: Inputs) => ReactNode
  }) => ReactNode | Promise<ReactNode>
}

interface TextInputs {
  readonly TextInput: typeof TextInput
}

/** First and last name beside each other. */
export function UserNameFields({ form }: { readonly form: FormWith<'firstName' | 'lastName', TextInputs> }) {
  return (
    <div className="form-row">
      <form.AppField name="firstName">{(field) => <field.TextInput kind="name" />}</form.AppField>
      <form.AppField name="lastName">{(field) => <field.TextInput kind="name" />}</form.AppField>
    </div>
  )
}

/** A phone and, before it, its country's code. */
export function PhoneFields({ form }: { readonly form: FormWith<'phoneCode' | 'phone', TextInputs> }) {
  return (
    <div className="form-phone">
      <form.AppField name="phoneCode">{(field) => <field.TextInput kind="phoneCode" />}</form.AppField>
      <form.AppField name="phone">{(field) => <field.TextInput kind="phone" />}</form.AppField>
    </div>
  )
}
