import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { useInput, type InputProps } from '../-form/use-input.ts'
import { formatMinute, parseMinute } from './hours-text.ts'

/** A time of the day as it is typed, from 00:00 to 24:00; what is no time stays, and cannot be saved. */
export function MinuteInput({ end, ...common }: InputProps & { readonly end?: string | null }) {
  const input = useInput<number | null>(common)
  const [typed, setTyped] = useState<string | null>(null)
  const { value } = input
  const text = typed ?? (value === null || Number.isNaN(value) ? '' : formatMinute(value))
  return (
    <div data-field={input.name}>
      <TextField
        {...input}
        isLabelHidden
        maxLength={5}
        autoComplete="off"
        value={text}
        end={end ? <span className="muted">{end}</span> : undefined}
        onChange={(next) => {
          setTyped(next)
          input.onChange(next.trim() === '' ? null : (parseMinute(next) ?? Number.NaN))
        }}
        onBlur={() => {
          if (value !== null && !Number.isNaN(value)) setTyped(null)
          input.onBlur()
        }}
      />
    </div>
  )
}
