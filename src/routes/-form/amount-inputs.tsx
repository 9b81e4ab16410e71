import { cents, MAX_CENTS, type Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { AmountField } from '../-payment/AmountField.tsx'
import { useInput, type InputProps } from './use-input.ts'

/** An amount in minor units, of the chosen country's currency unless `symbol` is another one. */
export function MoneyInput({
  min = cents(0),
  max = cents(MAX_CENTS),
  symbol,
  label,
  ...common
}: InputProps & {
  readonly min?: Cents
  readonly max?: Cents
  readonly symbol?: string
  readonly label?: string
}) {
  const { formats } = useI18n()
  const input = useInput<Cents | null>(common)
  return (
    <div data-field={input.name}>
      <AmountField
        {...input}
        label={label ?? input.label}
        min={min}
        max={max}
        currencySymbol={symbol ?? formats.place.currencySymbol}
      />
    </div>
  )
}

/** A number with decimals, with its unit. */
export function DecimalInput({
  decimals = 2,
  unit,
  min = 0,
  max,
  ...common
}: InputProps & {
  readonly decimals?: number
  readonly unit?: string
  readonly min?: number
  readonly max?: number
}) {
  const input = useInput<number | null>(common)
  return (
    <div data-field={input.name}>
      <NumberField
        {...input}
        decimals={decimals}
        min={min}
        {...(max === undefined ? {} : { max })}
        end={unit && <span className="muted">{unit}</span>}
      />
    </div>
  )
}

/** A share from 0 to 100, with up to two decimals. */
export function PercentInput({ min = 0, ...common }: InputProps & { readonly min?: number }) {
  return <DecimalInput {...common} min={min} max={100} unit="%" />
}
