import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../../ui/SearchField.tsx'
import { focusFirstRow } from './table-keyboard.ts'

const DEBOUNCE_MS = 250

/**
 * The search field of a list; searches when the typing pauses or at once with Enter; arrow down moves to
 * the results.
 */
export function DebouncedSearchField({
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
  const [lastValue, setLastValue] = useState(value)
  // Already requested, but not yet in the URL while the user types on.
  const [pendingSearches, setPendingSearches] = useState<readonly string[]>([])
  if (value !== lastValue) {
    const isOwnSearch = pendingSearches.includes(value)
    setLastValue(value)
    setPendingSearches(isOwnSearch ? pendingSearches.slice(pendingSearches.indexOf(value) + 1) : [])
    // Back, a view or a cleared filter changes the search outside the field.
    if (!isOwnSearch) setText(value)
  }
  const search = (next: string) => {
    if (next === (pendingSearches.at(-1) ?? value)) return
    setPendingSearches([...pendingSearches, next])
    onSearch(next)
  }
  const searchTyped = useEffectEvent((typed: string) => search(typed.trim()))
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      size="small"
      value={text}
      maxLength={254}
      onChange={setText}
      onSubmit={(typed) => search(typed.trim())}
      onClear={() => search('')}
      onArrowDown={focusFirstRow}
    />
  )
}
