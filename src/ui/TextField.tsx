import { useId, type ComponentProps, type ReactNode, type RefObject } from 'react'
import type { FieldProps } from './Field.tsx'
import { FieldText } from './FieldText.tsx'
import { useAutoFocus } from './use-auto-focus.ts'

interface TextFrameProps extends FieldProps {
  readonly isDisabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

interface TextProps
  extends TextFrameProps, Pick<ComponentProps<'input'>, 'maxLength' | 'name' | 'placeholder'> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

export interface TextFieldProps
  extends TextProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'onKeyDown' | 'type'> {
  readonly isReadOnly?: boolean
  readonly icon?: ReactNode
  /** Shown at the end of the box: a shortcut, a unit, a button. */
  readonly end?: ReactNode
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly size?: 'normal' | 'small'
}

export interface TextAreaFieldProps extends TextProps, Pick<ComponentProps<'textarea'>, 'onKeyDown'> {
  readonly rows?: number
}

/** One line of text in the browser's own control, because every letter draws it before its paint. */
export function TextField({
  label,
  isLabelHidden = false,
  look,
  help,
  error,
  isDisabled,
  autoFocus,
  icon,
  end,
  inputRef,
  size = 'normal',
  isReadOnly,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <TextFrame {...{ label, isLabelHidden, look, help, error, isDisabled, autoFocus }}>
      {(control) => (
        <div className="field__box" data-size={size}>
          {icon}
          <span className="field__slot">
            <input
              type="text"
              {...input}
              {...control}
              ref={inputRef}
              readOnly={isReadOnly}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          {end}
        </div>
      )}
    </TextFrame>
  )
}

/** Several lines of text. */
export function TextAreaField({
  label,
  isLabelHidden = false,
  help,
  error,
  isDisabled,
  autoFocus,
  rows = 3,
  onChange,
  ...textArea
}: TextAreaFieldProps) {
  return (
    <TextFrame {...{ label, isLabelHidden, help, error, isDisabled, autoFocus }}>
      {(control) => (
        <div className="field__box" data-area>
          <span className="field__slot">
            <textarea
              {...textArea}
              {...control}
              style={{ blockSize: `${rows}lh` }}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
        </div>
      )}
    </TextFrame>
  )
}

/** Label, help text or error around a control, which is drawn with what refers to them. */
function TextFrame({
  label,
  isLabelHidden,
  look,
  help,
  error,
  isDisabled,
  autoFocus = false,
  children,
}: TextFrameProps & {
  readonly children: (
    control: Pick<
      ComponentProps<'input'>,
      'id' | 'className' | 'disabled' | 'aria-invalid' | 'aria-describedby'
    >,
  ) => ReactNode
}) {
  const id = useId()
  const frame = useAutoFocus(autoFocus)
  return (
    <div
      ref={frame}
      className="field"
      data-look={look}
      data-invalid={Boolean(error) || undefined}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'field__label'}>
        {label}
      </label>
      {children({
        id,
        className: 'field__input',
        disabled: isDisabled,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? `${id}-text` : undefined,
      })}
      <FieldText id={`${id}-text`} help={help} error={error} />
    </div>
  )
}
