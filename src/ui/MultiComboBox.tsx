import { ChevronDown, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { Popover } from './Popover.tsx'
import { OptionItem, type Option } from './Select.tsx'
import { useUiMessages } from './ui-messages.ts'
import './multi-combo-box.css'

export interface MultiComboBoxProps<Value extends string | number> extends FieldProps {
  /** The options that match the search. */
  readonly options: readonly Option<Value>[]
  readonly isLoading?: boolean
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly value: readonly Option<Value>[]
  readonly onChange: (value: readonly Option<Value>[]) => void
  readonly onBlur?: () => void
  /** The label of the button that removes an option. */
  readonly removeLabel: (name: string) => string
  readonly placeholder?: string
  readonly isDisabled?: boolean
}

/** Several options, found by typing; each is a chip that can be removed. Heavy: import it from lazily loaded parts. */
export function MultiComboBox<Value extends string | number>({
  label,
  isLabelHidden,
  help,
  error,
  options,
  isLoading = false,
  search,
  onSearch,
  value,
  onChange,
  onBlur,
  removeLabel,
  placeholder,
  isDisabled = false,
}: MultiComboBoxProps<Value>) {
  const messages = useUiMessages()
  const input = useRef<HTMLInputElement>(null)
  const remove = (id: Value) => {
    // The button disappears with its chip.
    input.current?.focus()
    onChange(value.filter((chosen) => chosen.id !== id))
  }
  const choose = (keys: readonly (string | number)[]) => {
    const known = [...value, ...options]
    const next = keys.flatMap((key) => known.find(({ id }) => id === key) ?? [])
    if (next.length > value.length) onSearch('')
    if (next.length !== value.length) onChange(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' && search === '') onChange(value.slice(0, -1))
  }
  return (
    <AriaComboBox<Option<Value>, 'multiple'>
      className="field"
      selectionMode="multiple"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled}
      items={options}
      inputValue={search}
      onInputChange={onSearch}
      value={value.map(({ id }) => id)}
      onChange={choose}
      menuTrigger="focus"
      allowsEmptyCollection
      {...(onBlur && { onBlur })}
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <Group className="field__box" data-area>
          <div className="multi-combo">
            {value.length > 0 && (
              <ul className="multi-combo__chips" aria-label={label}>
                {value.map(({ id, name }) => (
                  <li key={id} className="multi-combo__chip">
                    <span className="truncate">{name}</span>
                    <button
                      type="button"
                      className="multi-combo__remove"
                      aria-label={removeLabel(name)}
                      disabled={isDisabled}
                      onClick={() => remove(id)}
                    >
                      <X aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <span className="multi-combo__input">
              <Input
                ref={input}
                className="field__input"
                autoComplete="off"
                onKeyDown={onKeyDown}
                {...(placeholder && value.length === 0 ? { placeholder } : {})}
              />
            </span>
          </div>
          <AriaButton className="multi-combo__open">
            <ChevronDown aria-hidden="true" />
          </AriaButton>
        </Group>
      </FieldFrame>
      <Popover>
        <ListBox<Option<Value>>
          className="list"
          renderEmptyState={() => (
            <p className="list__empty">{isLoading ? messages.loading : messages.noOptions}</p>
          )}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
