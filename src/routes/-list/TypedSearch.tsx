import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../../ui/SearchField.tsx'

const TYPING_MS = 250

/** The search field of a list; asks when the typing pauses, at once with Enter. */
export function TypedSearch({
  value,
  label,
  placeholder,
  onSearch,
}: {
  readonly value: string
  readonly label: string
  readonly placeholder: string
  readonly onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, a view or a cleared filter changes what is asked for under the field.
  if (value !== seen) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() !== value) onSearch(next.trim())
  }
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      size="small"
      value={text}
      maxLength={254}
      onChange={(next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => ask(next), TYPING_MS)
      }}
      onSubmit={ask}
      onClear={() => ask('')}
    />
  )
}
