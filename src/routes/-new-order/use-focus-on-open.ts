import { useEffect, useRef, type RefObject } from 'react'

const FIELD = 'input, textarea'

/** Puts the focus on the first field of a step when it opens; `data-first` names another. */
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
