import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../../ui/SearchField.tsx'
import { focusFirstRow } from './table-keys.ts'

const TYPING_MS = 250

/** The search field of a list; asks when the typing pauses, at once with Enter; the arrow down goes to what was found. */
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
  // Asked for here, and not yet what the list is about: somebody types on meanwhile.
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  if (value !== seen) {
    const isOurs = underWay.includes(value)
    setSeen(value)
    setUnderWay(isOurs ? underWay.slice(underWay.indexOf(value) + 1) : [])
    // Back, a view or a cleared filter changes what is asked for under the field.
    if (!isOurs) setText(value)
  }
  const ask = (next: string) => {
    if (next === (underWay.at(-1) ?? value)) return
    setUnderWay([...underWay, next])
    onSearch(next)
  }
  const askTyped = useEffectEvent((typed: string) => ask(typed.trim()))
  useEffect(() => {
    const timer = setTimeout(() => askTyped(text), TYPING_MS)
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
      onSubmit={(typed) => ask(typed.trim())}
      onClear={() => ask('')}
      onArrowDown={focusFirstRow}
    />
  )
}
