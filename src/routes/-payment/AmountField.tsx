import { cents, MAX_CENTS, type Cents } from '../../domain/shared/money.ts'
import { NumberField, type NumberFieldProps } from '../../ui/NumberField.tsx'

export interface AmountFieldProps extends Omit<
  NumberFieldProps,
  'value' | 'onChange' | 'min' | 'max' | 'start' | 'decimals' | 'isFixed'
> {
  /** In minor units; null is the empty field, NaN a text that is no amount. */
  readonly value: Cents | null
  readonly onChange: (value: Cents | null) => void
  readonly min?: Cents
  readonly max?: Cents
  /** The currency symbol before the amount; null where it stands elsewhere. */
  readonly currencySymbol: string | null
}

/** An amount of money. */
export function AmountField({
  value,
  onChange,
  currencySymbol,
  min = cents(0),
  max = cents(MAX_CENTS),
  ...rest
}: AmountFieldProps) {
  return (
    <NumberField
      {...rest}
      value={value === null ? null : value / 100}
      onChange={(next) => onChange(next === null ? null : cents(Math.round(next * 100)))}
      decimals={2}
      isFixed
      min={min / 100}
      max={max / 100}
      start={
        currencySymbol !== null && (
          <span className="field__unit" aria-hidden="true">
            {currencySymbol}
          </span>
        )
      }
    />
  )
}
