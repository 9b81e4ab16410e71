import { Search, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useUiMessages } from './ui-messages.ts'
import { useAutoFocus } from './use-auto-focus.ts'

export interface SearchFieldProps {
  /** Announced; the placeholder is visible. */
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly maxLength?: number
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
  readonly shortcut?: ReactNode
  readonly 'aria-keyshortcuts'?: string
  readonly size?: 'normal' | 'small'
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** Called on Enter. */
  readonly onSubmit?: (text: string) => void
  /** Called when Escape or the button empties the field. */
  readonly onClear?: () => void
  /** Called on arrow down, to move to the results. */
  readonly onArrowDown?: () => void
}

/** A search field; Escape empties it. It is plain, because every letter draws it before its paint. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  maxLength,
  autoFocus = false,
  isDisabled = false,
  shortcut,
  size = 'normal',
  inputRef,
  onSubmit,
  onClear,
  onArrowDown,
  'aria-keyshortcuts': keyShortcuts,
}: SearchFieldProps) {
  const messages = useUiMessages()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  const frame = useAutoFocus(autoFocus)
  const clear = () => {
    onChange('')
    onClear?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault()
      onArrowDown()
      return
    }
    // An empty field leaves Escape to what is around it.
    if (event.key === 'Escape' && value !== '') clear()
    else if (event.key === 'Enter' && onSubmit) onSubmit(value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={frame}
      className="field search"
      data-empty={value === '' || undefined}
      data-disabled={isDisabled || undefined}
    >
      <div className="field__box" data-size={size}>
        <Search aria-hidden="true" />
        <span className="field__slot">
          <input
            ref={input}
            // A field of the type "search" makes a button of its own, which nobody sees.
            type="text"
            role="searchbox"
            inputMode="search"
            autoComplete="off"
            disabled={isDisabled}
            className="field__input"
            aria-label={label}
            aria-keyshortcuts={keyShortcuts}
            placeholder={placeholder}
            value={value}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        <span className="search__end">
          <span className="search__shortcut">{shortcut}</span>
          <button
            type="button"
            className="search__clear"
            tabIndex={-1}
            disabled={isDisabled}
            aria-label={messages.clear}
            // The field keeps the focus, on a phone also its keyboard.
            onPointerDown={(event) => {
              event.preventDefault()
              input.current?.focus()
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      </div>
    </div>
  )
}
