import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import {
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaProps,
} from 'react-aria-components/Select'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { Popover } from './Popover.tsx'

export interface Option<Value extends string | number = string> {
  readonly id: Value
  readonly name: string
  readonly detail?: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string | number>
  extends
    FieldProps,
    Omit<
      AriaProps<object>,
      | 'className'
      | 'style'
      | 'children'
      | 'value'
      | 'onChange'
      | 'isInvalid'
      | 'selectionMode'
      | 'defaultValue'
    > {
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
  readonly icon?: ReactNode
  readonly size?: 'normal' | 'small'
}

/** A select; the list opens over the field and supports type-ahead. */
export function Select<Value extends string | number>({
  label,
  isLabelHidden,
  help,
  error,
  options,
  value,
  onChange,
  icon,
  size = 'normal',
  ...rest
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...rest}
      className="field"
      isInvalid={Boolean(error)}
      value={value}
      // The keys of this list are the ids of its options.
      onChange={(key) => key !== null && onChange(key as Value)}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <AriaButton className="field__box select__button" data-size={size}>
          {icon}
          <SelectValue className="select__value" />
          <ChevronDown aria-hidden="true" />
        </AriaButton>
      </FieldFrame>
      <Popover>
        <ListBox className="list" items={options}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

/** One option of a list; the selected one has a tick. */
export function OptionItem({ option }: { readonly option: Option<string | number> }) {
  return (
    <ListBoxItem
      className="list__item"
      id={option.id}
      textValue={option.name}
      isDisabled={option.isDisabled ?? false}
    >
      <span className="list__text">
        {option.name}
        {option.detail && <small>{option.detail}</small>}
      </span>
      <Check className="list__tick" aria-hidden="true" />
    </ListBoxItem>
  )
}
