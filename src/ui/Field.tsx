import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

export interface FieldProps {
  readonly label: string
  /** The label is read out but not drawn: the place says what it is. */
  readonly isLabelHidden?: boolean
  readonly help?: ReactNode
  /** Why the value is refused; also marks the field as invalid. */
  readonly error?: string | null | undefined
}

/** Label above, help or the error under an input; the line below keeps its place when there is none. */
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
