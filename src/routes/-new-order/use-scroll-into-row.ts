import { useEffect, useRef, type RefObject } from 'react'

/** On a phone the steps are one row that scrolls: the current one is brought to its middle. */
export const useScrollIntoRow = (isCurrent: boolean): RefObject<HTMLLIElement | null> => {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const row = item.current?.parentElement
    if (isCurrent && item.current && row)
      row.scrollLeft =
        item.current.offsetLeft - row.offsetLeft - (row.clientWidth - item.current.offsetWidth) / 2
  }, [isCurrent])
  return item
}
