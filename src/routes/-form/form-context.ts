import { createFormHookContexts } from '@tanstack/react-form'
import { createContext, use } from 'react'
import type { FieldError } from '../../api/contract/schema-errors.ts'

export const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** Sets a field that is known by its name only, as the types of a form do not take it. */
export const setFieldByName = (
  form: { readonly setFieldValue: (name: never, value: never) => void },
  name: string,
  value: unknown,
): void => form.setFieldValue(name as never, value as never) // a field of this form

/** The props of a field besides its value. */
export interface FormMeta {
  readonly labelOf: (name: string) => string
  /** The server's error of the field, until its value changes. */
  readonly serverErrorOf: (name: string) => FieldError | undefined
  readonly clearServerError: (name: string) => void
  /** Saving waits for the upload. */
  readonly trackUpload: <Result>(upload: Promise<Result>) => Promise<Result>
}

const FormMetaContext = createContext<FormMeta | null>(null)
export const FormMetaProvider = FormMetaContext.Provider

export const useFormMeta = (): FormMeta => {
  const meta = use(FormMetaContext)
  if (!meta) throw new Error('No form above this field')
  return meta
}
