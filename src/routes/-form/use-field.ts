import { useStore } from '@tanstack/react-form'
import type { FieldError } from '../../api/contract/schema-errors.ts'
import { useFieldContext, useFormMeta } from './form-context.ts'
import { useFieldErrorMessage, type TextKind } from './field-error-messages.ts'

/** A field of the surrounding form: its value, label and error message. */
export const useField = <Value>(kind?: TextKind | 'list') => {
  const field = useFieldContext<Value>()
  const { labelOf, serverErrorOf, clearServerError } = useFormMeta()
  const formatError = useFieldErrorMessage()
  const value = useStore(field.store, (state) => state.value)
  // Only the form's validator sets these errors.
  const validationError = useStore(field.store, (state) => state.meta.errors[0] as FieldError | undefined)
  const fieldError = validationError ?? serverErrorOf(field.name)
  return {
    name: field.name,
    label: labelOf(field.name),
    value,
    error: fieldError ? formatError(fieldError, kind) : null,
    isMissing: fieldError?.code === 'required',
    /** Of the field and of its parts, which may have changed their places. */
    clearErrors: () => clearServerError(field.name),
    change: (next: Value) => {
      clearServerError(field.name)
      field.handleChange(next)
    },
    leave: () => field.handleBlur(),
  }
}
