import { useStore } from '@tanstack/react-form'
import type { FieldError } from '../../api/contract/schema-errors.ts'
import { useFieldContext, useFormMeta } from './form-context.ts'
import { useFieldErrorMessage, type TextKind } from './field-error-messages.ts'

/** The field of the form around: its value, its label, and what is wrong with it in words. */
export const useField = <Value>(kind?: TextKind | 'list') => {
  const field = useFieldContext<Value>()
  const { labelOf, serverErrorOf, clearServerError } = useFormMeta()
  const formatError = useFieldErrorMessage()
  const value = useStore(field.store, (state) => state.value)
  // The form's validator puts problems of this shape there and nothing else.
  const validationError = useStore(field.store, (state) => state.meta.errors[0] as FieldError | undefined)
  const fieldError = validationError ?? serverErrorOf(field.name)
  return {
    name: field.name,
    label: labelOf(field.name),
    value,
    error: fieldError ? formatError(fieldError, kind) : null,
    isMissing: fieldError?.code === 'required',
    change: (next: Value) => {
      clearServerError(field.name)
      field.handleChange(next)
    },
    leave: () => field.handleBlur(),
  }
}
