import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaProps } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { useUiMessages } from './ui-messages.ts'
import { Popover } from './Popover.tsx'
import { OptionItem, type Option } from './Select.tsx'

export interface ComboBoxProps<Value extends string | number>
  extends
    FieldProps,
    Omit<
      AriaProps<Option<Value>>,
      | 'className'
      | 'style'
      | 'children'
      | 'items'
      | 'defaultItems'
      | 'value'
      | 'onChange'
      | 'isInvalid'
      | 'selectionMode'
      | 'defaultValue'
      | 'selectedKey'
      | 'onSelectionChange'
    > {
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly placeholder?: string
}

/** A searchable select. Heavy: import it only from lazily loaded parts. */
export function ComboBox<Value extends string | number>({
  label,
  isLabelHidden,
  help,
  error,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: ComboBoxProps<Value>) {
  const messages = useUiMessages()
  return (
    <AriaComboBox
      {...rest}
      className="field"
      isInvalid={Boolean(error)}
      defaultItems={options}
      value={value}
      // The keys of this list are the ids of its options.
      onChange={(key) => onChange(key as Value | null)}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldFrame label={label} isLabelHidden={isLabelHidden ?? false} help={help} error={error}>
        <div className="field__box">
          <span className="field__slot">
            <Input className="field__input" {...(placeholder ? { placeholder } : {})} />
          </span>
          <AriaButton className="combo__open">
            <ChevronDown aria-hidden="true" />
          </AriaButton>
        </div>
      </FieldFrame>
      <Popover>
        <MaybeVirtualized isOn={options.length > VIRTUALIZE_FROM}>
          <ListBox<Option<Value>>
            className="list"
            renderEmptyState={() => <p className="list__empty">{messages.noOptions}</p>}
          >
            {(option) => <OptionItem option={option} />}
          </ListBox>
        </MaybeVirtualized>
      </Popover>
    </AriaComboBox>
  )
}

/** Longer lists are virtualized. */
const VIRTUALIZE_FROM = 100
const ROW = { estimatedRowHeight: 36 }

function MaybeVirtualized({ isOn, children }: { readonly isOn: boolean; readonly children: ReactElement }) {
  if (!isOn) return children
  return (
    <Virtualizer layout={ListLayout} layoutOptions={ROW}>
      {children}
    </Virtualizer>
  )
}
