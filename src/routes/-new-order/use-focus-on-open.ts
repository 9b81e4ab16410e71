import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus on the first field of a step when it opens; `data-first` names another. */
export const useFocusOnOpen = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null)
  useEffect(() => {
    const root = ref.current
    const first = root?.querySelector<HTMLElement>('[data-first] input, [data-first] textarea, [data-first]') ?? root?.querySelector<HTMLElement>('input, textarea, button')
    first?.focus()
  }, [])
  return ref
}
