import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly maxDigits?: number
}

/** A whole number of zero or more; e, E, +, − and decimals cannot be typed. */
export function NumberField({ value, onChange, maxDigits = 9, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => (value === null ? '' : String(value)))
  const parsed = typed === '' ? null : Number(typed)
  const change = (next: string) => {
    if (!/^\d*$/.test(next) || next.length > maxDigits) return
    setTyped(next)
    onChange(next === '' ? null : Number(next))
  }
  return (
    <TextField
      {...rest}
      value={parsed === value ? typed : value === null ? '' : String(value)}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
