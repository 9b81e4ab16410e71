import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { FieldFrame, type FieldProps } from './Field.tsx'

export interface DecimalFieldProps extends FieldProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly isDisabled?: boolean
  /** How many digits follow the point. */
  readonly decimals: number
  /** Whether that many are always shown. */
  readonly isFixed?: boolean
  readonly minValue?: number
  readonly maxValue?: number
  /** The unit, before or after the number. */
  readonly start?: ReactNode
  readonly end?: ReactNode
}

/** A number with decimals in the user's format; what is typed becomes the nearest possible one on leaving. */
export function DecimalField({
  label,
  isLabelHidden,
  help,
  error,
  value,
  onChange,
  decimals,
  isFixed = false,
  minValue = 0,
  maxValue,
  start,
  end,
  ...rest
}: DecimalFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      className="field"
      isInvalid={Boolean(error)}
      minValue={minValue}
      {...(maxValue === undefined ? {} : { maxValue })}
      formatOptions={{
        maximumFractionDigits: decimals,
        minimumFractionDigits: isFixed ? decimals : 0,
      }}
      // NaN is the empty field.
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <div className="field__box">
          {start}
          <span className="field__slot">
            <Input className="field__input" autoComplete="off" />
          </span>
          {end}
        </div>
      </FieldFrame>
    </AriaNumberField>
  )
}
