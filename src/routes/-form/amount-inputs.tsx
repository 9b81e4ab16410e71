import { cents, MAX_CENTS, type Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { useInput, type InputProps } from './use-input.ts'

/** An amount in minor units, of the chosen country's currency unless `symbol` is another one. */
export function MoneyInput({
  max = cents(MAX_CENTS),
  symbol,
  label,
  ...common
}: InputProps & { readonly max?: Cents; readonly symbol?: string; readonly label?: string }) {
  const { formats } = useI18n()
  const input = useInput<Cents | null>(common)
  return (
    <div data-field={input.name}>
      <DecimalField
        {...input}
        label={label ?? input.label}
        decimals={2}
        isFixed
        maxValue={max / 100}
        start={<span className="muted">{symbol ?? formats.place.currencySymbol}</span>}
        value={input.value === null ? null : input.value / 100}
        onChange={(next) => input.onChange(next === null ? null : cents(Math.round(next * 100)))}
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
      <DecimalField
        {...input}
        decimals={decimals}
        minValue={min}
        {...(max === undefined ? {} : { maxValue: max })}
        end={unit && <span className="muted">{unit}</span>}
      />
    </div>
  )
}

/** A share from 0 to 100, with up to two decimals. */
export function PercentInput(props: InputProps) {
  return <DecimalInput {...props} max={100} unit="%" />
}
