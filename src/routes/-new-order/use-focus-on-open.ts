import { useEffect, useRef, type RefObject } from 'react'

const FIELD = 'input, textarea'

/** Focuses the first field of a step when it opens, or the one inside `data-first`. */
export const useFocusOnOpen = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null)
  useEffect(() => {
    const root = ref.current
    const marked = root?.querySelector<HTMLElement>('[data-first]')
    const first = marked
      ? (marked.querySelector<HTMLElement>(FIELD) ?? marked)
      : root?.querySelector<HTMLElement>(`${FIELD}, button`)
    first?.focus()
  }, [])
  return ref
}
