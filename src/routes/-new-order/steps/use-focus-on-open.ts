import { useEffect, useRef, type RefObject } from 'react'
import { isRepeatFocused } from '../caller/repeat-order.ts'

const FIELD = 'input, textarea'

/** Focuses the first field of a step, or the one inside `data-first`. */
export const focusFirstOf = (root: HTMLElement | null): void => {
  const marked = root?.querySelector<HTMLElement>('[data-first]')
  const first = marked
    ? (marked.querySelector<HTMLElement>(FIELD) ?? marked)
    : root?.querySelector<HTMLElement>(`${FIELD}, button`)
  first?.focus()
  // What is typed takes the place of what is there.
  if (first instanceof HTMLInputElement && first.type !== 'radio') first.select()
}

/** What had the focus goes: it is where the next product is typed, at another step on its name. */
export const focusStepInFront = (): void =>
  (
    document.querySelector<HTMLElement>('[data-product-search] input') ??
    document.querySelector<HTMLElement>('.steps [aria-current]')
  )?.focus()

/** Focuses the first field of a step when it opens. */
export const useFocusOnOpen = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null)
  useEffect(() => {
    // Whoever is about to repeat the last order goes on with that key, also past the steps that are complete already.
    if (isRepeatFocused()) return
    focusFirstOf(ref.current)
  }, [])
  return ref
}
