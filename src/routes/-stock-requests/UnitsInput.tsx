import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useUiMessages } from '../../ui/ui-messages.ts'

const UNITS = { decimals: 0, isFixed: false, min: 0, max: 99_999 }

/** A whole number between two keys: pressed, or typed; what is no whole number is refused, with the reason. */
export function UnitsInput({
  label,
  value,
  max,
  isChanged = false,
  isInvalid = false,
  disabledReason = null,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly isChanged?: boolean
  readonly isInvalid?: boolean
  readonly disabledReason?: string | null
  readonly onChange: (value: number) => void
}) {
  const { readNumber } = useUiMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const refusal = typed === null ? null : readNumber(typed, UNITS).refusal
  const isOff = disabledReason !== null
  const step = (by: number) => {
    setTyped(null)
    onChange(Math.max(0, value + by))
  }
  return (
    <span
      className="units-input"
      role="group"
      aria-label={label}
      data-changed={isChanged || undefined}
      data-invalid={isInvalid || refusal !== null || undefined}
      title={disabledReason ?? undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        disabled={isOff || value <= 0}
        aria-label={`−1: ${label}`}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        aria-label={label}
        aria-invalid={isInvalid || refusal !== null || undefined}
        inputMode="numeric"
        disabled={isOff}
        maxLength={40}
        data-number=""
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => {
          const read = readNumber(currentTarget.value, UNITS)
          setTyped(currentTarget.value)
          if (read.refusal === null) onChange(read.value ?? 0)
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={isOff || (max !== undefined && value >= max)}
        aria-label={`+1: ${label}`}
        onClick={() => step(1)}
      >
        <Plus aria-hidden="true" />
      </button>
      {refusal !== null && (
        <span className="units-input__refusal" role="alert">
          {refusal}
        </span>
      )}
    </span>
  )
}
