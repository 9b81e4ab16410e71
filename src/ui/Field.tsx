import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

export interface FieldProps {
  readonly label: string
  /** The label is announced but not visible. */
  readonly isLabelHidden?: boolean
  /** In a cell of a table: no frame of its own, and its error is announced only. */
  readonly look?: 'cell' | undefined
  readonly help?: ReactNode
  /** The error; it also marks the field as invalid. */
  readonly error?: string | null | undefined
}

/** Label above, help text or error below; the line below keeps its space when it is empty. */
export function FieldFrame({
  label,
  isLabelHidden,
  help,
  error,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <>
      <Label className={isLabelHidden ? 'visually-hidden' : 'field__label'}>{label}</Label>
      {children}
      {help && !error && (
        <Text slot="description" className="field__help">
          {help}
        </Text>
      )}
      <FieldError className="field__error">{error ?? undefined}</FieldError>
    </>
  )
}
