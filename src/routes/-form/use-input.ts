import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { TextKind } from './field-error-messages.ts'
import { useField } from './use-field.ts'

/** The props of every field besides its value. */
export interface InputProps {
  readonly help?: ReactNode
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
}

/** The props that every field reads from its form. */
export const useInput = <Value>(
  { help, isOptional, isDisabled = false }: InputProps,
  kind?: TextKind | 'list',
) => {
  const t = useT()
  const { name, label, value, error, change, leave } = useField<Value>(kind)
  return {
    label: isOptional ? `${label} (${t('form.optional')})` : label,
    name,
    help,
    error,
    isDisabled,
    value,
    onChange: change,
    onBlur: leave,
  }
}
