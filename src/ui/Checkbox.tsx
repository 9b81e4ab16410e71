import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

export interface CheckboxProps {
  readonly isSelected: boolean
  /** The shift key selects the range since the last press. */
  readonly onChange: (isSelected: boolean, isRange: boolean) => void
  /** Some, but not all, are selected. */
  readonly isPartial?: boolean
  /** Disables it, and is announced with it. */
  readonly disabledReason?: string | null | undefined
  /** Without a visible label. */
  readonly label?: string
  readonly children?: ReactNode
  readonly name?: string
}

/** The browser's checkbox in the product's style; light enough for every row of a table. */
export function Checkbox({
  isSelected,
  onChange,
  isPartial = false,
  disabledReason,
  label,
  children,
  name,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label
      className="checkbox"
      data-off={disabledReason ? true : undefined}
      title={disabledReason ?? undefined}
    >
      <input
        ref={input}
        type="checkbox"
        className="checkbox__input"
        name={name}
        checked={isSelected}
        aria-label={label === undefined ? undefined : disabledReason ? `${label}: ${disabledReason}` : label}
        // Stays focusable, so that the reason can be announced.
        aria-disabled={disabledReason ? true : undefined}
        onChange={(event) => {
          if (disabledReason) return
          const { nativeEvent } = event
          onChange(event.target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }}
      />
      <span className="checkbox__box" aria-hidden="true">
        {isPartial ? <Minus /> : <Check />}
      </span>
      {children !== undefined && <span className="checkbox__text">{children}</span>}
      {disabledReason && label === undefined && <span className="visually-hidden">: {disabledReason}</span>}
    </label>
  )
}
