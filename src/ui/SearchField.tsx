import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaProps,
} from 'react-aria-components/SearchField'
import { useUiMessages } from './ui-messages.ts'

export interface SearchFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  /** Announced; the placeholder is visible. */
  readonly label: string
  readonly placeholder?: string
  readonly shortcut?: ReactNode
  readonly size?: 'normal' | 'small'
  readonly inputRef?: Ref<HTMLInputElement>
  /** Called on arrow down, to move to the results. */
  readonly onArrowDown?: () => void
}

export function SearchField({
  label,
  placeholder,
  shortcut,
  size = 'normal',
  inputRef,
  onArrowDown,
  ...rest
}: SearchFieldProps) {
  const messages = useUiMessages()
  return (
    <AriaSearchField {...rest} aria-label={label} className="field search">
      <div className="field__box" data-size={size}>
        <Search aria-hidden="true" />
        <Input
          className="field__input"
          placeholder={placeholder ?? label}
          {...(inputRef ? { ref: inputRef } : {})}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !onArrowDown) return
            event.preventDefault()
            onArrowDown()
          }}
        />
        <span className="search__shortcut">{shortcut}</span>
        <AriaButton className="search__clear" aria-label={messages.clear}>
          <X aria-hidden="true" />
        </AriaButton>
      </div>
    </AriaSearchField>
  )
}
