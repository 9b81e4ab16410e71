import { useId, type ReactNode } from 'react'
import type { FieldProps } from './Field.tsx'
import { FieldText } from './FieldText.tsx'

export interface Choice<Value extends string> {
  readonly id: Value
  readonly name: ReactNode
  readonly detail?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends FieldProps {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Rows in a column, cards in a grid, or one row of segments. */
  readonly layout?: 'rows' | 'cards' | 'segments'
  readonly name?: string
  readonly isDisabled?: boolean
}

/** A choice among a few visible options: the browser's radio buttons, whose states the style sheet shows. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden,
  help,
  error,
  choices,
  value,
  onChange,
  layout = 'rows',
  name,
  isDisabled = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className="field radio"
      data-variant={layout}
      aria-labelledby={`${id}-label`}
      aria-describedby={error || help ? `${id}-text` : undefined}
      aria-invalid={error ? true : undefined}
      aria-disabled={isDisabled || undefined}
    >
      <span id={`${id}-label`} className={isLabelHidden ? 'visually-hidden' : 'field__label'}>
        {label}
      </span>
      <div className="radio__choices">
        {choices.map((choice) => {
          const isOff = isDisabled || choice.isDisabled === true
          return (
            <label key={choice.id} className="radio__choice" data-off={isOff || undefined}>
              <input
                type="radio"
                className="radio__input"
                name={name ?? id}
                value={choice.id}
                checked={choice.id === value}
                disabled={isOff}
                onChange={() => onChange(choice.id)}
              />
              <span className="radio__text">
                {choice.name}
                {choice.detail && <small>{choice.detail}</small>}
              </span>
            </label>
          )
        })}
      </div>
      <FieldText id={`${id}-text`} help={help} error={error} />
    </div>
  )
}

/** The same as a row of segments, for switching a view. */
export function SegmentedControl<Value extends string>(
  props: Omit<RadioGroupProps<Value>, 'layout' | 'isLabelHidden'>,
) {
  return <RadioGroup {...props} layout="segments" isLabelHidden />
}
