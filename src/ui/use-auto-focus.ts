import { useEffect, useRef, type RefObject } from 'react'

/** A `ref` for the frame of a field: its control takes the focus once it is shown. */
export const useAutoFocus = (isWanted: boolean): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null)
  // Not while it is mounted: what keeps the focus around it does not know it then.
  useEffect(() => {
    if (isWanted) frame.current?.querySelector<HTMLElement>('.field__input')?.focus()
  }, [isWanted])
  return frame
}
