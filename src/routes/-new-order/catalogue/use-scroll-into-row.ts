import { useEffect, useRef, type RefObject } from 'react'

/** As in the style sheet of the steps. */
const ROW = '(width < 1024px)'

/**
 * On a phone the steps are one row that scrolls: the current one is brought to its middle. On a wide screen
 * they are a column, and nothing is measured: that would lay out the whole page for each key that opens a step.
 */
export const useScrollIntoRow = (isCurrent: boolean): RefObject<HTMLLIElement | null> => {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const row = item.current?.parentElement
    if (isCurrent && item.current && row && window.matchMedia(ROW).matches)
      row.scrollLeft =
        item.current.offsetLeft - row.offsetLeft - (row.clientWidth - item.current.offsetWidth) / 2
  }, [isCurrent])
  return item
}
