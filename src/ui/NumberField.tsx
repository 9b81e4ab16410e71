import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useUiMessages, type NumberFormat } from './ui-messages.ts'

export interface NumberFieldProps
  extends
    Omit<
      TextFieldProps,
      'value' | 'onChange' | 'onKeyDown' | 'defaultValue' | 'type' | 'inputMode' | 'maxLength'
    >,
    Partial<NumberFormat> {
  /** Null is the empty field; NaN a text that is no number, which nothing may be saved with. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The unit before the number. */
  readonly start?: ReactNode
}

/** Signs that no number has, so that no key types them; a pasted text is read or refused as a whole. */
const OTHER_SIGN = /^[^\d.,'’ \u00A0]$/u
const MINUS = /^[-\u2212]$/u
const MAX_LENGTH = 40

/** A number in the way somebody types, pastes or says it. What is no number stays as it is, with the reason. */
export function NumberField({
  value,
  onChange,
  onBlur,
  error,
  start,
  decimals = 0,
  isFixed = false,
  min = 0,
  max = 999_999_999,
  hasNoThousands = false,
  ...rest
}: NumberFieldProps) {
  const { readNumber, printNumber } = useUiMessages()
  const format = { decimals, isFixed, min, max, hasNoThousands }
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const reading = typed === null ? null : readNumber(typed, format)
  // A value that came from elsewhere takes the place of what was typed.
  const isTyped = reading !== null && Object.is(reading.value, value)
  const text =
    isTyped && typed !== null
      ? typed
      : value === null || Number.isNaN(value)
        ? ''
        : printNumber(value, format)
  const refusal = isTyped && (isLeft || error) ? reading.refusal : null
  const change = (next: string) => {
    setTyped(next)
    const { value: read, refusal: why } = readNumber(next, format)
    if (why === null) setLeft(false)
    onChange(read)
  }
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...(start !== undefined && { icon: start })}
      value={text}
      onChange={change}
      onKeyDown={(event) => blockOtherSigns(event, min)}
      onBlur={() => {
        setLeft(true)
        if (isTyped && reading.refusal === null) setTyped(null)
        onBlur?.()
      }}
      error={refusal ?? error}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={MAX_LENGTH}
      data-number=""
    />
  )
}

const blockOtherSigns = (event: KeyboardEvent, min: number) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || (min < 0 && MINUS.test(key))) return
  if (OTHER_SIGN.test(key)) event.preventDefault()
}
