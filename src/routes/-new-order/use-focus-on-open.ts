import { useEffect, useRef, type RefObject } from 'react'
import { isRepeatFocused } from './repeat-order.ts'

const FIELD = 'input, textarea'

/** Focuses the first field of a step when it opens, or the one inside `data-first`. */
export const useFocusOnOpen = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null)
  useEffect(() => {
    // Whoever is about to repeat the last order goes on with that key, also past the steps that are complete already.
    if (isRepeatFocused()) return
    const root = ref.current
    const marked = root?.querySelector<HTMLElement>('[data-first]')
    const first = marked
      ? (marked.querySelector<HTMLElement>(FIELD) ?? marked)
      : root?.querySelector<HTMLElement>(`${FIELD}, button`)
    first?.focus()
    // What is typed takes the place of what is there.
    if (first instanceof HTMLInputElement && first.type !== 'radio') first.select()
  }, [])
  return ref
}
