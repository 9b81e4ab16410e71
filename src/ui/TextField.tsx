import type { ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField'
import { FieldFrame, type FieldProps } from './Field.tsx'

export interface TextFieldProps
  extends FieldProps, Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  readonly icon?: ReactNode
  /** Shown at the end of the box: a shortcut, a unit, a button. */
  readonly end?: ReactNode
  readonly placeholder?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly size?: 'normal' | 'small'
}

export function TextField({
  label,
  isLabelHidden,
  help,
  error,
  icon,
  end,
  placeholder,
  inputRef,
  size = 'normal',
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)}>
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <div className="field__box" data-size={size}>
          {icon}
          <span className="field__slot">
            <Input
              className="field__input"
              {...(placeholder ? { placeholder } : {})}
              {...(inputRef ? { ref: inputRef } : {})}
            />
          </span>
          {end}
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}

export interface TextAreaFieldProps
  extends FieldProps, Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  readonly rows?: number
  readonly placeholder?: string
}

export function TextAreaField({
  label,
  isLabelHidden,
  help,
  error,
  rows = 3,
  placeholder,
  ...rest
}: TextAreaFieldProps) {
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)}>
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <div className="field__box" data-area>
          <span className="field__slot">
            <TextArea
              className="field__input"
              style={{ blockSize: `${rows}lh` }}
              {...(placeholder ? { placeholder } : {})}
            />
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  )
}
