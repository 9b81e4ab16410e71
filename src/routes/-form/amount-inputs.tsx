import type { ReactNode } from 'react'
import { cents, MAX_CENTS, type Cents } from '../../domain/shared/money.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { DecimalField } from '../../ui/DecimalField.tsx'
import { useField } from './use-field.ts'

interface AmountProps {
  readonly help?: ReactNode
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
}

const useAmount = <Value extends number>({ help, isOptional, isDisabled = false }: AmountProps) => {
  const t = useT()
  const { name, label, value, error, change, leave } = useField<Value | null>()
  return {
    value,
    change,
    field: {
      name,
      label: isOptional ? `${label} (${t('form.optional')})` : label,
      help,
      error,
      isDisabled,
      onBlur: leave,
    },
  }
}

/** An amount of the country's currency, in minor units. */
export function MoneyInput({ max = cents(MAX_CENTS), ...common }: AmountProps & { readonly max?: Cents }) {
  const { formats } = useI18n()
  const { value, change, field } = useAmount<Cents>(common)
  return (
    <div data-field={field.name}>
      <DecimalField
        {...field}
        decimals={2}
        isFixed
        maxValue={max / 100}
        start={<span className="muted">{formats.place.currencySymbol}</span>}
        value={value === null ? null : value / 100}
        onChange={(next) => change(next === null ? null : cents(Math.round(next * 100)))}
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
}: AmountProps & {
  readonly decimals?: number
  readonly unit?: string
  readonly min?: number
  readonly max?: number
}) {
  const { value, change, field } = useAmount<number>(common)
  return (
    <div data-field={field.name}>
      <DecimalField
        {...field}
        decimals={decimals}
        minValue={min}
        {...(max === undefined ? {} : { maxValue: max })}
        end={unit && <span className="muted">{unit}</span>}
        value={value}
        onChange={change}
      />
    </div>
  )
}

/** A share from 0 to 100, with up to two decimals. */
export function PercentInput(props: AmountProps) {
  return <DecimalInput {...props} max={100} unit="%" />
}
