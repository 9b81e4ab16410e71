import { useEffect } from 'react'
import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** What takes single characters itself. */
const TYPES =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="grid"]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPES) !== null

const findSearch = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#main [role="search"] [role="searchbox"]') ??
  document.querySelector<HTMLInputElement>('#main [role="searchbox"]')

/** Moves to the next row from the focused or open one; with an open drawer it shows the row's record. */
const moveRow = (step: number): boolean => {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const from = focused >= 0 ? focused : open
  const row = from < 0 ? rows[0] : rows[from + step]
  if (row === undefined) return false
  row.focus()
  if (open >= 0 && focused < 0) row.click()
  return true
}

const onListKey = (event: KeyboardEvent): void => {
  if (!singleKeyShortcuts.state) return
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  if (isTyping(event.target) || document.querySelector('[role$="dialog"]')) return
  const step = STEPS[event.key.toLowerCase()]
  if (event.key === '/') {
    const field = findSearch()
    const opener = document.querySelector<HTMLElement>('#main [aria-keyshortcuts="/"]')
    if (field === null && opener === null) return
    if (field === null) opener?.click()
    field?.focus()
    field?.select()
  } else if (step === undefined || !moveRow(step)) return
  event.preventDefault()
}

/** On every list, unless the user has turned keys of one character off: J and K move between its rows, `/` to its search or to what opens it. The table handles J and K inside its rows itself. */
export const useListKeys = (): void => {
  useEffect(() => {
    addEventListener('keydown', onListKey)
    return () => removeEventListener('keydown', onListKey)
  }, [])
}
