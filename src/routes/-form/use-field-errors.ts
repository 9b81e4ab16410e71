import { useStore } from '@tanstack/react-form'
import type { FieldError, FieldErrors } from '../../api/contract/schema-errors.ts'
import type { AnyContractForm } from './use-contract-form.ts'

/** The errors of a form by field, the validation's and the server's. */
export const useFieldErrors = ({ form, refusal }: AnyContractForm): FieldErrors => {
  const validation = useStore(form.store, (state) => {
    const errors: Record<string, FieldError> = {}
    for (const [name, meta] of Object.entries(state.fieldMeta)) {
      // Only the form's validator sets these errors.
      const error = meta?.errors[0] as FieldError | undefined
      if (error) errors[name] = error
    }
    return errors
  })
  return {
    ...validation,
    ...Object.fromEntries(Object.entries(refusal?.fields ?? {}).filter(([name]) => !(name in validation))),
  }
}
