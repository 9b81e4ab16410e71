import type { ReactNode } from 'react'
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaProps,
} from 'react-aria-components/RadioGroup'
import { FieldFrame, type FieldProps } from './Field.tsx'

export interface Choice<Value extends string> {
  readonly id: Value
  readonly name: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string>
  extends
    FieldProps,
    Omit<
      AriaProps,
      'className' | 'style' | 'children' | 'value' | 'onChange' | 'isInvalid' | 'defaultValue'
    > {
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Rows in a column, cards in a grid, or one row of segments. */
  readonly layout?: 'rows' | 'cards' | 'segments'
}

/** A choice among a few visible options. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden,
  help,
  error,
  choices,
  value,
  onChange,
  layout = 'rows',
  ...rest
}: RadioGroupProps<Value>) {
  return (
    <AriaRadioGroup
      {...rest}
      className="field radio"
      data-variant={layout}
      isInvalid={Boolean(error)}
      value={value}
      // The values of this group are the ids of its choices.
      onChange={(id) => onChange(id as Value)}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <div className="radio__choices">
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              value={choice.id}
              className="radio__choice"
              isDisabled={choice.isDisabled ?? false}
            >
              {layout === 'rows' && <span className="radio__mark" />}
              {choice.icon}
              <span className="radio__text">
                {choice.name}
                {choice.detail && <small>{choice.detail}</small>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

/** The same as a row of segments, for switching a view. */
export function SegmentedControl<Value extends string>(
  props: Omit<RadioGroupProps<Value>, 'look' | 'isLabelHidden'>,
) {
  return <RadioGroup {...props} layout="segments" isLabelHidden orientation="horizontal" />
}
