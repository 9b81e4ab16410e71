import { useState } from 'react'
import { cents, type Cents } from '../../domain/shared/money.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

export interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value: Cents | null
  readonly onChange: (value: Cents | null) => void
  /** The currency symbol before the amount. */
  readonly currencySymbol: string
}

const TYPABLE = /^\d{0,8}(\.\d{0,2})?$/
const parse = (text: string): Cents | null =>
  text === '' || text === '.' ? null : cents(Math.round(Number(text) * 100))
const print = (value: Cents | null): string =>
  value === null ? '' : (value / 100).toFixed(2).replace(/\.00$/, '')

/** An amount of money: digits and at most two decimals; e, E, + and − cannot be typed. */
export function AmountField({ value, onChange, currencySymbol, ...rest }: AmountFieldProps) {
  const [typed, setTyped] = useState(() => print(value))
  const text = parse(typed) === value ? typed : print(value)
  const change = (next: string) => {
    const plain = next.replace(/[,\s]/g, '')
    if (!TYPABLE.test(plain)) return
    setTyped(plain)
    onChange(parse(plain))
  }
  return (
    <TextField
      {...rest}
      value={text}
      onChange={change}
      inputMode="decimal"
      autoComplete="off"
      icon={
        <span className="field__unit" aria-hidden="true">
          {currencySymbol}
        </span>
      }
    />
  )
}
